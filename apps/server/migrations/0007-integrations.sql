-- Connected shops, the mirror of their products, and what they said that is still to be read.
create table integrations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  platform text not null check (platform in ('shopify','woocommerce','prestashop')),
  connection_type text not null,
  shop_domain text collate "C" not null,
  address text not null,
  store_name text,
  currency text,
  credentials text not null,
  webhook_secret text not null,
  is_active boolean not null default true,
  product_count integer not null default 0,
  last_sync_at timestamptz,
  last_error text,
  failures integer not null default 0,
  sync_started_at timestamptz,
  sync_after text,
  sync_since timestamptz,
  synced_until timestamptz,
  full_sync_at timestamptz,
  next_sync_at timestamptz default now(),
  next_poll_at timestamptz default now(),
  subscribed_at timestamptz,
  lease_id uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
) with (fillfactor = 70);
create unique index integrations_once on integrations (business_id, platform, shop_domain);
create index integrations_due on integrations (least(next_sync_at, next_poll_at));

create table integration_lookup (
  integration_id uuid primary key,
  business_id uuid not null,
  foreign key (business_id, integration_id) references integrations on delete cascade
);

create table shop_items (
  business_id uuid not null,
  integration_id uuid not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null default '',
  name text not null,
  sku text,
  url text,
  image_url text,
  price text,
  currency text,
  available boolean not null,
  quantity integer,
  description text,
  search_text text not null,
  search_words tsvector not null,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (business_id, integration_id, product_id, variant_id),
  foreign key (business_id, integration_id) references integrations on delete cascade
) with (fillfactor = 80);
create index shop_items_by_variant on shop_items (business_id, integration_id, variant_id) where variant_id <> '';
create index shop_items_words on shop_items using gin (business_id, search_words);
create index shop_items_search on shop_items using gin (business_id, search_text gin_trgm_ops);

create function similar_shop_items(business uuid, words text[])
  returns table (integration_id uuid, product_id text, variant_id text, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.5 as $$
    select i.integration_id, i.product_id, i.variant_id, max(i.likeness)
    from unnest(words) as w(word) cross join lateral (
      select integration_id, product_id, variant_id, word_similarity(w.word, search_text) as likeness
      from shop_items where business_id = business and search_text %> w.word limit 200) i
    where length(w.word) >= 4
    group by i.integration_id, i.product_id, i.variant_id
  $$;

create table shop_deliveries (
  business_id uuid not null,
  integration_id uuid not null,
  delivery_id text collate "C" not null,
  received_at timestamptz not null,
  primary key (business_id, integration_id, delivery_id),
  foreign key (business_id, integration_id) references integrations on delete cascade
);
create index shop_deliveries_old on shop_deliveries (received_at);

create table shop_notices (
  business_id uuid not null,
  integration_id uuid not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null default '',
  received_at timestamptz not null,
  primary key (business_id, integration_id, product_id, variant_id),
  foreign key (business_id, integration_id) references integrations on delete cascade
);

update widget_keys set integration_id = null where integration_id is not null;
alter table widget_keys add foreign key (business_id, integration_id) references integrations (business_id, id)
  on delete set null (integration_id);
create index widget_keys_of_integration on widget_keys (business_id, integration_id) where integration_id is not null;
