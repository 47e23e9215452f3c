-- Nobody who asks for a person is lost: the address left in the chat, what the visitor has seen, the answers that wait
-- to be mailed, what became of each mail, and whether who asked was reached.
alter table conversations
  add column reply_email text,
  add column seen_message_id uuid,
  add column mailed_at timestamptz,
  add column bounced_at timestamptz,
  add column links_revoked_at timestamptz,
  add column kept_revoked_at timestamptz;
create index conversations_of_reply_email on conversations (business_id, lower(reply_email)) where reply_email is not null;

create index stock_requests_of_conversation on stock_requests (business_id, conversation_id) where conversation_id is not null;

create table unseen_answers (
  business_id uuid not null,
  conversation_id uuid not null,
  first_at timestamptz not null,
  due_at timestamptz not null,
  primary key (business_id, conversation_id),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);
create index unseen_answers_due on unseen_answers (due_at);

create table mailed_messages (
  business_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  mail_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'bounced')),
  primary key (business_id, conversation_id, message_id),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);
create index mailed_messages_of_mail on mailed_messages (mail_id);

create table person_requests (
  business_id uuid not null,
  conversation_id uuid not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  reached_at timestamptz,
  primary key (business_id, conversation_id, requested_at),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);
create index person_requests_recent on person_requests (business_id, requested_at desc, conversation_id);
