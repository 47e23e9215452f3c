-- The cursor of a shop's changes: how far they are known, on its own clock.
alter table integrations add column changes_mark text;
