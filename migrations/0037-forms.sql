create table "form_definition_folder" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150) not null,
  "description" text,
  "parent_id" bigint,
  "folder_type" integer default 0,
  "css_class" varchar(100),
  "icon" varchar(100),
  "component_id" bigint,
  "priority" integer default 0,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "form_definition_folder_create_date_idx" on "form_definition_folder" ("create_date" nulls first, id);
create index "form_definition_folder_last_update_idx" on "form_definition_folder" ("last_update" nulls first, id);
create index "form_definition_folder_caption_idx" on "form_definition_folder" ("caption_key" nulls first, id);
create unique index "form_definition_folder_name_key" on "form_definition_folder" (coalesce("parent_id", 0), "name_key");
create index "form_definition_folder_name_idx" on "form_definition_folder" ("name_key" nulls first, id);
create index "form_definition_folder_parent_id_idx" on "form_definition_folder" ("parent_id" nulls first, id);
create index "form_definition_folder_component_id_idx" on "form_definition_folder" ("component_id" nulls first, id);
create index "form_definition_folder_priority_idx" on "form_definition_folder" ("priority" nulls first, id);
create index "form_definition_folder_search_idx" on "form_definition_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "form_definition_folder" referencing new table as added for each statement execute function count_added_plain(2818);
create trigger count_removed after delete on "form_definition_folder" referencing old table as removed for each statement execute function count_removed_plain(2818);
create trigger access_changed after insert or delete or update of parent_id on "form_definition_folder" for each row execute function bump_folder_epoch();
alter table "form_definition" alter column "buttons" drop default;
alter table "form_definition" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
alter table "form_definition" add column "extended_properties" jsonb default '{}'::jsonb not null;
update "form_definition" set "model" = coalesce("model", '{}'::jsonb), "sections" = coalesce("sections", '[]'::jsonb), "fields" = coalesce("fields", '[]'::jsonb) where "model" is null or "sections" is null or "fields" is null;
alter table "form_definition" alter column "model" set not null, alter column "sections" set not null, alter column "fields" set not null;
create index "form_definition_folder_ids_idx" on "form_definition" using gin ("folder_ids");
create trigger folder_added after insert on "form_definition" referencing new table as added for each statement execute function folder_added_plain(818);
create trigger folder_removed after delete on "form_definition" referencing old table as removed for each statement execute function folder_removed_plain(818);
create trigger folder_moved after update on "form_definition" for each row when (old.folder_ids is distinct from new.folder_ids) execute function folder_moved_plain(818);
select recount_folders(818, 'form_definition', false);
alter table "form_definition_folder" add constraint "form_definition_folder_parent_id_fkey" foreign key ("parent_id") references "form_definition_folder" (id) on delete no action;
