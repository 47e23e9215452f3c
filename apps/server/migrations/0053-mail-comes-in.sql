-- Mail that comes in: which mails a business has taken already, what the assistant does with them, and how far the
-- mailbox of the operator was read.
create table received_mails (
  business_id uuid not null references businesses on delete cascade,
  id_hash bytea not null,
  sender_hash bytea not null,
  conversation_id uuid,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (business_id, id_hash)
);
create index received_mails_of_sender on received_mails (business_id, sender_hash, received_at);
create index received_mails_old on received_mails (received_at);

create table mail_settings (
  business_id uuid primary key references businesses on delete cascade,
  handling text not null check (handling in ('draft', 'answer', 'leave'))
);

create table mailbox_positions (
  mailbox text primary key,
  lease_by uuid,
  lease_until timestamptz,
  uid_validity text not null default '',
  last_uid bigint not null default 0,
  read_at timestamptz,
  last_error text
);

create index conversations_by_mail on conversations (business_id, last_activity_at desc, id desc)
  where channel = 'email';
