-- One answer that cannot be understood disconnects no shop, and one short reading empties no catalogue.
alter table integrations
  add column unusable_answers integer not null default 0,
  add column doubted_count integer;
