-- Questions with which a business tests its assistant, their runs, and a draft that waits to be published.
create table test_questions (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  question text not null,
  expect text not null check (expect in ('answered','unknown','handed-off')),
  must jsonb not null,
  must_not jsonb not null,
  origin text not null check (origin in ('hand','conversation','unanswered','import','proposal')),
  source text,
  conversation_id uuid,
  approved_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index test_questions_of_conversation on test_questions (business_id, conversation_id)
  where conversation_id is not null;
create index test_questions_of_user on test_questions (created_by) where created_by is not null;

create table test_runs (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  cause text not null check (cause in ('manual','draft','nightly')),
  status text not null check (status in ('running','done','failed')),
  content jsonb,
  total integer not null,
  done integer not null default 0,
  right_count integer not null default 0,
  closest_count integer not null default 0,
  unknown_count integer not null default 0,
  wrong_count integer not null default 0,
  broken integer not null default 0,
  fixed integer not null default 0,
  compared_with timestamptz,
  started_by uuid references users on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (business_id, id)
);
create index test_runs_of_user on test_runs (started_by) where started_by is not null;
create unique index test_runs_one_at_a_time on test_runs (business_id) where status = 'running';

create table test_results (
  business_id uuid not null,
  run_id uuid not null,
  position integer not null,
  question_id uuid not null,
  question text not null,
  expect text not null,
  must jsonb not null,
  must_not jsonb not null,
  verdict text check (verdict in ('right','closest','unknown','wrong')),
  answer text,
  missing jsonb not null default '[]',
  forbidden jsonb not null default '[]',
  before text check (before in ('right','closest','unknown','wrong')),
  answer_before text,
  primary key (business_id, run_id, position),
  foreign key (business_id, run_id) references test_runs on delete cascade,
  foreign key (business_id, question_id) references test_questions on delete cascade
);
create index test_results_of_question on test_results (business_id, question_id, run_id);

create table assistant_checks (
  business_id uuid primary key references businesses on delete cascade,
  check_first boolean not null,
  updated_at timestamptz not null
);

create table assistant_drafts (
  business_id uuid primary key references businesses on delete cascade,
  content jsonb not null,
  based_on timestamptz,
  run_id uuid,
  saved_by uuid references users on delete set null,
  updated_at timestamptz not null
);
create index assistant_drafts_of_user on assistant_drafts (saved_by) where saved_by is not null;
