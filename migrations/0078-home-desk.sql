create table "home_desk" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(60) default 'Мой' not null,
  "owner_id" bigint,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "tile_ids" bigint[] default '{}'::bigint[] not null,
  "list_ids" bigint[] default '{}'::bigint[] not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored
);
create index "home_desk_create_date_idx" on "home_desk" ("create_date" nulls first, id);
create index "home_desk_last_update_idx" on "home_desk" ("last_update" nulls first, id);
create index "home_desk_caption_idx" on "home_desk" ("caption_key" nulls first, id);
create index "home_desk_owner_id_idx" on "home_desk" ("owner_id" nulls first, id);
create index "home_desk_role_ids_idx" on "home_desk" using gin ("role_ids");
create index "home_desk_tile_ids_idx" on "home_desk" using gin ("tile_ids");
create index "home_desk_list_ids_idx" on "home_desk" using gin ("list_ids");
create trigger count_added after insert on "home_desk" referencing new table as added for each statement execute function count_added_plain(710);
create trigger count_removed after delete on "home_desk" referencing old table as removed for each statement execute function count_removed_plain(710);
alter table "home_desk" add constraint "home_desk_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;
