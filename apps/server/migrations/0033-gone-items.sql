-- What a shop had lately and does not have any more, so that who asks for it is told so: a few hundred items of a shop.
create table shop_gone_items (
  business_id uuid not null,
  integration_id uuid not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null default '',
  name text not null,
  search_text text not null,
  search_words tsvector not null,
  gone_at timestamptz not null,
  primary key (business_id, integration_id, product_id, variant_id),
  foreign key (business_id, integration_id) references integrations on delete cascade
);
