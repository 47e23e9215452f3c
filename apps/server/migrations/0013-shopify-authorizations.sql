-- Connections to Shopify that were begun and wait for the owner to agree there.
create table shopify_authorizations (
  business_id uuid not null,
  state_hash bytea not null,
  integration_id uuid not null,
  user_id uuid not null references users on delete cascade,
  shop_domain text not null,
  expires_at timestamptz not null,
  primary key (business_id, state_hash),
  foreign key (business_id, integration_id) references integrations on delete cascade
);
create index shopify_authorizations_of_user on shopify_authorizations (user_id);
create index shopify_authorizations_of_integration on shopify_authorizations (business_id, integration_id);
