-- Mail that comes back, and mail that never left, are two things; a mailbox says since when it can not be read; the
-- measures of mail that comes in are those of proven senders, of others, and of a business.
alter table mails add column refused boolean not null default false;
update mails set refused = true where failed_at is not null and last_error like 'bounced:%';

alter table mailed_messages drop constraint mailed_messages_state_check;
alter table mailed_messages add constraint mailed_messages_state_check
  check (state in ('queued', 'sent', 'bounced', 'failed'));

alter table mailbox_positions add column failing_since timestamptz;

alter table received_mails
  alter column sender_hash drop not null,
  add column proven boolean not null default true;
create index received_mails_recent on received_mails (business_id, received_at);
