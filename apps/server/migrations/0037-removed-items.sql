-- The field's word for what a shop does not have any more.
alter table shop_gone_items rename to shop_removed_items;
alter table shop_removed_items rename column gone_at to removed_at;
