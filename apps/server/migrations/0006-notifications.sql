-- How businesses are told of what happens: settings, what waits to be mailed, browsers for push, text messages.
create table notification_settings (
  business_id uuid primary key references businesses on delete cascade,
  email_notifications boolean not null,
  sms_notifications boolean not null,
  push_notifications boolean not null,
  new_message_alert boolean not null,
  daily_digest boolean not null,
  weekly_report boolean not null,
  updated_at timestamptz not null default now()
);

create table notification_opt_outs (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('alerts','digest','report')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id, kind)
);
create index notification_opt_outs_of_user on notification_opt_outs (user_id);

create table notification_state (
  business_id uuid primary key references businesses on delete cascade,
  event_seq bigint not null default 0,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  texted_at timestamptz,
  digest_day date,
  report_day date
);
create index notification_mails_due on notification_state (mail_due_at) where mail_due_at is not null;
insert into notification_state (business_id, event_seq) select business_id, event_seq from business_counters;

create table notification_alerts (
  business_id uuid not null,
  conversation_id uuid not null,
  messages integer not null default 0,
  excerpt text,
  last_at timestamptz not null,
  handoff_at timestamptz,
  primary key (business_id, conversation_id),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);

create table push_subscriptions (
  endpoint_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  sealed text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

create table text_messages (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  recipient text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  provider_id text,
  primary key (business_id, id)
);
create index text_messages_by_age on text_messages (created_at);
