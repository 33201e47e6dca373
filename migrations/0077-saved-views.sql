create table "saved_view" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "class_name" varchar(60) not null,
  "caption" varchar(60) not null,
  "owner_id" bigint,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "is_default" boolean default false not null,
  "form" varchar(60) default 'table' not null,
  "state" jsonb default '{}'::jsonb,
  "class_name_key" text collate "C" generated always as (sort_key("class_name")) stored,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "saved_view_create_date_idx" on "saved_view" ("create_date" nulls first, id);
create index "saved_view_last_update_idx" on "saved_view" ("last_update" nulls first, id);
create index "saved_view_class_name_idx" on "saved_view" ("class_name_key" nulls first, id);
create index "saved_view_caption_idx" on "saved_view" ("caption_key" nulls first, id);
create index "saved_view_owner_id_idx" on "saved_view" ("owner_id" nulls first, id);
create index "saved_view_role_ids_idx" on "saved_view" using gin ("role_ids");
create index "saved_view_is_default_idx" on "saved_view" ("is_default" nulls first, id);
create trigger count_added after insert on "saved_view" referencing new table as added for each statement execute function count_added_plain(709);
create trigger count_removed after delete on "saved_view" referencing old table as removed for each statement execute function count_removed_plain(709);
create trigger search_added after insert on "saved_view" referencing new table as added for each statement execute function search_added(709);
create trigger search_removed after delete on "saved_view" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "saved_view" for each row when (old.search is distinct from new.search) execute function search_changed(709);
alter table "saved_view" add constraint "saved_view_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;
