-- Whether the last answer to a question only showed passages that may answer it, and none was taken for one: who then says
-- nothing more was not helped for sure. Ends of such conversations without a person are counted apart.
alter table conversations add column unsure boolean not null default false;
alter table hourly_figures add column ended_unsure integer not null default 0;
