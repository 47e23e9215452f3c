-- Hand-overs of businesses to clients. A link's secret is kept as a hash to find it, and sealed to show it again.
create table transfers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  sealed_token text not null,
  business_name text not null,
  new_owner_email text not null,
  email_key text collate "C" not null,
  message text,
  retain_access boolean not null,
  allow_export boolean not null,
  status text not null default 'pending' check (status in ('pending','completed','expired','cancelled')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  claimed_by uuid references users on delete set null,
  terms_accepted_at timestamptz,
  terms_version text,
  primary key (business_id, id)
);
create unique index transfers_active on transfers (business_id) where status = 'pending';
create index transfers_newest on transfers (business_id, created_at desc, id desc);
create index transfers_of_creator on transfers (created_by, created_at desc, id desc);
create index transfers_due on transfers (expires_at) where status = 'pending';

create table transfer_lookup (
  token_hash bytea primary key,
  business_id uuid not null,
  transfer_id uuid not null,
  foreign key (business_id, transfer_id) references transfers on delete cascade
);
create index transfer_lookup_by_transfer on transfer_lookup (business_id, transfer_id);

alter table businesses add column allow_export boolean not null default true;
