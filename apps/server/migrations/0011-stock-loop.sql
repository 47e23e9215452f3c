-- Closing the loop of stock requests: what a business says about it, who waits per product, whom it told already.
alter table stock_requests add column product_url text;
alter table stock_requests add column language text;
alter table stock_requests add column notified_at timestamptz;
alter table stock_requests add column mail_id uuid;
create index stock_requests_notified on stock_requests (business_id, notified_at) where notified_at is not null;
create index stock_requests_in_order on stock_requests (business_id, product_id, requested_at, id)
  where contacted_at is null and notified_at is null;

create table stock_settings (
  business_id uuid primary key references businesses on delete cascade,
  limit_to_stock boolean not null default false,
  updated_at timestamptz not null default now()
);

create table stock_demand (
  business_id uuid not null references businesses on delete cascade,
  product_id text not null,
  product_name text not null,
  waiting integer not null,
  primary key (business_id, product_id)
);
create index stock_demand_most on stock_demand (business_id, waiting desc, product_id) where waiting > 0;

insert into stock_demand (business_id, product_id, product_name, waiting)
select business_id, product_id, max(product_name), count(*) from stock_requests
where contacted_at is null group by business_id, product_id;

-- One statement changes each product once, in one order: two statements never wait for each other in a circle.
create function count_stock_demand() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_demand as d (business_id, product_id, product_name, waiting)
    select business_id, product_id, max(product_name), count(*) from added
    where contacted_at is null and notified_at is null group by business_id, product_id order by business_id, product_id
    on conflict (business_id, product_id) do update
      set waiting = d.waiting + excluded.waiting, product_name = excluded.product_name;
  elsif tg_op = 'DELETE' then
    perform change_stock_demand(coalesce(jsonb_agg(to_jsonb(c)), '[]')) from (
      select business_id, product_id, -count(*) as change from removed
      where contacted_at is null and notified_at is null group by business_id, product_id) c;
  else
    perform change_stock_demand(coalesce(jsonb_agg(to_jsonb(c)), '[]')) from (
      select business_id, product_id, sum(change) as change from (
        select business_id, product_id, -1 as change from removed where contacted_at is null and notified_at is null
        union all
        select business_id, product_id, 1 from added where contacted_at is null and notified_at is null) both_sides
      group by business_id, product_id having sum(change) <> 0) c;
  end if;
  return null;
end $$;

create function change_stock_demand(changes jsonb) returns void language plpgsql as $$
declare c record;
begin
  for c in select * from jsonb_to_recordset(changes) as r(business_id uuid, product_id text, change integer)
    order by business_id, product_id
  loop
    update stock_demand set waiting = greatest(0, waiting + c.change)
    where business_id = c.business_id and product_id = c.product_id;
  end loop;
end $$;

create trigger stock_demand_insert after insert on stock_requests
  referencing new table as added for each statement execute function count_stock_demand();
create trigger stock_demand_delete after delete on stock_requests
  referencing old table as removed for each statement execute function count_stock_demand();
create trigger stock_demand_update after update on stock_requests
  referencing old table as removed new table as added for each statement execute function count_stock_demand();

-- How many people the units of an item were announced to, and how many units there were then; variant_id '' for none.
create table stock_told (
  business_id uuid not null,
  integration_id uuid not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  quantity integer not null default 0,
  told integer not null default 0,
  primary key (business_id, integration_id, product_id, variant_id),
  foreign key (business_id, integration_id) references integrations on delete cascade
);

-- What is gone was sold: units that come later are announced to others.
create function forget_stock_told() returns trigger language plpgsql as $$
begin
  delete from stock_told where business_id = new.business_id and integration_id = new.integration_id
    and product_id = new.product_id and variant_id = new.variant_id;
  return null;
end $$;
create trigger stock_told_sold_out after update on shop_items for each row
  when (old.available and not new.available or old.quantity > 0 and new.quantity = 0)
  execute function forget_stock_told();

-- What a page of the shop may call an item (docs/widget.md).
create function shop_page_ids(product_id text, variant_id text, sku text, url text) returns text[]
language sql immutable parallel safe as $$
  select array_remove(array[
    product_id,
    regexp_replace(product_id, '^gid://.*/', ''),
    nullif(variant_id, ''),
    nullif(regexp_replace(variant_id, '^gid://.*/', ''), ''),
    nullif(trim(sku), ''),
    nullif(regexp_replace(regexp_replace(regexp_replace(url, '[?#].*$', ''), '/+$', ''), '^.*/|\.html?$', '', 'g'), '')
  ], null)
$$;
create index shop_items_page_ids on shop_items
  using gin (business_id, shop_page_ids(product_id, variant_id, sku, url));
