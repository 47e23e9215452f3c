-- Changes of « Questions et réponses » that wait in the draft of a business: they hold once it is published.
create sequence drafted_answer_versions as integer minvalue 1000000;
create table drafted_answers (
  business_id uuid not null references assistant_drafts on delete cascade,
  answer_id uuid not null,
  change text not null check (change in ('added', 'changed', 'removed')),
  based_on integer,
  question text not null,
  variants text[] not null,
  answer text not null,
  active boolean not null,
  settles uuid[] not null default '{}',
  version integer not null default nextval('drafted_answer_versions'),
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null,
  primary key (business_id, answer_id)
);
create index drafted_answers_of_user on drafted_answers (saved_by) where saved_by is not null;
