-- Replies that are written once and inserted again: of the whole team, or (owner_id) of one member, whose replies go
-- with their membership.
create table canned_replies (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  owner_id uuid,
  shortcut text not null,
  title text not null,
  content text not null,
  language text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, owner_id) references memberships (business_id, user_id) on delete cascade
);
create unique index canned_replies_shared on canned_replies (business_id, shortcut) where owner_id is null;
create unique index canned_replies_own on canned_replies (business_id, owner_id, shortcut) where owner_id is not null;
