-- Answers of the team grow: further ways to ask, on and off, versions; every state that one had before can be restored.
alter table taught_answers
  add column variants text[] not null default '{}',
  add column active boolean not null default true,
  add column version integer not null default 1;

create table taught_answer_versions (
  business_id uuid not null references businesses on delete cascade,
  answer_id uuid not null,
  version integer not null,
  question text not null,
  answer text not null,
  variants text[] not null,
  active boolean not null,
  written_by uuid references users on delete set null,
  written_at timestamptz not null,
  replaced_by uuid references users on delete set null,
  replaced_at timestamptz not null,
  deleted boolean not null,
  primary key (business_id, answer_id, version)
);
create index taught_answer_versions_written on taught_answer_versions (written_by) where written_by is not null;
create index taught_answer_versions_replaced on taught_answer_versions (replaced_by) where replaced_by is not null;
