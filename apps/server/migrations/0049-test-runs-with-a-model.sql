-- Runs that ask a model, bounded in number and time; a draft's answer engine, apart from its content, as its key is sealed.
alter table test_runs add column model text;
alter table test_runs add column failures integer not null default 0;
alter table test_runs add column stopped text check (stopped in ('budget','time','model','changed'));

alter table assistant_drafts add column engine jsonb;
