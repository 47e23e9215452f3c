-- What a shopper may pay finds products by their price, without reading the whole shop.
create function shop_item_price(price text) returns numeric
  language sql immutable parallel safe as $$
    select case when price ~ '^[0-9]{1,9}([.][0-9]{1,6})?$' then price::numeric end
  $$;
create index shop_items_by_price on shop_items (business_id, available, shop_item_price(price));
