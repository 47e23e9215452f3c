-- Messages of users to the support of the product.
create table support_messages (
  id uuid primary key,
  user_id uuid references users on delete set null,
  client_id uuid not null,
  business_id uuid references businesses on delete set null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  priority text not null check (priority in ('low','medium','high','urgent')),
  user_agent text,
  created_at timestamptz not null default now()
);
create unique index support_messages_once on support_messages (user_id, client_id);
create index support_messages_of_business on support_messages (business_id) where business_id is not null;
