-- Orders and filters of the contact list, what the team did with a contact, and the record of exports and erasures.
create index contacts_by_name on contacts (business_id, (left(search_text, 120)) collate "C", id);
create index contacts_by_count on contacts (business_id, conversation_count desc, id desc);
create index contacts_by_tag on contacts using gin (business_id, tags);
create index stock_requests_of_contact on stock_requests (business_id, contact_id) where contact_id is not null;

create table contact_events (
  business_id uuid not null references businesses on delete cascade,
  contact_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('email','merged','imported')),
  label text,
  member_name text,
  created_at timestamptz not null default now(),
  primary key (business_id, contact_id, id),
  foreign key (business_id, contact_id) references contacts (business_id, id) on delete cascade
);

create table contact_audit (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  action text not null check (action in ('export','erase')),
  contact_id uuid not null,
  user_id uuid references users on delete set null,
  conversations integer not null default 0,
  stock_requests integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);

alter table mails add column sender_name text;
