-- Since when the team counts a conversation as spam: it stands in a list of its own, and in no figure.
alter table conversations add column spam_at timestamptz;
create index conversations_spam on conversations (business_id, last_activity_at desc, id desc) where spam_at is not null;

-- What each conversation was counted for, so that it can be taken out of the figures whole, and put back.
create table conversation_figures (
  business_id uuid not null,
  conversation_id uuid not null,
  counted jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade
);
create index conversation_figures_of on conversation_figures (business_id, conversation_id);
-- Rows come in the order of their time: what is old lies together.
create index conversation_figures_age on conversation_figures using brin (created_at);

-- Questions of conversations that are spam are settled (`resolved_at`) as long as they are that.
alter table unanswered_questions add column of_spam boolean not null default false;

-- Since when the messages of its visitor are not taken; for mail and whoever says who they are, by their address.
alter table conversations add column blocked_at timestamptz;
create index conversations_blocked on conversations (business_id, last_activity_at desc, id desc) where blocked_at is not null;
create table blocked_addresses (
  business_id uuid not null references businesses on delete cascade,
  email_key text not null,
  created_at timestamptz not null,
  primary key (business_id, email_key)
);

-- What conversations were before a change of many, for who made it to take it back within the hour.
create table conversation_undos (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  member_id uuid not null references users on delete cascade,
  kind text not null,
  changes jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index conversation_undos_of_member on conversation_undos (member_id);
