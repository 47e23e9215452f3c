-- Sentences of two sources that cannot both hold, and which of them a person chose. `one` is the one that is believed more.
create table knowledge_contradictions (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  fingerprint text not null,
  one jsonb not null,
  other jsonb not null,
  ordered boolean not null,
  holds text check (holds in ('one', 'other', 'both')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  found_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, fingerprint)
);
create index knowledge_contradictions_of_user on knowledge_contradictions (decided_by) where decided_by is not null;

-- Businesses in which something changed that may contradict something else, and when to look.
create table knowledge_changes (
  business_id uuid primary key references businesses on delete cascade,
  due_at timestamptz not null
);
create index knowledge_changes_due on knowledge_changes (due_at);
insert into knowledge_changes (business_id, due_at) select business_id, now() from knowledge_versions;
