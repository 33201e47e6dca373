create table "page_pattern" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "publish_at" timestamptz(3),
  "unpublish_at" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "default_image_id" bigint,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "page_pattern_create_date_idx" on "page_pattern" ("create_date" nulls first, id);
create index "page_pattern_last_update_idx" on "page_pattern" ("last_update" nulls first, id);
create index "page_pattern_caption_idx" on "page_pattern" ("caption_key" nulls first, id);
create unique index "page_pattern_name_key" on "page_pattern" ((sort_key("name") collate "C"));
create index "page_pattern_instance_state_id_idx" on "page_pattern" ("instance_state_id" nulls first, id);
create index "page_pattern_publication_date_idx" on "page_pattern" ("publication_date" nulls first, id);
create index "page_pattern_default_image_id_idx" on "page_pattern" ("default_image_id" nulls first, id);
create index "page_pattern_priority_idx" on "page_pattern" ("priority" nulls first, id);
create index "page_pattern_folder_ids_idx" on "page_pattern" using gin ("folder_ids");
alter table "page_pattern" add constraint "page_pattern_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "page_pattern" referencing new table as added for each statement execute function count_added_by_state(715);
create trigger count_removed after delete on "page_pattern" referencing old table as removed for each statement execute function count_removed_by_state(715);
create trigger count_moved after update on "page_pattern" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(715);
create trigger folder_added after insert on "page_pattern" referencing new table as added for each statement execute function folder_added_by_state(715);
create trigger folder_removed after delete on "page_pattern" referencing old table as removed for each statement execute function folder_removed_by_state(715);
create trigger folder_moved after update on "page_pattern" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(715);
create trigger search_added after insert on "page_pattern" referencing new table as added for each statement execute function search_added_extended(715);
create trigger search_removed after delete on "page_pattern" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "page_pattern" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(715);
create table "page_pattern_folder" (
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
create index "page_pattern_folder_create_date_idx" on "page_pattern_folder" ("create_date" nulls first, id);
create index "page_pattern_folder_last_update_idx" on "page_pattern_folder" ("last_update" nulls first, id);
create index "page_pattern_folder_caption_idx" on "page_pattern_folder" ("caption_key" nulls first, id);
create unique index "page_pattern_folder_name_key" on "page_pattern_folder" (coalesce("parent_id", 0), "name_key");
create index "page_pattern_folder_name_idx" on "page_pattern_folder" ("name_key" nulls first, id) include ("name");
create index "page_pattern_folder_parent_id_idx" on "page_pattern_folder" ("parent_id" nulls first, id);
create index "page_pattern_folder_component_id_idx" on "page_pattern_folder" ("component_id" nulls first, id);
create index "page_pattern_folder_priority_idx" on "page_pattern_folder" ("priority" nulls first, id);
create trigger count_added after insert on "page_pattern_folder" referencing new table as added for each statement execute function count_added_plain(2715);
create trigger count_removed after delete on "page_pattern_folder" referencing old table as removed for each statement execute function count_removed_plain(2715);
create trigger access_changed after insert or delete or update of parent_id on "page_pattern_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "page_pattern_folder" referencing new table as added for each statement execute function search_added(2715);
create trigger search_removed after delete on "page_pattern_folder" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "page_pattern_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2715);
alter table "page_pattern" add constraint "page_pattern_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "page_pattern_folder" add constraint "page_pattern_folder_parent_id_fkey" foreign key ("parent_id") references "page_pattern_folder" (id) on delete no action;
-- The blocks that link a pattern: what is asked before a pattern is deleted, and where it is used (decision 119).
create index contentblock_pattern_idx on "contentblock" ((model ->> 'patternId')) where model ? 'patternId';
