-- What the operator of the installation decided for a business (slowed, stopped), and the record of what they did. The
-- record stays when the business is deleted.
create table business_controls (
  business_id uuid primary key references businesses on delete cascade,
  state text check (state in ('slowed', 'stopped')),
  percent smallint check (percent between 1 and 99),
  note text,
  since timestamptz,
  check ((state is null) = (since is null)),
  check ((state is not distinct from 'slowed') = (percent is not null))
);
create index business_controls_state on business_controls (business_id) where state is not null;

create table operator_actions (
  id uuid primary key,
  business_id uuid not null,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index operator_actions_business on operator_actions (business_id, id);
