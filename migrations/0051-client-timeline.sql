create table "client_calculation_item" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "calculation_id" bigint not null,
  "caption" varchar(300) not null,
  "quantity" numeric(16,4) default 1 not null,
  "price" numeric(16,4) default 0 not null,
  "sum" numeric(16,4) default 0,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "client_calculation_item_create_date_idx" on "client_calculation_item" ("create_date" nulls first, id);
create index "client_calculation_item_last_update_idx" on "client_calculation_item" ("last_update" nulls first, id);
create index "client_calculation_item_calculation_id_idx" on "client_calculation_item" ("calculation_id" nulls first, id);
create index "client_calculation_item_caption_idx" on "client_calculation_item" ("caption_key" nulls first, id);
create index "client_calculation_item_quantity_idx" on "client_calculation_item" ("quantity" nulls first, id);
create index "client_calculation_item_price_idx" on "client_calculation_item" ("price" nulls first, id);
create index "client_calculation_item_sum_idx" on "client_calculation_item" ("sum" nulls first, id);
create trigger count_added after insert on "client_calculation_item" referencing new table as added for each statement execute function count_added_plain(333);
create trigger count_removed after delete on "client_calculation_item" referencing old table as removed for each statement execute function count_removed_plain(333);
create trigger search_added after insert on "client_calculation_item" referencing new table as added for each statement execute function search_added(333);
create trigger search_removed after delete on "client_calculation_item" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "client_calculation_item" for each row when (old.search is distinct from new.search) execute function search_changed(333);
create table "client_note" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "client_id" bigint not null,
  "text" text not null,
  "search" text generated always as (' ' || sort_key(coalesce("text", ''))) stored
);
create index "client_note_create_date_idx" on "client_note" ("create_date" nulls first, id);
create index "client_note_last_update_idx" on "client_note" ("last_update" nulls first, id);
create index "client_note_client_id_idx" on "client_note" ("client_id" nulls first, id);
create trigger count_added after insert on "client_note" referencing new table as added for each statement execute function count_added_plain(509);
create trigger count_removed after delete on "client_note" referencing old table as removed for each statement execute function count_removed_plain(509);
create trigger search_added after insert on "client_note" referencing new table as added for each statement execute function search_added(509);
create trigger search_removed after delete on "client_note" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "client_note" for each row when (old.search is distinct from new.search) execute function search_changed(509);
alter table "client_calculation" alter column "total" set default 0;
alter table "client_calculation_item" add constraint "client_calculation_item_calculation_id_fkey" foreign key ("calculation_id") references "client_calculation" (id) on delete cascade;
alter table "client_note" add constraint "client_note_client_id_fkey" foreign key ("client_id") references "client" (id) on delete cascade;
-- The timeline of a client reads each kind of records by its own index, newest first.
create index phone_call_timeline_idx on "phone_call" ("client_id", (coalesce("started_at", "create_date")), id);
create index lead_timeline_idx on "lead" ("client_id", "create_date", id);
create index order_timeline_idx on "order" ("client_id", "create_date", id);
create index client_web_order_timeline_idx on "client_web_order" ("client_id", "create_date", id);
create index client_calculation_timeline_idx on "client_calculation" ("client_id", "create_date", id);
create index client_note_timeline_idx on "client_note" ("client_id", "create_date", id);
create index mail_log_timeline_idx on "mail_log" (lower("email"), "create_date", id);
create index consent_timeline_idx on "consent" (lower("email"), (coalesce("given_at", "create_date")), id);
-- Who calls is found by the beginning and by the end of the number, however it is spelled.
create index client_caller_idx on "client" ((right(regexp_replace("phone", '\D', '', 'g'), 10)) text_pattern_ops);
create index client_caller_end_idx on "client" ((reverse(right(regexp_replace("phone", '\D', '', 'g'), 10))) text_pattern_ops);
create index client_web_order_caller_idx on "client_web_order" ((right(regexp_replace("phone", '\D', '', 'g'), 10)) text_pattern_ops);
create index client_web_order_caller_end_idx on "client_web_order" ((reverse(right(regexp_replace("phone", '\D', '', 'g'), 10))) text_pattern_ops);
-- The statistics of calls read a period.
create index phone_call_statistics_idx on "phone_call" ("started_at") include ("manager_id", "direction", "result", "duration_seconds");
