-- How far the changes of a shop are known, on its own clock.
alter table integrations add column changes_mark text;
