-- A mailbox that is numbered anew, or is at another host, makes no old mail new: until when what came was taken, which
-- mails were there when the numbers changed, and how many of them were left because they are older.
alter table mailbox_positions
  add column taken_until timestamptz,
  add column old_uid bigint not null default 0,
  add column old_until timestamptz,
  add column left_old bigint not null default 0;
