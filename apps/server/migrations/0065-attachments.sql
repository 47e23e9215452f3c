-- Files that visitors and the team send each other, their bytes apart. Until its message is sent a file belongs to none,
-- and is forgotten after a day; a message takes its files with it.
create table attachments (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  message_id uuid,
  sender_type text not null check (sender_type in ('customer', 'business')),
  name text not null,
  media_type text not null,
  -- Bytes that are kept, of the file and its preview.
  size integer not null,
  width integer,
  height integer,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, conversation_id, message_id) references messages on delete cascade
);
create index attachments_of_conversation on attachments (business_id, conversation_id, message_id);
create index attachments_sizes on attachments (business_id) include (size);
create index attachments_unsent on attachments (created_at) where message_id is null;

create table attachment_files (
  business_id uuid not null,
  attachment_id uuid not null,
  content bytea not null,
  preview bytea,
  primary key (business_id, attachment_id),
  foreign key (business_id, attachment_id) references attachments on delete cascade
);
-- Pictures and PDF files are compressed already.
alter table attachment_files alter column content set storage external, alter column preview set storage external;
