-- What a month of its model may cost a business, in euros or answers; without a row there is no limit. `near_told` and
-- `spent_told` are the months of which the team was told. One more kind of mail to leave.
create table model_budgets (
  business_id uuid primary key references businesses on delete cascade,
  euros float8 check (euros > 0),
  answers integer check (answers > 0),
  near_told date,
  spent_told date,
  updated_at timestamptz not null default now(),
  check (euros is null or answers is null)
);

-- Prices that a business gave to its models, in euros for a million tokens, from a day on; -infinity: always.
create table model_prices (
  business_id uuid not null references businesses on delete cascade,
  provider text not null,
  model text not null,
  since date not null default '-infinity',
  input float8 not null check (input >= 0),
  cached_input float8 not null check (cached_input >= 0),
  output float8 not null check (output >= 0),
  primary key (business_id, provider, model, since)
);

-- Answers that a model is writing for a business with a budget, and the most they can cost in millionths of a euro.
create table model_holds (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  cost float8 not null,
  held_at timestamptz not null,
  primary key (business_id, id)
);

alter table notification_opt_outs drop constraint notification_opt_outs_kind_check,
  add check (kind in ('alerts','digest','report','shops','budget'));
