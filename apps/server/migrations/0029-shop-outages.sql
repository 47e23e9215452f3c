-- Since when a shop fails, whether its team was told, and what its last test warned of. One more kind of mail to leave.
alter table integrations
  add column failing_since timestamptz,
  add column off_told_at timestamptz,
  add column warnings text[] not null default '{}';
alter table notification_opt_outs drop constraint notification_opt_outs_kind_check,
  add check (kind in ('alerts','digest','report','shops'));
