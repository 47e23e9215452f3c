-- Conversations that wait are given to whoever is there, in turn, where a business wants that.
create table assignment_rules (
  business_id uuid primary key references businesses on delete cascade,
  round_robin boolean not null,
  open_max integer not null check (open_max between 1 and 200)
);

-- When somebody who answers was last there, whether they take conversations, and when they were last given one.
create table agents (
  business_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz,
  available boolean not null default true,
  open_max integer check (open_max between 1 and 200),
  assigned_at timestamptz,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
create index agents_of_user on agents (user_id);
