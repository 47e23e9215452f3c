-- A pending transfer's link is mailed again when whoever hands over asks for it.
alter table transfers add column resent_at timestamptz;
