-- Whoever was written down and has not been in touch has no last contact: last in that order. The record is read by contact.
alter table contacts alter column last_contact_at drop not null, alter column last_contact_at drop default;
update contacts set last_contact_at = null
  where source <> 'widget' and conversation_count = 0 and last_contact_at = created_at;
drop index contacts_recent;
create index contacts_recent on contacts (business_id, (coalesce(last_contact_at, '-infinity'::timestamptz)) desc, id desc);
create index contact_audit_of_contact on contact_audit (business_id, contact_id, id);
