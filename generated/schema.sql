create table "page" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "parent_id" bigint,
  "menu_caption" varchar(100),
  "show_in_menu" boolean default false not null,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "page_create_date_idx" on "page" ("create_date" nulls first, id); create index "page_last_update_idx" on "page" ("last_update" nulls first, id);
create index "page_caption_idx" on "page" ("caption_key" nulls first, id);
create unique index "page_name_key" on "page" ((sort_key("name") collate "C"));
create index "page_instance_state_id_idx" on "page" ("instance_state_id" nulls first, id);
create index "page_publication_date_idx" on "page" ("publication_date" nulls first, id);
create index "page_default_image_id_idx" on "page" ("default_image_id" nulls first, id);
create index "page_priority_idx" on "page" ("priority" nulls first, id);
create index "page_parent_id_idx" on "page" ("parent_id" nulls first, id);
create index "page_show_in_menu_idx" on "page" ("show_in_menu" nulls first, id);
create index "page_folder_ids_idx" on "page" using gin ("folder_ids");
alter table "page" add constraint "page_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "page" referencing new table as added for each statement execute function count_added_by_state(101); create trigger count_removed after delete on "page" referencing old table as removed for each statement execute function count_removed_by_state(101); create trigger count_moved after update on "page" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(101);
create trigger folder_added after insert on "page" referencing new table as added for each statement execute function folder_added_by_state(101); create trigger folder_removed after delete on "page" referencing old table as removed for each statement execute function folder_removed_by_state(101); create trigger folder_moved after update on "page" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(101);
create trigger search_added after insert on "page" referencing new table as added for each statement execute function search_added_extended(101); create trigger search_removed after delete on "page" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "page" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(101);
create table "news" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "source" varchar(250),
  "source_url" varchar(2000),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "source_key" text collate "C" generated always as (sort_key("source")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("source", ''))) stored
);
create index "news_create_date_idx" on "news" ("create_date" nulls first, id); create index "news_last_update_idx" on "news" ("last_update" nulls first, id);
create index "news_caption_idx" on "news" ("caption_key" nulls first, id);
create unique index "news_name_key" on "news" ((sort_key("name") collate "C"));
create index "news_instance_state_id_idx" on "news" ("instance_state_id" nulls first, id);
create index "news_publication_date_idx" on "news" ("publication_date" nulls first, id);
create index "news_default_image_id_idx" on "news" ("default_image_id" nulls first, id);
create index "news_priority_idx" on "news" ("priority" nulls first, id);
create index "news_source_idx" on "news" ("source_key" nulls first, id) include ("source");
create index "news_folder_ids_idx" on "news" using gin ("folder_ids");
alter table "news" add constraint "news_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "news" referencing new table as added for each statement execute function count_added_by_state(102); create trigger count_removed after delete on "news" referencing old table as removed for each statement execute function count_removed_by_state(102); create trigger count_moved after update on "news" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(102);
create trigger folder_added after insert on "news" referencing new table as added for each statement execute function folder_added_by_state(102); create trigger folder_removed after delete on "news" referencing old table as removed for each statement execute function folder_removed_by_state(102); create trigger folder_moved after update on "news" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(102);
create trigger search_added after insert on "news" referencing new table as added for each statement execute function search_added_extended(102); create trigger search_removed after delete on "news" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "news" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(102);
create table "article" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "source" varchar(250),
  "reading_minutes" integer,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "source_key" text collate "C" generated always as (sort_key("source")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("source", ''))) stored
);
create index "article_create_date_idx" on "article" ("create_date" nulls first, id); create index "article_last_update_idx" on "article" ("last_update" nulls first, id);
create index "article_caption_idx" on "article" ("caption_key" nulls first, id);
create unique index "article_name_key" on "article" ((sort_key("name") collate "C"));
create index "article_instance_state_id_idx" on "article" ("instance_state_id" nulls first, id);
create index "article_publication_date_idx" on "article" ("publication_date" nulls first, id);
create index "article_default_image_id_idx" on "article" ("default_image_id" nulls first, id);
create index "article_priority_idx" on "article" ("priority" nulls first, id);
create index "article_source_idx" on "article" ("source_key" nulls first, id) include ("source");
create index "article_reading_minutes_idx" on "article" ("reading_minutes" nulls first, id);
create index "article_folder_ids_idx" on "article" using gin ("folder_ids");
alter table "article" add constraint "article_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "article" referencing new table as added for each statement execute function count_added_by_state(103); create trigger count_removed after delete on "article" referencing old table as removed for each statement execute function count_removed_by_state(103); create trigger count_moved after update on "article" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(103);
create trigger folder_added after insert on "article" referencing new table as added for each statement execute function folder_added_by_state(103); create trigger folder_removed after delete on "article" referencing old table as removed for each statement execute function folder_removed_by_state(103); create trigger folder_moved after update on "article" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(103);
create trigger search_added after insert on "article" referencing new table as added for each statement execute function search_added_extended(103); create trigger search_removed after delete on "article" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "article" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(103);
create table "video" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "video_url" varchar(2000),
  "duration" varchar(7),
  "recorded_at" date,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "video_create_date_idx" on "video" ("create_date" nulls first, id); create index "video_last_update_idx" on "video" ("last_update" nulls first, id);
create index "video_caption_idx" on "video" ("caption_key" nulls first, id);
create unique index "video_name_key" on "video" ((sort_key("name") collate "C"));
create index "video_instance_state_id_idx" on "video" ("instance_state_id" nulls first, id);
create index "video_publication_date_idx" on "video" ("publication_date" nulls first, id);
create index "video_default_image_id_idx" on "video" ("default_image_id" nulls first, id);
create index "video_priority_idx" on "video" ("priority" nulls first, id);
create index "video_recorded_at_idx" on "video" ("recorded_at" nulls first, id);
create index "video_folder_ids_idx" on "video" using gin ("folder_ids");
alter table "video" add constraint "video_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "video" referencing new table as added for each statement execute function count_added_by_state(104); create trigger count_removed after delete on "video" referencing old table as removed for each statement execute function count_removed_by_state(104); create trigger count_moved after update on "video" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(104);
create trigger folder_added after insert on "video" referencing new table as added for each statement execute function folder_added_by_state(104); create trigger folder_removed after delete on "video" referencing old table as removed for each statement execute function folder_removed_by_state(104); create trigger folder_moved after update on "video" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(104);
create trigger search_added after insert on "video" referencing new table as added for each statement execute function search_added_extended(104); create trigger search_removed after delete on "video" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "video" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(104);
create table "case" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "client" varchar(250),
  "result" text,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "client_key" text collate "C" generated always as (sort_key("client")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("client", ''))) stored
);
create index "case_create_date_idx" on "case" ("create_date" nulls first, id); create index "case_last_update_idx" on "case" ("last_update" nulls first, id);
create index "case_caption_idx" on "case" ("caption_key" nulls first, id);
create unique index "case_name_key" on "case" ((sort_key("name") collate "C"));
create index "case_instance_state_id_idx" on "case" ("instance_state_id" nulls first, id);
create index "case_publication_date_idx" on "case" ("publication_date" nulls first, id);
create index "case_default_image_id_idx" on "case" ("default_image_id" nulls first, id);
create index "case_priority_idx" on "case" ("priority" nulls first, id);
create index "case_client_idx" on "case" ("client_key" nulls first, id) include ("client");
create index "case_folder_ids_idx" on "case" using gin ("folder_ids");
alter table "case" add constraint "case_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "case" referencing new table as added for each statement execute function count_added_by_state(105); create trigger count_removed after delete on "case" referencing old table as removed for each statement execute function count_removed_by_state(105); create trigger count_moved after update on "case" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(105);
create trigger folder_added after insert on "case" referencing new table as added for each statement execute function folder_added_by_state(105); create trigger folder_removed after delete on "case" referencing old table as removed for each statement execute function folder_removed_by_state(105); create trigger folder_moved after update on "case" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(105);
create trigger search_added after insert on "case" referencing new table as added for each statement execute function search_added_extended(105); create trigger search_removed after delete on "case" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "case" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(105);
create table "document" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "file_id" bigint,
  "number" varchar(100),
  "document_date" date,
  "conversion_notes" text,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "number_key" text collate "C" generated always as (sort_key("number")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("number", ''))) stored
);
create index "document_create_date_idx" on "document" ("create_date" nulls first, id); create index "document_last_update_idx" on "document" ("last_update" nulls first, id);
create index "document_caption_idx" on "document" ("caption_key" nulls first, id);
create unique index "document_name_key" on "document" ((sort_key("name") collate "C"));
create index "document_instance_state_id_idx" on "document" ("instance_state_id" nulls first, id);
create index "document_publication_date_idx" on "document" ("publication_date" nulls first, id);
create index "document_default_image_id_idx" on "document" ("default_image_id" nulls first, id);
create index "document_priority_idx" on "document" ("priority" nulls first, id);
create index "document_file_id_idx" on "document" ("file_id" nulls first, id);
create index "document_number_idx" on "document" ("number_key" nulls first, id) include ("number");
create index "document_document_date_idx" on "document" ("document_date" nulls first, id);
create index "document_folder_ids_idx" on "document" using gin ("folder_ids");
alter table "document" add constraint "document_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "document" referencing new table as added for each statement execute function count_added_by_state(106); create trigger count_removed after delete on "document" referencing old table as removed for each statement execute function count_removed_by_state(106); create trigger count_moved after update on "document" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(106);
create trigger folder_added after insert on "document" referencing new table as added for each statement execute function folder_added_by_state(106); create trigger folder_removed after delete on "document" referencing old table as removed for each statement execute function folder_removed_by_state(106); create trigger folder_moved after update on "document" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(106);
create trigger search_added after insert on "document" referencing new table as added for each statement execute function search_added_extended(106); create trigger search_removed after delete on "document" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "document" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(106);
create table "author" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "person_id" bigint,
  "job_position" varchar(250),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "job_position_key" text collate "C" generated always as (sort_key("job_position")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("job_position", ''))) stored
);
create index "author_create_date_idx" on "author" ("create_date" nulls first, id); create index "author_last_update_idx" on "author" ("last_update" nulls first, id);
create index "author_caption_idx" on "author" ("caption_key" nulls first, id);
create unique index "author_name_key" on "author" ((sort_key("name") collate "C"));
create index "author_instance_state_id_idx" on "author" ("instance_state_id" nulls first, id);
create index "author_publication_date_idx" on "author" ("publication_date" nulls first, id);
create index "author_default_image_id_idx" on "author" ("default_image_id" nulls first, id);
create index "author_priority_idx" on "author" ("priority" nulls first, id);
create index "author_person_id_idx" on "author" ("person_id" nulls first, id);
create index "author_job_position_idx" on "author" ("job_position_key" nulls first, id) include ("job_position");
alter table "author" add constraint "author_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "author" referencing new table as added for each statement execute function count_added_by_state(107); create trigger count_removed after delete on "author" referencing old table as removed for each statement execute function count_removed_by_state(107); create trigger count_moved after update on "author" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(107);
create trigger search_added after insert on "author" referencing new table as added for each statement execute function search_added_extended(107); create trigger search_removed after delete on "author" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "author" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(107);
create table "feature" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "value" varchar(250),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "value_key" text collate "C" generated always as (sort_key("value")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("value", ''))) stored
);
create index "feature_create_date_idx" on "feature" ("create_date" nulls first, id); create index "feature_last_update_idx" on "feature" ("last_update" nulls first, id);
create index "feature_caption_idx" on "feature" ("caption_key" nulls first, id);
create unique index "feature_name_key" on "feature" ((sort_key("name") collate "C"));
create index "feature_instance_state_id_idx" on "feature" ("instance_state_id" nulls first, id);
create index "feature_publication_date_idx" on "feature" ("publication_date" nulls first, id);
create index "feature_default_image_id_idx" on "feature" ("default_image_id" nulls first, id);
create index "feature_priority_idx" on "feature" ("priority" nulls first, id);
create index "feature_value_idx" on "feature" ("value_key" nulls first, id) include ("value");
create index "feature_folder_ids_idx" on "feature" using gin ("folder_ids");
alter table "feature" add constraint "feature_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "feature" referencing new table as added for each statement execute function count_added_by_state(108); create trigger count_removed after delete on "feature" referencing old table as removed for each statement execute function count_removed_by_state(108); create trigger count_moved after update on "feature" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(108);
create trigger folder_added after insert on "feature" referencing new table as added for each statement execute function folder_added_by_state(108); create trigger folder_removed after delete on "feature" referencing old table as removed for each statement execute function folder_removed_by_state(108); create trigger folder_moved after update on "feature" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(108);
create trigger search_added after insert on "feature" referencing new table as added for each statement execute function search_added_extended(108); create trigger search_removed after delete on "feature" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "feature" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(108);
create table "review" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "text" text,
  "rating" integer,
  "author_name" varchar(250),
  "author_email" varchar(254),
  "review_date" date,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "author_name_key" text collate "C" generated always as (sort_key("author_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("author_name", ''))) stored
);
create index "review_create_date_idx" on "review" ("create_date" nulls first, id); create index "review_last_update_idx" on "review" ("last_update" nulls first, id);
create index "review_caption_idx" on "review" ("caption_key" nulls first, id);
create unique index "review_name_key" on "review" ((sort_key("name") collate "C"));
create index "review_instance_state_id_idx" on "review" ("instance_state_id" nulls first, id);
create index "review_publication_date_idx" on "review" ("publication_date" nulls first, id);
create index "review_default_image_id_idx" on "review" ("default_image_id" nulls first, id);
create index "review_priority_idx" on "review" ("priority" nulls first, id);
create index "review_rating_idx" on "review" ("rating" nulls first, id);
create index "review_author_name_idx" on "review" ("author_name_key" nulls first, id) include ("author_name");
create index "review_review_date_idx" on "review" ("review_date" nulls first, id);
alter table "review" add constraint "review_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "review" referencing new table as added for each statement execute function count_added_by_state(109); create trigger count_removed after delete on "review" referencing old table as removed for each statement execute function count_removed_by_state(109); create trigger count_moved after update on "review" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(109);
create trigger search_added after insert on "review" referencing new table as added for each statement execute function search_added_extended(109); create trigger search_removed after delete on "review" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "review" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(109);
create table "question" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "text" text,
  "asked_by" varchar(250),
  "asked_at" timestamptz(3),
  "answer" text,
  "answered_by_id" bigint,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "asked_by_key" text collate "C" generated always as (sort_key("asked_by")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("asked_by", ''))) stored
);
create index "question_create_date_idx" on "question" ("create_date" nulls first, id); create index "question_last_update_idx" on "question" ("last_update" nulls first, id);
create index "question_caption_idx" on "question" ("caption_key" nulls first, id);
create unique index "question_name_key" on "question" ((sort_key("name") collate "C"));
create index "question_instance_state_id_idx" on "question" ("instance_state_id" nulls first, id);
create index "question_publication_date_idx" on "question" ("publication_date" nulls first, id);
create index "question_default_image_id_idx" on "question" ("default_image_id" nulls first, id);
create index "question_priority_idx" on "question" ("priority" nulls first, id);
create index "question_asked_by_idx" on "question" ("asked_by_key" nulls first, id) include ("asked_by");
create index "question_asked_at_idx" on "question" ("asked_at" nulls first, id);
create index "question_answered_by_id_idx" on "question" ("answered_by_id" nulls first, id);
create index "question_folder_ids_idx" on "question" using gin ("folder_ids");
alter table "question" add constraint "question_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "question" referencing new table as added for each statement execute function count_added_by_state(110); create trigger count_removed after delete on "question" referencing old table as removed for each statement execute function count_removed_by_state(110); create trigger count_moved after update on "question" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(110);
create trigger folder_added after insert on "question" referencing new table as added for each statement execute function folder_added_by_state(110); create trigger folder_removed after delete on "question" referencing old table as removed for each statement execute function folder_removed_by_state(110); create trigger folder_moved after update on "question" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(110);
create trigger search_added after insert on "question" referencing new table as added for each statement execute function search_added_extended(110); create trigger search_removed after delete on "question" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "question" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(110);
create table "quotation" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "text" text,
  "author_name" varchar(250),
  "person_id" bigint,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "author_name_key" text collate "C" generated always as (sort_key("author_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("author_name", ''))) stored
);
create index "quotation_create_date_idx" on "quotation" ("create_date" nulls first, id); create index "quotation_last_update_idx" on "quotation" ("last_update" nulls first, id);
create index "quotation_caption_idx" on "quotation" ("caption_key" nulls first, id);
create unique index "quotation_name_key" on "quotation" ((sort_key("name") collate "C"));
create index "quotation_instance_state_id_idx" on "quotation" ("instance_state_id" nulls first, id);
create index "quotation_publication_date_idx" on "quotation" ("publication_date" nulls first, id);
create index "quotation_default_image_id_idx" on "quotation" ("default_image_id" nulls first, id);
create index "quotation_priority_idx" on "quotation" ("priority" nulls first, id);
create index "quotation_author_name_idx" on "quotation" ("author_name_key" nulls first, id) include ("author_name");
create index "quotation_person_id_idx" on "quotation" ("person_id" nulls first, id);
alter table "quotation" add constraint "quotation_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "quotation" referencing new table as added for each statement execute function count_added_by_state(111); create trigger count_removed after delete on "quotation" referencing old table as removed for each statement execute function count_removed_by_state(111); create trigger count_moved after update on "quotation" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(111);
create trigger search_added after insert on "quotation" referencing new table as added for each statement execute function search_added_extended(111); create trigger search_removed after delete on "quotation" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "quotation" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(111);
create table "brand" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "country_id" bigint,
  "site" varchar(2000),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "brand_create_date_idx" on "brand" ("create_date" nulls first, id); create index "brand_last_update_idx" on "brand" ("last_update" nulls first, id);
create index "brand_caption_idx" on "brand" ("caption_key" nulls first, id);
create unique index "brand_name_key" on "brand" ((sort_key("name") collate "C"));
create index "brand_instance_state_id_idx" on "brand" ("instance_state_id" nulls first, id);
create index "brand_publication_date_idx" on "brand" ("publication_date" nulls first, id);
create index "brand_default_image_id_idx" on "brand" ("default_image_id" nulls first, id);
create index "brand_priority_idx" on "brand" ("priority" nulls first, id);
create index "brand_country_id_idx" on "brand" ("country_id" nulls first, id);
create index "brand_folder_ids_idx" on "brand" using gin ("folder_ids");
alter table "brand" add constraint "brand_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "brand" referencing new table as added for each statement execute function count_added_by_state(112); create trigger count_removed after delete on "brand" referencing old table as removed for each statement execute function count_removed_by_state(112); create trigger count_moved after update on "brand" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(112);
create trigger folder_added after insert on "brand" referencing new table as added for each statement execute function folder_added_by_state(112); create trigger folder_removed after delete on "brand" referencing old table as removed for each statement execute function folder_removed_by_state(112); create trigger folder_moved after update on "brand" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(112);
create trigger search_added after insert on "brand" referencing new table as added for each statement execute function search_added_extended(112); create trigger search_removed after delete on "brand" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "brand" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(112);
create table "reward" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "year" integer,
  "issuer" varchar(250),
  "person_id" bigint,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "issuer_key" text collate "C" generated always as (sort_key("issuer")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("issuer", ''))) stored
);
create index "reward_create_date_idx" on "reward" ("create_date" nulls first, id); create index "reward_last_update_idx" on "reward" ("last_update" nulls first, id);
create index "reward_caption_idx" on "reward" ("caption_key" nulls first, id);
create unique index "reward_name_key" on "reward" ((sort_key("name") collate "C"));
create index "reward_instance_state_id_idx" on "reward" ("instance_state_id" nulls first, id);
create index "reward_publication_date_idx" on "reward" ("publication_date" nulls first, id);
create index "reward_default_image_id_idx" on "reward" ("default_image_id" nulls first, id);
create index "reward_priority_idx" on "reward" ("priority" nulls first, id);
create index "reward_year_idx" on "reward" ("year" nulls first, id);
create index "reward_issuer_idx" on "reward" ("issuer_key" nulls first, id) include ("issuer");
create index "reward_person_id_idx" on "reward" ("person_id" nulls first, id);
alter table "reward" add constraint "reward_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "reward" referencing new table as added for each statement execute function count_added_by_state(113); create trigger count_removed after delete on "reward" referencing old table as removed for each statement execute function count_removed_by_state(113); create trigger count_moved after update on "reward" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(113);
create trigger search_added after insert on "reward" referencing new table as added for each statement execute function search_added_extended(113); create trigger search_removed after delete on "reward" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "reward" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(113);
create table "job" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "region_id" bigint,
  "employment" varchar(60),
  "salary_from" numeric(16,4),
  "salary_to" numeric(16,4),
  "contact_email" varchar(254),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "job_create_date_idx" on "job" ("create_date" nulls first, id); create index "job_last_update_idx" on "job" ("last_update" nulls first, id);
create index "job_caption_idx" on "job" ("caption_key" nulls first, id);
create unique index "job_name_key" on "job" ((sort_key("name") collate "C"));
create index "job_instance_state_id_idx" on "job" ("instance_state_id" nulls first, id);
create index "job_publication_date_idx" on "job" ("publication_date" nulls first, id);
create index "job_default_image_id_idx" on "job" ("default_image_id" nulls first, id);
create index "job_priority_idx" on "job" ("priority" nulls first, id);
create index "job_region_id_idx" on "job" ("region_id" nulls first, id);
create index "job_employment_idx" on "job" ("employment" nulls first, id);
create index "job_salary_from_idx" on "job" ("salary_from" nulls first, id);
create index "job_folder_ids_idx" on "job" using gin ("folder_ids");
alter table "job" add constraint "job_unpublish_at_check" check ("unpublish_at" >= "publish_at");
alter table "job" add constraint "job_salary_to_check" check ("salary_to" >= "salary_from");
create trigger count_added after insert on "job" referencing new table as added for each statement execute function count_added_by_state(114); create trigger count_removed after delete on "job" referencing old table as removed for each statement execute function count_removed_by_state(114); create trigger count_moved after update on "job" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(114);
create trigger folder_added after insert on "job" referencing new table as added for each statement execute function folder_added_by_state(114); create trigger folder_removed after delete on "job" referencing old table as removed for each statement execute function folder_removed_by_state(114); create trigger folder_moved after update on "job" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(114);
create trigger search_added after insert on "job" referencing new table as added for each statement execute function search_added_extended(114); create trigger search_removed after delete on "job" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "job" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(114);
create table "service" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "price" numeric(16,4),
  "duration" integer,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "service_create_date_idx" on "service" ("create_date" nulls first, id); create index "service_last_update_idx" on "service" ("last_update" nulls first, id);
create index "service_caption_idx" on "service" ("caption_key" nulls first, id);
create unique index "service_name_key" on "service" ((sort_key("name") collate "C"));
create index "service_instance_state_id_idx" on "service" ("instance_state_id" nulls first, id);
create index "service_publication_date_idx" on "service" ("publication_date" nulls first, id);
create index "service_default_image_id_idx" on "service" ("default_image_id" nulls first, id);
create index "service_priority_idx" on "service" ("priority" nulls first, id);
create index "service_price_idx" on "service" ("price" nulls first, id);
create index "service_duration_idx" on "service" ("duration" nulls first, id);
create index "service_folder_ids_idx" on "service" using gin ("folder_ids");
alter table "service" add constraint "service_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "service" referencing new table as added for each statement execute function count_added_by_state(115); create trigger count_removed after delete on "service" referencing old table as removed for each statement execute function count_removed_by_state(115); create trigger count_moved after update on "service" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(115);
create trigger folder_added after insert on "service" referencing new table as added for each statement execute function folder_added_by_state(115); create trigger folder_removed after delete on "service" referencing old table as removed for each statement execute function folder_removed_by_state(115); create trigger folder_moved after update on "service" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(115);
create trigger search_added after insert on "service" referencing new table as added for each statement execute function search_added_extended(115); create trigger search_removed after delete on "service" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "service" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(115);
create table "professional_area" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "professional_area_create_date_idx" on "professional_area" ("create_date" nulls first, id); create index "professional_area_last_update_idx" on "professional_area" ("last_update" nulls first, id);
create index "professional_area_caption_idx" on "professional_area" ("caption_key" nulls first, id);
create unique index "professional_area_name_key" on "professional_area" ((sort_key("name") collate "C"));
create index "professional_area_instance_state_id_idx" on "professional_area" ("instance_state_id" nulls first, id);
create index "professional_area_publication_date_idx" on "professional_area" ("publication_date" nulls first, id);
create index "professional_area_default_image_id_idx" on "professional_area" ("default_image_id" nulls first, id);
create index "professional_area_priority_idx" on "professional_area" ("priority" nulls first, id);
alter table "professional_area" add constraint "professional_area_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "professional_area" referencing new table as added for each statement execute function count_added_by_state(116); create trigger count_removed after delete on "professional_area" referencing old table as removed for each statement execute function count_removed_by_state(116); create trigger count_moved after update on "professional_area" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(116);
create trigger search_added after insert on "professional_area" referencing new table as added for each statement execute function search_added_extended(116); create trigger search_removed after delete on "professional_area" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "professional_area" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(116);
create table "clinic_case" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "doctor_id" bigint,
  "clinic_id" bigint,
  "patient_age" integer,
  "diagnosis" varchar(250),
  "treatment" text,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "diagnosis_key" text collate "C" generated always as (sort_key("diagnosis")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("diagnosis", ''))) stored
);
create index "clinic_case_create_date_idx" on "clinic_case" ("create_date" nulls first, id); create index "clinic_case_last_update_idx" on "clinic_case" ("last_update" nulls first, id);
create index "clinic_case_caption_idx" on "clinic_case" ("caption_key" nulls first, id);
create unique index "clinic_case_name_key" on "clinic_case" ((sort_key("name") collate "C"));
create index "clinic_case_instance_state_id_idx" on "clinic_case" ("instance_state_id" nulls first, id);
create index "clinic_case_publication_date_idx" on "clinic_case" ("publication_date" nulls first, id);
create index "clinic_case_default_image_id_idx" on "clinic_case" ("default_image_id" nulls first, id);
create index "clinic_case_priority_idx" on "clinic_case" ("priority" nulls first, id);
create index "clinic_case_doctor_id_idx" on "clinic_case" ("doctor_id" nulls first, id);
create index "clinic_case_clinic_id_idx" on "clinic_case" ("clinic_id" nulls first, id);
create index "clinic_case_diagnosis_idx" on "clinic_case" ("diagnosis_key" nulls first, id) include ("diagnosis");
create index "clinic_case_folder_ids_idx" on "clinic_case" using gin ("folder_ids");
alter table "clinic_case" add constraint "clinic_case_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "clinic_case" referencing new table as added for each statement execute function count_added_by_state(117); create trigger count_removed after delete on "clinic_case" referencing old table as removed for each statement execute function count_removed_by_state(117); create trigger count_moved after update on "clinic_case" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(117);
create trigger folder_added after insert on "clinic_case" referencing new table as added for each statement execute function folder_added_by_state(117); create trigger folder_removed after delete on "clinic_case" referencing old table as removed for each statement execute function folder_removed_by_state(117); create trigger folder_moved after update on "clinic_case" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(117);
create trigger search_added after insert on "clinic_case" referencing new table as added for each statement execute function search_added_extended(117); create trigger search_removed after delete on "clinic_case" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "clinic_case" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(117);
create table "district" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "region_id" bigint not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "district_create_date_idx" on "district" ("create_date" nulls first, id); create index "district_last_update_idx" on "district" ("last_update" nulls first, id);
create index "district_caption_idx" on "district" ("caption_key" nulls first, id);
create unique index "district_name_key" on "district" ((sort_key("name") collate "C"));
create index "district_instance_state_id_idx" on "district" ("instance_state_id" nulls first, id);
create index "district_publication_date_idx" on "district" ("publication_date" nulls first, id);
create index "district_default_image_id_idx" on "district" ("default_image_id" nulls first, id);
create index "district_priority_idx" on "district" ("priority" nulls first, id);
create index "district_region_id_idx" on "district" ("region_id" nulls first, id);
alter table "district" add constraint "district_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "district" referencing new table as added for each statement execute function count_added_by_state(118); create trigger count_removed after delete on "district" referencing old table as removed for each statement execute function count_removed_by_state(118); create trigger count_moved after update on "district" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(118);
create trigger search_added after insert on "district" referencing new table as added for each statement execute function search_added_extended(118); create trigger search_removed after delete on "district" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "district" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(118);
create table "station" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "region_id" bigint not null,
  "line" varchar(250),
  "color" varchar(7),
  "lat" numeric(16,4),
  "lng" numeric(16,4),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "line_key" text collate "C" generated always as (sort_key("line")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("line", ''))) stored
);
create index "station_create_date_idx" on "station" ("create_date" nulls first, id); create index "station_last_update_idx" on "station" ("last_update" nulls first, id);
create index "station_caption_idx" on "station" ("caption_key" nulls first, id);
create unique index "station_name_key" on "station" ((sort_key("name") collate "C"));
create index "station_instance_state_id_idx" on "station" ("instance_state_id" nulls first, id);
create index "station_publication_date_idx" on "station" ("publication_date" nulls first, id);
create index "station_default_image_id_idx" on "station" ("default_image_id" nulls first, id);
create index "station_priority_idx" on "station" ("priority" nulls first, id);
create index "station_region_id_idx" on "station" ("region_id" nulls first, id);
create index "station_line_idx" on "station" ("line_key" nulls first, id) include ("line");
alter table "station" add constraint "station_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "station" referencing new table as added for each statement execute function count_added_by_state(119); create trigger count_removed after delete on "station" referencing old table as removed for each statement execute function count_removed_by_state(119); create trigger count_moved after update on "station" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(119);
create trigger search_added after insert on "station" referencing new table as added for each statement execute function search_added_extended(119); create trigger search_removed after delete on "station" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "station" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(119);
create table "region" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "name" varchar(200) not null,
  "name_lat" varchar(200),
  "region_type_id" integer default 3 not null,
  "parent_id" bigint,
  "iso_code" varchar(2),
  "phone_code" integer,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "name_lat_key" text collate "C" generated always as (sort_key("name_lat")) stored,
  "iso_code_key" text collate "C" generated always as (sort_key("iso_code")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("name", '') || ' ' || coalesce("name_lat", ''))) stored
);
create index "region_create_date_idx" on "region" ("create_date" nulls first, id); create index "region_last_update_idx" on "region" ("last_update" nulls first, id);
create index "region_name_idx" on "region" ("name_key" nulls first, id);
create index "region_name_lat_idx" on "region" ("name_lat_key" nulls first, id) include ("name_lat");
create index "region_region_type_id_idx" on "region" ("region_type_id" nulls first, id);
create index "region_parent_id_idx" on "region" ("parent_id" nulls first, id);
create index "region_iso_code_idx" on "region" ("iso_code_key" nulls first, id) include ("iso_code");
create trigger count_added after insert on "region" referencing new table as added for each statement execute function count_added_plain(120); create trigger count_removed after delete on "region" referencing old table as removed for each statement execute function count_removed_plain(120);
create trigger search_added after insert on "region" referencing new table as added for each statement execute function search_added_extended(120); create trigger search_removed after delete on "region" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "region" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(120);
create table "person" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "last_name" varchar(100) not null,
  "first_name" varchar(100) not null,
  "patronymic" varchar(100),
  "full_name_lat" varchar(250),
  "gender_id" integer not null,
  "birth_date" date not null,
  "phone" varchar(32) not null,
  "mobile_phone" varchar(32),
  "email" varchar(254) not null,
  "address" varchar(500),
  "professional_area" varchar(250) not null,
  "profession_start_date" date,
  "academic_degree" varchar(250),
  "company" varchar(250) not null,
  "job_position" varchar(250) not null,
  "job_position_lat" varchar(250),
  "company_address" varchar(500),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "professional_area_key" text collate "C" generated always as (sort_key("professional_area")) stored,
  "job_position_key" text collate "C" generated always as (sort_key("job_position")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("full_name_lat", '') || ' ' || coalesce("email", '') || ' ' || coalesce("professional_area", '') || ' ' || coalesce("company", '') || ' ' || coalesce("job_position", ''))) stored,
  "duplicate_keys" text[] generated always as (duplicate_keys('people', coalesce("last_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("patronymic", ''), array["phone", "mobile_phone"]::text[], array["email"]::text[], array[]::text[])) stored
);
create index "person_create_date_idx" on "person" ("create_date" nulls first, id); create index "person_last_update_idx" on "person" ("last_update" nulls first, id);
create index "person_caption_idx" on "person" ("caption_key" nulls first, id);
create unique index "person_name_key" on "person" ((sort_key("name") collate "C"));
create index "person_instance_state_id_idx" on "person" ("instance_state_id" nulls first, id);
create index "person_publication_date_idx" on "person" ("publication_date" nulls first, id);
create index "person_default_image_id_idx" on "person" ("default_image_id" nulls first, id);
create index "person_priority_idx" on "person" ("priority" nulls first, id);
create index "person_professional_area_idx" on "person" ("professional_area_key" nulls first, id) include ("professional_area");
create index "person_job_position_idx" on "person" ("job_position_key" nulls first, id) include ("job_position");
create index "person_folder_ids_idx" on "person" using gin ("folder_ids");
create index "person_duplicate_keys_idx" on "person" using gin (duplicate_keys) with (fastupdate = off);
alter table "person" add constraint "person_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "person" referencing new table as added for each statement execute function count_added_by_state(201); create trigger count_removed after delete on "person" referencing old table as removed for each statement execute function count_removed_by_state(201); create trigger count_moved after update on "person" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(201);
create trigger folder_added after insert on "person" referencing new table as added for each statement execute function folder_added_by_state(201); create trigger folder_removed after delete on "person" referencing old table as removed for each statement execute function folder_removed_by_state(201); create trigger folder_moved after update on "person" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(201);
create trigger search_added after insert on "person" referencing new table as added for each statement execute function search_added_extended(201); create trigger search_removed after delete on "person" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "person" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(201);
create trigger compare_added after insert on "person" referencing new table as touched for each statement execute function compare_records(201); create trigger compare_removed after delete on "person" referencing old table as touched for each statement execute function compare_records(201); create trigger compare_changed after update on "person" for each row when ((old."last_name", old."first_name", old."patronymic", old."phone", old."mobile_phone", old."email") is distinct from (new."last_name", new."first_name", new."patronymic", new."phone", new."mobile_phone", new."email")) execute function compare_record(201);
create table "doctor" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "last_name" varchar(100) not null,
  "first_name" varchar(100) not null,
  "patronymic" varchar(100),
  "full_name_lat" varchar(250),
  "gender_id" integer not null,
  "birth_date" date not null,
  "phone" varchar(32) not null,
  "mobile_phone" varchar(32),
  "email" varchar(254) not null,
  "address" varchar(500),
  "professional_area" varchar(250) not null,
  "profession_start_date" date,
  "academic_degree" varchar(250),
  "company" varchar(250) not null,
  "job_position" varchar(250) not null,
  "job_position_lat" varchar(250),
  "company_address" varchar(500),
  "price" numeric(16,4),
  "old_price" numeric(16,4),
  "condition" varchar(500),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "professional_area_key" text collate "C" generated always as (sort_key("professional_area")) stored,
  "job_position_key" text collate "C" generated always as (sort_key("job_position")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("full_name_lat", '') || ' ' || coalesce("email", '') || ' ' || coalesce("professional_area", '') || ' ' || coalesce("company", '') || ' ' || coalesce("job_position", ''))) stored
);
create index "doctor_create_date_idx" on "doctor" ("create_date" nulls first, id); create index "doctor_last_update_idx" on "doctor" ("last_update" nulls first, id);
create index "doctor_caption_idx" on "doctor" ("caption_key" nulls first, id);
create unique index "doctor_name_key" on "doctor" ((sort_key("name") collate "C"));
create index "doctor_instance_state_id_idx" on "doctor" ("instance_state_id" nulls first, id);
create index "doctor_publication_date_idx" on "doctor" ("publication_date" nulls first, id);
create index "doctor_default_image_id_idx" on "doctor" ("default_image_id" nulls first, id);
create index "doctor_priority_idx" on "doctor" ("priority" nulls first, id);
create index "doctor_professional_area_idx" on "doctor" ("professional_area_key" nulls first, id) include ("professional_area");
create index "doctor_job_position_idx" on "doctor" ("job_position_key" nulls first, id) include ("job_position");
create index "doctor_price_idx" on "doctor" ("price" nulls first, id);
create index "doctor_folder_ids_idx" on "doctor" using gin ("folder_ids");
alter table "doctor" add constraint "doctor_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "doctor" referencing new table as added for each statement execute function count_added_by_state(202); create trigger count_removed after delete on "doctor" referencing old table as removed for each statement execute function count_removed_by_state(202); create trigger count_moved after update on "doctor" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(202);
create trigger folder_added after insert on "doctor" referencing new table as added for each statement execute function folder_added_by_state(202); create trigger folder_removed after delete on "doctor" referencing old table as removed for each statement execute function folder_removed_by_state(202); create trigger folder_moved after update on "doctor" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(202);
create trigger search_added after insert on "doctor" referencing new table as added for each statement execute function search_added_extended(202); create trigger search_removed after delete on "doctor" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "doctor" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(202);
create table "resume" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "doctor_id" bigint not null,
  "caption" varchar(250) not null,
  "zone" varchar(60) default 'work' not null,
  "organisation" varchar(250),
  "year_from" integer,
  "year_to" integer,
  "text" text,
  "priority" integer default 0,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "organisation_key" text collate "C" generated always as (sort_key("organisation")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("organisation", ''))) stored
);
create index "resume_create_date_idx" on "resume" ("create_date" nulls first, id); create index "resume_last_update_idx" on "resume" ("last_update" nulls first, id);
create index "resume_doctor_id_idx" on "resume" ("doctor_id" nulls first, id);
create index "resume_caption_idx" on "resume" ("caption_key" nulls first, id);
create index "resume_zone_idx" on "resume" ("zone" nulls first, id);
create index "resume_organisation_idx" on "resume" ("organisation_key" nulls first, id) include ("organisation");
create index "resume_year_from_idx" on "resume" ("year_from" nulls first, id);
create index "resume_year_to_idx" on "resume" ("year_to" nulls first, id);
create index "resume_priority_idx" on "resume" ("priority" nulls first, id);
alter table "resume" add constraint "resume_year_to_check" check ("year_to" >= "year_from");
create trigger count_added after insert on "resume" referencing new table as added for each statement execute function count_added_plain(203); create trigger count_removed after delete on "resume" referencing old table as removed for each statement execute function count_removed_plain(203);
create trigger search_added after insert on "resume" referencing new table as added for each statement execute function search_added_extended(203); create trigger search_removed after delete on "resume" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "resume" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(203);
create table "clinic" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "licence" varchar(250),
  "phone" varchar(32),
  "email" varchar(254),
  "site" varchar(2000),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("licence", ''))) stored
);
create index "clinic_create_date_idx" on "clinic" ("create_date" nulls first, id); create index "clinic_last_update_idx" on "clinic" ("last_update" nulls first, id);
create index "clinic_caption_idx" on "clinic" ("caption_key" nulls first, id);
create unique index "clinic_name_key" on "clinic" ((sort_key("name") collate "C"));
create index "clinic_instance_state_id_idx" on "clinic" ("instance_state_id" nulls first, id);
create index "clinic_publication_date_idx" on "clinic" ("publication_date" nulls first, id);
create index "clinic_default_image_id_idx" on "clinic" ("default_image_id" nulls first, id);
create index "clinic_priority_idx" on "clinic" ("priority" nulls first, id);
create index "clinic_phone_idx" on "clinic" ("phone_key" nulls first, id) include ("phone");
create index "clinic_email_idx" on "clinic" ("email_key" nulls first, id) include ("email");
create index "clinic_folder_ids_idx" on "clinic" using gin ("folder_ids");
alter table "clinic" add constraint "clinic_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "clinic" referencing new table as added for each statement execute function count_added_by_state(204); create trigger count_removed after delete on "clinic" referencing old table as removed for each statement execute function count_removed_by_state(204); create trigger count_moved after update on "clinic" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(204);
create trigger folder_added after insert on "clinic" referencing new table as added for each statement execute function folder_added_by_state(204); create trigger folder_removed after delete on "clinic" referencing old table as removed for each statement execute function folder_removed_by_state(204); create trigger folder_moved after update on "clinic" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(204);
create trigger search_added after insert on "clinic" referencing new table as added for each statement execute function search_added_extended(204); create trigger search_removed after delete on "clinic" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "clinic" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(204);
create table "user_profile" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "full_name" varchar(250) not null,
  "email" varchar(254),
  "phone" varchar(32),
  "region_id" bigint,
  "instance_state_id" integer default 1 not null,
  "full_name_key" text collate "C" generated always as (sort_key("full_name")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) stored,
  "duplicate_keys" text[] generated always as (duplicate_keys('people', coalesce("full_name", ''), array["phone"]::text[], array["email"]::text[], array[]::text[])) stored
);
create index "user_profile_create_date_idx" on "user_profile" ("create_date" nulls first, id); create index "user_profile_last_update_idx" on "user_profile" ("last_update" nulls first, id);
create index "user_profile_full_name_idx" on "user_profile" ("full_name_key" nulls first, id);
create unique index "user_profile_email_key" on "user_profile" ("email_key");
create index "user_profile_email_idx" on "user_profile" ("email_key" nulls first, id);
create index "user_profile_phone_idx" on "user_profile" ("phone_key" nulls first, id) include ("phone");
create index "user_profile_region_id_idx" on "user_profile" ("region_id" nulls first, id);
create index "user_profile_instance_state_id_idx" on "user_profile" ("instance_state_id" nulls first, id);
create index "user_profile_duplicate_keys_idx" on "user_profile" using gin (duplicate_keys) with (fastupdate = off);
create trigger count_added after insert on "user_profile" referencing new table as added for each statement execute function count_added_by_state(205); create trigger count_removed after delete on "user_profile" referencing old table as removed for each statement execute function count_removed_by_state(205); create trigger count_moved after update on "user_profile" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(205);
create trigger search_added after insert on "user_profile" referencing new table as added for each statement execute function search_added(205); create trigger search_removed after delete on "user_profile" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "user_profile" for each row when (old.search is distinct from new.search) execute function search_changed(205);
create trigger compare_added after insert on "user_profile" referencing new table as touched for each statement execute function compare_records(205); create trigger compare_removed after delete on "user_profile" referencing old table as touched for each statement execute function compare_records(205); create trigger compare_changed after update on "user_profile" for each row when ((old."full_name", old."phone", old."email") is distinct from (new."full_name", new."phone", new."email")) execute function compare_record(205);
create table "clinic_branch" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "clinic_id" bigint not null,
  "schedule" text,
  "region_id" bigint,
  "address" varchar(500),
  "phone" varchar(32),
  "lat" numeric(16,4),
  "lng" numeric(16,4),
  "is_default" boolean default false not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "address_key" text collate "C" generated always as (sort_key("address")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("address", ''))) stored
);
create index "clinic_branch_create_date_idx" on "clinic_branch" ("create_date" nulls first, id); create index "clinic_branch_last_update_idx" on "clinic_branch" ("last_update" nulls first, id);
create index "clinic_branch_caption_idx" on "clinic_branch" ("caption_key" nulls first, id);
create unique index "clinic_branch_name_key" on "clinic_branch" ((sort_key("name") collate "C"));
create index "clinic_branch_instance_state_id_idx" on "clinic_branch" ("instance_state_id" nulls first, id);
create index "clinic_branch_publication_date_idx" on "clinic_branch" ("publication_date" nulls first, id);
create index "clinic_branch_default_image_id_idx" on "clinic_branch" ("default_image_id" nulls first, id);
create index "clinic_branch_priority_idx" on "clinic_branch" ("priority" nulls first, id);
create index "clinic_branch_clinic_id_idx" on "clinic_branch" ("clinic_id" nulls first, id);
create index "clinic_branch_region_id_idx" on "clinic_branch" ("region_id" nulls first, id);
create index "clinic_branch_address_idx" on "clinic_branch" ("address_key" nulls first, id);
create index "clinic_branch_phone_idx" on "clinic_branch" ("phone_key" nulls first, id) include ("phone");
create index "clinic_branch_is_default_idx" on "clinic_branch" ("is_default" nulls first, id);
alter table "clinic_branch" add constraint "clinic_branch_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "clinic_branch" referencing new table as added for each statement execute function count_added_by_state(206); create trigger count_removed after delete on "clinic_branch" referencing old table as removed for each statement execute function count_removed_by_state(206); create trigger count_moved after update on "clinic_branch" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(206);
create trigger search_added after insert on "clinic_branch" referencing new table as added for each statement execute function search_added_extended(206); create trigger search_removed after delete on "clinic_branch" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "clinic_branch" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(206);
create table "company" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "inn" varchar(12),
  "kpp" varchar(9),
  "ogrn" varchar(15),
  "phone" varchar(32),
  "email" varchar(254),
  "site" varchar(2000),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "inn_key" text collate "C" generated always as (sort_key("inn")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("inn", ''))) stored,
  "duplicate_keys" text[] generated always as (duplicate_keys('companies', coalesce("caption", ''), array["phone"]::text[], array["email"]::text[], array["inn"]::text[])) stored
);
create index "company_create_date_idx" on "company" ("create_date" nulls first, id); create index "company_last_update_idx" on "company" ("last_update" nulls first, id);
create index "company_caption_idx" on "company" ("caption_key" nulls first, id);
create unique index "company_name_key" on "company" ((sort_key("name") collate "C"));
create index "company_instance_state_id_idx" on "company" ("instance_state_id" nulls first, id);
create index "company_publication_date_idx" on "company" ("publication_date" nulls first, id);
create index "company_default_image_id_idx" on "company" ("default_image_id" nulls first, id);
create index "company_priority_idx" on "company" ("priority" nulls first, id);
create index "company_inn_idx" on "company" ("inn_key" nulls first, id) include ("inn");
create index "company_phone_idx" on "company" ("phone_key" nulls first, id) include ("phone");
create index "company_email_idx" on "company" ("email_key" nulls first, id) include ("email");
create index "company_folder_ids_idx" on "company" using gin ("folder_ids");
create index "company_duplicate_keys_idx" on "company" using gin (duplicate_keys) with (fastupdate = off);
alter table "company" add constraint "company_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "company" referencing new table as added for each statement execute function count_added_by_state(207); create trigger count_removed after delete on "company" referencing old table as removed for each statement execute function count_removed_by_state(207); create trigger count_moved after update on "company" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(207);
create trigger folder_added after insert on "company" referencing new table as added for each statement execute function folder_added_by_state(207); create trigger folder_removed after delete on "company" referencing old table as removed for each statement execute function folder_removed_by_state(207); create trigger folder_moved after update on "company" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(207);
create trigger search_added after insert on "company" referencing new table as added for each statement execute function search_added_extended(207); create trigger search_removed after delete on "company" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "company" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(207);
create trigger compare_added after insert on "company" referencing new table as touched for each statement execute function compare_records(207); create trigger compare_removed after delete on "company" referencing old table as touched for each statement execute function compare_records(207); create trigger compare_changed after update on "company" for each row when ((old."caption", old."phone", old."email", old."inn") is distinct from (new."caption", new."phone", new."email", new."inn")) execute function compare_record(207);
create table "company_branch" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "company_id" bigint not null,
  "region_id" bigint,
  "address" varchar(500),
  "phone" varchar(32),
  "lat" numeric(16,4),
  "lng" numeric(16,4),
  "is_default" boolean default false not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "address_key" text collate "C" generated always as (sort_key("address")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("address", ''))) stored
);
create index "company_branch_create_date_idx" on "company_branch" ("create_date" nulls first, id); create index "company_branch_last_update_idx" on "company_branch" ("last_update" nulls first, id);
create index "company_branch_caption_idx" on "company_branch" ("caption_key" nulls first, id);
create unique index "company_branch_name_key" on "company_branch" ((sort_key("name") collate "C"));
create index "company_branch_instance_state_id_idx" on "company_branch" ("instance_state_id" nulls first, id);
create index "company_branch_publication_date_idx" on "company_branch" ("publication_date" nulls first, id);
create index "company_branch_default_image_id_idx" on "company_branch" ("default_image_id" nulls first, id);
create index "company_branch_priority_idx" on "company_branch" ("priority" nulls first, id);
create index "company_branch_company_id_idx" on "company_branch" ("company_id" nulls first, id);
create index "company_branch_region_id_idx" on "company_branch" ("region_id" nulls first, id);
create index "company_branch_address_idx" on "company_branch" ("address_key" nulls first, id);
create index "company_branch_phone_idx" on "company_branch" ("phone_key" nulls first, id) include ("phone");
create index "company_branch_is_default_idx" on "company_branch" ("is_default" nulls first, id);
alter table "company_branch" add constraint "company_branch_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "company_branch" referencing new table as added for each statement execute function count_added_by_state(208); create trigger count_removed after delete on "company_branch" referencing old table as removed for each statement execute function count_removed_by_state(208); create trigger count_moved after update on "company_branch" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(208);
create trigger search_added after insert on "company_branch" referencing new table as added for each statement execute function search_added_extended(208); create trigger search_removed after delete on "company_branch" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "company_branch" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(208);
create table "company_partner" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "company_id" bigint,
  "site" varchar(2000),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "company_partner_create_date_idx" on "company_partner" ("create_date" nulls first, id); create index "company_partner_last_update_idx" on "company_partner" ("last_update" nulls first, id);
create index "company_partner_caption_idx" on "company_partner" ("caption_key" nulls first, id);
create unique index "company_partner_name_key" on "company_partner" ((sort_key("name") collate "C"));
create index "company_partner_instance_state_id_idx" on "company_partner" ("instance_state_id" nulls first, id);
create index "company_partner_publication_date_idx" on "company_partner" ("publication_date" nulls first, id);
create index "company_partner_default_image_id_idx" on "company_partner" ("default_image_id" nulls first, id);
create index "company_partner_priority_idx" on "company_partner" ("priority" nulls first, id);
create index "company_partner_company_id_idx" on "company_partner" ("company_id" nulls first, id);
create index "company_partner_folder_ids_idx" on "company_partner" using gin ("folder_ids");
alter table "company_partner" add constraint "company_partner_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "company_partner" referencing new table as added for each statement execute function count_added_by_state(209); create trigger count_removed after delete on "company_partner" referencing old table as removed for each statement execute function count_removed_by_state(209); create trigger count_moved after update on "company_partner" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(209);
create trigger folder_added after insert on "company_partner" referencing new table as added for each statement execute function folder_added_by_state(209); create trigger folder_removed after delete on "company_partner" referencing old table as removed for each statement execute function folder_removed_by_state(209); create trigger folder_moved after update on "company_partner" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(209);
create trigger search_added after insert on "company_partner" referencing new table as added for each statement execute function search_added_extended(209); create trigger search_removed after delete on "company_partner" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "company_partner" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(209);
create table "course_item" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "owner_id" bigint not null,
  "branch_id" bigint,
  "course_id" bigint,
  "date_start" timestamptz(3),
  "date_end" timestamptz(3),
  "price" numeric(16,4),
  "placements" integer,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "course_item_create_date_idx" on "course_item" ("create_date" nulls first, id); create index "course_item_last_update_idx" on "course_item" ("last_update" nulls first, id);
create index "course_item_caption_idx" on "course_item" ("caption_key" nulls first, id);
create unique index "course_item_name_key" on "course_item" ((sort_key("name") collate "C"));
create index "course_item_instance_state_id_idx" on "course_item" ("instance_state_id" nulls first, id);
create index "course_item_publication_date_idx" on "course_item" ("publication_date" nulls first, id);
create index "course_item_default_image_id_idx" on "course_item" ("default_image_id" nulls first, id);
create index "course_item_priority_idx" on "course_item" ("priority" nulls first, id);
create index "course_item_owner_id_idx" on "course_item" ("owner_id" nulls first, id);
create index "course_item_branch_id_idx" on "course_item" ("branch_id" nulls first, id);
create index "course_item_course_id_idx" on "course_item" ("course_id" nulls first, id);
create index "course_item_date_start_idx" on "course_item" ("date_start" nulls first, id);
create index "course_item_price_idx" on "course_item" ("price" nulls first, id);
alter table "course_item" add constraint "course_item_unpublish_at_check" check ("unpublish_at" >= "publish_at");
alter table "course_item" add constraint "course_item_date_end_check" check ("date_end" >= "date_start");
create trigger count_added after insert on "course_item" referencing new table as added for each statement execute function count_added_by_state(210); create trigger count_removed after delete on "course_item" referencing old table as removed for each statement execute function count_removed_by_state(210); create trigger count_moved after update on "course_item" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(210);
create trigger search_added after insert on "course_item" referencing new table as added for each statement execute function search_added_extended(210); create trigger search_removed after delete on "course_item" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "course_item" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(210);
create table "course" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "format" varchar(60),
  "duration_hours" integer,
  "education_score" numeric(16,4),
  "price" numeric(16,4),
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "course_create_date_idx" on "course" ("create_date" nulls first, id); create index "course_last_update_idx" on "course" ("last_update" nulls first, id);
create index "course_caption_idx" on "course" ("caption_key" nulls first, id);
create unique index "course_name_key" on "course" ((sort_key("name") collate "C"));
create index "course_instance_state_id_idx" on "course" ("instance_state_id" nulls first, id);
create index "course_publication_date_idx" on "course" ("publication_date" nulls first, id);
create index "course_default_image_id_idx" on "course" ("default_image_id" nulls first, id);
create index "course_priority_idx" on "course" ("priority" nulls first, id);
create index "course_format_idx" on "course" ("format" nulls first, id);
create index "course_duration_hours_idx" on "course" ("duration_hours" nulls first, id);
create index "course_price_idx" on "course" ("price" nulls first, id);
create index "course_folder_ids_idx" on "course" using gin ("folder_ids");
alter table "course" add constraint "course_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "course" referencing new table as added for each statement execute function count_added_by_state(211); create trigger count_removed after delete on "course" referencing old table as removed for each statement execute function count_removed_by_state(211); create trigger count_moved after update on "course" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(211);
create trigger folder_added after insert on "course" referencing new table as added for each statement execute function folder_added_by_state(211); create trigger folder_removed after delete on "course" referencing old table as removed for each statement execute function folder_removed_by_state(211); create trigger folder_moved after update on "course" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(211);
create trigger search_added after insert on "course" referencing new table as added for each statement execute function search_added_extended(211); create trigger search_removed after delete on "course" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "course" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(211);
create table "company_branch_service" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "company_branch_id" bigint not null,
  "service_id" bigint not null,
  "priority" integer default 0
);
create index "company_branch_service_create_date_idx" on "company_branch_service" ("create_date" nulls first, id); create index "company_branch_service_last_update_idx" on "company_branch_service" ("last_update" nulls first, id);
create index "company_branch_service_company_branch_id_idx" on "company_branch_service" ("company_branch_id" nulls first, id);
create index "company_branch_service_service_id_idx" on "company_branch_service" ("service_id" nulls first, id);
create index "company_branch_service_priority_idx" on "company_branch_service" ("priority" nulls first, id);
create unique index "company_branch_service_together1_key" on "company_branch_service" ("company_branch_id", "service_id");
create trigger count_added after insert on "company_branch_service" referencing new table as added for each statement execute function count_added_plain(212); create trigger count_removed after delete on "company_branch_service" referencing old table as removed for each statement execute function count_removed_plain(212);
create table "company_branch_person" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "company_branch_id" bigint not null,
  "person_id" bigint not null,
  "priority" integer default 0
);
create index "company_branch_person_create_date_idx" on "company_branch_person" ("create_date" nulls first, id); create index "company_branch_person_last_update_idx" on "company_branch_person" ("last_update" nulls first, id);
create index "company_branch_person_company_branch_id_idx" on "company_branch_person" ("company_branch_id" nulls first, id);
create index "company_branch_person_person_id_idx" on "company_branch_person" ("person_id" nulls first, id);
create index "company_branch_person_priority_idx" on "company_branch_person" ("priority" nulls first, id);
create unique index "company_branch_person_together1_key" on "company_branch_person" ("company_branch_id", "person_id");
create trigger count_added after insert on "company_branch_person" referencing new table as added for each statement execute function count_added_plain(213); create trigger count_removed after delete on "company_branch_person" referencing old table as removed for each statement execute function count_removed_plain(213);
create table "order" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "number" varchar(30),
  "instance_state_id" integer default 1 not null,
  "client_id" bigint,
  "user_profile_id" bigint,
  "client_name" varchar(250) not null,
  "phone" varchar(32),
  "email" varchar(254),
  "region_id" bigint,
  "promo_code_id" bigint,
  "promo_percent" numeric(16,4),
  "promo_amount" numeric(16,4),
  "promo_folder_ids" jsonb,
  "discount" numeric(16,4) default 0,
  "total" numeric(16,4) default 0,
  "currency_id" bigint,
  "rate" numeric(16,4),
  "base_total" numeric(16,4),
  "is_fixed" boolean default false not null,
  "comment" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "number_key" text collate "C" generated always as (sort_key("number")) stored,
  "client_name_key" text collate "C" generated always as (sort_key("client_name")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("number", '') || ' ' || coalesce("client_name", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", ''))) stored
);
create index "order_create_date_idx" on "order" ("create_date" nulls first, id); create index "order_last_update_idx" on "order" ("last_update" nulls first, id);
create unique index "order_number_key" on "order" ("number_key");
create index "order_number_idx" on "order" ("number_key" nulls first, id);
create index "order_instance_state_id_idx" on "order" ("instance_state_id" nulls first, id);
create index "order_client_id_idx" on "order" ("client_id" nulls first, id);
create index "order_user_profile_id_idx" on "order" ("user_profile_id" nulls first, id);
create index "order_client_name_idx" on "order" ("client_name_key" nulls first, id) include ("client_name");
create index "order_phone_idx" on "order" ("phone_key" nulls first, id) include ("phone");
create index "order_region_id_idx" on "order" ("region_id" nulls first, id);
create index "order_promo_code_id_idx" on "order" ("promo_code_id" nulls first, id);
create index "order_total_idx" on "order" ("total" nulls first, id);
create index "order_currency_id_idx" on "order" ("currency_id" nulls first, id);
create trigger count_added after insert on "order" referencing new table as added for each statement execute function count_added_by_state(301); create trigger count_removed after delete on "order" referencing old table as removed for each statement execute function count_removed_by_state(301); create trigger count_moved after update on "order" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(301);
create trigger search_added after insert on "order" referencing new table as added for each statement execute function search_added_extended(301); create trigger search_removed after delete on "order" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "order" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(301);
create table "order_item" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "order_id" bigint not null,
  "commodity_id" bigint not null,
  "modification_id" bigint,
  "quantity" integer default 1 not null,
  "price" numeric(16,4),
  "discount" numeric(16,4) default 0,
  "sum" numeric(16,4) default 0
);
create index "order_item_create_date_idx" on "order_item" ("create_date" nulls first, id); create index "order_item_last_update_idx" on "order_item" ("last_update" nulls first, id);
create index "order_item_order_id_idx" on "order_item" ("order_id" nulls first, id);
create index "order_item_commodity_id_idx" on "order_item" ("commodity_id" nulls first, id);
create index "order_item_modification_id_idx" on "order_item" ("modification_id" nulls first, id);
create index "order_item_quantity_idx" on "order_item" ("quantity" nulls first, id);
create index "order_item_price_idx" on "order_item" ("price" nulls first, id);
create index "order_item_discount_idx" on "order_item" ("discount" nulls first, id);
create index "order_item_sum_idx" on "order_item" ("sum" nulls first, id);
create trigger count_added after insert on "order_item" referencing new table as added for each statement execute function count_added_plain(302); create trigger count_removed after delete on "order_item" referencing old table as removed for each statement execute function count_removed_plain(302);
create table "commodity" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "article" varchar(50) not null,
  "brand_id" bigint,
  "product_series_id" bigint,
  "product_model_id" bigint,
  "product_class_id" bigint,
  "price" numeric(16,4),
  "old_price" numeric(16,4),
  "currency_id" bigint,
  "price_catalog_id" bigint,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "article_key" text collate "C" generated always as (sort_key("article")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("article", ''))) stored
);
create index "commodity_create_date_idx" on "commodity" ("create_date" nulls first, id); create index "commodity_last_update_idx" on "commodity" ("last_update" nulls first, id);
create index "commodity_caption_idx" on "commodity" ("caption_key" nulls first, id);
create unique index "commodity_name_key" on "commodity" ((sort_key("name") collate "C"));
create index "commodity_instance_state_id_idx" on "commodity" ("instance_state_id" nulls first, id);
create index "commodity_publication_date_idx" on "commodity" ("publication_date" nulls first, id);
create index "commodity_default_image_id_idx" on "commodity" ("default_image_id" nulls first, id);
create index "commodity_priority_idx" on "commodity" ("priority" nulls first, id);
create unique index "commodity_article_key" on "commodity" ("article_key");
create index "commodity_article_idx" on "commodity" ("article_key" nulls first, id);
create index "commodity_brand_id_idx" on "commodity" ("brand_id" nulls first, id);
create index "commodity_product_series_id_idx" on "commodity" ("product_series_id" nulls first, id);
create index "commodity_product_model_id_idx" on "commodity" ("product_model_id" nulls first, id);
create index "commodity_product_class_id_idx" on "commodity" ("product_class_id" nulls first, id);
create index "commodity_price_idx" on "commodity" ("price" nulls first, id);
create index "commodity_currency_id_idx" on "commodity" ("currency_id" nulls first, id);
create index "commodity_price_catalog_id_idx" on "commodity" ("price_catalog_id" nulls first, id);
create index "commodity_folder_ids_idx" on "commodity" using gin ("folder_ids");
alter table "commodity" add constraint "commodity_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "commodity" referencing new table as added for each statement execute function count_added_by_state(303); create trigger count_removed after delete on "commodity" referencing old table as removed for each statement execute function count_removed_by_state(303); create trigger count_moved after update on "commodity" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(303);
create trigger folder_added after insert on "commodity" referencing new table as added for each statement execute function folder_added_by_state(303); create trigger folder_removed after delete on "commodity" referencing old table as removed for each statement execute function folder_removed_by_state(303); create trigger folder_moved after update on "commodity" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(303);
create trigger search_added after insert on "commodity" referencing new table as added for each statement execute function search_added_extended(303); create trigger search_removed after delete on "commodity" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "commodity" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(303);
create table "modification" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "commodity_id" bigint not null,
  "article" varchar(50),
  "price" numeric(16,4),
  "stock" integer default 0,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "article_key" text collate "C" generated always as (sort_key("article")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("article", ''))) stored
);
create index "modification_create_date_idx" on "modification" ("create_date" nulls first, id); create index "modification_last_update_idx" on "modification" ("last_update" nulls first, id);
create index "modification_caption_idx" on "modification" ("caption_key" nulls first, id);
create unique index "modification_name_key" on "modification" ((sort_key("name") collate "C"));
create index "modification_instance_state_id_idx" on "modification" ("instance_state_id" nulls first, id);
create index "modification_publication_date_idx" on "modification" ("publication_date" nulls first, id);
create index "modification_default_image_id_idx" on "modification" ("default_image_id" nulls first, id);
create index "modification_priority_idx" on "modification" ("priority" nulls first, id);
create index "modification_commodity_id_idx" on "modification" ("commodity_id" nulls first, id);
create unique index "modification_article_key" on "modification" ("article_key");
create index "modification_article_idx" on "modification" ("article_key" nulls first, id);
create index "modification_price_idx" on "modification" ("price" nulls first, id);
create index "modification_stock_idx" on "modification" ("stock" nulls first, id);
alter table "modification" add constraint "modification_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "modification" referencing new table as added for each statement execute function count_added_by_state(304); create trigger count_removed after delete on "modification" referencing old table as removed for each statement execute function count_removed_by_state(304); create trigger count_moved after update on "modification" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(304);
create trigger search_added after insert on "modification" referencing new table as added for each statement execute function search_added_extended(304); create trigger search_removed after delete on "modification" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "modification" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(304);
create table "pricelist" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "price_catalog_id" bigint not null,
  "valid_from" date,
  "valid_to" date,
  "is_default" boolean default false not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "pricelist_create_date_idx" on "pricelist" ("create_date" nulls first, id); create index "pricelist_last_update_idx" on "pricelist" ("last_update" nulls first, id);
create index "pricelist_caption_idx" on "pricelist" ("caption_key" nulls first, id);
create unique index "pricelist_name_key" on "pricelist" ((sort_key("name") collate "C"));
create index "pricelist_instance_state_id_idx" on "pricelist" ("instance_state_id" nulls first, id);
create index "pricelist_publication_date_idx" on "pricelist" ("publication_date" nulls first, id);
create index "pricelist_default_image_id_idx" on "pricelist" ("default_image_id" nulls first, id);
create index "pricelist_priority_idx" on "pricelist" ("priority" nulls first, id);
create index "pricelist_price_catalog_id_idx" on "pricelist" ("price_catalog_id" nulls first, id);
create index "pricelist_valid_from_idx" on "pricelist" ("valid_from" nulls first, id);
create index "pricelist_valid_to_idx" on "pricelist" ("valid_to" nulls first, id);
create index "pricelist_is_default_idx" on "pricelist" ("is_default" nulls first, id);
alter table "pricelist" add constraint "pricelist_unpublish_at_check" check ("unpublish_at" >= "publish_at");
alter table "pricelist" add constraint "pricelist_valid_to_check" check ("valid_to" >= "valid_from");
create trigger count_added after insert on "pricelist" referencing new table as added for each statement execute function count_added_by_state(305); create trigger count_removed after delete on "pricelist" referencing old table as removed for each statement execute function count_removed_by_state(305); create trigger count_moved after update on "pricelist" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(305);
create trigger search_added after insert on "pricelist" referencing new table as added for each statement execute function search_added_extended(305); create trigger search_removed after delete on "pricelist" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "pricelist" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(305);
create table "price_catalog" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "currency_id" bigint,
  "is_default" boolean default false not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "price_catalog_create_date_idx" on "price_catalog" ("create_date" nulls first, id); create index "price_catalog_last_update_idx" on "price_catalog" ("last_update" nulls first, id);
create index "price_catalog_caption_idx" on "price_catalog" ("caption_key" nulls first, id);
create unique index "price_catalog_name_key" on "price_catalog" ((sort_key("name") collate "C"));
create index "price_catalog_instance_state_id_idx" on "price_catalog" ("instance_state_id" nulls first, id);
create index "price_catalog_publication_date_idx" on "price_catalog" ("publication_date" nulls first, id);
create index "price_catalog_default_image_id_idx" on "price_catalog" ("default_image_id" nulls first, id);
create index "price_catalog_priority_idx" on "price_catalog" ("priority" nulls first, id);
create index "price_catalog_currency_id_idx" on "price_catalog" ("currency_id" nulls first, id);
create index "price_catalog_is_default_idx" on "price_catalog" ("is_default" nulls first, id);
alter table "price_catalog" add constraint "price_catalog_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "price_catalog" referencing new table as added for each statement execute function count_added_by_state(306); create trigger count_removed after delete on "price_catalog" referencing old table as removed for each statement execute function count_removed_by_state(306); create trigger count_moved after update on "price_catalog" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(306);
create trigger search_added after insert on "price_catalog" referencing new table as added for each statement execute function search_added_extended(306); create trigger search_removed after delete on "price_catalog" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "price_catalog" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(306);
create table "price_list_item" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "pricelist_id" bigint not null,
  "caption" varchar(250) not null,
  "zone" varchar(100),
  "price" numeric(16,4),
  "parent_id" bigint,
  "priority" integer default 0,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "zone_key" text collate "C" generated always as (sort_key("zone")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("zone", ''))) stored
);
create index "price_list_item_create_date_idx" on "price_list_item" ("create_date" nulls first, id); create index "price_list_item_last_update_idx" on "price_list_item" ("last_update" nulls first, id);
create index "price_list_item_pricelist_id_idx" on "price_list_item" ("pricelist_id" nulls first, id);
create index "price_list_item_caption_idx" on "price_list_item" ("caption_key" nulls first, id);
create index "price_list_item_zone_idx" on "price_list_item" ("zone_key" nulls first, id) include ("zone");
create index "price_list_item_price_idx" on "price_list_item" ("price" nulls first, id);
create index "price_list_item_parent_id_idx" on "price_list_item" ("parent_id" nulls first, id);
create index "price_list_item_priority_idx" on "price_list_item" ("priority" nulls first, id);
create trigger count_added after insert on "price_list_item" referencing new table as added for each statement execute function count_added_plain(307); create trigger count_removed after delete on "price_list_item" referencing old table as removed for each statement execute function count_removed_plain(307);
create trigger search_added after insert on "price_list_item" referencing new table as added for each statement execute function search_added_extended(307); create trigger search_removed after delete on "price_list_item" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "price_list_item" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(307);
create table "promo_code" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "code" varchar(50) not null,
  "discount_percent" numeric(16,4),
  "discount_amount" numeric(16,4),
  "valid_from" timestamptz(3),
  "valid_to" timestamptz(3),
  "usage_limit" integer,
  "used_count" integer default 0,
  "instance_state_id" integer default 4 not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "code_key" text collate "C" generated always as (sort_key("code")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("code", ''))) stored
);
create index "promo_code_create_date_idx" on "promo_code" ("create_date" nulls first, id); create index "promo_code_last_update_idx" on "promo_code" ("last_update" nulls first, id);
create index "promo_code_caption_idx" on "promo_code" ("caption_key" nulls first, id);
create unique index "promo_code_code_key" on "promo_code" ("code_key");
create index "promo_code_code_idx" on "promo_code" ("code_key" nulls first, id);
create index "promo_code_discount_percent_idx" on "promo_code" ("discount_percent" nulls first, id);
create index "promo_code_valid_to_idx" on "promo_code" ("valid_to" nulls first, id);
create index "promo_code_used_count_idx" on "promo_code" ("used_count" nulls first, id);
create index "promo_code_instance_state_id_idx" on "promo_code" ("instance_state_id" nulls first, id);
alter table "promo_code" add constraint "promo_code_valid_to_check" check ("valid_to" >= "valid_from");
create trigger count_added after insert on "promo_code" referencing new table as added for each statement execute function count_added_by_state(308); create trigger count_removed after delete on "promo_code" referencing old table as removed for each statement execute function count_removed_by_state(308); create trigger count_moved after update on "promo_code" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(308);
create trigger search_added after insert on "promo_code" referencing new table as added for each statement execute function search_added_extended(308); create trigger search_removed after delete on "promo_code" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "promo_code" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(308);
create table "promo_action" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "date_start" timestamptz(3),
  "date_end" timestamptz(3),
  "promo_code_id" bigint,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "promo_action_create_date_idx" on "promo_action" ("create_date" nulls first, id); create index "promo_action_last_update_idx" on "promo_action" ("last_update" nulls first, id);
create index "promo_action_caption_idx" on "promo_action" ("caption_key" nulls first, id);
create unique index "promo_action_name_key" on "promo_action" ((sort_key("name") collate "C"));
create index "promo_action_instance_state_id_idx" on "promo_action" ("instance_state_id" nulls first, id);
create index "promo_action_publication_date_idx" on "promo_action" ("publication_date" nulls first, id);
create index "promo_action_default_image_id_idx" on "promo_action" ("default_image_id" nulls first, id);
create index "promo_action_priority_idx" on "promo_action" ("priority" nulls first, id);
create index "promo_action_date_start_idx" on "promo_action" ("date_start" nulls first, id);
create index "promo_action_date_end_idx" on "promo_action" ("date_end" nulls first, id);
create index "promo_action_promo_code_id_idx" on "promo_action" ("promo_code_id" nulls first, id);
create index "promo_action_folder_ids_idx" on "promo_action" using gin ("folder_ids");
alter table "promo_action" add constraint "promo_action_unpublish_at_check" check ("unpublish_at" >= "publish_at");
alter table "promo_action" add constraint "promo_action_date_end_check" check ("date_end" >= "date_start");
create trigger count_added after insert on "promo_action" referencing new table as added for each statement execute function count_added_by_state(309); create trigger count_removed after delete on "promo_action" referencing old table as removed for each statement execute function count_removed_by_state(309); create trigger count_moved after update on "promo_action" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(309);
create trigger folder_added after insert on "promo_action" referencing new table as added for each statement execute function folder_added_by_state(309); create trigger folder_removed after delete on "promo_action" referencing old table as removed for each statement execute function folder_removed_by_state(309); create trigger folder_moved after update on "promo_action" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(309);
create trigger search_added after insert on "promo_action" referencing new table as added for each statement execute function search_added_extended(309); create trigger search_removed after delete on "promo_action" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "promo_action" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(309);
create table "product_model" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "brand_id" bigint,
  "product_series_id" bigint,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "product_model_create_date_idx" on "product_model" ("create_date" nulls first, id); create index "product_model_last_update_idx" on "product_model" ("last_update" nulls first, id);
create index "product_model_caption_idx" on "product_model" ("caption_key" nulls first, id);
create unique index "product_model_name_key" on "product_model" ((sort_key("name") collate "C"));
create index "product_model_instance_state_id_idx" on "product_model" ("instance_state_id" nulls first, id);
create index "product_model_publication_date_idx" on "product_model" ("publication_date" nulls first, id);
create index "product_model_default_image_id_idx" on "product_model" ("default_image_id" nulls first, id);
create index "product_model_priority_idx" on "product_model" ("priority" nulls first, id);
create index "product_model_brand_id_idx" on "product_model" ("brand_id" nulls first, id);
create index "product_model_product_series_id_idx" on "product_model" ("product_series_id" nulls first, id);
alter table "product_model" add constraint "product_model_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "product_model" referencing new table as added for each statement execute function count_added_by_state(310); create trigger count_removed after delete on "product_model" referencing old table as removed for each statement execute function count_removed_by_state(310); create trigger count_moved after update on "product_model" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(310);
create trigger search_added after insert on "product_model" referencing new table as added for each statement execute function search_added_extended(310); create trigger search_removed after delete on "product_model" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "product_model" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(310);
create table "product_class" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "parent_id" bigint,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "product_class_create_date_idx" on "product_class" ("create_date" nulls first, id); create index "product_class_last_update_idx" on "product_class" ("last_update" nulls first, id);
create index "product_class_caption_idx" on "product_class" ("caption_key" nulls first, id);
create unique index "product_class_name_key" on "product_class" ((sort_key("name") collate "C"));
create index "product_class_instance_state_id_idx" on "product_class" ("instance_state_id" nulls first, id);
create index "product_class_publication_date_idx" on "product_class" ("publication_date" nulls first, id);
create index "product_class_default_image_id_idx" on "product_class" ("default_image_id" nulls first, id);
create index "product_class_priority_idx" on "product_class" ("priority" nulls first, id);
create index "product_class_parent_id_idx" on "product_class" ("parent_id" nulls first, id);
alter table "product_class" add constraint "product_class_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "product_class" referencing new table as added for each statement execute function count_added_by_state(311); create trigger count_removed after delete on "product_class" referencing old table as removed for each statement execute function count_removed_by_state(311); create trigger count_moved after update on "product_class" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(311);
create trigger search_added after insert on "product_class" referencing new table as added for each statement execute function search_added_extended(311); create trigger search_removed after delete on "product_class" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "product_class" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(311);
create table "product_series" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "brand_id" bigint,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "product_series_create_date_idx" on "product_series" ("create_date" nulls first, id); create index "product_series_last_update_idx" on "product_series" ("last_update" nulls first, id);
create index "product_series_caption_idx" on "product_series" ("caption_key" nulls first, id);
create unique index "product_series_name_key" on "product_series" ((sort_key("name") collate "C"));
create index "product_series_instance_state_id_idx" on "product_series" ("instance_state_id" nulls first, id);
create index "product_series_publication_date_idx" on "product_series" ("publication_date" nulls first, id);
create index "product_series_default_image_id_idx" on "product_series" ("default_image_id" nulls first, id);
create index "product_series_priority_idx" on "product_series" ("priority" nulls first, id);
create index "product_series_brand_id_idx" on "product_series" ("brand_id" nulls first, id);
alter table "product_series" add constraint "product_series_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "product_series" referencing new table as added for each statement execute function count_added_by_state(312); create trigger count_removed after delete on "product_series" referencing old table as removed for each statement execute function count_removed_by_state(312); create trigger count_moved after update on "product_series" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(312);
create trigger search_added after insert on "product_series" referencing new table as added for each statement execute function search_added_extended(312); create trigger search_removed after delete on "product_series" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "product_series" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(312);
create table "currency" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "code" varchar(3) not null,
  "caption" varchar(100) not null,
  "symbol" varchar(8),
  "rate" numeric(16,4),
  "is_default" boolean default false not null,
  "instance_state_id" integer default 1 not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "code_key" text collate "C" generated always as (sort_key("code")) stored,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "symbol_key" text collate "C" generated always as (sort_key("symbol")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("code", '') || ' ' || coalesce("caption", ''))) stored
);
create index "currency_create_date_idx" on "currency" ("create_date" nulls first, id); create index "currency_last_update_idx" on "currency" ("last_update" nulls first, id);
create unique index "currency_code_key" on "currency" ("code_key");
create index "currency_code_idx" on "currency" ("code_key" nulls first, id);
create index "currency_caption_idx" on "currency" ("caption_key" nulls first, id);
create index "currency_symbol_idx" on "currency" ("symbol_key" nulls first, id) include ("symbol");
create index "currency_rate_idx" on "currency" ("rate" nulls first, id);
create index "currency_is_default_idx" on "currency" ("is_default" nulls first, id);
create index "currency_instance_state_id_idx" on "currency" ("instance_state_id" nulls first, id);
create trigger count_added after insert on "currency" referencing new table as added for each statement execute function count_added_by_state(313); create trigger count_removed after delete on "currency" referencing old table as removed for each statement execute function count_removed_by_state(313); create trigger count_moved after update on "currency" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(313);
create trigger search_added after insert on "currency" referencing new table as added for each statement execute function search_added_extended(313); create trigger search_removed after delete on "currency" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "currency" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(313);
create table "warehouse" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "region_id" bigint,
  "address" varchar(500),
  "phone" varchar(32),
  "is_default" boolean default false not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "address_key" text collate "C" generated always as (sort_key("address")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("address", ''))) stored
);
create index "warehouse_create_date_idx" on "warehouse" ("create_date" nulls first, id); create index "warehouse_last_update_idx" on "warehouse" ("last_update" nulls first, id);
create index "warehouse_caption_idx" on "warehouse" ("caption_key" nulls first, id);
create unique index "warehouse_name_key" on "warehouse" ((sort_key("name") collate "C"));
create index "warehouse_instance_state_id_idx" on "warehouse" ("instance_state_id" nulls first, id);
create index "warehouse_publication_date_idx" on "warehouse" ("publication_date" nulls first, id);
create index "warehouse_default_image_id_idx" on "warehouse" ("default_image_id" nulls first, id);
create index "warehouse_priority_idx" on "warehouse" ("priority" nulls first, id);
create index "warehouse_region_id_idx" on "warehouse" ("region_id" nulls first, id);
create index "warehouse_address_idx" on "warehouse" ("address_key" nulls first, id);
create index "warehouse_phone_idx" on "warehouse" ("phone_key" nulls first, id) include ("phone");
create index "warehouse_is_default_idx" on "warehouse" ("is_default" nulls first, id);
alter table "warehouse" add constraint "warehouse_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "warehouse" referencing new table as added for each statement execute function count_added_by_state(314); create trigger count_removed after delete on "warehouse" referencing old table as removed for each statement execute function count_removed_by_state(314); create trigger count_moved after update on "warehouse" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(314);
create trigger search_added after insert on "warehouse" referencing new table as added for each statement execute function search_added_extended(314); create trigger search_removed after delete on "warehouse" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "warehouse" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(314);
create table "warehouse_stock" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "commodity_id" bigint not null,
  "modification_id" bigint,
  "available" integer default 0,
  "is_low" boolean default false not null,
  "warehouse_id" bigint not null,
  "quantity" integer default 0 not null,
  "minimum" integer,
  "reserved" integer default 0,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "search" text generated always as (' ') stored
);
create index "warehouse_stock_create_date_idx" on "warehouse_stock" ("create_date" nulls first, id); create index "warehouse_stock_last_update_idx" on "warehouse_stock" ("last_update" nulls first, id);
create index "warehouse_stock_commodity_id_idx" on "warehouse_stock" ("commodity_id" nulls first, id);
create index "warehouse_stock_modification_id_idx" on "warehouse_stock" ("modification_id" nulls first, id);
create index "warehouse_stock_available_idx" on "warehouse_stock" ("available" nulls first, id);
create index "warehouse_stock_is_low_idx" on "warehouse_stock" ("is_low" nulls first, id);
create index "warehouse_stock_warehouse_id_idx" on "warehouse_stock" ("warehouse_id" nulls first, id);
create index "warehouse_stock_quantity_idx" on "warehouse_stock" ("quantity" nulls first, id);
create index "warehouse_stock_minimum_idx" on "warehouse_stock" ("minimum" nulls first, id);
create index "warehouse_stock_reserved_idx" on "warehouse_stock" ("reserved" nulls first, id);
create unique index "warehouse_stock_together1_key" on "warehouse_stock" ("warehouse_id", "commodity_id", coalesce("modification_id", 0));
alter table "warehouse_stock" add constraint "warehouse_stock_quantity_check" check ("quantity" >= "reserved");
create trigger count_added after insert on "warehouse_stock" referencing new table as added for each statement execute function count_added_plain(315); create trigger count_removed after delete on "warehouse_stock" referencing old table as removed for each statement execute function count_removed_plain(315);
create trigger search_added after insert on "warehouse_stock" referencing new table as added for each statement execute function search_added_extended(315); create trigger search_removed after delete on "warehouse_stock" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "warehouse_stock" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(315);
create table "client_web_order" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "subject" varchar(250) not null,
  "text" text,
  "instance_state_id" integer default 1 not null,
  "manager_id" bigint,
  "client_id" bigint,
  "lead_id" bigint,
  "full_name" varchar(250) not null,
  "phone" varchar(32),
  "email" varchar(254),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "subject_key" text collate "C" generated always as (sort_key("subject")) stored,
  "full_name_key" text collate "C" generated always as (sort_key("full_name")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("subject", '') || ' ' || coalesce("full_name", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", ''))) stored
);
create index "client_web_order_create_date_idx" on "client_web_order" ("create_date" nulls first, id); create index "client_web_order_last_update_idx" on "client_web_order" ("last_update" nulls first, id);
create index "client_web_order_subject_idx" on "client_web_order" ("subject_key" nulls first, id);
create index "client_web_order_instance_state_id_idx" on "client_web_order" ("instance_state_id" nulls first, id);
create index "client_web_order_manager_id_idx" on "client_web_order" ("manager_id" nulls first, id);
create index "client_web_order_client_id_idx" on "client_web_order" ("client_id" nulls first, id);
create index "client_web_order_lead_id_idx" on "client_web_order" ("lead_id" nulls first, id);
create index "client_web_order_full_name_idx" on "client_web_order" ("full_name_key" nulls first, id) include ("full_name");
create index "client_web_order_phone_idx" on "client_web_order" ("phone_key" nulls first, id) include ("phone");
create index "client_web_order_email_idx" on "client_web_order" ("email_key" nulls first, id) include ("email");
create trigger count_added after insert on "client_web_order" referencing new table as added for each statement execute function count_added_by_state(316); create trigger count_removed after delete on "client_web_order" referencing old table as removed for each statement execute function count_removed_by_state(316); create trigger count_moved after update on "client_web_order" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(316);
create trigger search_added after insert on "client_web_order" referencing new table as added for each statement execute function search_added_extended(316); create trigger search_removed after delete on "client_web_order" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "client_web_order" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(316);
create table "client_calculation" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "client_id" bigint not null,
  "total" numeric(16,4) default 0,
  "currency_id" bigint,
  "parameters" jsonb default '[]'::jsonb not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "client_calculation_create_date_idx" on "client_calculation" ("create_date" nulls first, id); create index "client_calculation_last_update_idx" on "client_calculation" ("last_update" nulls first, id);
create index "client_calculation_caption_idx" on "client_calculation" ("caption_key" nulls first, id);
create index "client_calculation_client_id_idx" on "client_calculation" ("client_id" nulls first, id);
create index "client_calculation_total_idx" on "client_calculation" ("total" nulls first, id);
create index "client_calculation_currency_id_idx" on "client_calculation" ("currency_id" nulls first, id);
create trigger count_added after insert on "client_calculation" referencing new table as added for each statement execute function count_added_plain(317); create trigger count_removed after delete on "client_calculation" referencing old table as removed for each statement execute function count_removed_plain(317);
create trigger search_added after insert on "client_calculation" referencing new table as added for each statement execute function search_added_extended(317); create trigger search_removed after delete on "client_calculation" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "client_calculation" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(317);
create table "product_price_list_item" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "product_id" bigint not null,
  "price_list_item_id" bigint not null,
  "priority" integer default 0
);
create index "product_price_list_item_create_date_idx" on "product_price_list_item" ("create_date" nulls first, id); create index "product_price_list_item_last_update_idx" on "product_price_list_item" ("last_update" nulls first, id);
create index "product_price_list_item_product_id_idx" on "product_price_list_item" ("product_id" nulls first, id);
create index "product_price_list_item_price_list_item_id_idx" on "product_price_list_item" ("price_list_item_id" nulls first, id);
create index "product_price_list_item_priority_idx" on "product_price_list_item" ("priority" nulls first, id);
create unique index "product_price_list_item_together1_key" on "product_price_list_item" ("product_id", "price_list_item_id");
create trigger count_added after insert on "product_price_list_item" referencing new table as added for each statement execute function count_added_plain(318); create trigger count_removed after delete on "product_price_list_item" referencing old table as removed for each statement execute function count_removed_plain(318);
create table "commodity_folder_promo_code" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "commodity_folder_id" bigint not null,
  "promo_code_id" bigint not null
);
create index "commodity_folder_promo_code_create_date_idx" on "commodity_folder_promo_code" ("create_date" nulls first, id); create index "commodity_folder_promo_code_last_update_idx" on "commodity_folder_promo_code" ("last_update" nulls first, id);
create index "commodity_folder_promo_code_commodity_folder_id_idx" on "commodity_folder_promo_code" ("commodity_folder_id" nulls first, id);
create index "commodity_folder_promo_code_promo_code_id_idx" on "commodity_folder_promo_code" ("promo_code_id" nulls first, id);
create unique index "commodity_folder_promo_code_together1_key" on "commodity_folder_promo_code" ("commodity_folder_id", "promo_code_id");
create trigger count_added after insert on "commodity_folder_promo_code" referencing new table as added for each statement execute function count_added_plain(319); create trigger count_removed after delete on "commodity_folder_promo_code" referencing old table as removed for each statement execute function count_removed_plain(319);
create table "stock_reservation" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "commodity_id" bigint not null,
  "modification_id" bigint,
  "warehouse_id" bigint not null,
  "quantity" integer not null,
  "order_id" bigint not null,
  "order_item_id" bigint not null,
  "reason" varchar(250),
  "reason_key" text collate "C" generated always as (sort_key("reason")) stored
);
create index "stock_reservation_create_date_idx" on "stock_reservation" ("create_date" nulls first, id); create index "stock_reservation_last_update_idx" on "stock_reservation" ("last_update" nulls first, id);
create index "stock_reservation_commodity_id_idx" on "stock_reservation" ("commodity_id" nulls first, id);
create index "stock_reservation_modification_id_idx" on "stock_reservation" ("modification_id" nulls first, id);
create index "stock_reservation_warehouse_id_idx" on "stock_reservation" ("warehouse_id" nulls first, id);
create index "stock_reservation_quantity_idx" on "stock_reservation" ("quantity" nulls first, id);
create index "stock_reservation_order_id_idx" on "stock_reservation" ("order_id" nulls first, id);
create index "stock_reservation_order_item_id_idx" on "stock_reservation" ("order_item_id" nulls first, id);
create index "stock_reservation_reason_idx" on "stock_reservation" ("reason_key" nulls first, id) include ("reason");
create unique index "stock_reservation_together1_key" on "stock_reservation" ("order_item_id", "warehouse_id");
create trigger count_added after insert on "stock_reservation" referencing new table as added for each statement execute function count_added_plain(330); create trigger count_removed after delete on "stock_reservation" referencing old table as removed for each statement execute function count_removed_plain(330);
create table "stock_movement" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "stock_movement_create_date_idx" on "stock_movement" ("create_date" nulls first, id); create index "stock_movement_last_update_idx" on "stock_movement" ("last_update" nulls first, id);
create index "stock_movement_commodity_id_idx" on "stock_movement" ("commodity_id" nulls first, id);
create index "stock_movement_modification_id_idx" on "stock_movement" ("modification_id" nulls first, id);
create index "stock_movement_warehouse_id_idx" on "stock_movement" ("warehouse_id" nulls first, id);
create index "stock_movement_quantity_idx" on "stock_movement" ("quantity" nulls first, id);
create index "stock_movement_reason_idx" on "stock_movement" ("reason_key" nulls first, id);
create index "stock_movement_order_id_idx" on "stock_movement" ("order_id" nulls first, id);
create index "stock_movement_order_item_id_idx" on "stock_movement" ("order_item_id" nulls first, id);
create trigger count_added after insert on "stock_movement" referencing new table as added for each statement execute function count_added_plain(331); create trigger count_removed after delete on "stock_movement" referencing old table as removed for each statement execute function count_removed_plain(331);
create trigger search_added after insert on "stock_movement" referencing new table as added for each statement execute function search_added(331); create trigger search_removed after delete on "stock_movement" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "stock_movement" for each row when (old.search is distinct from new.search) execute function search_changed(331);
create table "currency_rate" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "currency_id" bigint not null,
  "date" date not null,
  "rate" numeric(16,4) not null
);
create index "currency_rate_create_date_idx" on "currency_rate" ("create_date" nulls first, id); create index "currency_rate_last_update_idx" on "currency_rate" ("last_update" nulls first, id);
create index "currency_rate_currency_id_idx" on "currency_rate" ("currency_id" nulls first, id);
create index "currency_rate_date_idx" on "currency_rate" ("date" nulls first, id);
create index "currency_rate_rate_idx" on "currency_rate" ("rate" nulls first, id);
create unique index "currency_rate_together1_key" on "currency_rate" ("currency_id", "date");
create trigger count_added after insert on "currency_rate" referencing new table as added for each statement execute function count_added_plain(332); create trigger count_removed after delete on "currency_rate" referencing old table as removed for each statement execute function count_removed_plain(332);
create table "client_calculation_item" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "calculation_id" bigint not null,
  "caption" varchar(300) not null,
  "quantity" numeric(16,4) default 1 not null,
  "price" numeric(16,4) default 0 not null,
  "sum" numeric(16,4) default 0,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "client_calculation_item_create_date_idx" on "client_calculation_item" ("create_date" nulls first, id); create index "client_calculation_item_last_update_idx" on "client_calculation_item" ("last_update" nulls first, id);
create index "client_calculation_item_calculation_id_idx" on "client_calculation_item" ("calculation_id" nulls first, id);
create index "client_calculation_item_caption_idx" on "client_calculation_item" ("caption_key" nulls first, id);
create index "client_calculation_item_quantity_idx" on "client_calculation_item" ("quantity" nulls first, id);
create index "client_calculation_item_price_idx" on "client_calculation_item" ("price" nulls first, id);
create index "client_calculation_item_sum_idx" on "client_calculation_item" ("sum" nulls first, id);
create trigger count_added after insert on "client_calculation_item" referencing new table as added for each statement execute function count_added_plain(333); create trigger count_removed after delete on "client_calculation_item" referencing old table as removed for each statement execute function count_removed_plain(333);
create trigger search_added after insert on "client_calculation_item" referencing new table as added for each statement execute function search_added(333); create trigger search_removed after delete on "client_calculation_item" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "client_calculation_item" for each row when (old.search is distinct from new.search) execute function search_changed(333);
create table "event" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "layout" varchar(60) default 'DefaultEventTemplate',
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "type" integer default 0 not null,
  "event_mode" integer default 0,
  "broadcast_id" bigint,
  "placements" integer,
  "promotion" integer default 0,
  "certificate_template_id" bigint,
  "date_start" timestamptz(3),
  "date_end" timestamptz(3),
  "date_time" varchar(250),
  "registration_date_start" timestamptz(3),
  "registration_date_end" timestamptz(3),
  "country_id" bigint,
  "city_id" bigint,
  "address" varchar(500),
  "address_instruction" text,
  "accreditation" text,
  "education_score" numeric(16,4),
  "price_text" varchar(500),
  "used_commodities" text,
  "use_html_schedule" boolean default false not null,
  "schedule_html" text,
  "contact1" varchar(250),
  "phone1" varchar(32),
  "contact2" varchar(250),
  "phone2" varchar(32),
  "email" varchar(254),
  "footer_text" text,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "event_create_date_idx" on "event" ("create_date" nulls first, id); create index "event_last_update_idx" on "event" ("last_update" nulls first, id);
create index "event_caption_idx" on "event" ("caption_key" nulls first, id);
create unique index "event_name_key" on "event" ((sort_key("name") collate "C"));
create index "event_instance_state_id_idx" on "event" ("instance_state_id" nulls first, id);
create index "event_publication_date_idx" on "event" ("publication_date" nulls first, id);
create index "event_default_image_id_idx" on "event" ("default_image_id" nulls first, id);
create index "event_priority_idx" on "event" ("priority" nulls first, id);
create index "event_type_idx" on "event" ("type" nulls first, id);
create index "event_broadcast_id_idx" on "event" ("broadcast_id" nulls first, id);
create index "event_placements_idx" on "event" ("placements" nulls first, id);
create index "event_certificate_template_id_idx" on "event" ("certificate_template_id" nulls first, id);
create index "event_date_start_idx" on "event" ("date_start" nulls first, id);
create index "event_country_id_idx" on "event" ("country_id" nulls first, id);
create index "event_city_id_idx" on "event" ("city_id" nulls first, id);
create index "event_folder_ids_idx" on "event" using gin ("folder_ids");
alter table "event" add constraint "event_unpublish_at_check" check ("unpublish_at" >= "publish_at");
alter table "event" add constraint "event_date_end_check" check ("date_end" >= "date_start");
alter table "event" add constraint "event_registration_date_end_check" check ("registration_date_end" >= "registration_date_start");
create trigger count_added after insert on "event" referencing new table as added for each statement execute function count_added_by_state(401); create trigger count_removed after delete on "event" referencing old table as removed for each statement execute function count_removed_by_state(401); create trigger count_moved after update on "event" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(401);
create trigger folder_added after insert on "event" referencing new table as added for each statement execute function folder_added_by_state(401); create trigger folder_removed after delete on "event" referencing old table as removed for each statement execute function folder_removed_by_state(401); create trigger folder_moved after update on "event" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(401);
create trigger search_added after insert on "event" referencing new table as added for each statement execute function search_added_extended(401); create trigger search_removed after delete on "event" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(401);
create table "event_schedule" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "caption" varchar(250) not null,
  "date_start" timestamptz(3),
  "date_end" timestamptz(3),
  "hall" varchar(100),
  "event_person_ids" bigint[] default '{}'::bigint[] not null,
  "description" text,
  "priority" integer default 0,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "hall_key" text collate "C" generated always as (sort_key("hall")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("hall", ''))) stored
);
create index "event_schedule_create_date_idx" on "event_schedule" ("create_date" nulls first, id); create index "event_schedule_last_update_idx" on "event_schedule" ("last_update" nulls first, id);
create index "event_schedule_event_id_idx" on "event_schedule" ("event_id" nulls first, id);
create index "event_schedule_caption_idx" on "event_schedule" ("caption_key" nulls first, id);
create index "event_schedule_date_start_idx" on "event_schedule" ("date_start" nulls first, id);
create index "event_schedule_date_end_idx" on "event_schedule" ("date_end" nulls first, id);
create index "event_schedule_hall_idx" on "event_schedule" ("hall_key" nulls first, id) include ("hall");
create index "event_schedule_event_person_ids_idx" on "event_schedule" using gin ("event_person_ids");
create index "event_schedule_priority_idx" on "event_schedule" ("priority" nulls first, id);
alter table "event_schedule" add constraint "event_schedule_date_end_check" check ("date_end" >= "date_start");
create trigger count_added after insert on "event_schedule" referencing new table as added for each statement execute function count_added_plain(403); create trigger count_removed after delete on "event_schedule" referencing old table as removed for each statement execute function count_removed_plain(403);
create trigger search_added after insert on "event_schedule" referencing new table as added for each statement execute function search_added_extended(403); create trigger search_removed after delete on "event_schedule" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event_schedule" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(403);
create table "event_broadcast" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "caption" varchar(250),
  "url" varchar(2000),
  "date_start" timestamptz(3),
  "code" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "event_broadcast_create_date_idx" on "event_broadcast" ("create_date" nulls first, id); create index "event_broadcast_last_update_idx" on "event_broadcast" ("last_update" nulls first, id);
create index "event_broadcast_event_id_idx" on "event_broadcast" ("event_id" nulls first, id);
create index "event_broadcast_caption_idx" on "event_broadcast" ("caption_key" nulls first, id);
create index "event_broadcast_date_start_idx" on "event_broadcast" ("date_start" nulls first, id);
create trigger count_added after insert on "event_broadcast" referencing new table as added for each statement execute function count_added_plain(404); create trigger count_removed after delete on "event_broadcast" referencing old table as removed for each statement execute function count_removed_plain(404);
create trigger search_added after insert on "event_broadcast" referencing new table as added for each statement execute function search_added_extended(404); create trigger search_removed after delete on "event_broadcast" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event_broadcast" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(404);
create table "event_subscriber" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "user_profile_id" bigint not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "search" text generated always as (' ') stored
);
create index "event_subscriber_create_date_idx" on "event_subscriber" ("create_date" nulls first, id); create index "event_subscriber_last_update_idx" on "event_subscriber" ("last_update" nulls first, id);
create index "event_subscriber_event_id_idx" on "event_subscriber" ("event_id" nulls first, id);
create index "event_subscriber_user_profile_id_idx" on "event_subscriber" ("user_profile_id" nulls first, id);
create unique index "event_subscriber_together1_key" on "event_subscriber" ("event_id", "user_profile_id");
create trigger count_added after insert on "event_subscriber" referencing new table as added for each statement execute function count_added_plain(405); create trigger count_removed after delete on "event_subscriber" referencing old table as removed for each statement execute function count_removed_plain(405);
create trigger search_added after insert on "event_subscriber" referencing new table as added for each statement execute function search_added_extended(405); create trigger search_removed after delete on "event_subscriber" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event_subscriber" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(405);
create table "event_registration" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "user_profile_id" bigint not null,
  "instance_state_id" integer default 4 not null,
  "position" integer,
  "group_id" integer,
  "reason" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "search" text generated always as (' ') stored
);
create index "event_registration_create_date_idx" on "event_registration" ("create_date" nulls first, id); create index "event_registration_last_update_idx" on "event_registration" ("last_update" nulls first, id);
create index "event_registration_event_id_idx" on "event_registration" ("event_id" nulls first, id);
create index "event_registration_user_profile_id_idx" on "event_registration" ("user_profile_id" nulls first, id);
create index "event_registration_instance_state_id_idx" on "event_registration" ("instance_state_id" nulls first, id);
create index "event_registration_position_idx" on "event_registration" ("position" nulls first, id);
create index "event_registration_group_id_idx" on "event_registration" ("group_id" nulls first, id);
create unique index "event_registration_together1_key" on "event_registration" ("event_id", "user_profile_id");
create trigger count_added after insert on "event_registration" referencing new table as added for each statement execute function count_added_by_state(406); create trigger count_removed after delete on "event_registration" referencing old table as removed for each statement execute function count_removed_by_state(406); create trigger count_moved after update on "event_registration" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(406);
create trigger search_added after insert on "event_registration" referencing new table as added for each statement execute function search_added_extended(406); create trigger search_removed after delete on "event_registration" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event_registration" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(406);
create table "event_certificate" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "number" varchar(50) not null,
  "event_registration_id" bigint not null,
  "certificate_template_id" bigint not null,
  "code" varchar(40),
  "facts" jsonb,
  "issued_at" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "number_key" text collate "C" generated always as (sort_key("number")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("number", ''))) stored
);
create index "event_certificate_create_date_idx" on "event_certificate" ("create_date" nulls first, id); create index "event_certificate_last_update_idx" on "event_certificate" ("last_update" nulls first, id);
create index "event_certificate_event_id_idx" on "event_certificate" ("event_id" nulls first, id);
create index "event_certificate_number_idx" on "event_certificate" ("number_key" nulls first, id);
create unique index "event_certificate_event_registration_id_key" on "event_certificate" ("event_registration_id");
create index "event_certificate_event_registration_id_idx" on "event_certificate" ("event_registration_id" nulls first, id);
create index "event_certificate_certificate_template_id_idx" on "event_certificate" ("certificate_template_id" nulls first, id);
create unique index "event_certificate_code_key" on "event_certificate" ((sort_key("code") collate "C"));
create index "event_certificate_issued_at_idx" on "event_certificate" ("issued_at" nulls first, id);
create unique index "event_certificate_together1_key" on "event_certificate" ("event_id", "number_key");
create trigger count_added after insert on "event_certificate" referencing new table as added for each statement execute function count_added_plain(407); create trigger count_removed after delete on "event_certificate" referencing old table as removed for each statement execute function count_removed_plain(407);
create trigger search_added after insert on "event_certificate" referencing new table as added for each statement execute function search_added_extended(407); create trigger search_removed after delete on "event_certificate" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event_certificate" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(407);
create table "booklet_configuration" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "caption" varchar(250) not null,
  "booklet_template_id" bigint not null,
  "parameters" jsonb default '[]'::jsonb not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "booklet_configuration_create_date_idx" on "booklet_configuration" ("create_date" nulls first, id); create index "booklet_configuration_last_update_idx" on "booklet_configuration" ("last_update" nulls first, id);
create index "booklet_configuration_event_id_idx" on "booklet_configuration" ("event_id" nulls first, id);
create index "booklet_configuration_caption_idx" on "booklet_configuration" ("caption_key" nulls first, id);
create index "booklet_configuration_booklet_template_id_idx" on "booklet_configuration" ("booklet_template_id" nulls first, id);
create trigger count_added after insert on "booklet_configuration" referencing new table as added for each statement execute function count_added_plain(408); create trigger count_removed after delete on "booklet_configuration" referencing old table as removed for each statement execute function count_removed_plain(408);
create trigger search_added after insert on "booklet_configuration" referencing new table as added for each statement execute function search_added_extended(408); create trigger search_removed after delete on "booklet_configuration" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "booklet_configuration" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(408);
create table "booklet_template" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "orientation" varchar(60) default 'portrait',
  "format" varchar(60) default 'A4',
  "frame" varchar(60) default 'none',
  "html" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "booklet_template_create_date_idx" on "booklet_template" ("create_date" nulls first, id); create index "booklet_template_last_update_idx" on "booklet_template" ("last_update" nulls first, id);
create index "booklet_template_caption_idx" on "booklet_template" ("caption_key" nulls first, id);
create unique index "booklet_template_name_key" on "booklet_template" ((sort_key("name") collate "C"));
create index "booklet_template_instance_state_id_idx" on "booklet_template" ("instance_state_id" nulls first, id);
create index "booklet_template_publication_date_idx" on "booklet_template" ("publication_date" nulls first, id);
create index "booklet_template_default_image_id_idx" on "booklet_template" ("default_image_id" nulls first, id);
create index "booklet_template_priority_idx" on "booklet_template" ("priority" nulls first, id);
create index "booklet_template_orientation_idx" on "booklet_template" ("orientation" nulls first, id);
create index "booklet_template_format_idx" on "booklet_template" ("format" nulls first, id);
create index "booklet_template_frame_idx" on "booklet_template" ("frame" nulls first, id);
alter table "booklet_template" add constraint "booklet_template_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "booklet_template" referencing new table as added for each statement execute function count_added_by_state(409); create trigger count_removed after delete on "booklet_template" referencing old table as removed for each statement execute function count_removed_by_state(409); create trigger count_moved after update on "booklet_template" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(409);
create trigger search_added after insert on "booklet_template" referencing new table as added for each statement execute function search_added_extended(409); create trigger search_removed after delete on "booklet_template" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "booklet_template" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(409);
create table "certificate_template" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
  "orientation" varchar(60) default 'landscape',
  "background_file_id" bigint,
  "frame" varchar(60) default 'none',
  "html" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "certificate_template_create_date_idx" on "certificate_template" ("create_date" nulls first, id); create index "certificate_template_last_update_idx" on "certificate_template" ("last_update" nulls first, id);
create index "certificate_template_caption_idx" on "certificate_template" ("caption_key" nulls first, id);
create unique index "certificate_template_name_key" on "certificate_template" ((sort_key("name") collate "C"));
create index "certificate_template_instance_state_id_idx" on "certificate_template" ("instance_state_id" nulls first, id);
create index "certificate_template_publication_date_idx" on "certificate_template" ("publication_date" nulls first, id);
create index "certificate_template_default_image_id_idx" on "certificate_template" ("default_image_id" nulls first, id);
create index "certificate_template_priority_idx" on "certificate_template" ("priority" nulls first, id);
create index "certificate_template_orientation_idx" on "certificate_template" ("orientation" nulls first, id);
create index "certificate_template_background_file_id_idx" on "certificate_template" ("background_file_id" nulls first, id);
create index "certificate_template_frame_idx" on "certificate_template" ("frame" nulls first, id);
alter table "certificate_template" add constraint "certificate_template_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "certificate_template" referencing new table as added for each statement execute function count_added_by_state(410); create trigger count_removed after delete on "certificate_template" referencing old table as removed for each statement execute function count_removed_by_state(410); create trigger count_moved after update on "certificate_template" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(410);
create trigger search_added after insert on "certificate_template" referencing new table as added for each statement execute function search_added_extended(410); create trigger search_removed after delete on "certificate_template" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "certificate_template" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(410);
create table "invitation" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "email" varchar(254) not null,
  "full_name" varchar(250),
  "sent_at" timestamptz(3),
  "opened_at" timestamptz(3),
  "accepted_at" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "full_name_key" text collate "C" generated always as (sort_key("full_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("email", '') || ' ' || coalesce("full_name", ''))) stored
);
create index "invitation_create_date_idx" on "invitation" ("create_date" nulls first, id); create index "invitation_last_update_idx" on "invitation" ("last_update" nulls first, id);
create index "invitation_event_id_idx" on "invitation" ("event_id" nulls first, id);
create index "invitation_email_idx" on "invitation" ("email_key" nulls first, id);
create index "invitation_full_name_idx" on "invitation" ("full_name_key" nulls first, id) include ("full_name");
create index "invitation_sent_at_idx" on "invitation" ("sent_at" nulls first, id);
create index "invitation_opened_at_idx" on "invitation" ("opened_at" nulls first, id);
create index "invitation_accepted_at_idx" on "invitation" ("accepted_at" nulls first, id);
create trigger count_added after insert on "invitation" referencing new table as added for each statement execute function count_added_plain(411); create trigger count_removed after delete on "invitation" referencing old table as removed for each statement execute function count_removed_plain(411);
create trigger search_added after insert on "invitation" referencing new table as added for each statement execute function search_added_extended(411); create trigger search_removed after delete on "invitation" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "invitation" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(411);
create table "event_person" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "event_id" bigint not null,
  "person_id" bigint not null,
  "role" varchar(100),
  "priority" integer default 0,
  "role_key" text collate "C" generated always as (sort_key("role")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("role", ''))) stored
);
create index "event_person_create_date_idx" on "event_person" ("create_date" nulls first, id); create index "event_person_last_update_idx" on "event_person" ("last_update" nulls first, id);
create index "event_person_event_id_idx" on "event_person" ("event_id" nulls first, id);
create index "event_person_person_id_idx" on "event_person" ("person_id" nulls first, id);
create index "event_person_role_idx" on "event_person" ("role_key" nulls first, id) include ("role");
create index "event_person_priority_idx" on "event_person" ("priority" nulls first, id);
create unique index "event_person_together1_key" on "event_person" ("event_id", "person_id");
create trigger count_added after insert on "event_person" referencing new table as added for each statement execute function count_added_plain(412); create trigger count_removed after delete on "event_person" referencing old table as removed for each statement execute function count_removed_plain(412);
create trigger search_added after insert on "event_person" referencing new table as added for each statement execute function search_added(412); create trigger search_removed after delete on "event_person" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event_person" for each row when (old.search is distinct from new.search) execute function search_changed(412);
create table "phone_call" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "phone" varchar(32) not null,
  "started_at" timestamptz(3) not null,
  "direction" varchar(60) default 'in' not null,
  "duration_seconds" integer,
  "result" varchar(60),
  "client_id" bigint,
  "manager_id" bigint,
  "comment" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("phone", '') || ' ' || coalesce("comment", ''))) stored
);
create index "phone_call_create_date_idx" on "phone_call" ("create_date" nulls first, id); create index "phone_call_last_update_idx" on "phone_call" ("last_update" nulls first, id);
create index "phone_call_phone_idx" on "phone_call" ("phone_key" nulls first, id);
create index "phone_call_started_at_idx" on "phone_call" ("started_at" nulls first, id);
create index "phone_call_direction_idx" on "phone_call" ("direction" nulls first, id);
create index "phone_call_result_idx" on "phone_call" ("result" nulls first, id);
create index "phone_call_client_id_idx" on "phone_call" ("client_id" nulls first, id);
create index "phone_call_manager_id_idx" on "phone_call" ("manager_id" nulls first, id);
create trigger count_added after insert on "phone_call" referencing new table as added for each statement execute function count_added_plain(501); create trigger count_removed after delete on "phone_call" referencing old table as removed for each statement execute function count_removed_plain(501);
create trigger search_added after insert on "phone_call" referencing new table as added for each statement execute function search_added_extended(501); create trigger search_removed after delete on "phone_call" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "phone_call" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(501);
create table "client_manager" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "full_name" varchar(250) not null,
  "user_id" bigint,
  "phone" varchar(32),
  "email" varchar(254),
  "instance_state_id" integer default 1 not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "full_name_key" text collate "C" generated always as (sort_key("full_name")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("full_name", '') || ' ' || coalesce("email", ''))) stored
);
create index "client_manager_create_date_idx" on "client_manager" ("create_date" nulls first, id); create index "client_manager_last_update_idx" on "client_manager" ("last_update" nulls first, id);
create index "client_manager_full_name_idx" on "client_manager" ("full_name_key" nulls first, id);
create index "client_manager_user_id_idx" on "client_manager" ("user_id" nulls first, id);
create index "client_manager_phone_idx" on "client_manager" ("phone_key" nulls first, id) include ("phone");
create index "client_manager_email_idx" on "client_manager" ("email_key" nulls first, id) include ("email");
create index "client_manager_instance_state_id_idx" on "client_manager" ("instance_state_id" nulls first, id);
create trigger count_added after insert on "client_manager" referencing new table as added for each statement execute function count_added_by_state(502); create trigger count_removed after delete on "client_manager" referencing old table as removed for each statement execute function count_removed_by_state(502); create trigger count_moved after update on "client_manager" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(502);
create trigger search_added after insert on "client_manager" referencing new table as added for each statement execute function search_added_extended(502); create trigger search_removed after delete on "client_manager" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "client_manager" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(502);
create table "attached_file" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "file_name" varchar(255) not null,
  "file_size" integer,
  "description" text,
  "priority" integer default 0,
  "content_id" integer,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "file_name_key" text collate "C" generated always as (sort_key("file_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("file_name", ''))) stored
);
create index "attached_file_create_date_idx" on "attached_file" ("create_date" nulls first, id); create index "attached_file_last_update_idx" on "attached_file" ("last_update" nulls first, id);
create index "attached_file_file_name_idx" on "attached_file" ("file_name_key" nulls first, id);
create index "attached_file_file_size_idx" on "attached_file" ("file_size" nulls first, id);
create index "attached_file_priority_idx" on "attached_file" ("priority" nulls first, id);
create index "attached_file_folder_ids_idx" on "attached_file" using gin ("folder_ids");
create trigger count_added after insert on "attached_file" referencing new table as added for each statement execute function count_added_plain(503); create trigger count_removed after delete on "attached_file" referencing old table as removed for each statement execute function count_removed_plain(503);
create trigger folder_added after insert on "attached_file" referencing new table as added for each statement execute function folder_added_plain(503); create trigger folder_removed after delete on "attached_file" referencing old table as removed for each statement execute function folder_removed_plain(503); create trigger folder_moved after update on "attached_file" for each row when (old.folder_ids is distinct from new.folder_ids) execute function folder_moved_plain(503);
create trigger search_added after insert on "attached_file" referencing new table as added for each statement execute function search_added_extended(503); create trigger search_removed after delete on "attached_file" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "attached_file" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(503);
create table "client" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "full_name" varchar(250) not null,
  "phone" varchar(32),
  "email" varchar(254),
  "company_id" bigint,
  "region_id" bigint,
  "manager_id" bigint,
  "source" varchar(100),
  "comment" text,
  "next_step" varchar(500),
  "next_step_date" date,
  "next_step_manager_id" bigint,
  "instance_state_id" integer default 1 not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "full_name_key" text collate "C" generated always as (sort_key("full_name")) stored,
  "phone_key" text collate "C" generated always as (sort_key("phone")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("full_name", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", ''))) stored,
  "duplicate_keys" text[] generated always as (duplicate_keys('people', coalesce("full_name", ''), array["phone"]::text[], array["email"]::text[], array[]::text[])) stored
);
create index "client_create_date_idx" on "client" ("create_date" nulls first, id); create index "client_last_update_idx" on "client" ("last_update" nulls first, id);
create index "client_full_name_idx" on "client" ("full_name_key" nulls first, id);
create index "client_phone_idx" on "client" ("phone_key" nulls first, id) include ("phone");
create index "client_email_idx" on "client" ("email_key" nulls first, id) include ("email");
create index "client_company_id_idx" on "client" ("company_id" nulls first, id);
create index "client_region_id_idx" on "client" ("region_id" nulls first, id);
create index "client_manager_id_idx" on "client" ("manager_id" nulls first, id);
create index "client_next_step_date_idx" on "client" ("next_step_date" nulls first, id);
create index "client_next_step_manager_id_idx" on "client" ("next_step_manager_id" nulls first, id);
create index "client_instance_state_id_idx" on "client" ("instance_state_id" nulls first, id);
create index "client_duplicate_keys_idx" on "client" using gin (duplicate_keys) with (fastupdate = off);
create trigger count_added after insert on "client" referencing new table as added for each statement execute function count_added_by_state(504); create trigger count_removed after delete on "client" referencing old table as removed for each statement execute function count_removed_by_state(504); create trigger count_moved after update on "client" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(504);
create trigger search_added after insert on "client" referencing new table as added for each statement execute function search_added_extended(504); create trigger search_removed after delete on "client" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "client" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(504);
create trigger compare_added after insert on "client" referencing new table as touched for each statement execute function compare_records(504); create trigger compare_removed after delete on "client" referencing old table as touched for each statement execute function compare_records(504); create trigger compare_changed after update on "client" for each row when ((old."full_name", old."phone", old."email") is distinct from (new."full_name", new."phone", new."email")) execute function compare_record(504);
create table "lead" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "client_id" bigint,
  "manager_id" bigint,
  "amount" numeric(16,4),
  "currency_id" bigint,
  "instance_state_id" integer default 1 not null,
  "due_date" date,
  "lead_funnel_id" bigint not null,
  "lead_funnel_stage_id" bigint not null,
  "lead_class_id" bigint,
  "lost_reason" varchar(500),
  "priority" integer default 0,
  "stage_order" numeric(16,4),
  "stage_date" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "lead_create_date_idx" on "lead" ("create_date" nulls first, id); create index "lead_last_update_idx" on "lead" ("last_update" nulls first, id);
create index "lead_caption_idx" on "lead" ("caption_key" nulls first, id);
create index "lead_client_id_idx" on "lead" ("client_id" nulls first, id);
create index "lead_manager_id_idx" on "lead" ("manager_id" nulls first, id);
create index "lead_amount_idx" on "lead" ("amount" nulls first, id);
create index "lead_currency_id_idx" on "lead" ("currency_id" nulls first, id);
create index "lead_instance_state_id_idx" on "lead" ("instance_state_id" nulls first, id);
create index "lead_due_date_idx" on "lead" ("due_date" nulls first, id);
create index "lead_lead_funnel_id_idx" on "lead" ("lead_funnel_id" nulls first, id);
create index "lead_lead_funnel_stage_id_idx" on "lead" ("lead_funnel_stage_id" nulls first, id);
create index "lead_lead_class_id_idx" on "lead" ("lead_class_id" nulls first, id);
create index "lead_priority_idx" on "lead" ("priority" nulls first, id);
create index "lead_stage_date_idx" on "lead" ("stage_date" nulls first, id);
create trigger count_added after insert on "lead" referencing new table as added for each statement execute function count_added_by_state(505); create trigger count_removed after delete on "lead" referencing old table as removed for each statement execute function count_removed_by_state(505); create trigger count_moved after update on "lead" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(505);
create trigger search_added after insert on "lead" referencing new table as added for each statement execute function search_added_extended(505); create trigger search_removed after delete on "lead" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "lead" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(505);
create table "lead_funnel" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(200) not null,
  "priority" integer default 0,
  "is_default" boolean default false not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "lead_funnel_create_date_idx" on "lead_funnel" ("create_date" nulls first, id); create index "lead_funnel_last_update_idx" on "lead_funnel" ("last_update" nulls first, id);
create unique index "lead_funnel_caption_key" on "lead_funnel" ("caption_key");
create index "lead_funnel_caption_idx" on "lead_funnel" ("caption_key" nulls first, id);
create index "lead_funnel_priority_idx" on "lead_funnel" ("priority" nulls first, id);
create index "lead_funnel_is_default_idx" on "lead_funnel" ("is_default" nulls first, id);
create trigger count_added after insert on "lead_funnel" referencing new table as added for each statement execute function count_added_plain(506); create trigger count_removed after delete on "lead_funnel" referencing old table as removed for each statement execute function count_removed_plain(506);
create trigger search_added after insert on "lead_funnel" referencing new table as added for each statement execute function search_added_extended(506); create trigger search_removed after delete on "lead_funnel" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "lead_funnel" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(506);
create table "lead_funnel_stage" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "lead_funnel_id" bigint not null,
  "caption" varchar(200) not null,
  "color" varchar(7),
  "outcome" varchar(60) default 'open' not null,
  "required_fields" jsonb,
  "priority" integer default 0,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "lead_funnel_stage_create_date_idx" on "lead_funnel_stage" ("create_date" nulls first, id); create index "lead_funnel_stage_last_update_idx" on "lead_funnel_stage" ("last_update" nulls first, id);
create index "lead_funnel_stage_lead_funnel_id_idx" on "lead_funnel_stage" ("lead_funnel_id" nulls first, id);
create index "lead_funnel_stage_caption_idx" on "lead_funnel_stage" ("caption_key" nulls first, id);
create index "lead_funnel_stage_outcome_idx" on "lead_funnel_stage" ("outcome" nulls first, id);
create index "lead_funnel_stage_priority_idx" on "lead_funnel_stage" ("priority" nulls first, id);
create trigger count_added after insert on "lead_funnel_stage" referencing new table as added for each statement execute function count_added_plain(507); create trigger count_removed after delete on "lead_funnel_stage" referencing old table as removed for each statement execute function count_removed_plain(507);
create trigger search_added after insert on "lead_funnel_stage" referencing new table as added for each statement execute function search_added(507); create trigger search_removed after delete on "lead_funnel_stage" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "lead_funnel_stage" for each row when (old.search is distinct from new.search) execute function search_changed(507);
create table "lead_class" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(200) not null,
  "color" varchar(7),
  "description" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "lead_class_create_date_idx" on "lead_class" ("create_date" nulls first, id); create index "lead_class_last_update_idx" on "lead_class" ("last_update" nulls first, id);
create index "lead_class_caption_idx" on "lead_class" ("caption_key" nulls first, id);
create trigger count_added after insert on "lead_class" referencing new table as added for each statement execute function count_added_plain(508); create trigger count_removed after delete on "lead_class" referencing old table as removed for each statement execute function count_removed_plain(508);
create trigger search_added after insert on "lead_class" referencing new table as added for each statement execute function search_added_extended(508); create trigger search_removed after delete on "lead_class" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "lead_class" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(508);
create table "attached_file_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "attached_file_folder_create_date_idx" on "attached_file_folder" ("create_date" nulls first, id); create index "attached_file_folder_last_update_idx" on "attached_file_folder" ("last_update" nulls first, id);
create index "attached_file_folder_caption_idx" on "attached_file_folder" ("caption_key" nulls first, id);
create unique index "attached_file_folder_name_key" on "attached_file_folder" (coalesce("parent_id", 0), "name_key");
create index "attached_file_folder_name_idx" on "attached_file_folder" ("name_key" nulls first, id) include ("name");
create index "attached_file_folder_parent_id_idx" on "attached_file_folder" ("parent_id" nulls first, id);
create index "attached_file_folder_component_id_idx" on "attached_file_folder" ("component_id" nulls first, id);
create index "attached_file_folder_priority_idx" on "attached_file_folder" ("priority" nulls first, id);
create trigger count_added after insert on "attached_file_folder" referencing new table as added for each statement execute function count_added_plain(551); create trigger count_removed after delete on "attached_file_folder" referencing old table as removed for each statement execute function count_removed_plain(551);
create trigger access_changed after insert or delete or update of parent_id on "attached_file_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "attached_file_folder" referencing new table as added for each statement execute function search_added(551); create trigger search_removed after delete on "attached_file_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "attached_file_folder" for each row when (old.search is distinct from new.search) execute function search_changed(551);
create table "subscriber" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "email" varchar(254) not null,
  "full_name" varchar(250),
  "subscribed_at" timestamptz(3),
  "unsubscribed_at" timestamptz(3),
  "topic_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "full_name_key" text collate "C" generated always as (sort_key("full_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("email", '') || ' ' || coalesce("full_name", ''))) stored
);
create index "subscriber_create_date_idx" on "subscriber" ("create_date" nulls first, id); create index "subscriber_last_update_idx" on "subscriber" ("last_update" nulls first, id);
create unique index "subscriber_email_key" on "subscriber" ("email_key");
create index "subscriber_email_idx" on "subscriber" ("email_key" nulls first, id);
create index "subscriber_full_name_idx" on "subscriber" ("full_name_key" nulls first, id) include ("full_name");
create index "subscriber_subscribed_at_idx" on "subscriber" ("subscribed_at" nulls first, id);
create index "subscriber_unsubscribed_at_idx" on "subscriber" ("unsubscribed_at" nulls first, id);
create index "subscriber_topic_ids_idx" on "subscriber" using gin ("topic_ids");
alter table "subscriber" add constraint "subscriber_unsubscribed_at_check" check ("unsubscribed_at" >= "subscribed_at");
create trigger count_added after insert on "subscriber" referencing new table as added for each statement execute function count_added_plain(601); create trigger count_removed after delete on "subscriber" referencing old table as removed for each statement execute function count_removed_plain(601);
create trigger search_added after insert on "subscriber" referencing new table as added for each statement execute function search_added_extended(601); create trigger search_removed after delete on "subscriber" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "subscriber" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(601);
create table "consent" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "user_profile_id" bigint,
  "email" varchar(254),
  "document_id" bigint,
  "given_at" timestamptz(3),
  "source" varchar(200),
  "ip" varchar(45),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "source_key" text collate "C" generated always as (sort_key("source")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("email", ''))) stored
);
create index "consent_create_date_idx" on "consent" ("create_date" nulls first, id); create index "consent_last_update_idx" on "consent" ("last_update" nulls first, id);
create index "consent_caption_idx" on "consent" ("caption_key" nulls first, id);
create index "consent_user_profile_id_idx" on "consent" ("user_profile_id" nulls first, id);
create index "consent_email_idx" on "consent" ("email_key" nulls first, id) include ("email");
create index "consent_document_id_idx" on "consent" ("document_id" nulls first, id);
create index "consent_given_at_idx" on "consent" ("given_at" nulls first, id);
create index "consent_source_idx" on "consent" ("source_key" nulls first, id) include ("source");
create trigger count_added after insert on "consent" referencing new table as added for each statement execute function count_added_plain(602); create trigger count_removed after delete on "consent" referencing old table as removed for each statement execute function count_removed_plain(602);
create trigger search_added after insert on "consent" referencing new table as added for each statement execute function search_added_extended(602); create trigger search_removed after delete on "consent" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "consent" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(602);
create table "user_consent_cancellation" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "email" varchar(254) not null,
  "consent_id" bigint,
  "reason" text,
  "requested_at" timestamptz(3) not null,
  "instance_state_id" integer default 1 not null,
  "processed_at" timestamptz(3),
  "processed_by_id" bigint,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("email", ''))) stored
);
create index "user_consent_cancellation_create_date_idx" on "user_consent_cancellation" ("create_date" nulls first, id); create index "user_consent_cancellation_last_update_idx" on "user_consent_cancellation" ("last_update" nulls first, id);
create index "user_consent_cancellation_email_idx" on "user_consent_cancellation" ("email_key" nulls first, id);
create index "user_consent_cancellation_consent_id_idx" on "user_consent_cancellation" ("consent_id" nulls first, id);
create index "user_consent_cancellation_requested_at_idx" on "user_consent_cancellation" ("requested_at" nulls first, id);
create index "user_consent_cancellation_instance_state_id_idx" on "user_consent_cancellation" ("instance_state_id" nulls first, id);
create index "user_consent_cancellation_processed_at_idx" on "user_consent_cancellation" ("processed_at" nulls first, id);
create index "user_consent_cancellation_processed_by_id_idx" on "user_consent_cancellation" ("processed_by_id" nulls first, id);
create trigger count_added after insert on "user_consent_cancellation" referencing new table as added for each statement execute function count_added_by_state(603); create trigger count_removed after delete on "user_consent_cancellation" referencing old table as removed for each statement execute function count_removed_by_state(603); create trigger count_moved after update on "user_consent_cancellation" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(603);
create trigger search_added after insert on "user_consent_cancellation" referencing new table as added for each statement execute function search_added_extended(603); create trigger search_removed after delete on "user_consent_cancellation" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "user_consent_cancellation" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(603);
create table "mail_scenario" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "trigger" varchar(60) not null,
  "is_active" boolean default true not null,
  "subject" varchar(250) not null,
  "html" text,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "subject_key" text collate "C" generated always as (sort_key("subject")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("subject", ''))) stored
);
create index "mail_scenario_create_date_idx" on "mail_scenario" ("create_date" nulls first, id); create index "mail_scenario_last_update_idx" on "mail_scenario" ("last_update" nulls first, id);
create index "mail_scenario_caption_idx" on "mail_scenario" ("caption_key" nulls first, id);
create index "mail_scenario_trigger_idx" on "mail_scenario" ("trigger" nulls first, id);
create index "mail_scenario_is_active_idx" on "mail_scenario" ("is_active" nulls first, id);
create index "mail_scenario_subject_idx" on "mail_scenario" ("subject_key" nulls first, id) include ("subject");
create trigger count_added after insert on "mail_scenario" referencing new table as added for each statement execute function count_added_plain(604); create trigger count_removed after delete on "mail_scenario" referencing old table as removed for each statement execute function count_removed_plain(604);
create trigger search_added after insert on "mail_scenario" referencing new table as added for each statement execute function search_added_extended(604); create trigger search_removed after delete on "mail_scenario" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "mail_scenario" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(604);
create table "folder_scenario" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "folder_id" bigint not null,
  "mail_scenario_id" bigint not null
);
create index "folder_scenario_create_date_idx" on "folder_scenario" ("create_date" nulls first, id); create index "folder_scenario_last_update_idx" on "folder_scenario" ("last_update" nulls first, id);
create index "folder_scenario_folder_id_idx" on "folder_scenario" ("folder_id" nulls first, id);
create index "folder_scenario_mail_scenario_id_idx" on "folder_scenario" ("mail_scenario_id" nulls first, id);
create unique index "folder_scenario_together1_key" on "folder_scenario" ("folder_id", "mail_scenario_id");
create trigger count_added after insert on "folder_scenario" referencing new table as added for each statement execute function count_added_plain(605); create trigger count_removed after delete on "folder_scenario" referencing old table as removed for each statement execute function count_removed_plain(605);
create table "folder_subscriber" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "folder_id" bigint not null,
  "subscriber_id" bigint not null
);
create index "folder_subscriber_create_date_idx" on "folder_subscriber" ("create_date" nulls first, id); create index "folder_subscriber_last_update_idx" on "folder_subscriber" ("last_update" nulls first, id);
create index "folder_subscriber_folder_id_idx" on "folder_subscriber" ("folder_id" nulls first, id);
create index "folder_subscriber_subscriber_id_idx" on "folder_subscriber" ("subscriber_id" nulls first, id);
create unique index "folder_subscriber_together1_key" on "folder_subscriber" ("folder_id", "subscriber_id");
create trigger count_added after insert on "folder_subscriber" referencing new table as added for each statement execute function count_added_plain(606); create trigger count_removed after delete on "folder_subscriber" referencing old table as removed for each statement execute function count_removed_plain(606);
create table "mail_log" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "subject" varchar(500),
  "email" varchar(254),
  "status" varchar(60),
  "reason" text,
  "send_at" timestamptz(3),
  "sent_at" timestamptz(3),
  "attempts" integer default 0,
  "mail_scenario_id" bigint,
  "subscriber_id" bigint,
  "component_id" bigint,
  "html" text,
  "subject_key" text collate "C" generated always as (sort_key("subject")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("subject", '') || ' ' || coalesce("email", ''))) stored
);
create index "mail_log_create_date_idx" on "mail_log" ("create_date" nulls first, id); create index "mail_log_last_update_idx" on "mail_log" ("last_update" nulls first, id);
create index "mail_log_subject_idx" on "mail_log" ("subject_key" nulls first, id);
create index "mail_log_email_idx" on "mail_log" ("email_key" nulls first, id) include ("email");
create index "mail_log_status_idx" on "mail_log" ("status" nulls first, id);
create index "mail_log_send_at_idx" on "mail_log" ("send_at" nulls first, id);
create index "mail_log_sent_at_idx" on "mail_log" ("sent_at" nulls first, id);
create index "mail_log_attempts_idx" on "mail_log" ("attempts" nulls first, id);
create index "mail_log_mail_scenario_id_idx" on "mail_log" ("mail_scenario_id" nulls first, id);
create index "mail_log_subscriber_id_idx" on "mail_log" ("subscriber_id" nulls first, id);
create index "mail_log_component_id_idx" on "mail_log" ("component_id" nulls first, id);
create trigger count_added after insert on "mail_log" referencing new table as added for each statement execute function count_added_plain(607); create trigger count_removed after delete on "mail_log" referencing old table as removed for each statement execute function count_removed_plain(607);
create trigger search_added after insert on "mail_log" referencing new table as added for each statement execute function search_added(607); create trigger search_removed after delete on "mail_log" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "mail_log" for each row when (old.search is distinct from new.search) execute function search_changed(607);
create table "user" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "login" varchar(100) not null,
  "full_name" varchar(250) not null,
  "email" varchar(254),
  "user_profile_id" bigint,
  "job_position" varchar(250),
  "password" text,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "is_blocked" boolean default false not null,
  "last_sign_in" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "login_key" text collate "C" generated always as (sort_key("login")) stored,
  "full_name_key" text collate "C" generated always as (sort_key("full_name")) stored,
  "email_key" text collate "C" generated always as (sort_key("email")) stored,
  "job_position_key" text collate "C" generated always as (sort_key("job_position")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("login", '') || ' ' || coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("job_position", ''))) stored
);
create index "user_create_date_idx" on "user" ("create_date" nulls first, id); create index "user_last_update_idx" on "user" ("last_update" nulls first, id);
create unique index "user_login_key" on "user" ("login_key");
create index "user_login_idx" on "user" ("login_key" nulls first, id);
create index "user_full_name_idx" on "user" ("full_name_key" nulls first, id);
create unique index "user_email_key" on "user" ("email_key");
create index "user_email_idx" on "user" ("email_key" nulls first, id);
create unique index "user_user_profile_id_key" on "user" ("user_profile_id");
create index "user_user_profile_id_idx" on "user" ("user_profile_id" nulls first, id);
create index "user_job_position_idx" on "user" ("job_position_key" nulls first, id) include ("job_position");
create index "user_role_ids_idx" on "user" using gin ("role_ids");
create index "user_is_blocked_idx" on "user" ("is_blocked" nulls first, id);
create index "user_last_sign_in_idx" on "user" ("last_sign_in" nulls first, id);
create trigger count_added after insert on "user" referencing new table as added for each statement execute function count_added_plain(701); create trigger count_removed after delete on "user" referencing old table as removed for each statement execute function count_removed_plain(701);
create trigger search_added after insert on "user" referencing new table as added for each statement execute function search_added_extended(701); create trigger search_removed after delete on "user" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "user" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(701);
create table "roles" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "name" varchar(100) not null,
  "caption" varchar(100) not null,
  "description" text,
  "factor_required_from" date,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("name", '') || ' ' || coalesce("caption", ''))) stored
);
create index "roles_create_date_idx" on "roles" ("create_date" nulls first, id); create index "roles_last_update_idx" on "roles" ("last_update" nulls first, id);
create unique index "roles_name_key" on "roles" ("name_key");
create index "roles_name_idx" on "roles" ("name_key" nulls first, id);
create index "roles_caption_idx" on "roles" ("caption_key" nulls first, id);
create index "roles_factor_required_from_idx" on "roles" ("factor_required_from" nulls first, id);
create trigger count_added after insert on "roles" referencing new table as added for each statement execute function count_added_plain(702); create trigger count_removed after delete on "roles" referencing old table as removed for each statement execute function count_removed_plain(702);
create trigger search_added after insert on "roles" referencing new table as added for each statement execute function search_added_extended(702); create trigger search_removed after delete on "roles" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "roles" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(702);
create table "security_group" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(200) not null,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "user_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "security_group_create_date_idx" on "security_group" ("create_date" nulls first, id); create index "security_group_last_update_idx" on "security_group" ("last_update" nulls first, id);
create index "security_group_caption_idx" on "security_group" ("caption_key" nulls first, id);
create index "security_group_role_ids_idx" on "security_group" using gin ("role_ids");
create index "security_group_user_ids_idx" on "security_group" using gin ("user_ids");
create trigger count_added after insert on "security_group" referencing new table as added for each statement execute function count_added_plain(703); create trigger count_removed after delete on "security_group" referencing old table as removed for each statement execute function count_removed_plain(703);
create trigger search_added after insert on "security_group" referencing new table as added for each statement execute function search_added_extended(703); create trigger search_removed after delete on "security_group" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "security_group" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(703);
create table "databus_request" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "url" varchar(2000),
  "direction" varchar(60),
  "method" varchar(10),
  "status" varchar(60),
  "attempts" integer default 0,
  "created_at" timestamptz(3),
  "subscription_id" bigint,
  "incoming_id" bigint,
  "event" varchar(100),
  "object_id" numeric(16,4),
  "position" numeric(16,4),
  "body" text,
  "method_key" text collate "C" generated always as (sort_key("method")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("url", ''))) stored
);
create index "databus_request_create_date_idx" on "databus_request" ("create_date" nulls first, id); create index "databus_request_last_update_idx" on "databus_request" ("last_update" nulls first, id);
create index "databus_request_direction_idx" on "databus_request" ("direction" nulls first, id);
create index "databus_request_method_idx" on "databus_request" ("method_key" nulls first, id) include ("method");
create index "databus_request_status_idx" on "databus_request" ("status" nulls first, id);
create index "databus_request_attempts_idx" on "databus_request" ("attempts" nulls first, id);
create index "databus_request_created_at_idx" on "databus_request" ("created_at" nulls first, id);
create index "databus_request_subscription_id_idx" on "databus_request" ("subscription_id" nulls first, id);
create index "databus_request_incoming_id_idx" on "databus_request" ("incoming_id" nulls first, id);
create trigger count_added after insert on "databus_request" referencing new table as added for each statement execute function count_added_plain(704); create trigger count_removed after delete on "databus_request" referencing old table as removed for each statement execute function count_removed_plain(704);
create trigger search_added after insert on "databus_request" referencing new table as added for each statement execute function search_added(704); create trigger search_removed after delete on "databus_request" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "databus_request" for each row when (old.search is distinct from new.search) execute function search_changed(704);
create table "databus_response" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "databus_request_id" bigint,
  "status" integer,
  "duration_ms" integer,
  "created_at" timestamptz(3),
  "body" text
);
create index "databus_response_create_date_idx" on "databus_response" ("create_date" nulls first, id); create index "databus_response_last_update_idx" on "databus_response" ("last_update" nulls first, id);
create index "databus_response_databus_request_id_idx" on "databus_response" ("databus_request_id" nulls first, id);
create index "databus_response_status_idx" on "databus_response" ("status" nulls first, id);
create index "databus_response_duration_ms_idx" on "databus_response" ("duration_ms" nulls first, id);
create index "databus_response_created_at_idx" on "databus_response" ("created_at" nulls first, id);
create trigger count_added after insert on "databus_response" referencing new table as added for each statement execute function count_added_plain(705); create trigger count_removed after delete on "databus_response" referencing old table as removed for each statement execute function count_removed_plain(705);
create table "custom_field" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "class_name" varchar(60) not null,
  "name" varchar(60) not null,
  "caption" varchar(100) not null,
  "description" text,
  "editor" varchar(60) default 'string' not null,
  "group" varchar(60) default 'main',
  "priority" integer default 0,
  "visible_in_table" boolean default false not null,
  "searchable" boolean default false not null,
  "validations" jsonb default '[]'::jsonb,
  "items" jsonb default '[]'::jsonb,
  "config" jsonb default '{}'::jsonb,
  "class_name_key" text collate "C" generated always as (sort_key("class_name")) stored,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "group_key" text collate "C" generated always as (sort_key("group")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("class_name", '') || ' ' || coalesce("name", '') || ' ' || coalesce("caption", ''))) stored
);
create index "custom_field_create_date_idx" on "custom_field" ("create_date" nulls first, id); create index "custom_field_last_update_idx" on "custom_field" ("last_update" nulls first, id);
create index "custom_field_class_name_idx" on "custom_field" ("class_name_key" nulls first, id) include ("class_name");
create index "custom_field_name_idx" on "custom_field" ("name_key" nulls first, id) include ("name");
create index "custom_field_caption_idx" on "custom_field" ("caption_key" nulls first, id);
create index "custom_field_editor_idx" on "custom_field" ("editor" nulls first, id);
create index "custom_field_group_idx" on "custom_field" ("group_key" nulls first, id) include ("group");
create index "custom_field_priority_idx" on "custom_field" ("priority" nulls first, id);
create trigger count_added after insert on "custom_field" referencing new table as added for each statement execute function count_added_plain(706); create trigger count_removed after delete on "custom_field" referencing old table as removed for each statement execute function count_removed_plain(706);
create trigger search_added after insert on "custom_field" referencing new table as added for each statement execute function search_added(706); create trigger search_removed after delete on "custom_field" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "custom_field" for each row when (old.search is distinct from new.search) execute function search_changed(706);
create table "folder_access" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "folder_id" bigint not null,
  "role_id" bigint not null
);
create index "folder_access_create_date_idx" on "folder_access" ("create_date" nulls first, id); create index "folder_access_last_update_idx" on "folder_access" ("last_update" nulls first, id);
create index "folder_access_folder_id_idx" on "folder_access" ("folder_id" nulls first, id);
create index "folder_access_role_id_idx" on "folder_access" ("role_id" nulls first, id);
create unique index "folder_access_together1_key" on "folder_access" ("folder_id", "role_id");
create trigger count_added after insert on "folder_access" referencing new table as added for each statement execute function count_added_plain(707); create trigger count_removed after delete on "folder_access" referencing old table as removed for each statement execute function count_removed_plain(707);
create table "search_synonym" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "words" text not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "search" text generated always as (' ' || sort_key(coalesce("words", ''))) stored
);
create index "search_synonym_create_date_idx" on "search_synonym" ("create_date" nulls first, id); create index "search_synonym_last_update_idx" on "search_synonym" ("last_update" nulls first, id);
create trigger count_added after insert on "search_synonym" referencing new table as added for each statement execute function count_added_plain(708); create trigger count_removed after delete on "search_synonym" referencing old table as removed for each statement execute function count_removed_plain(708);
create trigger search_added after insert on "search_synonym" referencing new table as added for each statement execute function search_added_extended(708); create trigger search_removed after delete on "search_synonym" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "search_synonym" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(708);
create table "saved_view" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "saved_view_create_date_idx" on "saved_view" ("create_date" nulls first, id); create index "saved_view_last_update_idx" on "saved_view" ("last_update" nulls first, id);
create index "saved_view_class_name_idx" on "saved_view" ("class_name_key" nulls first, id) include ("class_name");
create index "saved_view_caption_idx" on "saved_view" ("caption_key" nulls first, id);
create index "saved_view_owner_id_idx" on "saved_view" ("owner_id" nulls first, id);
create index "saved_view_role_ids_idx" on "saved_view" using gin ("role_ids");
create index "saved_view_is_default_idx" on "saved_view" ("is_default" nulls first, id);
create trigger count_added after insert on "saved_view" referencing new table as added for each statement execute function count_added_plain(709); create trigger count_removed after delete on "saved_view" referencing old table as removed for each statement execute function count_removed_plain(709);
create trigger search_added after insert on "saved_view" referencing new table as added for each statement execute function search_added(709); create trigger search_removed after delete on "saved_view" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "saved_view" for each row when (old.search is distinct from new.search) execute function search_changed(709);
create table "home_desk" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(60) default 'Мой' not null,
  "owner_id" bigint,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "tile_ids" bigint[] default '{}'::bigint[] not null,
  "list_ids" bigint[] default '{}'::bigint[] not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored
);
create index "home_desk_create_date_idx" on "home_desk" ("create_date" nulls first, id); create index "home_desk_last_update_idx" on "home_desk" ("last_update" nulls first, id);
create index "home_desk_caption_idx" on "home_desk" ("caption_key" nulls first, id);
create index "home_desk_owner_id_idx" on "home_desk" ("owner_id" nulls first, id);
create index "home_desk_role_ids_idx" on "home_desk" using gin ("role_ids");
create index "home_desk_tile_ids_idx" on "home_desk" using gin ("tile_ids");
create index "home_desk_list_ids_idx" on "home_desk" using gin ("list_ids");
create trigger count_added after insert on "home_desk" referencing new table as added for each statement execute function count_added_plain(710); create trigger count_removed after delete on "home_desk" referencing old table as removed for each statement execute function count_removed_plain(710);
create table "note" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "class_name" varchar(60),
  "object_id" bigint not null,
  "text" text not null,
  "parent_id" bigint,
  "mentions" bigint[] default '{}'::bigint[] not null,
  "resolved_at" timestamptz(3),
  "author_id" bigint,
  "search" text generated always as (' ' || sort_key(coalesce("text", ''))) stored
);
create index "note_create_date_idx" on "note" ("create_date" nulls first, id); create index "note_last_update_idx" on "note" ("last_update" nulls first, id);
create index "note_object_id_idx" on "note" ("object_id" nulls first, id);
create index "note_parent_id_idx" on "note" ("parent_id" nulls first, id);
create index "note_mentions_idx" on "note" using gin ("mentions");
create index "note_author_id_idx" on "note" ("author_id" nulls first, id);
create trigger count_added after insert on "note" referencing new table as added for each statement execute function count_added_plain(711); create trigger count_removed after delete on "note" referencing old table as removed for each statement execute function count_removed_plain(711);
create trigger search_added after insert on "note" referencing new table as added for each statement execute function search_added(711); create trigger search_removed after delete on "note" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "note" for each row when (old.search is distinct from new.search) execute function search_changed(711);
create table "assignment" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "class_name" varchar(60),
  "object_id" bigint not null,
  "user_id" bigint not null,
  "text" varchar(500),
  "due_date" date,
  "done_at" timestamptz(3),
  "class_name_key" text collate "C" generated always as (sort_key("class_name")) stored,
  "text_key" text collate "C" generated always as (sort_key("text")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("text", ''))) stored
);
create index "assignment_create_date_idx" on "assignment" ("create_date" nulls first, id); create index "assignment_last_update_idx" on "assignment" ("last_update" nulls first, id);
create index "assignment_class_name_idx" on "assignment" ("class_name_key" nulls first, id) include ("class_name");
create index "assignment_object_id_idx" on "assignment" ("object_id" nulls first, id);
create index "assignment_user_id_idx" on "assignment" ("user_id" nulls first, id);
create index "assignment_text_idx" on "assignment" ("text_key" nulls first, id);
create index "assignment_due_date_idx" on "assignment" ("due_date" nulls first, id);
create index "assignment_done_at_idx" on "assignment" ("done_at" nulls first, id);
create trigger count_added after insert on "assignment" referencing new table as added for each statement execute function count_added_plain(712); create trigger count_removed after delete on "assignment" referencing old table as removed for each statement execute function count_removed_plain(712);
create trigger search_added after insert on "assignment" referencing new table as added for each statement execute function search_added(712); create trigger search_removed after delete on "assignment" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "assignment" for each row when (old.search is distinct from new.search) execute function search_changed(712);
create table "import" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "file_name" varchar(255) not null,
  "section" varchar(120),
  "class_name" varchar(60) not null,
  "stage" varchar(60) default 'columns' not null,
  "new" integer,
  "changed" integer,
  "unchanged" integer,
  "refused" integer,
  "owner_id" bigint,
  "undone_at" timestamptz(3),
  "undone_by_id" bigint,
  "columns" jsonb default '[]'::jsonb,
  "match" jsonb default '[]'::jsonb,
  "change_set_id" integer,
  "file_name_key" text collate "C" generated always as (sort_key("file_name")) stored,
  "section_key" text collate "C" generated always as (sort_key("section")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("file_name", ''))) stored
);
create index "import_create_date_idx" on "import" ("create_date" nulls first, id); create index "import_last_update_idx" on "import" ("last_update" nulls first, id);
create index "import_file_name_idx" on "import" ("file_name_key" nulls first, id);
create index "import_section_idx" on "import" ("section_key" nulls first, id) include ("section");
create index "import_stage_idx" on "import" ("stage" nulls first, id);
create index "import_new_idx" on "import" ("new" nulls first, id);
create index "import_changed_idx" on "import" ("changed" nulls first, id);
create index "import_refused_idx" on "import" ("refused" nulls first, id);
create index "import_owner_id_idx" on "import" ("owner_id" nulls first, id);
create index "import_undone_at_idx" on "import" ("undone_at" nulls first, id);
create index "import_undone_by_id_idx" on "import" ("undone_by_id" nulls first, id);
create index "import_change_set_id_idx" on "import" ("change_set_id" nulls first, id);
create trigger count_added after insert on "import" referencing new table as added for each statement execute function count_added_plain(713); create trigger count_removed after delete on "import" referencing old table as removed for each statement execute function count_removed_plain(713);
create trigger search_added after insert on "import" referencing new table as added for each statement execute function search_added(713); create trigger search_removed after delete on "import" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "import" for each row when (old.search is distinct from new.search) execute function search_changed(713);
create table "form_answer" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250),
  "form_definition_id" bigint not null,
  "page_caption" varchar(500),
  "page_id" bigint,
  "instance_state_id" integer default 1 not null,
  "answers" jsonb,
  "summary" text,
  "consent_text" text,
  "form_version" integer,
  "values" jsonb,
  "request_key" varchar(64),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "page_caption_key" text collate "C" generated always as (sort_key("page_caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("summary", ''))) stored
);
create index "form_answer_create_date_idx" on "form_answer" ("create_date" nulls first, id); create index "form_answer_last_update_idx" on "form_answer" ("last_update" nulls first, id);
create index "form_answer_caption_idx" on "form_answer" ("caption_key" nulls first, id);
create index "form_answer_form_definition_id_idx" on "form_answer" ("form_definition_id" nulls first, id);
create index "form_answer_page_caption_idx" on "form_answer" ("page_caption_key" nulls first, id);
create index "form_answer_page_id_idx" on "form_answer" ("page_id" nulls first, id);
create index "form_answer_instance_state_id_idx" on "form_answer" ("instance_state_id" nulls first, id);
create unique index "form_answer_request_key_key" on "form_answer" ((sort_key("request_key") collate "C"));
create trigger count_added after insert on "form_answer" referencing new table as added for each statement execute function count_added_by_state(714); create trigger count_removed after delete on "form_answer" referencing old table as removed for each statement execute function count_removed_by_state(714); create trigger count_moved after update on "form_answer" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(714);
create trigger search_added after insert on "form_answer" referencing new table as added for each statement execute function search_added_extended(714); create trigger search_removed after delete on "form_answer" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "form_answer" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(714);
create table "page_pattern" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "page_pattern_create_date_idx" on "page_pattern" ("create_date" nulls first, id); create index "page_pattern_last_update_idx" on "page_pattern" ("last_update" nulls first, id);
create index "page_pattern_caption_idx" on "page_pattern" ("caption_key" nulls first, id);
create unique index "page_pattern_name_key" on "page_pattern" ((sort_key("name") collate "C"));
create index "page_pattern_instance_state_id_idx" on "page_pattern" ("instance_state_id" nulls first, id);
create index "page_pattern_publication_date_idx" on "page_pattern" ("publication_date" nulls first, id);
create index "page_pattern_default_image_id_idx" on "page_pattern" ("default_image_id" nulls first, id);
create index "page_pattern_priority_idx" on "page_pattern" ("priority" nulls first, id);
create index "page_pattern_folder_ids_idx" on "page_pattern" using gin ("folder_ids");
alter table "page_pattern" add constraint "page_pattern_unpublish_at_check" check ("unpublish_at" >= "publish_at");
create trigger count_added after insert on "page_pattern" referencing new table as added for each statement execute function count_added_by_state(715); create trigger count_removed after delete on "page_pattern" referencing old table as removed for each statement execute function count_removed_by_state(715); create trigger count_moved after update on "page_pattern" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(715);
create trigger folder_added after insert on "page_pattern" referencing new table as added for each statement execute function folder_added_by_state(715); create trigger folder_removed after delete on "page_pattern" referencing old table as removed for each statement execute function folder_removed_by_state(715); create trigger folder_moved after update on "page_pattern" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(715);
create trigger search_added after insert on "page_pattern" referencing new table as added for each statement execute function search_added_extended(715); create trigger search_removed after delete on "page_pattern" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "page_pattern" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(715);
create table "access_key" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(60) not null,
  "owner_id" bigint not null,
  "prefix" varchar(20) not null,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "classes" jsonb,
  "mode" varchar(60) default 'read' not null,
  "active_only" boolean default false not null,
  "networks" jsonb,
  "expires_at" timestamptz(3),
  "cache_seconds" integer default 0,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "prefix_key" text collate "C" generated always as (sort_key("prefix")) stored
);
create index "access_key_create_date_idx" on "access_key" ("create_date" nulls first, id); create index "access_key_last_update_idx" on "access_key" ("last_update" nulls first, id);
create index "access_key_caption_idx" on "access_key" ("caption_key" nulls first, id);
create index "access_key_owner_id_idx" on "access_key" ("owner_id" nulls first, id);
create index "access_key_prefix_idx" on "access_key" ("prefix_key" nulls first, id) include ("prefix");
create index "access_key_role_ids_idx" on "access_key" using gin ("role_ids");
create index "access_key_mode_idx" on "access_key" ("mode" nulls first, id);
create index "access_key_active_only_idx" on "access_key" ("active_only" nulls first, id);
create index "access_key_expires_at_idx" on "access_key" ("expires_at" nulls first, id);
create trigger count_added after insert on "access_key" referencing new table as added for each statement execute function count_added_plain(716); create trigger count_removed after delete on "access_key" referencing old table as removed for each statement execute function count_removed_plain(716);
create table "databus_subscription" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(100) not null,
  "url" varchar(2000) not null,
  "state" varchar(60) default 'active' not null,
  "classes" jsonb not null,
  "actions" jsonb,
  "fields" jsonb,
  "filter" jsonb default '[]'::jsonb,
  "paused_for" varchar(500),
  "owner_id" bigint,
  "position" numeric(16,4),
  "secret_number" integer default 0,
  "secret_at" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "paused_for_key" text collate "C" generated always as (sort_key("paused_for")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "databus_subscription_create_date_idx" on "databus_subscription" ("create_date" nulls first, id); create index "databus_subscription_last_update_idx" on "databus_subscription" ("last_update" nulls first, id);
create index "databus_subscription_caption_idx" on "databus_subscription" ("caption_key" nulls first, id);
create index "databus_subscription_state_idx" on "databus_subscription" ("state" nulls first, id);
create index "databus_subscription_paused_for_idx" on "databus_subscription" ("paused_for_key" nulls first, id);
create index "databus_subscription_owner_id_idx" on "databus_subscription" ("owner_id" nulls first, id);
create trigger count_added after insert on "databus_subscription" referencing new table as added for each statement execute function count_added_plain(717); create trigger count_removed after delete on "databus_subscription" referencing old table as removed for each statement execute function count_removed_plain(717);
create trigger search_added after insert on "databus_subscription" referencing new table as added for each statement execute function search_added_extended(717); create trigger search_removed after delete on "databus_subscription" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "databus_subscription" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(717);
create table "databus_incoming" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(100) not null,
  "name" varchar(150) not null,
  "state" varchar(60) default 'active' not null,
  "class_name" varchar(60) not null,
  "mapping" jsonb not null,
  "sender_id" varchar(200),
  "existing" varchar(60) default 'update' not null,
  "networks" jsonb,
  "owner_id" bigint,
  "secret_number" integer default 0,
  "secret_at" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "class_name_key" text collate "C" generated always as (sort_key("class_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "databus_incoming_create_date_idx" on "databus_incoming" ("create_date" nulls first, id); create index "databus_incoming_last_update_idx" on "databus_incoming" ("last_update" nulls first, id);
create index "databus_incoming_caption_idx" on "databus_incoming" ("caption_key" nulls first, id);
create unique index "databus_incoming_name_key" on "databus_incoming" ("name_key");
create index "databus_incoming_name_idx" on "databus_incoming" ("name_key" nulls first, id);
create index "databus_incoming_state_idx" on "databus_incoming" ("state" nulls first, id);
create index "databus_incoming_class_name_idx" on "databus_incoming" ("class_name_key" nulls first, id) include ("class_name");
create index "databus_incoming_owner_id_idx" on "databus_incoming" ("owner_id" nulls first, id);
create trigger count_added after insert on "databus_incoming" referencing new table as added for each statement execute function count_added_plain(718); create trigger count_removed after delete on "databus_incoming" referencing old table as removed for each statement execute function count_removed_plain(718);
create trigger search_added after insert on "databus_incoming" referencing new table as added for each statement execute function search_added_extended(718); create trigger search_removed after delete on "databus_incoming" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "databus_incoming" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(718);
create table "component_image" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "name" varchar(255) not null,
  "album_id" bigint,
  "system_name" varchar(250),
  "size" integer,
  "width" integer,
  "height" integer,
  "content_id" integer,
  "focus_x" integer default 50,
  "focus_y" integer default 50,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("name", ''))) stored
);
create index "component_image_create_date_idx" on "component_image" ("create_date" nulls first, id); create index "component_image_last_update_idx" on "component_image" ("last_update" nulls first, id);
create index "component_image_component_id_idx" on "component_image" ("component_id" nulls first, id);
create index "component_image_priority_idx" on "component_image" ("priority" nulls first, id);
create index "component_image_name_idx" on "component_image" ("name_key" nulls first, id);
create index "component_image_album_id_idx" on "component_image" ("album_id" nulls first, id);
create index "component_image_size_idx" on "component_image" ("size" nulls first, id);
create trigger count_added after insert on "component_image" referencing new table as added for each statement execute function count_added_plain(801); create trigger count_removed after delete on "component_image" referencing old table as removed for each statement execute function count_removed_plain(801);
create trigger search_added after insert on "component_image" referencing new table as added for each statement execute function search_added(801); create trigger search_removed after delete on "component_image" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "component_image" for each row when (old.search is distinct from new.search) execute function search_changed(801);
create table "component_image_album" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "description" text,
  "pet_id" integer,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "component_image_album_create_date_idx" on "component_image_album" ("create_date" nulls first, id); create index "component_image_album_last_update_idx" on "component_image_album" ("last_update" nulls first, id);
create index "component_image_album_component_id_idx" on "component_image_album" ("component_id" nulls first, id);
create index "component_image_album_priority_idx" on "component_image_album" ("priority" nulls first, id);
create index "component_image_album_caption_idx" on "component_image_album" ("caption_key" nulls first, id);
create index "component_image_album_name_idx" on "component_image_album" ("name_key" nulls first, id) include ("name");
create trigger count_added after insert on "component_image_album" referencing new table as added for each statement execute function count_added_plain(802); create trigger count_removed after delete on "component_image_album" referencing old table as removed for each statement execute function count_removed_plain(802);
create trigger search_added after insert on "component_image_album" referencing new table as added for each statement execute function search_added(802); create trigger search_removed after delete on "component_image_album" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "component_image_album" for each row when (old.search is distinct from new.search) execute function search_changed(802);
create table "component_link" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "component_class_id" integer not null,
  "linked_component_id" bigint not null,
  "linked_component_class_id" integer not null
);
create index "component_link_create_date_idx" on "component_link" ("create_date" nulls first, id); create index "component_link_last_update_idx" on "component_link" ("last_update" nulls first, id);
create index "component_link_component_id_idx" on "component_link" ("component_id" nulls first, id);
create index "component_link_component_class_id_idx" on "component_link" ("component_class_id" nulls first, id);
create index "component_link_linked_component_id_idx" on "component_link" ("linked_component_id" nulls first, id);
create index "component_link_linked_component_class_id_idx" on "component_link" ("linked_component_class_id" nulls first, id);
create unique index "component_link_together1_key" on "component_link" ("component_id", "linked_component_id");
create trigger count_added after insert on "component_link" referencing new table as added for each statement execute function count_added_plain(803); create trigger count_removed after delete on "component_link" referencing old table as removed for each statement execute function count_removed_plain(803);
create table "linked_component_file" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "file_id" bigint not null
);
create index "linked_component_file_create_date_idx" on "linked_component_file" ("create_date" nulls first, id); create index "linked_component_file_last_update_idx" on "linked_component_file" ("last_update" nulls first, id);
create index "linked_component_file_component_id_idx" on "linked_component_file" ("component_id" nulls first, id);
create index "linked_component_file_priority_idx" on "linked_component_file" ("priority" nulls first, id);
create index "linked_component_file_file_id_idx" on "linked_component_file" ("file_id" nulls first, id);
create unique index "linked_component_file_together1_key" on "linked_component_file" ("component_id", "file_id");
create trigger count_added after insert on "linked_component_file" referencing new table as added for each statement execute function count_added_plain(804); create trigger count_removed after delete on "linked_component_file" referencing old table as removed for each statement execute function count_removed_plain(804);
create table "componentreview" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "review_id" bigint not null
);
create index "componentreview_create_date_idx" on "componentreview" ("create_date" nulls first, id); create index "componentreview_last_update_idx" on "componentreview" ("last_update" nulls first, id);
create index "componentreview_component_id_idx" on "componentreview" ("component_id" nulls first, id);
create index "componentreview_priority_idx" on "componentreview" ("priority" nulls first, id);
create index "componentreview_review_id_idx" on "componentreview" ("review_id" nulls first, id);
create unique index "componentreview_together1_key" on "componentreview" ("component_id", "review_id");
create trigger count_added after insert on "componentreview" referencing new table as added for each statement execute function count_added_plain(805); create trigger count_removed after delete on "componentreview" referencing old table as removed for each statement execute function count_removed_plain(805);
create table "component_feature" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "feature_id" bigint not null
);
create index "component_feature_create_date_idx" on "component_feature" ("create_date" nulls first, id); create index "component_feature_last_update_idx" on "component_feature" ("last_update" nulls first, id);
create index "component_feature_component_id_idx" on "component_feature" ("component_id" nulls first, id);
create index "component_feature_priority_idx" on "component_feature" ("priority" nulls first, id);
create index "component_feature_feature_id_idx" on "component_feature" ("feature_id" nulls first, id);
create unique index "component_feature_together1_key" on "component_feature" ("component_id", "feature_id");
create trigger count_added after insert on "component_feature" referencing new table as added for each statement execute function count_added_plain(806); create trigger count_removed after delete on "component_feature" referencing old table as removed for each statement execute function count_removed_plain(806);
create table "componentgeo_object" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "geo_object_id" bigint not null
);
create index "componentgeo_object_create_date_idx" on "componentgeo_object" ("create_date" nulls first, id); create index "componentgeo_object_last_update_idx" on "componentgeo_object" ("last_update" nulls first, id);
create index "componentgeo_object_component_id_idx" on "componentgeo_object" ("component_id" nulls first, id);
create index "componentgeo_object_priority_idx" on "componentgeo_object" ("priority" nulls first, id);
create index "componentgeo_object_geo_object_id_idx" on "componentgeo_object" ("geo_object_id" nulls first, id);
create unique index "componentgeo_object_together1_key" on "componentgeo_object" ("component_id", "geo_object_id");
create trigger count_added after insert on "componentgeo_object" referencing new table as added for each statement execute function count_added_plain(807); create trigger count_removed after delete on "componentgeo_object" referencing old table as removed for each statement execute function count_removed_plain(807);
create table "component_author" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "author_id" bigint not null
);
create index "component_author_create_date_idx" on "component_author" ("create_date" nulls first, id); create index "component_author_last_update_idx" on "component_author" ("last_update" nulls first, id);
create index "component_author_component_id_idx" on "component_author" ("component_id" nulls first, id);
create index "component_author_priority_idx" on "component_author" ("priority" nulls first, id);
create index "component_author_author_id_idx" on "component_author" ("author_id" nulls first, id);
create unique index "component_author_together1_key" on "component_author" ("component_id", "author_id");
create trigger count_added after insert on "component_author" referencing new table as added for each statement execute function count_added_plain(808); create trigger count_removed after delete on "component_author" referencing old table as removed for each statement execute function count_removed_plain(808);
create table "component_video" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "video_id" bigint not null
);
create index "component_video_create_date_idx" on "component_video" ("create_date" nulls first, id); create index "component_video_last_update_idx" on "component_video" ("last_update" nulls first, id);
create index "component_video_component_id_idx" on "component_video" ("component_id" nulls first, id);
create index "component_video_priority_idx" on "component_video" ("priority" nulls first, id);
create index "component_video_video_id_idx" on "component_video" ("video_id" nulls first, id);
create unique index "component_video_together1_key" on "component_video" ("component_id", "video_id");
create trigger count_added after insert on "component_video" referencing new table as added for each statement execute function count_added_plain(809); create trigger count_removed after delete on "component_video" referencing old table as removed for each statement execute function count_removed_plain(809);
create table "component_person" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "person_id" bigint not null
);
create index "component_person_create_date_idx" on "component_person" ("create_date" nulls first, id); create index "component_person_last_update_idx" on "component_person" ("last_update" nulls first, id);
create index "component_person_component_id_idx" on "component_person" ("component_id" nulls first, id);
create index "component_person_priority_idx" on "component_person" ("priority" nulls first, id);
create index "component_person_person_id_idx" on "component_person" ("person_id" nulls first, id);
create unique index "component_person_together1_key" on "component_person" ("component_id", "person_id");
create trigger count_added after insert on "component_person" referencing new table as added for each statement execute function count_added_plain(810); create trigger count_removed after delete on "component_person" referencing old table as removed for each statement execute function count_removed_plain(810);
create table "component_commodity" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "commodity_id" bigint not null
);
create index "component_commodity_create_date_idx" on "component_commodity" ("create_date" nulls first, id); create index "component_commodity_last_update_idx" on "component_commodity" ("last_update" nulls first, id);
create index "component_commodity_component_id_idx" on "component_commodity" ("component_id" nulls first, id);
create index "component_commodity_priority_idx" on "component_commodity" ("priority" nulls first, id);
create index "component_commodity_commodity_id_idx" on "component_commodity" ("commodity_id" nulls first, id);
create unique index "component_commodity_together1_key" on "component_commodity" ("component_id", "commodity_id");
create trigger count_added after insert on "component_commodity" referencing new table as added for each statement execute function count_added_plain(811); create trigger count_removed after delete on "component_commodity" referencing old table as removed for each statement execute function count_removed_plain(811);
create table "component_professional_area" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "professional_area_id" bigint not null
);
create index "component_professional_area_create_date_idx" on "component_professional_area" ("create_date" nulls first, id); create index "component_professional_area_last_update_idx" on "component_professional_area" ("last_update" nulls first, id);
create index "component_professional_area_component_id_idx" on "component_professional_area" ("component_id" nulls first, id);
create index "component_professional_area_priority_idx" on "component_professional_area" ("priority" nulls first, id);
create index "component_professional_area_professional_area_id_idx" on "component_professional_area" ("professional_area_id" nulls first, id);
create unique index "component_professional_area_together1_key" on "component_professional_area" ("component_id", "professional_area_id");
create trigger count_added after insert on "component_professional_area" referencing new table as added for each statement execute function count_added_plain(812); create trigger count_removed after delete on "component_professional_area" referencing old table as removed for each statement execute function count_removed_plain(812);
create table "component_rating" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "user_profile_id" bigint not null,
  "value" integer not null
);
create index "component_rating_create_date_idx" on "component_rating" ("create_date" nulls first, id); create index "component_rating_last_update_idx" on "component_rating" ("last_update" nulls first, id);
create index "component_rating_component_id_idx" on "component_rating" ("component_id" nulls first, id);
create index "component_rating_user_profile_id_idx" on "component_rating" ("user_profile_id" nulls first, id);
create index "component_rating_value_idx" on "component_rating" ("value" nulls first, id);
create unique index "component_rating_together1_key" on "component_rating" ("component_id", "user_profile_id");
create trigger count_added after insert on "component_rating" referencing new table as added for each statement execute function count_added_plain(813); create trigger count_removed after delete on "component_rating" referencing old table as removed for each statement execute function count_removed_plain(813);
create table "component_like" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "user_profile_id" bigint not null,
  "type_id" integer default 0 not null
);
create index "component_like_create_date_idx" on "component_like" ("create_date" nulls first, id); create index "component_like_last_update_idx" on "component_like" ("last_update" nulls first, id);
create index "component_like_component_id_idx" on "component_like" ("component_id" nulls first, id);
create index "component_like_user_profile_id_idx" on "component_like" ("user_profile_id" nulls first, id);
create index "component_like_type_id_idx" on "component_like" ("type_id" nulls first, id);
create unique index "component_like_together1_key" on "component_like" ("component_id", "user_profile_id");
create trigger count_added after insert on "component_like" referencing new table as added for each statement execute function count_added_plain(814); create trigger count_removed after delete on "component_like" referencing old table as removed for each statement execute function count_removed_plain(814);
create table "seo_keyword" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "component_id" bigint not null,
  "priority" integer default 0,
  "keyword" varchar(250) not null,
  "keyword_key" text collate "C" generated always as (sort_key("keyword")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("keyword", ''))) stored
);
create index "seo_keyword_create_date_idx" on "seo_keyword" ("create_date" nulls first, id); create index "seo_keyword_last_update_idx" on "seo_keyword" ("last_update" nulls first, id);
create index "seo_keyword_component_id_idx" on "seo_keyword" ("component_id" nulls first, id);
create index "seo_keyword_priority_idx" on "seo_keyword" ("priority" nulls first, id);
create index "seo_keyword_keyword_idx" on "seo_keyword" ("keyword_key" nulls first, id);
create trigger count_added after insert on "seo_keyword" referencing new table as added for each statement execute function count_added_plain(815); create trigger count_removed after delete on "seo_keyword" referencing old table as removed for each statement execute function count_removed_plain(815);
create trigger search_added after insert on "seo_keyword" referencing new table as added for each statement execute function search_added(815); create trigger search_removed after delete on "seo_keyword" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "seo_keyword" for each row when (old.search is distinct from new.search) execute function search_changed(815);
create table "contentblock" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "content_id" bigint not null,
  "parent_id" bigint,
  "column_id" jsonb,
  "group" varchar(60),
  "name" varchar(100) not null,
  "caption" varchar(250),
  "description" text,
  "model" jsonb default '{}'::jsonb,
  "config" jsonb default '{}'::jsonb,
  "priority" integer default 0,
  "instance_state_id" integer default 4 not null,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "contentblock_create_date_idx" on "contentblock" ("create_date" nulls first, id); create index "contentblock_last_update_idx" on "contentblock" ("last_update" nulls first, id);
create index "contentblock_content_id_idx" on "contentblock" ("content_id" nulls first, id);
create index "contentblock_parent_id_idx" on "contentblock" ("parent_id" nulls first, id);
create index "contentblock_group_idx" on "contentblock" ("group" nulls first, id);
create index "contentblock_name_idx" on "contentblock" ("name_key" nulls first, id) include ("name");
create index "contentblock_caption_idx" on "contentblock" ("caption_key" nulls first, id);
create index "contentblock_priority_idx" on "contentblock" ("priority" nulls first, id);
create index "contentblock_instance_state_id_idx" on "contentblock" ("instance_state_id" nulls first, id);
create trigger count_added after insert on "contentblock" referencing new table as added for each statement execute function count_added_by_state(816); create trigger count_removed after delete on "contentblock" referencing old table as removed for each statement execute function count_removed_by_state(816); create trigger count_moved after update on "contentblock" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(816);
create trigger search_added after insert on "contentblock" referencing new table as added for each statement execute function search_added(816); create trigger search_removed after delete on "contentblock" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "contentblock" for each row when (old.search is distinct from new.search) execute function search_changed(816);
create table "content_block_file" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "content_block_id" bigint not null,
  "file_name" varchar(255) not null,
  "file_size" integer,
  "priority" integer default 0,
  "content_id" integer,
  "file_name_key" text collate "C" generated always as (sort_key("file_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("file_name", ''))) stored
);
create index "content_block_file_create_date_idx" on "content_block_file" ("create_date" nulls first, id); create index "content_block_file_last_update_idx" on "content_block_file" ("last_update" nulls first, id);
create index "content_block_file_content_block_id_idx" on "content_block_file" ("content_block_id" nulls first, id);
create index "content_block_file_file_name_idx" on "content_block_file" ("file_name_key" nulls first, id);
create index "content_block_file_file_size_idx" on "content_block_file" ("file_size" nulls first, id);
create index "content_block_file_priority_idx" on "content_block_file" ("priority" nulls first, id);
create trigger count_added after insert on "content_block_file" referencing new table as added for each statement execute function count_added_plain(817); create trigger count_removed after delete on "content_block_file" referencing old table as removed for each statement execute function count_removed_plain(817);
create trigger search_added after insert on "content_block_file" referencing new table as added for each statement execute function search_added(817); create trigger search_removed after delete on "content_block_file" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "content_block_file" for each row when (old.search is distinct from new.search) execute function search_changed(817);
create table "form_definition" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "model" jsonb default '{}'::jsonb not null,
  "sections" jsonb default '[]'::jsonb not null,
  "fields" jsonb default '[]'::jsonb not null,
  "buttons" jsonb,
  "examples" jsonb,
  "folder_ids" bigint[] default '{}'::bigint[] not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "form_definition_create_date_idx" on "form_definition" ("create_date" nulls first, id); create index "form_definition_last_update_idx" on "form_definition" ("last_update" nulls first, id);
create index "form_definition_caption_idx" on "form_definition" ("caption_key" nulls first, id);
create index "form_definition_folder_ids_idx" on "form_definition" using gin ("folder_ids");
create trigger count_added after insert on "form_definition" referencing new table as added for each statement execute function count_added_plain(818); create trigger count_removed after delete on "form_definition" referencing old table as removed for each statement execute function count_removed_plain(818);
create trigger folder_added after insert on "form_definition" referencing new table as added for each statement execute function folder_added_plain(818); create trigger folder_removed after delete on "form_definition" referencing old table as removed for each statement execute function folder_removed_plain(818); create trigger folder_moved after update on "form_definition" for each row when (old.folder_ids is distinct from new.folder_ids) execute function folder_moved_plain(818);
create trigger search_added after insert on "form_definition" referencing new table as added for each statement execute function search_added_extended(818); create trigger search_removed after delete on "form_definition" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "form_definition" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(818);
create table "distinct_pair" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
  "record_id" bigint not null,
  "other_id" bigint not null
);
create index "distinct_pair_create_date_idx" on "distinct_pair" ("create_date" nulls first, id); create index "distinct_pair_last_update_idx" on "distinct_pair" ("last_update" nulls first, id);
create index "distinct_pair_record_id_idx" on "distinct_pair" ("record_id" nulls first, id);
create index "distinct_pair_other_id_idx" on "distinct_pair" ("other_id" nulls first, id);
create unique index "distinct_pair_together1_key" on "distinct_pair" ("record_id", "other_id");
create trigger count_added after insert on "distinct_pair" referencing new table as added for each statement execute function count_added_plain(819); create trigger count_removed after delete on "distinct_pair" referencing old table as removed for each statement execute function count_removed_plain(819);
create table "page_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "page_folder_create_date_idx" on "page_folder" ("create_date" nulls first, id); create index "page_folder_last_update_idx" on "page_folder" ("last_update" nulls first, id);
create index "page_folder_caption_idx" on "page_folder" ("caption_key" nulls first, id);
create unique index "page_folder_name_key" on "page_folder" (coalesce("parent_id", 0), "name_key");
create index "page_folder_name_idx" on "page_folder" ("name_key" nulls first, id) include ("name");
create index "page_folder_parent_id_idx" on "page_folder" ("parent_id" nulls first, id);
create index "page_folder_component_id_idx" on "page_folder" ("component_id" nulls first, id);
create index "page_folder_priority_idx" on "page_folder" ("priority" nulls first, id);
create trigger count_added after insert on "page_folder" referencing new table as added for each statement execute function count_added_plain(2101); create trigger count_removed after delete on "page_folder" referencing old table as removed for each statement execute function count_removed_plain(2101);
create trigger access_changed after insert or delete or update of parent_id on "page_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "page_folder" referencing new table as added for each statement execute function search_added(2101); create trigger search_removed after delete on "page_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "page_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2101);
create table "news_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "news_folder_create_date_idx" on "news_folder" ("create_date" nulls first, id); create index "news_folder_last_update_idx" on "news_folder" ("last_update" nulls first, id);
create index "news_folder_caption_idx" on "news_folder" ("caption_key" nulls first, id);
create unique index "news_folder_name_key" on "news_folder" (coalesce("parent_id", 0), "name_key");
create index "news_folder_name_idx" on "news_folder" ("name_key" nulls first, id) include ("name");
create index "news_folder_parent_id_idx" on "news_folder" ("parent_id" nulls first, id);
create index "news_folder_component_id_idx" on "news_folder" ("component_id" nulls first, id);
create index "news_folder_priority_idx" on "news_folder" ("priority" nulls first, id);
create trigger count_added after insert on "news_folder" referencing new table as added for each statement execute function count_added_plain(2102); create trigger count_removed after delete on "news_folder" referencing old table as removed for each statement execute function count_removed_plain(2102);
create trigger access_changed after insert or delete or update of parent_id on "news_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "news_folder" referencing new table as added for each statement execute function search_added(2102); create trigger search_removed after delete on "news_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "news_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2102);
create table "article_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "article_folder_create_date_idx" on "article_folder" ("create_date" nulls first, id); create index "article_folder_last_update_idx" on "article_folder" ("last_update" nulls first, id);
create index "article_folder_caption_idx" on "article_folder" ("caption_key" nulls first, id);
create unique index "article_folder_name_key" on "article_folder" (coalesce("parent_id", 0), "name_key");
create index "article_folder_name_idx" on "article_folder" ("name_key" nulls first, id) include ("name");
create index "article_folder_parent_id_idx" on "article_folder" ("parent_id" nulls first, id);
create index "article_folder_component_id_idx" on "article_folder" ("component_id" nulls first, id);
create index "article_folder_priority_idx" on "article_folder" ("priority" nulls first, id);
create trigger count_added after insert on "article_folder" referencing new table as added for each statement execute function count_added_plain(2103); create trigger count_removed after delete on "article_folder" referencing old table as removed for each statement execute function count_removed_plain(2103);
create trigger access_changed after insert or delete or update of parent_id on "article_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "article_folder" referencing new table as added for each statement execute function search_added(2103); create trigger search_removed after delete on "article_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "article_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2103);
create table "video_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "video_folder_create_date_idx" on "video_folder" ("create_date" nulls first, id); create index "video_folder_last_update_idx" on "video_folder" ("last_update" nulls first, id);
create index "video_folder_caption_idx" on "video_folder" ("caption_key" nulls first, id);
create unique index "video_folder_name_key" on "video_folder" (coalesce("parent_id", 0), "name_key");
create index "video_folder_name_idx" on "video_folder" ("name_key" nulls first, id) include ("name");
create index "video_folder_parent_id_idx" on "video_folder" ("parent_id" nulls first, id);
create index "video_folder_component_id_idx" on "video_folder" ("component_id" nulls first, id);
create index "video_folder_priority_idx" on "video_folder" ("priority" nulls first, id);
create trigger count_added after insert on "video_folder" referencing new table as added for each statement execute function count_added_plain(2104); create trigger count_removed after delete on "video_folder" referencing old table as removed for each statement execute function count_removed_plain(2104);
create trigger access_changed after insert or delete or update of parent_id on "video_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "video_folder" referencing new table as added for each statement execute function search_added(2104); create trigger search_removed after delete on "video_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "video_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2104);
create table "case_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "case_folder_create_date_idx" on "case_folder" ("create_date" nulls first, id); create index "case_folder_last_update_idx" on "case_folder" ("last_update" nulls first, id);
create index "case_folder_caption_idx" on "case_folder" ("caption_key" nulls first, id);
create unique index "case_folder_name_key" on "case_folder" (coalesce("parent_id", 0), "name_key");
create index "case_folder_name_idx" on "case_folder" ("name_key" nulls first, id) include ("name");
create index "case_folder_parent_id_idx" on "case_folder" ("parent_id" nulls first, id);
create index "case_folder_component_id_idx" on "case_folder" ("component_id" nulls first, id);
create index "case_folder_priority_idx" on "case_folder" ("priority" nulls first, id);
create trigger count_added after insert on "case_folder" referencing new table as added for each statement execute function count_added_plain(2105); create trigger count_removed after delete on "case_folder" referencing old table as removed for each statement execute function count_removed_plain(2105);
create trigger access_changed after insert or delete or update of parent_id on "case_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "case_folder" referencing new table as added for each statement execute function search_added(2105); create trigger search_removed after delete on "case_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "case_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2105);
create table "document_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "document_folder_create_date_idx" on "document_folder" ("create_date" nulls first, id); create index "document_folder_last_update_idx" on "document_folder" ("last_update" nulls first, id);
create index "document_folder_caption_idx" on "document_folder" ("caption_key" nulls first, id);
create unique index "document_folder_name_key" on "document_folder" (coalesce("parent_id", 0), "name_key");
create index "document_folder_name_idx" on "document_folder" ("name_key" nulls first, id) include ("name");
create index "document_folder_parent_id_idx" on "document_folder" ("parent_id" nulls first, id);
create index "document_folder_component_id_idx" on "document_folder" ("component_id" nulls first, id);
create index "document_folder_priority_idx" on "document_folder" ("priority" nulls first, id);
create trigger count_added after insert on "document_folder" referencing new table as added for each statement execute function count_added_plain(2106); create trigger count_removed after delete on "document_folder" referencing old table as removed for each statement execute function count_removed_plain(2106);
create trigger access_changed after insert or delete or update of parent_id on "document_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "document_folder" referencing new table as added for each statement execute function search_added(2106); create trigger search_removed after delete on "document_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "document_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2106);
create table "feature_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "feature_folder_create_date_idx" on "feature_folder" ("create_date" nulls first, id); create index "feature_folder_last_update_idx" on "feature_folder" ("last_update" nulls first, id);
create index "feature_folder_caption_idx" on "feature_folder" ("caption_key" nulls first, id);
create unique index "feature_folder_name_key" on "feature_folder" (coalesce("parent_id", 0), "name_key");
create index "feature_folder_name_idx" on "feature_folder" ("name_key" nulls first, id) include ("name");
create index "feature_folder_parent_id_idx" on "feature_folder" ("parent_id" nulls first, id);
create index "feature_folder_component_id_idx" on "feature_folder" ("component_id" nulls first, id);
create index "feature_folder_priority_idx" on "feature_folder" ("priority" nulls first, id);
create trigger count_added after insert on "feature_folder" referencing new table as added for each statement execute function count_added_plain(2108); create trigger count_removed after delete on "feature_folder" referencing old table as removed for each statement execute function count_removed_plain(2108);
create trigger access_changed after insert or delete or update of parent_id on "feature_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "feature_folder" referencing new table as added for each statement execute function search_added(2108); create trigger search_removed after delete on "feature_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "feature_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2108);
create table "question_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "question_folder_create_date_idx" on "question_folder" ("create_date" nulls first, id); create index "question_folder_last_update_idx" on "question_folder" ("last_update" nulls first, id);
create index "question_folder_caption_idx" on "question_folder" ("caption_key" nulls first, id);
create unique index "question_folder_name_key" on "question_folder" (coalesce("parent_id", 0), "name_key");
create index "question_folder_name_idx" on "question_folder" ("name_key" nulls first, id) include ("name");
create index "question_folder_parent_id_idx" on "question_folder" ("parent_id" nulls first, id);
create index "question_folder_component_id_idx" on "question_folder" ("component_id" nulls first, id);
create index "question_folder_priority_idx" on "question_folder" ("priority" nulls first, id);
create trigger count_added after insert on "question_folder" referencing new table as added for each statement execute function count_added_plain(2110); create trigger count_removed after delete on "question_folder" referencing old table as removed for each statement execute function count_removed_plain(2110);
create trigger access_changed after insert or delete or update of parent_id on "question_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "question_folder" referencing new table as added for each statement execute function search_added(2110); create trigger search_removed after delete on "question_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "question_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2110);
create table "brand_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "brand_folder_create_date_idx" on "brand_folder" ("create_date" nulls first, id); create index "brand_folder_last_update_idx" on "brand_folder" ("last_update" nulls first, id);
create index "brand_folder_caption_idx" on "brand_folder" ("caption_key" nulls first, id);
create unique index "brand_folder_name_key" on "brand_folder" (coalesce("parent_id", 0), "name_key");
create index "brand_folder_name_idx" on "brand_folder" ("name_key" nulls first, id) include ("name");
create index "brand_folder_parent_id_idx" on "brand_folder" ("parent_id" nulls first, id);
create index "brand_folder_component_id_idx" on "brand_folder" ("component_id" nulls first, id);
create index "brand_folder_priority_idx" on "brand_folder" ("priority" nulls first, id);
create trigger count_added after insert on "brand_folder" referencing new table as added for each statement execute function count_added_plain(2112); create trigger count_removed after delete on "brand_folder" referencing old table as removed for each statement execute function count_removed_plain(2112);
create trigger access_changed after insert or delete or update of parent_id on "brand_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "brand_folder" referencing new table as added for each statement execute function search_added(2112); create trigger search_removed after delete on "brand_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "brand_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2112);
create table "job_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "job_folder_create_date_idx" on "job_folder" ("create_date" nulls first, id); create index "job_folder_last_update_idx" on "job_folder" ("last_update" nulls first, id);
create index "job_folder_caption_idx" on "job_folder" ("caption_key" nulls first, id);
create unique index "job_folder_name_key" on "job_folder" (coalesce("parent_id", 0), "name_key");
create index "job_folder_name_idx" on "job_folder" ("name_key" nulls first, id) include ("name");
create index "job_folder_parent_id_idx" on "job_folder" ("parent_id" nulls first, id);
create index "job_folder_component_id_idx" on "job_folder" ("component_id" nulls first, id);
create index "job_folder_priority_idx" on "job_folder" ("priority" nulls first, id);
create trigger count_added after insert on "job_folder" referencing new table as added for each statement execute function count_added_plain(2114); create trigger count_removed after delete on "job_folder" referencing old table as removed for each statement execute function count_removed_plain(2114);
create trigger access_changed after insert or delete or update of parent_id on "job_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "job_folder" referencing new table as added for each statement execute function search_added(2114); create trigger search_removed after delete on "job_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "job_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2114);
create table "service_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "service_folder_create_date_idx" on "service_folder" ("create_date" nulls first, id); create index "service_folder_last_update_idx" on "service_folder" ("last_update" nulls first, id);
create index "service_folder_caption_idx" on "service_folder" ("caption_key" nulls first, id);
create unique index "service_folder_name_key" on "service_folder" (coalesce("parent_id", 0), "name_key");
create index "service_folder_name_idx" on "service_folder" ("name_key" nulls first, id) include ("name");
create index "service_folder_parent_id_idx" on "service_folder" ("parent_id" nulls first, id);
create index "service_folder_component_id_idx" on "service_folder" ("component_id" nulls first, id);
create index "service_folder_priority_idx" on "service_folder" ("priority" nulls first, id);
create trigger count_added after insert on "service_folder" referencing new table as added for each statement execute function count_added_plain(2115); create trigger count_removed after delete on "service_folder" referencing old table as removed for each statement execute function count_removed_plain(2115);
create trigger access_changed after insert or delete or update of parent_id on "service_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "service_folder" referencing new table as added for each statement execute function search_added(2115); create trigger search_removed after delete on "service_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "service_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2115);
create table "clinic_case_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "clinic_case_folder_create_date_idx" on "clinic_case_folder" ("create_date" nulls first, id); create index "clinic_case_folder_last_update_idx" on "clinic_case_folder" ("last_update" nulls first, id);
create index "clinic_case_folder_caption_idx" on "clinic_case_folder" ("caption_key" nulls first, id);
create unique index "clinic_case_folder_name_key" on "clinic_case_folder" (coalesce("parent_id", 0), "name_key");
create index "clinic_case_folder_name_idx" on "clinic_case_folder" ("name_key" nulls first, id) include ("name");
create index "clinic_case_folder_parent_id_idx" on "clinic_case_folder" ("parent_id" nulls first, id);
create index "clinic_case_folder_component_id_idx" on "clinic_case_folder" ("component_id" nulls first, id);
create index "clinic_case_folder_priority_idx" on "clinic_case_folder" ("priority" nulls first, id);
create trigger count_added after insert on "clinic_case_folder" referencing new table as added for each statement execute function count_added_plain(2117); create trigger count_removed after delete on "clinic_case_folder" referencing old table as removed for each statement execute function count_removed_plain(2117);
create trigger access_changed after insert or delete or update of parent_id on "clinic_case_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "clinic_case_folder" referencing new table as added for each statement execute function search_added(2117); create trigger search_removed after delete on "clinic_case_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "clinic_case_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2117);
create table "person_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "person_folder_create_date_idx" on "person_folder" ("create_date" nulls first, id); create index "person_folder_last_update_idx" on "person_folder" ("last_update" nulls first, id);
create index "person_folder_caption_idx" on "person_folder" ("caption_key" nulls first, id);
create unique index "person_folder_name_key" on "person_folder" (coalesce("parent_id", 0), "name_key");
create index "person_folder_name_idx" on "person_folder" ("name_key" nulls first, id) include ("name");
create index "person_folder_parent_id_idx" on "person_folder" ("parent_id" nulls first, id);
create index "person_folder_component_id_idx" on "person_folder" ("component_id" nulls first, id);
create index "person_folder_priority_idx" on "person_folder" ("priority" nulls first, id);
create trigger count_added after insert on "person_folder" referencing new table as added for each statement execute function count_added_plain(2201); create trigger count_removed after delete on "person_folder" referencing old table as removed for each statement execute function count_removed_plain(2201);
create trigger access_changed after insert or delete or update of parent_id on "person_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "person_folder" referencing new table as added for each statement execute function search_added(2201); create trigger search_removed after delete on "person_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "person_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2201);
create table "doctor_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "doctor_folder_create_date_idx" on "doctor_folder" ("create_date" nulls first, id); create index "doctor_folder_last_update_idx" on "doctor_folder" ("last_update" nulls first, id);
create index "doctor_folder_caption_idx" on "doctor_folder" ("caption_key" nulls first, id);
create unique index "doctor_folder_name_key" on "doctor_folder" (coalesce("parent_id", 0), "name_key");
create index "doctor_folder_name_idx" on "doctor_folder" ("name_key" nulls first, id) include ("name");
create index "doctor_folder_parent_id_idx" on "doctor_folder" ("parent_id" nulls first, id);
create index "doctor_folder_component_id_idx" on "doctor_folder" ("component_id" nulls first, id);
create index "doctor_folder_priority_idx" on "doctor_folder" ("priority" nulls first, id);
create trigger count_added after insert on "doctor_folder" referencing new table as added for each statement execute function count_added_plain(2202); create trigger count_removed after delete on "doctor_folder" referencing old table as removed for each statement execute function count_removed_plain(2202);
create trigger access_changed after insert or delete or update of parent_id on "doctor_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "doctor_folder" referencing new table as added for each statement execute function search_added(2202); create trigger search_removed after delete on "doctor_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "doctor_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2202);
create table "clinic_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "clinic_folder_create_date_idx" on "clinic_folder" ("create_date" nulls first, id); create index "clinic_folder_last_update_idx" on "clinic_folder" ("last_update" nulls first, id);
create index "clinic_folder_caption_idx" on "clinic_folder" ("caption_key" nulls first, id);
create unique index "clinic_folder_name_key" on "clinic_folder" (coalesce("parent_id", 0), "name_key");
create index "clinic_folder_name_idx" on "clinic_folder" ("name_key" nulls first, id) include ("name");
create index "clinic_folder_parent_id_idx" on "clinic_folder" ("parent_id" nulls first, id);
create index "clinic_folder_component_id_idx" on "clinic_folder" ("component_id" nulls first, id);
create index "clinic_folder_priority_idx" on "clinic_folder" ("priority" nulls first, id);
create trigger count_added after insert on "clinic_folder" referencing new table as added for each statement execute function count_added_plain(2204); create trigger count_removed after delete on "clinic_folder" referencing old table as removed for each statement execute function count_removed_plain(2204);
create trigger access_changed after insert or delete or update of parent_id on "clinic_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "clinic_folder" referencing new table as added for each statement execute function search_added(2204); create trigger search_removed after delete on "clinic_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "clinic_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2204);
create table "company_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "company_folder_create_date_idx" on "company_folder" ("create_date" nulls first, id); create index "company_folder_last_update_idx" on "company_folder" ("last_update" nulls first, id);
create index "company_folder_caption_idx" on "company_folder" ("caption_key" nulls first, id);
create unique index "company_folder_name_key" on "company_folder" (coalesce("parent_id", 0), "name_key");
create index "company_folder_name_idx" on "company_folder" ("name_key" nulls first, id) include ("name");
create index "company_folder_parent_id_idx" on "company_folder" ("parent_id" nulls first, id);
create index "company_folder_component_id_idx" on "company_folder" ("component_id" nulls first, id);
create index "company_folder_priority_idx" on "company_folder" ("priority" nulls first, id);
create trigger count_added after insert on "company_folder" referencing new table as added for each statement execute function count_added_plain(2207); create trigger count_removed after delete on "company_folder" referencing old table as removed for each statement execute function count_removed_plain(2207);
create trigger access_changed after insert or delete or update of parent_id on "company_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "company_folder" referencing new table as added for each statement execute function search_added(2207); create trigger search_removed after delete on "company_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "company_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2207);
create table "company_partner_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "company_partner_folder_create_date_idx" on "company_partner_folder" ("create_date" nulls first, id); create index "company_partner_folder_last_update_idx" on "company_partner_folder" ("last_update" nulls first, id);
create index "company_partner_folder_caption_idx" on "company_partner_folder" ("caption_key" nulls first, id);
create unique index "company_partner_folder_name_key" on "company_partner_folder" (coalesce("parent_id", 0), "name_key");
create index "company_partner_folder_name_idx" on "company_partner_folder" ("name_key" nulls first, id) include ("name");
create index "company_partner_folder_parent_id_idx" on "company_partner_folder" ("parent_id" nulls first, id);
create index "company_partner_folder_component_id_idx" on "company_partner_folder" ("component_id" nulls first, id);
create index "company_partner_folder_priority_idx" on "company_partner_folder" ("priority" nulls first, id);
create trigger count_added after insert on "company_partner_folder" referencing new table as added for each statement execute function count_added_plain(2209); create trigger count_removed after delete on "company_partner_folder" referencing old table as removed for each statement execute function count_removed_plain(2209);
create trigger access_changed after insert or delete or update of parent_id on "company_partner_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "company_partner_folder" referencing new table as added for each statement execute function search_added(2209); create trigger search_removed after delete on "company_partner_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "company_partner_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2209);
create table "course_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "course_folder_create_date_idx" on "course_folder" ("create_date" nulls first, id); create index "course_folder_last_update_idx" on "course_folder" ("last_update" nulls first, id);
create index "course_folder_caption_idx" on "course_folder" ("caption_key" nulls first, id);
create unique index "course_folder_name_key" on "course_folder" (coalesce("parent_id", 0), "name_key");
create index "course_folder_name_idx" on "course_folder" ("name_key" nulls first, id) include ("name");
create index "course_folder_parent_id_idx" on "course_folder" ("parent_id" nulls first, id);
create index "course_folder_component_id_idx" on "course_folder" ("component_id" nulls first, id);
create index "course_folder_priority_idx" on "course_folder" ("priority" nulls first, id);
create trigger count_added after insert on "course_folder" referencing new table as added for each statement execute function count_added_plain(2211); create trigger count_removed after delete on "course_folder" referencing old table as removed for each statement execute function count_removed_plain(2211);
create trigger access_changed after insert or delete or update of parent_id on "course_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "course_folder" referencing new table as added for each statement execute function search_added(2211); create trigger search_removed after delete on "course_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "course_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2211);
create table "commodity_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "commodity_folder_create_date_idx" on "commodity_folder" ("create_date" nulls first, id); create index "commodity_folder_last_update_idx" on "commodity_folder" ("last_update" nulls first, id);
create index "commodity_folder_caption_idx" on "commodity_folder" ("caption_key" nulls first, id);
create unique index "commodity_folder_name_key" on "commodity_folder" (coalesce("parent_id", 0), "name_key");
create index "commodity_folder_name_idx" on "commodity_folder" ("name_key" nulls first, id) include ("name");
create index "commodity_folder_parent_id_idx" on "commodity_folder" ("parent_id" nulls first, id);
create index "commodity_folder_component_id_idx" on "commodity_folder" ("component_id" nulls first, id);
create index "commodity_folder_priority_idx" on "commodity_folder" ("priority" nulls first, id);
create trigger count_added after insert on "commodity_folder" referencing new table as added for each statement execute function count_added_plain(2303); create trigger count_removed after delete on "commodity_folder" referencing old table as removed for each statement execute function count_removed_plain(2303);
create trigger access_changed after insert or delete or update of parent_id on "commodity_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "commodity_folder" referencing new table as added for each statement execute function search_added(2303); create trigger search_removed after delete on "commodity_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "commodity_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2303);
create table "promo_action_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "promo_action_folder_create_date_idx" on "promo_action_folder" ("create_date" nulls first, id); create index "promo_action_folder_last_update_idx" on "promo_action_folder" ("last_update" nulls first, id);
create index "promo_action_folder_caption_idx" on "promo_action_folder" ("caption_key" nulls first, id);
create unique index "promo_action_folder_name_key" on "promo_action_folder" (coalesce("parent_id", 0), "name_key");
create index "promo_action_folder_name_idx" on "promo_action_folder" ("name_key" nulls first, id) include ("name");
create index "promo_action_folder_parent_id_idx" on "promo_action_folder" ("parent_id" nulls first, id);
create index "promo_action_folder_component_id_idx" on "promo_action_folder" ("component_id" nulls first, id);
create index "promo_action_folder_priority_idx" on "promo_action_folder" ("priority" nulls first, id);
create trigger count_added after insert on "promo_action_folder" referencing new table as added for each statement execute function count_added_plain(2309); create trigger count_removed after delete on "promo_action_folder" referencing old table as removed for each statement execute function count_removed_plain(2309);
create trigger access_changed after insert or delete or update of parent_id on "promo_action_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "promo_action_folder" referencing new table as added for each statement execute function search_added(2309); create trigger search_removed after delete on "promo_action_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "promo_action_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2309);
create table "event_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "event_folder_create_date_idx" on "event_folder" ("create_date" nulls first, id); create index "event_folder_last_update_idx" on "event_folder" ("last_update" nulls first, id);
create index "event_folder_caption_idx" on "event_folder" ("caption_key" nulls first, id);
create unique index "event_folder_name_key" on "event_folder" (coalesce("parent_id", 0), "name_key");
create index "event_folder_name_idx" on "event_folder" ("name_key" nulls first, id) include ("name");
create index "event_folder_parent_id_idx" on "event_folder" ("parent_id" nulls first, id);
create index "event_folder_component_id_idx" on "event_folder" ("component_id" nulls first, id);
create index "event_folder_priority_idx" on "event_folder" ("priority" nulls first, id);
create trigger count_added after insert on "event_folder" referencing new table as added for each statement execute function count_added_plain(2401); create trigger count_removed after delete on "event_folder" referencing old table as removed for each statement execute function count_removed_plain(2401);
create trigger access_changed after insert or delete or update of parent_id on "event_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "event_folder" referencing new table as added for each statement execute function search_added(2401); create trigger search_removed after delete on "event_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "event_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2401);
create table "page_pattern_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "page_pattern_folder_create_date_idx" on "page_pattern_folder" ("create_date" nulls first, id); create index "page_pattern_folder_last_update_idx" on "page_pattern_folder" ("last_update" nulls first, id);
create index "page_pattern_folder_caption_idx" on "page_pattern_folder" ("caption_key" nulls first, id);
create unique index "page_pattern_folder_name_key" on "page_pattern_folder" (coalesce("parent_id", 0), "name_key");
create index "page_pattern_folder_name_idx" on "page_pattern_folder" ("name_key" nulls first, id) include ("name");
create index "page_pattern_folder_parent_id_idx" on "page_pattern_folder" ("parent_id" nulls first, id);
create index "page_pattern_folder_component_id_idx" on "page_pattern_folder" ("component_id" nulls first, id);
create index "page_pattern_folder_priority_idx" on "page_pattern_folder" ("priority" nulls first, id);
create trigger count_added after insert on "page_pattern_folder" referencing new table as added for each statement execute function count_added_plain(2715); create trigger count_removed after delete on "page_pattern_folder" referencing old table as removed for each statement execute function count_removed_plain(2715);
create trigger access_changed after insert or delete or update of parent_id on "page_pattern_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "page_pattern_folder" referencing new table as added for each statement execute function search_added(2715); create trigger search_removed after delete on "page_pattern_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "page_pattern_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2715);
create table "form_definition_folder" (
  "id" bigint primary key, "version" integer default 1 not null, "create_date" timestamptz(3) default now() not null, "last_update" timestamptz(3) default now() not null,
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
create index "form_definition_folder_create_date_idx" on "form_definition_folder" ("create_date" nulls first, id); create index "form_definition_folder_last_update_idx" on "form_definition_folder" ("last_update" nulls first, id);
create index "form_definition_folder_caption_idx" on "form_definition_folder" ("caption_key" nulls first, id);
create unique index "form_definition_folder_name_key" on "form_definition_folder" (coalesce("parent_id", 0), "name_key");
create index "form_definition_folder_name_idx" on "form_definition_folder" ("name_key" nulls first, id) include ("name");
create index "form_definition_folder_parent_id_idx" on "form_definition_folder" ("parent_id" nulls first, id);
create index "form_definition_folder_component_id_idx" on "form_definition_folder" ("component_id" nulls first, id);
create index "form_definition_folder_priority_idx" on "form_definition_folder" ("priority" nulls first, id);
create trigger count_added after insert on "form_definition_folder" referencing new table as added for each statement execute function count_added_plain(2818); create trigger count_removed after delete on "form_definition_folder" referencing old table as removed for each statement execute function count_removed_plain(2818);
create trigger access_changed after insert or delete or update of parent_id on "form_definition_folder" for each row execute function bump_folder_epoch();
create trigger search_added after insert on "form_definition_folder" referencing new table as added for each statement execute function search_added(2818); create trigger search_removed after delete on "form_definition_folder" referencing old table as removed for each statement execute function search_removed(); create trigger search_changed after update on "form_definition_folder" for each row when (old.search is distinct from new.search) execute function search_changed(2818);
alter table "page" add constraint "page_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "page" add constraint "page_parent_id_fkey" foreign key ("parent_id") references "page" (id) on delete set null;
alter table "news" add constraint "news_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "article" add constraint "article_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "video" add constraint "video_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "case" add constraint "case_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "document" add constraint "document_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "document" add constraint "document_file_id_fkey" foreign key ("file_id") references "attached_file" (id) on delete set null;
alter table "author" add constraint "author_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "author" add constraint "author_person_id_fkey" foreign key ("person_id") references "person" (id) on delete set null;
alter table "feature" add constraint "feature_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "review" add constraint "review_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "question" add constraint "question_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "question" add constraint "question_answered_by_id_fkey" foreign key ("answered_by_id") references "person" (id) on delete set null;
alter table "quotation" add constraint "quotation_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "quotation" add constraint "quotation_person_id_fkey" foreign key ("person_id") references "person" (id) on delete set null;
alter table "brand" add constraint "brand_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "brand" add constraint "brand_country_id_fkey" foreign key ("country_id") references "region" (id) on delete set null;
alter table "reward" add constraint "reward_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "reward" add constraint "reward_person_id_fkey" foreign key ("person_id") references "person" (id) on delete set null;
alter table "job" add constraint "job_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "job" add constraint "job_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
alter table "service" add constraint "service_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "professional_area" add constraint "professional_area_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "clinic_case" add constraint "clinic_case_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "clinic_case" add constraint "clinic_case_doctor_id_fkey" foreign key ("doctor_id") references "doctor" (id) on delete set null;
alter table "clinic_case" add constraint "clinic_case_clinic_id_fkey" foreign key ("clinic_id") references "clinic" (id) on delete set null;
alter table "district" add constraint "district_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "district" add constraint "district_region_id_fkey" foreign key ("region_id") references "region" (id) on delete no action;
alter table "station" add constraint "station_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "station" add constraint "station_region_id_fkey" foreign key ("region_id") references "region" (id) on delete no action;
alter table "region" add constraint "region_parent_id_fkey" foreign key ("parent_id") references "region" (id) on delete no action;
alter table "person" add constraint "person_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "doctor" add constraint "doctor_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "resume" add constraint "resume_doctor_id_fkey" foreign key ("doctor_id") references "doctor" (id) on delete cascade;
alter table "clinic" add constraint "clinic_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "user_profile" add constraint "user_profile_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
alter table "clinic_branch" add constraint "clinic_branch_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "clinic_branch" add constraint "clinic_branch_clinic_id_fkey" foreign key ("clinic_id") references "clinic" (id) on delete cascade;
alter table "clinic_branch" add constraint "clinic_branch_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
alter table "company" add constraint "company_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "company_branch" add constraint "company_branch_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "company_branch" add constraint "company_branch_company_id_fkey" foreign key ("company_id") references "company" (id) on delete cascade;
alter table "company_branch" add constraint "company_branch_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
alter table "company_partner" add constraint "company_partner_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "company_partner" add constraint "company_partner_company_id_fkey" foreign key ("company_id") references "company" (id) on delete set null;
alter table "course_item" add constraint "course_item_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "course_item" add constraint "course_item_course_id_fkey" foreign key ("course_id") references "course" (id) on delete cascade;
alter table "course" add constraint "course_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "company_branch_service" add constraint "company_branch_service_company_branch_id_fkey" foreign key ("company_branch_id") references "company_branch" (id) on delete cascade;
alter table "company_branch_service" add constraint "company_branch_service_service_id_fkey" foreign key ("service_id") references "service" (id) on delete cascade;
alter table "company_branch_person" add constraint "company_branch_person_company_branch_id_fkey" foreign key ("company_branch_id") references "company_branch" (id) on delete cascade;
alter table "company_branch_person" add constraint "company_branch_person_person_id_fkey" foreign key ("person_id") references "person" (id) on delete cascade;
alter table "order" add constraint "order_client_id_fkey" foreign key ("client_id") references "client" (id) on delete set null;
alter table "order" add constraint "order_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete set null;
alter table "order" add constraint "order_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
alter table "order" add constraint "order_promo_code_id_fkey" foreign key ("promo_code_id") references "promo_code" (id) on delete no action;
alter table "order" add constraint "order_currency_id_fkey" foreign key ("currency_id") references "currency" (id) on delete no action;
alter table "order_item" add constraint "order_item_order_id_fkey" foreign key ("order_id") references "order" (id) on delete cascade;
alter table "order_item" add constraint "order_item_commodity_id_fkey" foreign key ("commodity_id") references "commodity" (id) on delete no action;
alter table "order_item" add constraint "order_item_modification_id_fkey" foreign key ("modification_id") references "modification" (id) on delete no action;
alter table "commodity" add constraint "commodity_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "commodity" add constraint "commodity_brand_id_fkey" foreign key ("brand_id") references "brand" (id) on delete no action;
alter table "commodity" add constraint "commodity_product_series_id_fkey" foreign key ("product_series_id") references "product_series" (id) on delete set null;
alter table "commodity" add constraint "commodity_product_model_id_fkey" foreign key ("product_model_id") references "product_model" (id) on delete set null;
alter table "commodity" add constraint "commodity_product_class_id_fkey" foreign key ("product_class_id") references "product_class" (id) on delete set null;
alter table "commodity" add constraint "commodity_currency_id_fkey" foreign key ("currency_id") references "currency" (id) on delete no action;
alter table "commodity" add constraint "commodity_price_catalog_id_fkey" foreign key ("price_catalog_id") references "price_catalog" (id) on delete set null;
alter table "modification" add constraint "modification_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "modification" add constraint "modification_commodity_id_fkey" foreign key ("commodity_id") references "commodity" (id) on delete cascade;
alter table "pricelist" add constraint "pricelist_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "pricelist" add constraint "pricelist_price_catalog_id_fkey" foreign key ("price_catalog_id") references "price_catalog" (id) on delete cascade;
alter table "price_catalog" add constraint "price_catalog_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "price_catalog" add constraint "price_catalog_currency_id_fkey" foreign key ("currency_id") references "currency" (id) on delete no action;
alter table "price_list_item" add constraint "price_list_item_pricelist_id_fkey" foreign key ("pricelist_id") references "pricelist" (id) on delete cascade;
alter table "price_list_item" add constraint "price_list_item_parent_id_fkey" foreign key ("parent_id") references "price_list_item" (id) on delete cascade;
alter table "promo_action" add constraint "promo_action_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "promo_action" add constraint "promo_action_promo_code_id_fkey" foreign key ("promo_code_id") references "promo_code" (id) on delete set null;
alter table "product_model" add constraint "product_model_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "product_model" add constraint "product_model_brand_id_fkey" foreign key ("brand_id") references "brand" (id) on delete no action;
alter table "product_model" add constraint "product_model_product_series_id_fkey" foreign key ("product_series_id") references "product_series" (id) on delete set null;
alter table "product_class" add constraint "product_class_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "product_class" add constraint "product_class_parent_id_fkey" foreign key ("parent_id") references "product_class" (id) on delete no action;
alter table "product_series" add constraint "product_series_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "product_series" add constraint "product_series_brand_id_fkey" foreign key ("brand_id") references "brand" (id) on delete no action;
alter table "warehouse" add constraint "warehouse_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "warehouse" add constraint "warehouse_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
alter table "warehouse_stock" add constraint "warehouse_stock_commodity_id_fkey" foreign key ("commodity_id") references "commodity" (id) on delete cascade;
alter table "warehouse_stock" add constraint "warehouse_stock_modification_id_fkey" foreign key ("modification_id") references "modification" (id) on delete cascade;
alter table "warehouse_stock" add constraint "warehouse_stock_warehouse_id_fkey" foreign key ("warehouse_id") references "warehouse" (id) on delete cascade;
alter table "client_web_order" add constraint "client_web_order_manager_id_fkey" foreign key ("manager_id") references "client_manager" (id) on delete set null;
alter table "client_web_order" add constraint "client_web_order_client_id_fkey" foreign key ("client_id") references "client" (id) on delete set null;
alter table "client_web_order" add constraint "client_web_order_lead_id_fkey" foreign key ("lead_id") references "lead" (id) on delete set null;
alter table "client_calculation" add constraint "client_calculation_client_id_fkey" foreign key ("client_id") references "client" (id) on delete cascade;
alter table "client_calculation" add constraint "client_calculation_currency_id_fkey" foreign key ("currency_id") references "currency" (id) on delete no action;
alter table "product_price_list_item" add constraint "product_price_list_item_product_id_fkey" foreign key ("product_id") references "commodity" (id) on delete cascade;
alter table "product_price_list_item" add constraint "product_price_list_item_price_list_item_id_fkey" foreign key ("price_list_item_id") references "price_list_item" (id) on delete cascade;
alter table "commodity_folder_promo_code" add constraint "commodity_folder_promo_code_commodity_folder_id_fkey" foreign key ("commodity_folder_id") references "commodity_folder" (id) on delete cascade;
alter table "commodity_folder_promo_code" add constraint "commodity_folder_promo_code_promo_code_id_fkey" foreign key ("promo_code_id") references "promo_code" (id) on delete cascade;
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
alter table "client_calculation_item" add constraint "client_calculation_item_calculation_id_fkey" foreign key ("calculation_id") references "client_calculation" (id) on delete cascade;
alter table "event" add constraint "event_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "event" add constraint "event_broadcast_id_fkey" foreign key ("broadcast_id") references "event_broadcast" (id) on delete set null;
alter table "event" add constraint "event_certificate_template_id_fkey" foreign key ("certificate_template_id") references "certificate_template" (id) on delete set null;
alter table "event" add constraint "event_country_id_fkey" foreign key ("country_id") references "region" (id) on delete set null;
alter table "event" add constraint "event_city_id_fkey" foreign key ("city_id") references "region" (id) on delete set null;
alter table "event_schedule" add constraint "event_schedule_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "event_broadcast" add constraint "event_broadcast_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "event_subscriber" add constraint "event_subscriber_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "event_subscriber" add constraint "event_subscriber_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete cascade;
alter table "event_registration" add constraint "event_registration_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "event_registration" add constraint "event_registration_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete cascade;
alter table "event_certificate" add constraint "event_certificate_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "event_certificate" add constraint "event_certificate_event_registration_id_fkey" foreign key ("event_registration_id") references "event_registration" (id) on delete cascade;
alter table "event_certificate" add constraint "event_certificate_certificate_template_id_fkey" foreign key ("certificate_template_id") references "certificate_template" (id) on delete no action;
alter table "booklet_configuration" add constraint "booklet_configuration_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "booklet_configuration" add constraint "booklet_configuration_booklet_template_id_fkey" foreign key ("booklet_template_id") references "booklet_template" (id) on delete no action;
alter table "booklet_template" add constraint "booklet_template_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "certificate_template" add constraint "certificate_template_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "certificate_template" add constraint "certificate_template_background_file_id_fkey" foreign key ("background_file_id") references "attached_file" (id) on delete set null;
alter table "invitation" add constraint "invitation_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "event_person" add constraint "event_person_event_id_fkey" foreign key ("event_id") references "event" (id) on delete cascade;
alter table "event_person" add constraint "event_person_person_id_fkey" foreign key ("person_id") references "person" (id) on delete cascade;
alter table "phone_call" add constraint "phone_call_client_id_fkey" foreign key ("client_id") references "client" (id) on delete cascade;
alter table "phone_call" add constraint "phone_call_manager_id_fkey" foreign key ("manager_id") references "client_manager" (id) on delete set null;
alter table "client_manager" add constraint "client_manager_user_id_fkey" foreign key ("user_id") references "user" (id) on delete set null;
alter table "client" add constraint "client_company_id_fkey" foreign key ("company_id") references "company" (id) on delete set null;
alter table "client" add constraint "client_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
alter table "client" add constraint "client_manager_id_fkey" foreign key ("manager_id") references "client_manager" (id) on delete set null;
alter table "client" add constraint "client_next_step_manager_id_fkey" foreign key ("next_step_manager_id") references "client_manager" (id) on delete set null;
alter table "lead" add constraint "lead_client_id_fkey" foreign key ("client_id") references "client" (id) on delete cascade;
alter table "lead" add constraint "lead_manager_id_fkey" foreign key ("manager_id") references "client_manager" (id) on delete set null;
alter table "lead" add constraint "lead_currency_id_fkey" foreign key ("currency_id") references "currency" (id) on delete no action;
alter table "lead" add constraint "lead_lead_funnel_id_fkey" foreign key ("lead_funnel_id") references "lead_funnel" (id) on delete no action;
alter table "lead" add constraint "lead_lead_funnel_stage_id_fkey" foreign key ("lead_funnel_stage_id") references "lead_funnel_stage" (id) on delete no action;
alter table "lead" add constraint "lead_lead_class_id_fkey" foreign key ("lead_class_id") references "lead_class" (id) on delete set null;
alter table "lead_funnel_stage" add constraint "lead_funnel_stage_lead_funnel_id_fkey" foreign key ("lead_funnel_id") references "lead_funnel" (id) on delete cascade;
alter table "attached_file_folder" add constraint "attached_file_folder_parent_id_fkey" foreign key ("parent_id") references "attached_file_folder" (id) on delete no action;
alter table "consent" add constraint "consent_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete no action;
alter table "consent" add constraint "consent_document_id_fkey" foreign key ("document_id") references "document" (id) on delete no action;
alter table "user_consent_cancellation" add constraint "user_consent_cancellation_consent_id_fkey" foreign key ("consent_id") references "consent" (id) on delete cascade;
alter table "user_consent_cancellation" add constraint "user_consent_cancellation_processed_by_id_fkey" foreign key ("processed_by_id") references "user" (id) on delete set null;
alter table "folder_scenario" add constraint "folder_scenario_mail_scenario_id_fkey" foreign key ("mail_scenario_id") references "mail_scenario" (id) on delete cascade;
alter table "folder_subscriber" add constraint "folder_subscriber_subscriber_id_fkey" foreign key ("subscriber_id") references "subscriber" (id) on delete cascade;
alter table "mail_log" add constraint "mail_log_mail_scenario_id_fkey" foreign key ("mail_scenario_id") references "mail_scenario" (id) on delete set null;
alter table "mail_log" add constraint "mail_log_subscriber_id_fkey" foreign key ("subscriber_id") references "subscriber" (id) on delete set null;
alter table "user" add constraint "user_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete no action;
alter table "databus_request" add constraint "databus_request_subscription_id_fkey" foreign key ("subscription_id") references "databus_subscription" (id) on delete set null;
alter table "databus_request" add constraint "databus_request_incoming_id_fkey" foreign key ("incoming_id") references "databus_incoming" (id) on delete set null;
alter table "databus_response" add constraint "databus_response_databus_request_id_fkey" foreign key ("databus_request_id") references "databus_request" (id) on delete cascade;
alter table "folder_access" add constraint "folder_access_role_id_fkey" foreign key ("role_id") references "roles" (id) on delete cascade;
alter table "saved_view" add constraint "saved_view_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;
alter table "home_desk" add constraint "home_desk_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;
alter table "note" add constraint "note_parent_id_fkey" foreign key ("parent_id") references "note" (id) on delete cascade;
alter table "note" add constraint "note_author_id_fkey" foreign key ("author_id") references "user" (id) on delete set null;
alter table "assignment" add constraint "assignment_user_id_fkey" foreign key ("user_id") references "user" (id) on delete cascade;
alter table "import" add constraint "import_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;
alter table "import" add constraint "import_undone_by_id_fkey" foreign key ("undone_by_id") references "user" (id) on delete set null;
alter table "form_answer" add constraint "form_answer_form_definition_id_fkey" foreign key ("form_definition_id") references "form_definition" (id) on delete cascade;
alter table "page_pattern" add constraint "page_pattern_default_image_id_fkey" foreign key ("default_image_id") references "component_image" (id) on delete set null;
alter table "access_key" add constraint "access_key_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;
alter table "databus_subscription" add constraint "databus_subscription_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete set null;
alter table "databus_incoming" add constraint "databus_incoming_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete set null;
alter table "component_image" add constraint "component_image_album_id_fkey" foreign key ("album_id") references "component_image_album" (id) on delete set null;
alter table "linked_component_file" add constraint "linked_component_file_file_id_fkey" foreign key ("file_id") references "attached_file" (id) on delete cascade;
alter table "componentreview" add constraint "componentreview_review_id_fkey" foreign key ("review_id") references "review" (id) on delete cascade;
alter table "component_feature" add constraint "component_feature_feature_id_fkey" foreign key ("feature_id") references "feature" (id) on delete cascade;
alter table "component_author" add constraint "component_author_author_id_fkey" foreign key ("author_id") references "author" (id) on delete cascade;
alter table "component_video" add constraint "component_video_video_id_fkey" foreign key ("video_id") references "video" (id) on delete cascade;
alter table "component_person" add constraint "component_person_person_id_fkey" foreign key ("person_id") references "person" (id) on delete cascade;
alter table "component_commodity" add constraint "component_commodity_commodity_id_fkey" foreign key ("commodity_id") references "commodity" (id) on delete cascade;
alter table "component_professional_area" add constraint "component_professional_area_professional_area_id_fkey" foreign key ("professional_area_id") references "professional_area" (id) on delete cascade;
alter table "component_rating" add constraint "component_rating_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete cascade;
alter table "component_like" add constraint "component_like_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete cascade;
alter table "contentblock" add constraint "contentblock_parent_id_fkey" foreign key ("parent_id") references "contentblock" (id) on delete cascade;
alter table "content_block_file" add constraint "content_block_file_content_block_id_fkey" foreign key ("content_block_id") references "contentblock" (id) on delete cascade;
alter table "page_folder" add constraint "page_folder_parent_id_fkey" foreign key ("parent_id") references "page_folder" (id) on delete no action;
alter table "news_folder" add constraint "news_folder_parent_id_fkey" foreign key ("parent_id") references "news_folder" (id) on delete no action;
alter table "article_folder" add constraint "article_folder_parent_id_fkey" foreign key ("parent_id") references "article_folder" (id) on delete no action;
alter table "video_folder" add constraint "video_folder_parent_id_fkey" foreign key ("parent_id") references "video_folder" (id) on delete no action;
alter table "case_folder" add constraint "case_folder_parent_id_fkey" foreign key ("parent_id") references "case_folder" (id) on delete no action;
alter table "document_folder" add constraint "document_folder_parent_id_fkey" foreign key ("parent_id") references "document_folder" (id) on delete no action;
alter table "feature_folder" add constraint "feature_folder_parent_id_fkey" foreign key ("parent_id") references "feature_folder" (id) on delete no action;
alter table "question_folder" add constraint "question_folder_parent_id_fkey" foreign key ("parent_id") references "question_folder" (id) on delete no action;
alter table "brand_folder" add constraint "brand_folder_parent_id_fkey" foreign key ("parent_id") references "brand_folder" (id) on delete no action;
alter table "job_folder" add constraint "job_folder_parent_id_fkey" foreign key ("parent_id") references "job_folder" (id) on delete no action;
alter table "service_folder" add constraint "service_folder_parent_id_fkey" foreign key ("parent_id") references "service_folder" (id) on delete no action;
alter table "clinic_case_folder" add constraint "clinic_case_folder_parent_id_fkey" foreign key ("parent_id") references "clinic_case_folder" (id) on delete no action;
alter table "person_folder" add constraint "person_folder_parent_id_fkey" foreign key ("parent_id") references "person_folder" (id) on delete no action;
alter table "doctor_folder" add constraint "doctor_folder_parent_id_fkey" foreign key ("parent_id") references "doctor_folder" (id) on delete no action;
alter table "clinic_folder" add constraint "clinic_folder_parent_id_fkey" foreign key ("parent_id") references "clinic_folder" (id) on delete no action;
alter table "company_folder" add constraint "company_folder_parent_id_fkey" foreign key ("parent_id") references "company_folder" (id) on delete no action;
alter table "company_partner_folder" add constraint "company_partner_folder_parent_id_fkey" foreign key ("parent_id") references "company_partner_folder" (id) on delete no action;
alter table "course_folder" add constraint "course_folder_parent_id_fkey" foreign key ("parent_id") references "course_folder" (id) on delete no action;
alter table "commodity_folder" add constraint "commodity_folder_parent_id_fkey" foreign key ("parent_id") references "commodity_folder" (id) on delete no action;
alter table "promo_action_folder" add constraint "promo_action_folder_parent_id_fkey" foreign key ("parent_id") references "promo_action_folder" (id) on delete no action;
alter table "event_folder" add constraint "event_folder_parent_id_fkey" foreign key ("parent_id") references "event_folder" (id) on delete no action;
alter table "page_pattern_folder" add constraint "page_pattern_folder_parent_id_fkey" foreign key ("parent_id") references "page_pattern_folder" (id) on delete no action;
alter table "form_definition_folder" add constraint "form_definition_folder_parent_id_fkey" foreign key ("parent_id") references "form_definition_folder" (id) on delete no action;
