-- Items that the shop does not sell online, or takes orders for without stock; prices that are the lowest of several.
alter table shop_items
  add column price_from boolean not null default false,
  add column ordering text check (ordering in ('team', 'backorder'));
