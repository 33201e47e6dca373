create table "page" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "parent_id" bigint,
  "menu_caption" varchar(100),
  "show_in_menu" boolean default false not null,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "page_create_date_idx" on "page" ("create_date" nulls first, id);
create index "page_last_update_idx" on "page" ("last_update" nulls first, id);
create index "page_caption_idx" on "page" ((sort_key("caption") collate "C") nulls first, id);
create unique index "page_name_key" on "page" ((sort_key("name") collate "C"));
create index "page_instance_state_id_idx" on "page" ("instance_state_id" nulls first, id);
create index "page_publication_date_idx" on "page" ("publication_date" nulls first, id);
create index "page_priority_idx" on "page" ("priority" nulls first, id);
create index "page_parent_id_idx" on "page" ("parent_id" nulls first, id);
create index "page_show_in_menu_idx" on "page" ("show_in_menu" nulls first, id);
create index "page_search_idx" on "page" using gin (search gin_trgm_ops);
create trigger count_added after insert on "page" referencing new table as added for each statement execute function count_added_by_state(101);
create trigger count_removed after delete on "page" referencing old table as removed for each statement execute function count_removed_by_state(101);
create trigger count_moved after update on "page" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(101);
create table "news" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "source" varchar(250),
  "source_url" varchar(2000),
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("source", ''))) stored
);
create index "news_create_date_idx" on "news" ("create_date" nulls first, id);
create index "news_last_update_idx" on "news" ("last_update" nulls first, id);
create index "news_caption_idx" on "news" ((sort_key("caption") collate "C") nulls first, id);
create unique index "news_name_key" on "news" ((sort_key("name") collate "C"));
create index "news_instance_state_id_idx" on "news" ("instance_state_id" nulls first, id);
create index "news_publication_date_idx" on "news" ("publication_date" nulls first, id);
create index "news_priority_idx" on "news" ("priority" nulls first, id);
create index "news_source_idx" on "news" ((sort_key("source") collate "C") nulls first, id);
create index "news_search_idx" on "news" using gin (search gin_trgm_ops);
create trigger count_added after insert on "news" referencing new table as added for each statement execute function count_added_by_state(102);
create trigger count_removed after delete on "news" referencing old table as removed for each statement execute function count_removed_by_state(102);
create trigger count_moved after update on "news" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(102);
create table "article" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "source" varchar(250),
  "reading_minutes" integer,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("source", ''))) stored
);
create index "article_create_date_idx" on "article" ("create_date" nulls first, id);
create index "article_last_update_idx" on "article" ("last_update" nulls first, id);
create index "article_caption_idx" on "article" ((sort_key("caption") collate "C") nulls first, id);
create unique index "article_name_key" on "article" ((sort_key("name") collate "C"));
create index "article_instance_state_id_idx" on "article" ("instance_state_id" nulls first, id);
create index "article_publication_date_idx" on "article" ("publication_date" nulls first, id);
create index "article_priority_idx" on "article" ("priority" nulls first, id);
create index "article_source_idx" on "article" ((sort_key("source") collate "C") nulls first, id);
create index "article_reading_minutes_idx" on "article" ("reading_minutes" nulls first, id);
create index "article_search_idx" on "article" using gin (search gin_trgm_ops);
create trigger count_added after insert on "article" referencing new table as added for each statement execute function count_added_by_state(103);
create trigger count_removed after delete on "article" referencing old table as removed for each statement execute function count_removed_by_state(103);
create trigger count_moved after update on "article" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(103);
create table "video" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "video_url" varchar(2000),
  "duration" varchar(7),
  "recorded_at" date,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "video_create_date_idx" on "video" ("create_date" nulls first, id);
create index "video_last_update_idx" on "video" ("last_update" nulls first, id);
create index "video_caption_idx" on "video" ((sort_key("caption") collate "C") nulls first, id);
create unique index "video_name_key" on "video" ((sort_key("name") collate "C"));
create index "video_instance_state_id_idx" on "video" ("instance_state_id" nulls first, id);
create index "video_publication_date_idx" on "video" ("publication_date" nulls first, id);
create index "video_priority_idx" on "video" ("priority" nulls first, id);
create index "video_recorded_at_idx" on "video" ("recorded_at" nulls first, id);
create index "video_search_idx" on "video" using gin (search gin_trgm_ops);
create trigger count_added after insert on "video" referencing new table as added for each statement execute function count_added_by_state(104);
create trigger count_removed after delete on "video" referencing old table as removed for each statement execute function count_removed_by_state(104);
create trigger count_moved after update on "video" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(104);
create table "author" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "job_position" varchar(250),
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("job_position", ''))) stored
);
create index "author_create_date_idx" on "author" ("create_date" nulls first, id);
create index "author_last_update_idx" on "author" ("last_update" nulls first, id);
create index "author_caption_idx" on "author" ((sort_key("caption") collate "C") nulls first, id);
create unique index "author_name_key" on "author" ((sort_key("name") collate "C"));
create index "author_instance_state_id_idx" on "author" ("instance_state_id" nulls first, id);
create index "author_publication_date_idx" on "author" ("publication_date" nulls first, id);
create index "author_priority_idx" on "author" ("priority" nulls first, id);
create index "author_job_position_idx" on "author" ((sort_key("job_position") collate "C") nulls first, id);
create index "author_search_idx" on "author" using gin (search gin_trgm_ops);
create trigger count_added after insert on "author" referencing new table as added for each statement execute function count_added_by_state(107);
create trigger count_removed after delete on "author" referencing old table as removed for each statement execute function count_removed_by_state(107);
create trigger count_moved after update on "author" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(107);
create table "feature" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "value" varchar(250),
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("value", ''))) stored
);
create index "feature_create_date_idx" on "feature" ("create_date" nulls first, id);
create index "feature_last_update_idx" on "feature" ("last_update" nulls first, id);
create index "feature_caption_idx" on "feature" ((sort_key("caption") collate "C") nulls first, id);
create unique index "feature_name_key" on "feature" ((sort_key("name") collate "C"));
create index "feature_instance_state_id_idx" on "feature" ("instance_state_id" nulls first, id);
create index "feature_publication_date_idx" on "feature" ("publication_date" nulls first, id);
create index "feature_priority_idx" on "feature" ("priority" nulls first, id);
create index "feature_value_idx" on "feature" ((sort_key("value") collate "C") nulls first, id);
create index "feature_search_idx" on "feature" using gin (search gin_trgm_ops);
create trigger count_added after insert on "feature" referencing new table as added for each statement execute function count_added_by_state(108);
create trigger count_removed after delete on "feature" referencing old table as removed for each statement execute function count_removed_by_state(108);
create trigger count_moved after update on "feature" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(108);
create table "review" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", '') || ' ' || coalesce("author_name", ''))) stored
);
create index "review_create_date_idx" on "review" ("create_date" nulls first, id);
create index "review_last_update_idx" on "review" ("last_update" nulls first, id);
create index "review_caption_idx" on "review" ((sort_key("caption") collate "C") nulls first, id);
create unique index "review_name_key" on "review" ((sort_key("name") collate "C"));
create index "review_instance_state_id_idx" on "review" ("instance_state_id" nulls first, id);
create index "review_publication_date_idx" on "review" ("publication_date" nulls first, id);
create index "review_priority_idx" on "review" ("priority" nulls first, id);
create index "review_rating_idx" on "review" ("rating" nulls first, id);
create index "review_author_name_idx" on "review" ((sort_key("author_name") collate "C") nulls first, id);
create index "review_review_date_idx" on "review" ("review_date" nulls first, id);
create index "review_search_idx" on "review" using gin (search gin_trgm_ops);
create trigger count_added after insert on "review" referencing new table as added for each statement execute function count_added_by_state(109);
create trigger count_removed after delete on "review" referencing old table as removed for each statement execute function count_removed_by_state(109);
create trigger count_moved after update on "review" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(109);
create table "professional_area" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250) not null,
  "name" varchar(150),
  "instance_state_id" integer default 1 not null,
  "publication_date" timestamptz(3),
  "description" text,
  "full_info" text,
  "meta_title" varchar(250),
  "meta_description" text,
  "h1" varchar(250),
  "keyword_bases" text,
  "layout" varchar(100),
  "css_class" varchar(100),
  "icon" varchar(100),
  "parameters" jsonb default '[]'::jsonb not null,
  "priority" integer default 0,
  "export_id" varchar(100),
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "professional_area_create_date_idx" on "professional_area" ("create_date" nulls first, id);
create index "professional_area_last_update_idx" on "professional_area" ("last_update" nulls first, id);
create index "professional_area_caption_idx" on "professional_area" ((sort_key("caption") collate "C") nulls first, id);
create unique index "professional_area_name_key" on "professional_area" ((sort_key("name") collate "C"));
create index "professional_area_instance_state_id_idx" on "professional_area" ("instance_state_id" nulls first, id);
create index "professional_area_publication_date_idx" on "professional_area" ("publication_date" nulls first, id);
create index "professional_area_priority_idx" on "professional_area" ("priority" nulls first, id);
create index "professional_area_search_idx" on "professional_area" using gin (search gin_trgm_ops);
create trigger count_added after insert on "professional_area" referencing new table as added for each statement execute function count_added_by_state(116);
create trigger count_removed after delete on "professional_area" referencing old table as removed for each statement execute function count_removed_by_state(116);
create trigger count_moved after update on "professional_area" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(116);
create table "region" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "name" varchar(200) not null,
  "name_lat" varchar(200),
  "region_type_id" integer default 3 not null,
  "parent_id" bigint,
  "iso_code" varchar(2),
  "phone_code" integer,
  "search" text generated always as (' ' || sort_key(coalesce("name", '') || ' ' || coalesce("name_lat", ''))) stored
);
create index "region_create_date_idx" on "region" ("create_date" nulls first, id);
create index "region_last_update_idx" on "region" ("last_update" nulls first, id);
create index "region_name_idx" on "region" ((sort_key("name") collate "C") nulls first, id);
create index "region_name_lat_idx" on "region" ((sort_key("name_lat") collate "C") nulls first, id);
create index "region_region_type_id_idx" on "region" ("region_type_id" nulls first, id);
create index "region_parent_id_idx" on "region" ("parent_id" nulls first, id);
create index "region_iso_code_idx" on "region" ((sort_key("iso_code") collate "C") nulls first, id);
create index "region_search_idx" on "region" using gin (search gin_trgm_ops);
create trigger count_added after insert on "region" referencing new table as added for each statement execute function count_added_plain(120);
create trigger count_removed after delete on "region" referencing old table as removed for each statement execute function count_removed_plain(120);
create table "user_profile" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "full_name" varchar(250) not null,
  "email" varchar(254),
  "phone" varchar(32),
  "region_id" bigint,
  "instance_state_id" integer default 1 not null,
  "search" text generated always as (' ' || sort_key(coalesce("full_name", '') || ' ' || coalesce("email", ''))) stored
);
create index "user_profile_create_date_idx" on "user_profile" ("create_date" nulls first, id);
create index "user_profile_last_update_idx" on "user_profile" ("last_update" nulls first, id);
create index "user_profile_full_name_idx" on "user_profile" ((sort_key("full_name") collate "C") nulls first, id);
create unique index "user_profile_email_key" on "user_profile" ((sort_key("email") collate "C"));
create index "user_profile_email_idx" on "user_profile" ((sort_key("email") collate "C") nulls first, id);
create index "user_profile_phone_idx" on "user_profile" ((sort_key("phone") collate "C") nulls first, id);
create index "user_profile_region_id_idx" on "user_profile" ("region_id" nulls first, id);
create index "user_profile_instance_state_id_idx" on "user_profile" ("instance_state_id" nulls first, id);
create index "user_profile_search_idx" on "user_profile" using gin (search gin_trgm_ops);
create trigger count_added after insert on "user_profile" referencing new table as added for each statement execute function count_added_by_state(205);
create trigger count_removed after delete on "user_profile" referencing old table as removed for each statement execute function count_removed_by_state(205);
create trigger count_moved after update on "user_profile" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(205);
create table "currency" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "code" varchar(3) not null,
  "caption" varchar(100) not null,
  "symbol" varchar(8),
  "rate" numeric(16,4),
  "is_default" boolean default false not null,
  "instance_state_id" integer default 1 not null,
  "search" text generated always as (' ' || sort_key(coalesce("code", '') || ' ' || coalesce("caption", ''))) stored
);
create index "currency_create_date_idx" on "currency" ("create_date" nulls first, id);
create index "currency_last_update_idx" on "currency" ("last_update" nulls first, id);
create unique index "currency_code_key" on "currency" ((sort_key("code") collate "C"));
create index "currency_code_idx" on "currency" ((sort_key("code") collate "C") nulls first, id);
create index "currency_caption_idx" on "currency" ((sort_key("caption") collate "C") nulls first, id);
create index "currency_symbol_idx" on "currency" ((sort_key("symbol") collate "C") nulls first, id);
create index "currency_rate_idx" on "currency" ("rate" nulls first, id);
create index "currency_is_default_idx" on "currency" ("is_default" nulls first, id);
create index "currency_instance_state_id_idx" on "currency" ("instance_state_id" nulls first, id);
create index "currency_search_idx" on "currency" using gin (search gin_trgm_ops);
create trigger count_added after insert on "currency" referencing new table as added for each statement execute function count_added_by_state(313);
create trigger count_removed after delete on "currency" referencing old table as removed for each statement execute function count_removed_by_state(313);
create trigger count_moved after update on "currency" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(313);
create table "user" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "login" varchar(100) not null,
  "full_name" varchar(250) not null,
  "email" varchar(254),
  "job_position" varchar(250),
  "password" text not null,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "is_blocked" boolean default false not null,
  "last_sign_in" timestamptz(3),
  "search" text generated always as (' ' || sort_key(coalesce("login", '') || ' ' || coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("job_position", ''))) stored
);
create index "user_create_date_idx" on "user" ("create_date" nulls first, id);
create index "user_last_update_idx" on "user" ("last_update" nulls first, id);
create unique index "user_login_key" on "user" ((sort_key("login") collate "C"));
create index "user_login_idx" on "user" ((sort_key("login") collate "C") nulls first, id);
create index "user_full_name_idx" on "user" ((sort_key("full_name") collate "C") nulls first, id);
create unique index "user_email_key" on "user" ((sort_key("email") collate "C"));
create index "user_email_idx" on "user" ((sort_key("email") collate "C") nulls first, id);
create index "user_job_position_idx" on "user" ((sort_key("job_position") collate "C") nulls first, id);
create index "user_role_ids_idx" on "user" using gin ("role_ids");
create index "user_is_blocked_idx" on "user" ("is_blocked" nulls first, id);
create index "user_last_sign_in_idx" on "user" ("last_sign_in" nulls first, id);
create index "user_search_idx" on "user" using gin (search gin_trgm_ops);
create trigger count_added after insert on "user" referencing new table as added for each statement execute function count_added_plain(701);
create trigger count_removed after delete on "user" referencing old table as removed for each statement execute function count_removed_plain(701);
create table "roles" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "name" varchar(100) not null,
  "caption" varchar(100) not null,
  "description" text,
  "search" text generated always as (' ' || sort_key(coalesce("name", '') || ' ' || coalesce("caption", ''))) stored
);
create index "roles_create_date_idx" on "roles" ("create_date" nulls first, id);
create index "roles_last_update_idx" on "roles" ("last_update" nulls first, id);
create unique index "roles_name_key" on "roles" ((sort_key("name") collate "C"));
create index "roles_name_idx" on "roles" ((sort_key("name") collate "C") nulls first, id);
create index "roles_caption_idx" on "roles" ((sort_key("caption") collate "C") nulls first, id);
create index "roles_search_idx" on "roles" using gin (search gin_trgm_ops);
create trigger count_added after insert on "roles" referencing new table as added for each statement execute function count_added_plain(702);
create trigger count_removed after delete on "roles" referencing old table as removed for each statement execute function count_removed_plain(702);
create table "security_group" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(200) not null,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "user_ids" bigint[] default '{}'::bigint[] not null,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "security_group_create_date_idx" on "security_group" ("create_date" nulls first, id);
create index "security_group_last_update_idx" on "security_group" ("last_update" nulls first, id);
create index "security_group_caption_idx" on "security_group" ((sort_key("caption") collate "C") nulls first, id);
create index "security_group_role_ids_idx" on "security_group" using gin ("role_ids");
create index "security_group_user_ids_idx" on "security_group" using gin ("user_ids");
create index "security_group_search_idx" on "security_group" using gin (search gin_trgm_ops);
create trigger count_added after insert on "security_group" referencing new table as added for each statement execute function count_added_plain(703);
create trigger count_removed after delete on "security_group" referencing old table as removed for each statement execute function count_removed_plain(703);
alter table "page" add constraint "page_parent_id_fkey" foreign key ("parent_id") references "page" (id) on delete set null;
alter table "region" add constraint "region_parent_id_fkey" foreign key ("parent_id") references "region" (id) on delete no action;
alter table "user_profile" add constraint "user_profile_region_id_fkey" foreign key ("region_id") references "region" (id) on delete set null;
