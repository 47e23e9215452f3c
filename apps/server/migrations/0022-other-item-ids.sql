-- Another id that a shop's own pages give an item: Shopify's pages name the only variant of a product, which is the
-- product itself here.
alter table shop_items add column also_id text;

-- What a page of the shop may call an item (docs/widget.md).
create function shop_page_ids(product_id text, variant_id text, sku text, url text, also_id text) returns text[]
language sql immutable parallel safe as $$
  select array_remove(array[
    product_id,
    regexp_replace(product_id, '^gid://.*/', ''),
    nullif(variant_id, ''),
    nullif(regexp_replace(variant_id, '^gid://.*/', ''), ''),
    nullif(trim(sku), ''),
    nullif(regexp_replace(regexp_replace(regexp_replace(url, '[?#].*$', ''), '/+$', ''), '^.*/|\.html?$', '', 'g'), ''),
    nullif(also_id, '')
  ], null)
$$;
drop index shop_items_page_ids;
create index shop_items_page_ids on shop_items
  using gin (business_id, shop_page_ids(product_id, variant_id, sku, url, also_id));
drop function shop_page_ids(text, text, text, text);
