-- Questions that nobody could answer, grouped by what they are about.
create table knowledge_gaps (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  title text not null,
  subject jsonb not null,
  created_at timestamptz not null,
  ignored_at timestamptz,
  primary key (business_id, id)
);
alter table unanswered_questions add column gap_id uuid;
create index unanswered_questions_of_gap on unanswered_questions (business_id, gap_id, created_at desc, id desc)
  where gap_id is not null and resolved_at is null;
create index unanswered_questions_ungrouped on unanswered_questions (business_id, id)
  where gap_id is null and resolved_at is null;
