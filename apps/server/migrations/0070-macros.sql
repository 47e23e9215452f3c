-- Canned replies that also do something (macros): labels, assignment, archive.
alter table canned_replies add column actions jsonb;
