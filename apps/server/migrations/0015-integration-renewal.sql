-- Shops whose credentials a former team of the business knows.
alter table integrations add column renewal_asked_at timestamptz;
