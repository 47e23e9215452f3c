-- What the checks of each minute found, for the status page.
create table status_parts (
  part text primary key,
  state text not null,
  reason text,
  since timestamptz not null,
  checked_at timestamptz not null,
  -- Set by a clean stop: the time until the next check was planned.
  stopped_at timestamptz
);
create table status_days (
  part text not null,
  day date not null,
  up integer not null default 0,
  slow integer not null default 0,
  down integer not null default 0,
  primary key (day, part)
);
create table status_answers (
  minute timestamptz primary key,
  answers integer not null,
  fell_back integer not null,
  total_ms bigint not null
);
create table status_incidents (
  id uuid primary key,
  part text not null,
  state text not null,
  reason text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index status_incidents_open on status_incidents (part) where ended_at is null;
create index status_incidents_newest on status_incidents (started_at desc, id desc);
