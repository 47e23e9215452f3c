-- Who is mailed when a part of the product stops working, and again when it works; never before they confirmed.
create table status_followers (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  language text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest news that was mailed to them.
  told_at timestamptz
);
-- The beginning of the trouble that followers were told of and whose end they were not.
alter table status_parts add column told_since timestamptz;
