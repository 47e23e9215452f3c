-- One answer that cannot be understood disconnects no shop; a complete reading that lost most of the known products is
-- doubted, and read once more before it is believed.
alter table integrations
  add column unusable_answers integer not null default 0,
  add column doubted_count integer;
