-- A paused assistant, answers that the team taught it, colleagues' invitations, and what the team did last.
create table assistant_pauses (
  business_id uuid primary key references businesses on delete cascade,
  paused_at timestamptz not null,
  paused_until timestamptz,
  paused_by uuid references users on delete set null
);

create table taught_answers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  question text not null,
  answer text not null,
  taught_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);

alter table unanswered_questions add column answer_id uuid;
create index unanswered_questions_open on unanswered_questions (business_id, created_at desc, id desc)
  where resolved_at is null;
create index unanswered_questions_taught on unanswered_questions (business_id, answer_id)
  where answer_id is not null;

create table member_invitations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  email text not null,
  email_key text collate "C" not null,
  role text not null check (role in ('owner','manager','viewer')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  revoked_at timestamptz,
  primary key (business_id, id)
);
create unique index member_invitations_open on member_invitations (business_id, email_key)
  where accepted_at is null and revoked_at is null;
create table member_invitation_lookup (
  token_hash bytea primary key,
  business_id uuid not null,
  invitation_id uuid not null,
  foreign key (business_id, invitation_id) references member_invitations on delete cascade
);
create index member_invitation_lookup_by_invitation on member_invitation_lookup (business_id, invitation_id);

create table team_actions (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  kind text not null,
  user_id uuid references users on delete set null,
  user_name text not null,
  label text,
  amount integer,
  subject_id uuid,
  created_at timestamptz not null,
  primary key (business_id, id)
);
