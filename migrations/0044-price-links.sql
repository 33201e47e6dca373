alter table "product_price_list_item" add column "priority" integer default 0;
create index "product_price_list_item_priority_idx" on "product_price_list_item" ("priority" nulls first, id);
