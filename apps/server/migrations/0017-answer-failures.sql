-- An answer that failed differs from one that its process could not finish.
alter table pending_answers add column failures integer not null default 0;
