-- A session has an end that using it does not move; which session asked for a new address, so that it alone stays.
update sessions set expires_at = least(expires_at, created_at + interval '90 days');
alter table email_changes add column session_id uuid;
