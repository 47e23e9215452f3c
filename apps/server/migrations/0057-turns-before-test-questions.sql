-- What was said before a test question that follows something: it is asked after these turns.
alter table test_questions add column history jsonb not null default '[]';
alter table test_results add column history jsonb not null default '[]';
