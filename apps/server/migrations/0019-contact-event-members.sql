-- What was done with contacts says by whom, not only by their name. Outlives the account until its name is erased.
alter table contact_events add column member_id uuid;
create index contact_events_of_member on contact_events (member_id) where member_id is not null;
