-- What the operator allows a business to use; null: what the installation allows all. And, while it writes more messages
-- in a month than that, how many, as they were last counted.
alter table business_controls
  add column messages_per_month integer check (messages_per_month > 0),
  add column attachments_mb integer check (attachments_mb > 0),
  add column knowledge_mb integer check (knowledge_mb > 0),
  add column exports_per_day integer check (exports_per_day > 0),
  add column answers_per_month integer check (answers_per_month > 0),
  add column messages_over integer check (messages_over > 0);
drop index business_controls_state;
create index business_controls_held on business_controls (business_id) where state is not null or messages_over is not null;
create index business_controls_messages on business_controls (business_id) where messages_per_month is not null;
