create table "commodity_folder_promo_code" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "commodity_folder_id" bigint not null,
  "promo_code_id" bigint not null
);
create index "commodity_folder_promo_code_create_date_idx" on "commodity_folder_promo_code" ("create_date" nulls first, id);
create index "commodity_folder_promo_code_last_update_idx" on "commodity_folder_promo_code" ("last_update" nulls first, id);
create index "commodity_folder_promo_code_commodity_folder_id_idx" on "commodity_folder_promo_code" ("commodity_folder_id" nulls first, id);
create unique index "commodity_folder_promo_code_promo_code_id_key" on "commodity_folder_promo_code" (coalesce("commodity_folder_id", 0), "promo_code_id");
create index "commodity_folder_promo_code_promo_code_id_idx" on "commodity_folder_promo_code" ("promo_code_id" nulls first, id);
create trigger count_added after insert on "commodity_folder_promo_code" referencing new table as added for each statement execute function count_added_plain(319);
create trigger count_removed after delete on "commodity_folder_promo_code" referencing old table as removed for each statement execute function count_removed_plain(319);
create table "attached_file_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "attached_file_folder_create_date_idx" on "attached_file_folder" ("create_date" nulls first, id);
create index "attached_file_folder_last_update_idx" on "attached_file_folder" ("last_update" nulls first, id);
create index "attached_file_folder_caption_idx" on "attached_file_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "attached_file_folder_name_key" on "attached_file_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "attached_file_folder_name_idx" on "attached_file_folder" ((sort_key("name") collate "C") nulls first, id);
create index "attached_file_folder_parent_id_idx" on "attached_file_folder" ("parent_id" nulls first, id);
create index "attached_file_folder_component_id_idx" on "attached_file_folder" ("component_id" nulls first, id);
create index "attached_file_folder_priority_idx" on "attached_file_folder" ("priority" nulls first, id);
create index "attached_file_folder_search_idx" on "attached_file_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "attached_file_folder" referencing new table as added for each statement execute function count_added_plain(551);
create trigger count_removed after delete on "attached_file_folder" referencing old table as removed for each statement execute function count_removed_plain(551);
create trigger access_changed after insert or delete or update of parent_id on "attached_file_folder" for each row execute function bump_folder_epoch();
create table "folder_scenario" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "folder_id" bigint not null,
  "mail_scenario_id" bigint not null
);
create index "folder_scenario_create_date_idx" on "folder_scenario" ("create_date" nulls first, id);
create index "folder_scenario_last_update_idx" on "folder_scenario" ("last_update" nulls first, id);
create index "folder_scenario_folder_id_idx" on "folder_scenario" ("folder_id" nulls first, id);
create unique index "folder_scenario_mail_scenario_id_key" on "folder_scenario" (coalesce("folder_id", 0), "mail_scenario_id");
create index "folder_scenario_mail_scenario_id_idx" on "folder_scenario" ("mail_scenario_id" nulls first, id);
create trigger count_added after insert on "folder_scenario" referencing new table as added for each statement execute function count_added_plain(605);
create trigger count_removed after delete on "folder_scenario" referencing old table as removed for each statement execute function count_removed_plain(605);
create table "folder_access" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "folder_id" bigint not null,
  "role_id" bigint not null
);
create index "folder_access_create_date_idx" on "folder_access" ("create_date" nulls first, id);
create index "folder_access_last_update_idx" on "folder_access" ("last_update" nulls first, id);
create index "folder_access_folder_id_idx" on "folder_access" ("folder_id" nulls first, id);
create unique index "folder_access_role_id_key" on "folder_access" (coalesce("folder_id", 0), "role_id");
create index "folder_access_role_id_idx" on "folder_access" ("role_id" nulls first, id);
create trigger count_added after insert on "folder_access" referencing new table as added for each statement execute function count_added_plain(707);
create trigger count_removed after delete on "folder_access" referencing old table as removed for each statement execute function count_removed_plain(707);
create table "page_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "page_folder_create_date_idx" on "page_folder" ("create_date" nulls first, id);
create index "page_folder_last_update_idx" on "page_folder" ("last_update" nulls first, id);
create index "page_folder_caption_idx" on "page_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "page_folder_name_key" on "page_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "page_folder_name_idx" on "page_folder" ((sort_key("name") collate "C") nulls first, id);
create index "page_folder_parent_id_idx" on "page_folder" ("parent_id" nulls first, id);
create index "page_folder_component_id_idx" on "page_folder" ("component_id" nulls first, id);
create index "page_folder_priority_idx" on "page_folder" ("priority" nulls first, id);
create index "page_folder_search_idx" on "page_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "page_folder" referencing new table as added for each statement execute function count_added_plain(2101);
create trigger count_removed after delete on "page_folder" referencing old table as removed for each statement execute function count_removed_plain(2101);
create trigger access_changed after insert or delete or update of parent_id on "page_folder" for each row execute function bump_folder_epoch();
create table "news_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "news_folder_create_date_idx" on "news_folder" ("create_date" nulls first, id);
create index "news_folder_last_update_idx" on "news_folder" ("last_update" nulls first, id);
create index "news_folder_caption_idx" on "news_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "news_folder_name_key" on "news_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "news_folder_name_idx" on "news_folder" ((sort_key("name") collate "C") nulls first, id);
create index "news_folder_parent_id_idx" on "news_folder" ("parent_id" nulls first, id);
create index "news_folder_component_id_idx" on "news_folder" ("component_id" nulls first, id);
create index "news_folder_priority_idx" on "news_folder" ("priority" nulls first, id);
create index "news_folder_search_idx" on "news_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "news_folder" referencing new table as added for each statement execute function count_added_plain(2102);
create trigger count_removed after delete on "news_folder" referencing old table as removed for each statement execute function count_removed_plain(2102);
create trigger access_changed after insert or delete or update of parent_id on "news_folder" for each row execute function bump_folder_epoch();
create table "article_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "article_folder_create_date_idx" on "article_folder" ("create_date" nulls first, id);
create index "article_folder_last_update_idx" on "article_folder" ("last_update" nulls first, id);
create index "article_folder_caption_idx" on "article_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "article_folder_name_key" on "article_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "article_folder_name_idx" on "article_folder" ((sort_key("name") collate "C") nulls first, id);
create index "article_folder_parent_id_idx" on "article_folder" ("parent_id" nulls first, id);
create index "article_folder_component_id_idx" on "article_folder" ("component_id" nulls first, id);
create index "article_folder_priority_idx" on "article_folder" ("priority" nulls first, id);
create index "article_folder_search_idx" on "article_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "article_folder" referencing new table as added for each statement execute function count_added_plain(2103);
create trigger count_removed after delete on "article_folder" referencing old table as removed for each statement execute function count_removed_plain(2103);
create trigger access_changed after insert or delete or update of parent_id on "article_folder" for each row execute function bump_folder_epoch();
create table "video_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "video_folder_create_date_idx" on "video_folder" ("create_date" nulls first, id);
create index "video_folder_last_update_idx" on "video_folder" ("last_update" nulls first, id);
create index "video_folder_caption_idx" on "video_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "video_folder_name_key" on "video_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "video_folder_name_idx" on "video_folder" ((sort_key("name") collate "C") nulls first, id);
create index "video_folder_parent_id_idx" on "video_folder" ("parent_id" nulls first, id);
create index "video_folder_component_id_idx" on "video_folder" ("component_id" nulls first, id);
create index "video_folder_priority_idx" on "video_folder" ("priority" nulls first, id);
create index "video_folder_search_idx" on "video_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "video_folder" referencing new table as added for each statement execute function count_added_plain(2104);
create trigger count_removed after delete on "video_folder" referencing old table as removed for each statement execute function count_removed_plain(2104);
create trigger access_changed after insert or delete or update of parent_id on "video_folder" for each row execute function bump_folder_epoch();
create table "case_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "case_folder_create_date_idx" on "case_folder" ("create_date" nulls first, id);
create index "case_folder_last_update_idx" on "case_folder" ("last_update" nulls first, id);
create index "case_folder_caption_idx" on "case_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "case_folder_name_key" on "case_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "case_folder_name_idx" on "case_folder" ((sort_key("name") collate "C") nulls first, id);
create index "case_folder_parent_id_idx" on "case_folder" ("parent_id" nulls first, id);
create index "case_folder_component_id_idx" on "case_folder" ("component_id" nulls first, id);
create index "case_folder_priority_idx" on "case_folder" ("priority" nulls first, id);
create index "case_folder_search_idx" on "case_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "case_folder" referencing new table as added for each statement execute function count_added_plain(2105);
create trigger count_removed after delete on "case_folder" referencing old table as removed for each statement execute function count_removed_plain(2105);
create trigger access_changed after insert or delete or update of parent_id on "case_folder" for each row execute function bump_folder_epoch();
create table "document_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "document_folder_create_date_idx" on "document_folder" ("create_date" nulls first, id);
create index "document_folder_last_update_idx" on "document_folder" ("last_update" nulls first, id);
create index "document_folder_caption_idx" on "document_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "document_folder_name_key" on "document_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "document_folder_name_idx" on "document_folder" ((sort_key("name") collate "C") nulls first, id);
create index "document_folder_parent_id_idx" on "document_folder" ("parent_id" nulls first, id);
create index "document_folder_component_id_idx" on "document_folder" ("component_id" nulls first, id);
create index "document_folder_priority_idx" on "document_folder" ("priority" nulls first, id);
create index "document_folder_search_idx" on "document_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "document_folder" referencing new table as added for each statement execute function count_added_plain(2106);
create trigger count_removed after delete on "document_folder" referencing old table as removed for each statement execute function count_removed_plain(2106);
create trigger access_changed after insert or delete or update of parent_id on "document_folder" for each row execute function bump_folder_epoch();
create table "feature_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "feature_folder_create_date_idx" on "feature_folder" ("create_date" nulls first, id);
create index "feature_folder_last_update_idx" on "feature_folder" ("last_update" nulls first, id);
create index "feature_folder_caption_idx" on "feature_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "feature_folder_name_key" on "feature_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "feature_folder_name_idx" on "feature_folder" ((sort_key("name") collate "C") nulls first, id);
create index "feature_folder_parent_id_idx" on "feature_folder" ("parent_id" nulls first, id);
create index "feature_folder_component_id_idx" on "feature_folder" ("component_id" nulls first, id);
create index "feature_folder_priority_idx" on "feature_folder" ("priority" nulls first, id);
create index "feature_folder_search_idx" on "feature_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "feature_folder" referencing new table as added for each statement execute function count_added_plain(2108);
create trigger count_removed after delete on "feature_folder" referencing old table as removed for each statement execute function count_removed_plain(2108);
create trigger access_changed after insert or delete or update of parent_id on "feature_folder" for each row execute function bump_folder_epoch();
create table "question_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "question_folder_create_date_idx" on "question_folder" ("create_date" nulls first, id);
create index "question_folder_last_update_idx" on "question_folder" ("last_update" nulls first, id);
create index "question_folder_caption_idx" on "question_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "question_folder_name_key" on "question_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "question_folder_name_idx" on "question_folder" ((sort_key("name") collate "C") nulls first, id);
create index "question_folder_parent_id_idx" on "question_folder" ("parent_id" nulls first, id);
create index "question_folder_component_id_idx" on "question_folder" ("component_id" nulls first, id);
create index "question_folder_priority_idx" on "question_folder" ("priority" nulls first, id);
create index "question_folder_search_idx" on "question_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "question_folder" referencing new table as added for each statement execute function count_added_plain(2110);
create trigger count_removed after delete on "question_folder" referencing old table as removed for each statement execute function count_removed_plain(2110);
create trigger access_changed after insert or delete or update of parent_id on "question_folder" for each row execute function bump_folder_epoch();
create table "brand_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "brand_folder_create_date_idx" on "brand_folder" ("create_date" nulls first, id);
create index "brand_folder_last_update_idx" on "brand_folder" ("last_update" nulls first, id);
create index "brand_folder_caption_idx" on "brand_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "brand_folder_name_key" on "brand_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "brand_folder_name_idx" on "brand_folder" ((sort_key("name") collate "C") nulls first, id);
create index "brand_folder_parent_id_idx" on "brand_folder" ("parent_id" nulls first, id);
create index "brand_folder_component_id_idx" on "brand_folder" ("component_id" nulls first, id);
create index "brand_folder_priority_idx" on "brand_folder" ("priority" nulls first, id);
create index "brand_folder_search_idx" on "brand_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "brand_folder" referencing new table as added for each statement execute function count_added_plain(2112);
create trigger count_removed after delete on "brand_folder" referencing old table as removed for each statement execute function count_removed_plain(2112);
create trigger access_changed after insert or delete or update of parent_id on "brand_folder" for each row execute function bump_folder_epoch();
create table "job_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "job_folder_create_date_idx" on "job_folder" ("create_date" nulls first, id);
create index "job_folder_last_update_idx" on "job_folder" ("last_update" nulls first, id);
create index "job_folder_caption_idx" on "job_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "job_folder_name_key" on "job_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "job_folder_name_idx" on "job_folder" ((sort_key("name") collate "C") nulls first, id);
create index "job_folder_parent_id_idx" on "job_folder" ("parent_id" nulls first, id);
create index "job_folder_component_id_idx" on "job_folder" ("component_id" nulls first, id);
create index "job_folder_priority_idx" on "job_folder" ("priority" nulls first, id);
create index "job_folder_search_idx" on "job_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "job_folder" referencing new table as added for each statement execute function count_added_plain(2114);
create trigger count_removed after delete on "job_folder" referencing old table as removed for each statement execute function count_removed_plain(2114);
create trigger access_changed after insert or delete or update of parent_id on "job_folder" for each row execute function bump_folder_epoch();
create table "service_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "service_folder_create_date_idx" on "service_folder" ("create_date" nulls first, id);
create index "service_folder_last_update_idx" on "service_folder" ("last_update" nulls first, id);
create index "service_folder_caption_idx" on "service_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "service_folder_name_key" on "service_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "service_folder_name_idx" on "service_folder" ((sort_key("name") collate "C") nulls first, id);
create index "service_folder_parent_id_idx" on "service_folder" ("parent_id" nulls first, id);
create index "service_folder_component_id_idx" on "service_folder" ("component_id" nulls first, id);
create index "service_folder_priority_idx" on "service_folder" ("priority" nulls first, id);
create index "service_folder_search_idx" on "service_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "service_folder" referencing new table as added for each statement execute function count_added_plain(2115);
create trigger count_removed after delete on "service_folder" referencing old table as removed for each statement execute function count_removed_plain(2115);
create trigger access_changed after insert or delete or update of parent_id on "service_folder" for each row execute function bump_folder_epoch();
create table "clinic_case_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "clinic_case_folder_create_date_idx" on "clinic_case_folder" ("create_date" nulls first, id);
create index "clinic_case_folder_last_update_idx" on "clinic_case_folder" ("last_update" nulls first, id);
create index "clinic_case_folder_caption_idx" on "clinic_case_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "clinic_case_folder_name_key" on "clinic_case_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "clinic_case_folder_name_idx" on "clinic_case_folder" ((sort_key("name") collate "C") nulls first, id);
create index "clinic_case_folder_parent_id_idx" on "clinic_case_folder" ("parent_id" nulls first, id);
create index "clinic_case_folder_component_id_idx" on "clinic_case_folder" ("component_id" nulls first, id);
create index "clinic_case_folder_priority_idx" on "clinic_case_folder" ("priority" nulls first, id);
create index "clinic_case_folder_search_idx" on "clinic_case_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "clinic_case_folder" referencing new table as added for each statement execute function count_added_plain(2117);
create trigger count_removed after delete on "clinic_case_folder" referencing old table as removed for each statement execute function count_removed_plain(2117);
create trigger access_changed after insert or delete or update of parent_id on "clinic_case_folder" for each row execute function bump_folder_epoch();
create table "person_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "person_folder_create_date_idx" on "person_folder" ("create_date" nulls first, id);
create index "person_folder_last_update_idx" on "person_folder" ("last_update" nulls first, id);
create index "person_folder_caption_idx" on "person_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "person_folder_name_key" on "person_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "person_folder_name_idx" on "person_folder" ((sort_key("name") collate "C") nulls first, id);
create index "person_folder_parent_id_idx" on "person_folder" ("parent_id" nulls first, id);
create index "person_folder_component_id_idx" on "person_folder" ("component_id" nulls first, id);
create index "person_folder_priority_idx" on "person_folder" ("priority" nulls first, id);
create index "person_folder_search_idx" on "person_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "person_folder" referencing new table as added for each statement execute function count_added_plain(2201);
create trigger count_removed after delete on "person_folder" referencing old table as removed for each statement execute function count_removed_plain(2201);
create trigger access_changed after insert or delete or update of parent_id on "person_folder" for each row execute function bump_folder_epoch();
create table "doctor_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "doctor_folder_create_date_idx" on "doctor_folder" ("create_date" nulls first, id);
create index "doctor_folder_last_update_idx" on "doctor_folder" ("last_update" nulls first, id);
create index "doctor_folder_caption_idx" on "doctor_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "doctor_folder_name_key" on "doctor_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "doctor_folder_name_idx" on "doctor_folder" ((sort_key("name") collate "C") nulls first, id);
create index "doctor_folder_parent_id_idx" on "doctor_folder" ("parent_id" nulls first, id);
create index "doctor_folder_component_id_idx" on "doctor_folder" ("component_id" nulls first, id);
create index "doctor_folder_priority_idx" on "doctor_folder" ("priority" nulls first, id);
create index "doctor_folder_search_idx" on "doctor_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "doctor_folder" referencing new table as added for each statement execute function count_added_plain(2202);
create trigger count_removed after delete on "doctor_folder" referencing old table as removed for each statement execute function count_removed_plain(2202);
create trigger access_changed after insert or delete or update of parent_id on "doctor_folder" for each row execute function bump_folder_epoch();
create table "clinic_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "clinic_folder_create_date_idx" on "clinic_folder" ("create_date" nulls first, id);
create index "clinic_folder_last_update_idx" on "clinic_folder" ("last_update" nulls first, id);
create index "clinic_folder_caption_idx" on "clinic_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "clinic_folder_name_key" on "clinic_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "clinic_folder_name_idx" on "clinic_folder" ((sort_key("name") collate "C") nulls first, id);
create index "clinic_folder_parent_id_idx" on "clinic_folder" ("parent_id" nulls first, id);
create index "clinic_folder_component_id_idx" on "clinic_folder" ("component_id" nulls first, id);
create index "clinic_folder_priority_idx" on "clinic_folder" ("priority" nulls first, id);
create index "clinic_folder_search_idx" on "clinic_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "clinic_folder" referencing new table as added for each statement execute function count_added_plain(2204);
create trigger count_removed after delete on "clinic_folder" referencing old table as removed for each statement execute function count_removed_plain(2204);
create trigger access_changed after insert or delete or update of parent_id on "clinic_folder" for each row execute function bump_folder_epoch();
create table "company_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "company_folder_create_date_idx" on "company_folder" ("create_date" nulls first, id);
create index "company_folder_last_update_idx" on "company_folder" ("last_update" nulls first, id);
create index "company_folder_caption_idx" on "company_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "company_folder_name_key" on "company_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "company_folder_name_idx" on "company_folder" ((sort_key("name") collate "C") nulls first, id);
create index "company_folder_parent_id_idx" on "company_folder" ("parent_id" nulls first, id);
create index "company_folder_component_id_idx" on "company_folder" ("component_id" nulls first, id);
create index "company_folder_priority_idx" on "company_folder" ("priority" nulls first, id);
create index "company_folder_search_idx" on "company_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "company_folder" referencing new table as added for each statement execute function count_added_plain(2207);
create trigger count_removed after delete on "company_folder" referencing old table as removed for each statement execute function count_removed_plain(2207);
create trigger access_changed after insert or delete or update of parent_id on "company_folder" for each row execute function bump_folder_epoch();
create table "company_partner_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "company_partner_folder_create_date_idx" on "company_partner_folder" ("create_date" nulls first, id);
create index "company_partner_folder_last_update_idx" on "company_partner_folder" ("last_update" nulls first, id);
create index "company_partner_folder_caption_idx" on "company_partner_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "company_partner_folder_name_key" on "company_partner_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "company_partner_folder_name_idx" on "company_partner_folder" ((sort_key("name") collate "C") nulls first, id);
create index "company_partner_folder_parent_id_idx" on "company_partner_folder" ("parent_id" nulls first, id);
create index "company_partner_folder_component_id_idx" on "company_partner_folder" ("component_id" nulls first, id);
create index "company_partner_folder_priority_idx" on "company_partner_folder" ("priority" nulls first, id);
create index "company_partner_folder_search_idx" on "company_partner_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "company_partner_folder" referencing new table as added for each statement execute function count_added_plain(2209);
create trigger count_removed after delete on "company_partner_folder" referencing old table as removed for each statement execute function count_removed_plain(2209);
create trigger access_changed after insert or delete or update of parent_id on "company_partner_folder" for each row execute function bump_folder_epoch();
create table "course_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "course_folder_create_date_idx" on "course_folder" ("create_date" nulls first, id);
create index "course_folder_last_update_idx" on "course_folder" ("last_update" nulls first, id);
create index "course_folder_caption_idx" on "course_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "course_folder_name_key" on "course_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "course_folder_name_idx" on "course_folder" ((sort_key("name") collate "C") nulls first, id);
create index "course_folder_parent_id_idx" on "course_folder" ("parent_id" nulls first, id);
create index "course_folder_component_id_idx" on "course_folder" ("component_id" nulls first, id);
create index "course_folder_priority_idx" on "course_folder" ("priority" nulls first, id);
create index "course_folder_search_idx" on "course_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "course_folder" referencing new table as added for each statement execute function count_added_plain(2211);
create trigger count_removed after delete on "course_folder" referencing old table as removed for each statement execute function count_removed_plain(2211);
create trigger access_changed after insert or delete or update of parent_id on "course_folder" for each row execute function bump_folder_epoch();
create table "commodity_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "commodity_folder_create_date_idx" on "commodity_folder" ("create_date" nulls first, id);
create index "commodity_folder_last_update_idx" on "commodity_folder" ("last_update" nulls first, id);
create index "commodity_folder_caption_idx" on "commodity_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "commodity_folder_name_key" on "commodity_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "commodity_folder_name_idx" on "commodity_folder" ((sort_key("name") collate "C") nulls first, id);
create index "commodity_folder_parent_id_idx" on "commodity_folder" ("parent_id" nulls first, id);
create index "commodity_folder_component_id_idx" on "commodity_folder" ("component_id" nulls first, id);
create index "commodity_folder_priority_idx" on "commodity_folder" ("priority" nulls first, id);
create index "commodity_folder_search_idx" on "commodity_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "commodity_folder" referencing new table as added for each statement execute function count_added_plain(2303);
create trigger count_removed after delete on "commodity_folder" referencing old table as removed for each statement execute function count_removed_plain(2303);
create trigger access_changed after insert or delete or update of parent_id on "commodity_folder" for each row execute function bump_folder_epoch();
create table "promo_action_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "promo_action_folder_create_date_idx" on "promo_action_folder" ("create_date" nulls first, id);
create index "promo_action_folder_last_update_idx" on "promo_action_folder" ("last_update" nulls first, id);
create index "promo_action_folder_caption_idx" on "promo_action_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "promo_action_folder_name_key" on "promo_action_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "promo_action_folder_name_idx" on "promo_action_folder" ((sort_key("name") collate "C") nulls first, id);
create index "promo_action_folder_parent_id_idx" on "promo_action_folder" ("parent_id" nulls first, id);
create index "promo_action_folder_component_id_idx" on "promo_action_folder" ("component_id" nulls first, id);
create index "promo_action_folder_priority_idx" on "promo_action_folder" ("priority" nulls first, id);
create index "promo_action_folder_search_idx" on "promo_action_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "promo_action_folder" referencing new table as added for each statement execute function count_added_plain(2309);
create trigger count_removed after delete on "promo_action_folder" referencing old table as removed for each statement execute function count_removed_plain(2309);
create trigger access_changed after insert or delete or update of parent_id on "promo_action_folder" for each row execute function bump_folder_epoch();
create table "event_folder" (
  "id" bigint primary key references "object" (id) on delete cascade,
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
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("name", ''))) stored
);
create index "event_folder_create_date_idx" on "event_folder" ("create_date" nulls first, id);
create index "event_folder_last_update_idx" on "event_folder" ("last_update" nulls first, id);
create index "event_folder_caption_idx" on "event_folder" ((sort_key("caption") collate "C") nulls first, id);
create unique index "event_folder_name_key" on "event_folder" (coalesce("parent_id", 0), (sort_key("name") collate "C"));
create index "event_folder_name_idx" on "event_folder" ((sort_key("name") collate "C") nulls first, id);
create index "event_folder_parent_id_idx" on "event_folder" ("parent_id" nulls first, id);
create index "event_folder_component_id_idx" on "event_folder" ("component_id" nulls first, id);
create index "event_folder_priority_idx" on "event_folder" ("priority" nulls first, id);
create index "event_folder_search_idx" on "event_folder" using gin (search gin_trgm_ops);
create trigger count_added after insert on "event_folder" referencing new table as added for each statement execute function count_added_plain(2401);
create trigger count_removed after delete on "event_folder" referencing old table as removed for each statement execute function count_removed_plain(2401);
create trigger access_changed after insert or delete or update of parent_id on "event_folder" for each row execute function bump_folder_epoch();
alter table "page" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "page_folder_ids_idx" on "page" using gin ("folder_ids");
create trigger folder_added after insert on "page" referencing new table as added for each statement execute function folder_added_by_state(101);
create trigger folder_removed after delete on "page" referencing old table as removed for each statement execute function folder_removed_by_state(101);
create trigger folder_moved after update on "page" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(101);
select recount_folders(101, 'page', true);
alter table "news" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "news_folder_ids_idx" on "news" using gin ("folder_ids");
create trigger folder_added after insert on "news" referencing new table as added for each statement execute function folder_added_by_state(102);
create trigger folder_removed after delete on "news" referencing old table as removed for each statement execute function folder_removed_by_state(102);
create trigger folder_moved after update on "news" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(102);
select recount_folders(102, 'news', true);
alter table "article" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "article_folder_ids_idx" on "article" using gin ("folder_ids");
create trigger folder_added after insert on "article" referencing new table as added for each statement execute function folder_added_by_state(103);
create trigger folder_removed after delete on "article" referencing old table as removed for each statement execute function folder_removed_by_state(103);
create trigger folder_moved after update on "article" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(103);
select recount_folders(103, 'article', true);
alter table "video" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "video_folder_ids_idx" on "video" using gin ("folder_ids");
create trigger folder_added after insert on "video" referencing new table as added for each statement execute function folder_added_by_state(104);
create trigger folder_removed after delete on "video" referencing old table as removed for each statement execute function folder_removed_by_state(104);
create trigger folder_moved after update on "video" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(104);
select recount_folders(104, 'video', true);
alter table "case" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "case_folder_ids_idx" on "case" using gin ("folder_ids");
create trigger folder_added after insert on "case" referencing new table as added for each statement execute function folder_added_by_state(105);
create trigger folder_removed after delete on "case" referencing old table as removed for each statement execute function folder_removed_by_state(105);
create trigger folder_moved after update on "case" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(105);
select recount_folders(105, 'case', true);
alter table "document" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "document_folder_ids_idx" on "document" using gin ("folder_ids");
create trigger folder_added after insert on "document" referencing new table as added for each statement execute function folder_added_by_state(106);
create trigger folder_removed after delete on "document" referencing old table as removed for each statement execute function folder_removed_by_state(106);
create trigger folder_moved after update on "document" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(106);
select recount_folders(106, 'document', true);
alter table "feature" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "feature_folder_ids_idx" on "feature" using gin ("folder_ids");
create trigger folder_added after insert on "feature" referencing new table as added for each statement execute function folder_added_by_state(108);
create trigger folder_removed after delete on "feature" referencing old table as removed for each statement execute function folder_removed_by_state(108);
create trigger folder_moved after update on "feature" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(108);
select recount_folders(108, 'feature', true);
alter table "question" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "question_folder_ids_idx" on "question" using gin ("folder_ids");
create trigger folder_added after insert on "question" referencing new table as added for each statement execute function folder_added_by_state(110);
create trigger folder_removed after delete on "question" referencing old table as removed for each statement execute function folder_removed_by_state(110);
create trigger folder_moved after update on "question" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(110);
select recount_folders(110, 'question', true);
alter table "brand" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "brand_folder_ids_idx" on "brand" using gin ("folder_ids");
create trigger folder_added after insert on "brand" referencing new table as added for each statement execute function folder_added_by_state(112);
create trigger folder_removed after delete on "brand" referencing old table as removed for each statement execute function folder_removed_by_state(112);
create trigger folder_moved after update on "brand" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(112);
select recount_folders(112, 'brand', true);
alter table "job" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "job_folder_ids_idx" on "job" using gin ("folder_ids");
create trigger folder_added after insert on "job" referencing new table as added for each statement execute function folder_added_by_state(114);
create trigger folder_removed after delete on "job" referencing old table as removed for each statement execute function folder_removed_by_state(114);
create trigger folder_moved after update on "job" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(114);
select recount_folders(114, 'job', true);
alter table "service" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "service_folder_ids_idx" on "service" using gin ("folder_ids");
create trigger folder_added after insert on "service" referencing new table as added for each statement execute function folder_added_by_state(115);
create trigger folder_removed after delete on "service" referencing old table as removed for each statement execute function folder_removed_by_state(115);
create trigger folder_moved after update on "service" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(115);
select recount_folders(115, 'service', true);
alter table "clinic_case" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "clinic_case_folder_ids_idx" on "clinic_case" using gin ("folder_ids");
create trigger folder_added after insert on "clinic_case" referencing new table as added for each statement execute function folder_added_by_state(117);
create trigger folder_removed after delete on "clinic_case" referencing old table as removed for each statement execute function folder_removed_by_state(117);
create trigger folder_moved after update on "clinic_case" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(117);
select recount_folders(117, 'clinic_case', true);
alter table "person" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "person_folder_ids_idx" on "person" using gin ("folder_ids");
create trigger folder_added after insert on "person" referencing new table as added for each statement execute function folder_added_by_state(201);
create trigger folder_removed after delete on "person" referencing old table as removed for each statement execute function folder_removed_by_state(201);
create trigger folder_moved after update on "person" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(201);
select recount_folders(201, 'person', true);
alter table "doctor" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "doctor_folder_ids_idx" on "doctor" using gin ("folder_ids");
create trigger folder_added after insert on "doctor" referencing new table as added for each statement execute function folder_added_by_state(202);
create trigger folder_removed after delete on "doctor" referencing old table as removed for each statement execute function folder_removed_by_state(202);
create trigger folder_moved after update on "doctor" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(202);
select recount_folders(202, 'doctor', true);
alter table "clinic" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "clinic_folder_ids_idx" on "clinic" using gin ("folder_ids");
create trigger folder_added after insert on "clinic" referencing new table as added for each statement execute function folder_added_by_state(204);
create trigger folder_removed after delete on "clinic" referencing old table as removed for each statement execute function folder_removed_by_state(204);
create trigger folder_moved after update on "clinic" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(204);
select recount_folders(204, 'clinic', true);
alter table "company" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "company_folder_ids_idx" on "company" using gin ("folder_ids");
create trigger folder_added after insert on "company" referencing new table as added for each statement execute function folder_added_by_state(207);
create trigger folder_removed after delete on "company" referencing old table as removed for each statement execute function folder_removed_by_state(207);
create trigger folder_moved after update on "company" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(207);
select recount_folders(207, 'company', true);
alter table "company_partner" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "company_partner_folder_ids_idx" on "company_partner" using gin ("folder_ids");
create trigger folder_added after insert on "company_partner" referencing new table as added for each statement execute function folder_added_by_state(209);
create trigger folder_removed after delete on "company_partner" referencing old table as removed for each statement execute function folder_removed_by_state(209);
create trigger folder_moved after update on "company_partner" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(209);
select recount_folders(209, 'company_partner', true);
alter table "course" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "course_folder_ids_idx" on "course" using gin ("folder_ids");
create trigger folder_added after insert on "course" referencing new table as added for each statement execute function folder_added_by_state(211);
create trigger folder_removed after delete on "course" referencing old table as removed for each statement execute function folder_removed_by_state(211);
create trigger folder_moved after update on "course" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(211);
select recount_folders(211, 'course', true);
alter table "commodity" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "commodity_folder_ids_idx" on "commodity" using gin ("folder_ids");
create trigger folder_added after insert on "commodity" referencing new table as added for each statement execute function folder_added_by_state(303);
create trigger folder_removed after delete on "commodity" referencing old table as removed for each statement execute function folder_removed_by_state(303);
create trigger folder_moved after update on "commodity" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(303);
select recount_folders(303, 'commodity', true);
alter table "promo_action" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "promo_action_folder_ids_idx" on "promo_action" using gin ("folder_ids");
create trigger folder_added after insert on "promo_action" referencing new table as added for each statement execute function folder_added_by_state(309);
create trigger folder_removed after delete on "promo_action" referencing old table as removed for each statement execute function folder_removed_by_state(309);
create trigger folder_moved after update on "promo_action" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(309);
select recount_folders(309, 'promo_action', true);
alter table "commodity_folder_promo_code" add constraint "commodity_folder_promo_code_commodity_folder_id_fkey" foreign key ("commodity_folder_id") references "commodity_folder" (id) on delete cascade;
alter table "commodity_folder_promo_code" add constraint "commodity_folder_promo_code_promo_code_id_fkey" foreign key ("promo_code_id") references "promo_code" (id) on delete cascade;
alter table "event" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "event_folder_ids_idx" on "event" using gin ("folder_ids");
create trigger folder_added after insert on "event" referencing new table as added for each statement execute function folder_added_by_state(401);
create trigger folder_removed after delete on "event" referencing old table as removed for each statement execute function folder_removed_by_state(401);
create trigger folder_moved after update on "event" for each row when (old.folder_ids is distinct from new.folder_ids or old.instance_state_id is distinct from new.instance_state_id) execute function folder_moved_by_state(401);
select recount_folders(401, 'event', true);
alter table "attached_file" add column "folder_ids" bigint[] default '{}'::bigint[] not null;
create index "attached_file_folder_ids_idx" on "attached_file" using gin ("folder_ids");
create trigger folder_added after insert on "attached_file" referencing new table as added for each statement execute function folder_added_plain(503);
create trigger folder_removed after delete on "attached_file" referencing old table as removed for each statement execute function folder_removed_plain(503);
create trigger folder_moved after update on "attached_file" for each row when (old.folder_ids is distinct from new.folder_ids) execute function folder_moved_plain(503);
select recount_folders(503, 'attached_file', false);
alter table "attached_file_folder" add constraint "attached_file_folder_parent_id_fkey" foreign key ("parent_id") references "attached_file_folder" (id) on delete no action;
alter table "attached_file_folder" add constraint "attached_file_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "folder_scenario" add constraint "folder_scenario_folder_id_fkey" foreign key ("folder_id") references "object" (id) on delete cascade;
alter table "folder_scenario" add constraint "folder_scenario_mail_scenario_id_fkey" foreign key ("mail_scenario_id") references "mail_scenario" (id) on delete cascade;
alter table "folder_access" add constraint "folder_access_folder_id_fkey" foreign key ("folder_id") references "object" (id) on delete cascade;
alter table "folder_access" add constraint "folder_access_role_id_fkey" foreign key ("role_id") references "roles" (id) on delete cascade;
alter table "page_folder" add constraint "page_folder_parent_id_fkey" foreign key ("parent_id") references "page_folder" (id) on delete no action;
alter table "page_folder" add constraint "page_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "news_folder" add constraint "news_folder_parent_id_fkey" foreign key ("parent_id") references "news_folder" (id) on delete no action;
alter table "news_folder" add constraint "news_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "article_folder" add constraint "article_folder_parent_id_fkey" foreign key ("parent_id") references "article_folder" (id) on delete no action;
alter table "article_folder" add constraint "article_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "video_folder" add constraint "video_folder_parent_id_fkey" foreign key ("parent_id") references "video_folder" (id) on delete no action;
alter table "video_folder" add constraint "video_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "case_folder" add constraint "case_folder_parent_id_fkey" foreign key ("parent_id") references "case_folder" (id) on delete no action;
alter table "case_folder" add constraint "case_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "document_folder" add constraint "document_folder_parent_id_fkey" foreign key ("parent_id") references "document_folder" (id) on delete no action;
alter table "document_folder" add constraint "document_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "feature_folder" add constraint "feature_folder_parent_id_fkey" foreign key ("parent_id") references "feature_folder" (id) on delete no action;
alter table "feature_folder" add constraint "feature_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "question_folder" add constraint "question_folder_parent_id_fkey" foreign key ("parent_id") references "question_folder" (id) on delete no action;
alter table "question_folder" add constraint "question_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "brand_folder" add constraint "brand_folder_parent_id_fkey" foreign key ("parent_id") references "brand_folder" (id) on delete no action;
alter table "brand_folder" add constraint "brand_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "job_folder" add constraint "job_folder_parent_id_fkey" foreign key ("parent_id") references "job_folder" (id) on delete no action;
alter table "job_folder" add constraint "job_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "service_folder" add constraint "service_folder_parent_id_fkey" foreign key ("parent_id") references "service_folder" (id) on delete no action;
alter table "service_folder" add constraint "service_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "clinic_case_folder" add constraint "clinic_case_folder_parent_id_fkey" foreign key ("parent_id") references "clinic_case_folder" (id) on delete no action;
alter table "clinic_case_folder" add constraint "clinic_case_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "person_folder" add constraint "person_folder_parent_id_fkey" foreign key ("parent_id") references "person_folder" (id) on delete no action;
alter table "person_folder" add constraint "person_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "doctor_folder" add constraint "doctor_folder_parent_id_fkey" foreign key ("parent_id") references "doctor_folder" (id) on delete no action;
alter table "doctor_folder" add constraint "doctor_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "clinic_folder" add constraint "clinic_folder_parent_id_fkey" foreign key ("parent_id") references "clinic_folder" (id) on delete no action;
alter table "clinic_folder" add constraint "clinic_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "company_folder" add constraint "company_folder_parent_id_fkey" foreign key ("parent_id") references "company_folder" (id) on delete no action;
alter table "company_folder" add constraint "company_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "company_partner_folder" add constraint "company_partner_folder_parent_id_fkey" foreign key ("parent_id") references "company_partner_folder" (id) on delete no action;
alter table "company_partner_folder" add constraint "company_partner_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "course_folder" add constraint "course_folder_parent_id_fkey" foreign key ("parent_id") references "course_folder" (id) on delete no action;
alter table "course_folder" add constraint "course_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "commodity_folder" add constraint "commodity_folder_parent_id_fkey" foreign key ("parent_id") references "commodity_folder" (id) on delete no action;
alter table "commodity_folder" add constraint "commodity_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "promo_action_folder" add constraint "promo_action_folder_parent_id_fkey" foreign key ("parent_id") references "promo_action_folder" (id) on delete no action;
alter table "promo_action_folder" add constraint "promo_action_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
alter table "event_folder" add constraint "event_folder_parent_id_fkey" foreign key ("parent_id") references "event_folder" (id) on delete no action;
alter table "event_folder" add constraint "event_folder_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
