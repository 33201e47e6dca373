create table "stock_reservation" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "commodity_id" bigint not null,
  "modification_id" bigint,
  "warehouse_id" bigint not null,
  "quantity" integer not null,
  "order_id" bigint not null,
  "order_item_id" bigint not null,
  "reason" varchar(250),
  "reason_key" text collate "C" generated always as (sort_key("reason")) stored
);
create index "stock_reservation_create_date_idx" on "stock_reservation" ("create_date" nulls first, id);
create index "stock_reservation_last_update_idx" on "stock_reservation" ("last_update" nulls first, id);
create index "stock_reservation_commodity_id_idx" on "stock_reservation" ("commodity_id" nulls first, id);
create index "stock_reservation_modification_id_idx" on "stock_reservation" ("modification_id" nulls first, id);
create index "stock_reservation_warehouse_id_idx" on "stock_reservation" ("warehouse_id" nulls first, id);
create index "stock_reservation_quantity_idx" on "stock_reservation" ("quantity" nulls first, id);
create index "stock_reservation_order_id_idx" on "stock_reservation" ("order_id" nulls first, id);
create index "stock_reservation_order_item_id_idx" on "stock_reservation" ("order_item_id" nulls first, id);
create index "stock_reservation_reason_idx" on "stock_reservation" ("reason_key" nulls first, id);
create unique index "stock_reservation_together1_key" on "stock_reservation" ("order_item_id", "warehouse_id");
create trigger count_added after insert on "stock_reservation" referencing new table as added for each statement execute function count_added_plain(330);
create trigger count_removed after delete on "stock_reservation" referencing old table as removed for each statement execute function count_removed_plain(330);
create table "stock_movement" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "commodity_id" bigint not null,
  "modification_id" bigint,
  "warehouse_id" bigint,
  "quantity" integer not null,
  "reason" varchar(250),
  "order_id" bigint,
  "order_item_id" bigint,
  "reason_key" text collate "C" generated always as (sort_key("reason")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("reason", ''))) stored
);
create index "stock_movement_create_date_idx" on "stock_movement" ("create_date" nulls first, id);
create index "stock_movement_last_update_idx" on "stock_movement" ("last_update" nulls first, id);
create index "stock_movement_commodity_id_idx" on "stock_movement" ("commodity_id" nulls first, id);
create index "stock_movement_modification_id_idx" on "stock_movement" ("modification_id" nulls first, id);
create index "stock_movement_warehouse_id_idx" on "stock_movement" ("warehouse_id" nulls first, id);
create index "stock_movement_quantity_idx" on "stock_movement" ("quantity" nulls first, id);
create index "stock_movement_reason_idx" on "stock_movement" ("reason_key" nulls first, id);
create index "stock_movement_order_id_idx" on "stock_movement" ("order_id" nulls first, id);
create index "stock_movement_order_item_id_idx" on "stock_movement" ("order_item_id" nulls first, id);
create index "stock_movement_search_idx" on "stock_movement" using gin (search gin_trgm_ops);
create trigger count_added after insert on "stock_movement" referencing new table as added for each statement execute function count_added_plain(331);
create trigger count_removed after delete on "stock_movement" referencing old table as removed for each statement execute function count_removed_plain(331);
create table "currency_rate" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "currency_id" bigint not null,
  "date" date not null,
  "rate" numeric(16,4) not null
);
create index "currency_rate_create_date_idx" on "currency_rate" ("create_date" nulls first, id);
create index "currency_rate_last_update_idx" on "currency_rate" ("last_update" nulls first, id);
create index "currency_rate_currency_id_idx" on "currency_rate" ("currency_id" nulls first, id);
create index "currency_rate_date_idx" on "currency_rate" ("date" nulls first, id);
create index "currency_rate_rate_idx" on "currency_rate" ("rate" nulls first, id);
create unique index "currency_rate_together1_key" on "currency_rate" ("currency_id", "date");
create trigger count_added after insert on "currency_rate" referencing new table as added for each statement execute function count_added_plain(332);
create trigger count_removed after delete on "currency_rate" referencing old table as removed for each statement execute function count_removed_plain(332);
alter table "order" add column "client_id" bigint;
alter table "order" add column "promo_code_id" bigint;
alter table "order" add column "discount" numeric(16,4) default 0;
alter table "order" add column "rate" numeric(16,4);
alter table "order" add column "base_total" numeric(16,4);
create index "order_client_id_idx" on "order" ("client_id" nulls first, id);
create index "order_promo_code_id_idx" on "order" ("promo_code_id" nulls first, id);
alter table "order_item" add column "modification_id" bigint;
alter table "order_item" add column "discount" numeric(16,4) default 0;
alter table "order_item" add column "sum" numeric(16,4) default 0;
create index "order_item_modification_id_idx" on "order_item" ("modification_id" nulls first, id);
create index "order_item_discount_idx" on "order_item" ("discount" nulls first, id);
create index "order_item_sum_idx" on "order_item" ("sum" nulls first, id);
alter table "promo_code" alter column "instance_state_id" set default 4;
drop index if exists "warehouse_stock_together1_key";
alter table "warehouse_stock" add column "modification_id" bigint;
alter table "warehouse_stock" add column "reserved" integer default 0;
alter table "warehouse_stock" add column "available" integer default 0;
alter table "warehouse_stock" add column "minimum" integer;
alter table "warehouse_stock" add column "is_low" boolean default false not null;
alter table "warehouse_stock" add column "extended_properties" jsonb default '{}'::jsonb not null;
create index "warehouse_stock_modification_id_idx" on "warehouse_stock" ("modification_id" nulls first, id);
create index "warehouse_stock_reserved_idx" on "warehouse_stock" ("reserved" nulls first, id);
create index "warehouse_stock_available_idx" on "warehouse_stock" ("available" nulls first, id);
create index "warehouse_stock_minimum_idx" on "warehouse_stock" ("minimum" nulls first, id);
create index "warehouse_stock_is_low_idx" on "warehouse_stock" ("is_low" nulls first, id);
create unique index "warehouse_stock_together1_key" on "warehouse_stock" ("warehouse_id", "commodity_id", coalesce("modification_id", 0));
alter table "warehouse_stock" add constraint "warehouse_stock_quantity_check" check ("quantity" >= "reserved");
alter table "order" add constraint "order_client_id_fkey" foreign key ("client_id") references "client" (id) on delete set null;
alter table "order" add constraint "order_promo_code_id_fkey" foreign key ("promo_code_id") references "promo_code" (id) on delete no action;
alter table "order_item" add constraint "order_item_modification_id_fkey" foreign key ("modification_id") references "modification" (id) on delete no action;
alter table "warehouse_stock" add constraint "warehouse_stock_modification_id_fkey" foreign key ("modification_id") references "modification" (id) on delete cascade;
alter table "stock_reservation" add constraint "stock_reservation_commodity_id_fkey" foreign key ("commodity_id") references "commodity" (id) on delete no action;
alter table "stock_reservation" add constraint "stock_reservation_modification_id_fkey" foreign key ("modification_id") references "modification" (id) on delete no action;
alter table "stock_reservation" add constraint "stock_reservation_warehouse_id_fkey" foreign key ("warehouse_id") references "warehouse" (id) on delete no action;
alter table "stock_reservation" add constraint "stock_reservation_order_id_fkey" foreign key ("order_id") references "order" (id) on delete cascade;
alter table "stock_reservation" add constraint "stock_reservation_order_item_id_fkey" foreign key ("order_item_id") references "order_item" (id) on delete cascade;
alter table "stock_movement" add constraint "stock_movement_commodity_id_fkey" foreign key ("commodity_id") references "commodity" (id) on delete cascade;
alter table "stock_movement" add constraint "stock_movement_modification_id_fkey" foreign key ("modification_id") references "modification" (id) on delete set null;
alter table "stock_movement" add constraint "stock_movement_warehouse_id_fkey" foreign key ("warehouse_id") references "warehouse" (id) on delete set null;
alter table "stock_movement" add constraint "stock_movement_order_id_fkey" foreign key ("order_id") references "order" (id) on delete set null;
alter table "stock_movement" add constraint "stock_movement_order_item_id_fkey" foreign key ("order_item_id") references "order_item" (id) on delete set null;
alter table "currency_rate" add constraint "currency_rate_currency_id_fkey" foreign key ("currency_id") references "currency" (id) on delete cascade;
-- The sums of the lines that are there, and the free stock.
update "order_item" set "sum" = "quantity" * "price" where "price" is not null and "quantity" * "price" < 100000000000;
update "warehouse_stock" set "available" = "quantity";
-- Orders in the default currency, or in none, have the same sum in it.
update "order" o set "rate" = 1, "base_total" = o."total"
where o."currency_id" is null or o."currency_id" in (select id from "currency" where "is_default");
update "order" o set "rate" = c."rate", "base_total" = round(o."total" * c."rate", 2)
from "currency" c where c.id = o."currency_id" and not c."is_default" and c."rate" is not null and o."total" * c."rate" < 100000000000;
-- The stock of a modification was typed in; it is the sum of the warehouses now. What was typed in lies in the default
-- warehouse, else in the oldest one, where there is one. 315 is the class warehouseStock.
with place as materialized (select id from "warehouse" order by "is_default" desc, id limit 1),
made as materialized (
  select nextval(pg_get_serial_sequence('object', 'id')) as id, p.id as warehouse_id, m."commodity_id", m.id as modification_id, m."stock"
  from "modification" m cross join place p where m."stock" > 0 order by m.id),
o as (insert into object (id, class_id) select id, 315 from made)
insert into "warehouse_stock" (id, "warehouse_id", "commodity_id", "modification_id", "quantity", "available")
select id, warehouse_id, "commodity_id", modification_id, "stock", "stock" from made;
