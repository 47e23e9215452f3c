-- Put aside (`snoozed_at`) until a moment, or (null) until the customer writes. The customer's wait goes on meanwhile.
-- woken: it stands under « to answer » only because that moment came; its customer waits for nobody.
alter table conversations
  add column snoozed_at timestamptz,
  add column snoozed_until timestamptz,
  add column woken boolean not null default false;
create index conversations_snoozed on conversations
  (business_id, coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz), id) where snoozed_at is not null;
create index conversations_due on conversations (snoozed_until) where snoozed_until is not null;
