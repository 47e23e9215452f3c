-- Exports of all data of a business, kept for some days as parts of a ZIP file.
create table data_exports (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  requested_by uuid references users on delete set null,
  status text not null default 'waiting' check (status in ('waiting','running','ready')),
  -- Who writes it: a second attempt takes over from the first.
  run uuid,
  progress real not null default 0,
  bytes bigint not null default 0,
  parts integer not null default 0,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (business_id, id)
);
create unique index data_exports_open on data_exports (business_id) where status in ('waiting','running');
create index data_exports_newest on data_exports (business_id, created_at desc);
create index data_exports_due on data_exports (expires_at) where expires_at is not null;
create table data_export_parts (
  business_id uuid not null,
  export_id uuid not null,
  part integer not null,
  data bytea not null,
  primary key (business_id, export_id, part),
  foreign key (business_id, export_id) references data_exports on delete cascade
);
