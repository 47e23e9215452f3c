-- Accounts, businesses, conversations, assistant, widget keys, stock requests.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table users (
  id uuid primary key,
  email text not null,
  email_key text collate "C" not null unique,
  name text not null,
  company text,
  user_type text not null check (user_type in ('BUSINESS_OWNER','AGENCY','DEVELOPER','CONSULTANT')),
  role text not null default 'free',
  password_hash text not null,
  invitation_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  address text
);
create index sessions_by_user on sessions (user_id, created_at);

create table invitations (
  code_key text collate "C" primary key,
  code text not null,
  max_uses integer not null check (max_uses > 0),
  used integer not null default 0 check (used >= 0 and used <= max_uses),
  expires_at timestamptz,
  note text,
  created_at timestamptz not null default now()
);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  requested_from text
);
create index password_resets_by_user on password_resets (user_id);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_newest on mails (created_at desc, id desc);

create table businesses (
  id uuid primary key,
  name text not null,
  email text not null,
  description text,
  subtitle text,
  phone text,
  website text,
  address jsonb,
  social_media jsonb,
  business_hours jsonb,
  time_zone text not null default 'Europe/Paris',
  widget_color text,
  status text not null check (status in ('CLAIMED','UNCLAIMED','PENDING')),
  has_active_transfer boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table memberships (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner','manager','viewer')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index memberships_by_user on memberships (user_id, business_id);

create table business_counters (
  business_id uuid primary key references businesses on delete cascade,
  event_seq bigint not null default 0,
  conversations bigint not null default 0,
  archived bigint not null default 0,
  messages bigint not null default 0,
  waiting bigint not null default 0,
  unread bigint not null default 0,
  contacts bigint not null default 0,
  stock_pending bigint not null default 0,
  stock_contacted bigint not null default 0,
  first_message_at timestamptz
) with (fillfactor = 50);

create table business_events (
  business_id uuid not null references businesses on delete cascade,
  seq bigint not null,
  conversation_id uuid,
  visible_to_visitor boolean not null default false,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (business_id, seq)
);

create table hourly_figures (
  business_id uuid not null references businesses on delete cascade,
  hour timestamptz not null,
  conversations integer not null default 0,
  customer_messages integer not null default 0,
  assistant_messages integer not null default 0,
  team_messages integer not null default 0,
  replies integer not null default 0,
  reply_ms bigint not null default 0,
  handoffs integer not null default 0,
  unanswered integer not null default 0,
  useful integer not null default 0,
  not_useful integer not null default 0,
  ended_by_assistant integer not null default 0,
  ended_by_team integer not null default 0,
  primary key (business_id, hour)
);

create table contacts (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name text,
  email text,
  email_key text collate "C",
  phone text,
  company text,
  location text,
  website text,
  notes text,
  tags text[] not null default '{}',
  source text not null,
  search_text text not null default '',
  conversation_count integer not null default 0,
  message_count integer not null default 0,
  last_contact_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index contacts_recent on contacts (business_id, last_contact_at desc, id desc);
create index contacts_by_email on contacts (business_id, email_key);
create index contacts_search on contacts using gin (business_id, search_text gin_trgm_ops);

create table conversations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  contact_id uuid,
  customer_name text,
  customer_email text,
  customer_phone text,
  search_text text not null default '',
  language text,
  page_url text,
  channel text not null default 'web',
  key_id uuid,
  handled_by text not null default 'assistant' check (handled_by in ('assistant','team')),
  handler_id uuid references users on delete set null,
  had_human boolean not null default false,
  waiting_since timestamptz,
  message_count integer not null default 0,
  unread_count integer not null default 0,
  last_message text,
  last_sender text,
  last_customer_message_at timestamptz,
  last_activity_at timestamptz not null default now(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
) with (fillfactor = 70);
create index conversations_recent on conversations (business_id, last_activity_at desc, id desc);
create index conversations_archived on conversations (business_id, last_activity_at desc, id desc) where archived_at is not null;
create index conversations_waiting on conversations (business_id, waiting_since, id) where waiting_since is not null;
create index conversations_of_contact on conversations (business_id, contact_id, last_activity_at desc) where contact_id is not null;
create index conversations_search on conversations using gin (business_id, search_text gin_trgm_ops);

create table conversation_lookup (
  conversation_id uuid primary key,
  business_id uuid not null references businesses on delete cascade
);

create table messages (
  business_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  kind text not null default 'message' check (kind in ('message','event')),
  sender_type text not null check (sender_type in ('customer','system','business')),
  sender_id text not null,
  sender_name text,
  content text not null,
  client_id text collate "C",
  is_ai boolean not null default false,
  useful boolean,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (business_id, conversation_id, id),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);
create unique index messages_by_client_id on messages (business_id, conversation_id, client_id);

create table pending_answers (
  business_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  created_at timestamptz not null default now(),
  lease_until timestamptz not null,
  attempts integer not null default 0,
  primary key (business_id, conversation_id, message_id),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);

create table unanswered_questions (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  question text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (business_id, id)
);

create table ai_contexts (
  business_id uuid primary key references businesses on delete cascade,
  ai_context text not null,
  instructions jsonb not null,
  updated_at timestamptz not null default now()
);

create table widget_keys (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name text,
  domain text not null,
  api_key text not null,
  is_active boolean not null default true,
  integration_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  installed_at timestamptz,
  primary key (business_id, id)
);

create table widget_key_lookup (
  key_hash bytea primary key,
  business_id uuid not null,
  key_id uuid not null,
  foreign key (business_id, key_id) references widget_keys on delete cascade
);
create index widget_key_lookup_by_key on widget_key_lookup (business_id, key_id);

create table stock_requests (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  product_id text not null,
  product_name text not null,
  customer_name text,
  customer_email text not null,
  email_key text collate "C" not null,
  customer_phone text,
  source text not null,
  contact_id uuid,
  conversation_id uuid,
  consent_text text not null,
  consented_at timestamptz not null,
  cancel_hash bytea,
  requested_at timestamptz not null default now(),
  contacted_at timestamptz,
  notes text,
  search_text text not null default '',
  primary key (business_id, id)
);
create index stock_requests_newest on stock_requests (business_id, requested_at desc, id desc);
create unique index stock_requests_open on stock_requests (business_id, product_id, email_key) where contacted_at is null;
create table stock_request_lookup (
  request_id uuid primary key,
  business_id uuid not null references businesses on delete cascade
);
