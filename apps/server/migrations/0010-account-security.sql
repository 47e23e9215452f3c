-- Change of address, preferences that follow an account, two-factor sign-in, and finding a member's messages.
alter table users
  add column email_confirmed_at timestamptz,
  add column password_changed_at timestamptz,
  add column language text check (language in ('default','fr','en')),
  add column theme text check (theme in ('system','light','dark'));

create index sessions_of_user_newest on sessions (user_id, last_used_at desc, id desc);

create table email_changes (
  token_hash bytea primary key,
  user_id uuid not null unique references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  enabled_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  failures integer not null default 0
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);

create index messages_of_member on messages (business_id, sender_id) where sender_type = 'business';
create index conversations_of_handler on conversations (handler_id) where handler_id is not null;
