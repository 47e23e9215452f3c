-- What the team sorts conversations by; `name_key`: the name in small letters. A conversation keeps the ids of its own.
create table labels (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null,
  color text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index labels_by_name on labels (business_id, name_key);
alter table conversations add column label_ids uuid[] not null default '{}';
create index conversations_labelled on conversations using gin (business_id, label_ids) where label_ids <> '{}';
