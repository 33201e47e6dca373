create table "folder_subscriber" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "folder_id" bigint not null,
  "subscriber_id" bigint not null
);
create index "folder_subscriber_create_date_idx" on "folder_subscriber" ("create_date" nulls first, id);
create index "folder_subscriber_last_update_idx" on "folder_subscriber" ("last_update" nulls first, id);
create index "folder_subscriber_folder_id_idx" on "folder_subscriber" ("folder_id" nulls first, id);
create index "folder_subscriber_subscriber_id_idx" on "folder_subscriber" ("subscriber_id" nulls first, id);
create unique index "folder_subscriber_together1_key" on "folder_subscriber" ("folder_id", "subscriber_id");
create trigger count_added after insert on "folder_subscriber" referencing new table as added for each statement execute function count_added_plain(606);
create trigger count_removed after delete on "folder_subscriber" referencing old table as removed for each statement execute function count_removed_plain(606);
create table "mail_log" (
  "id" bigint primary key references "object" (id) on delete cascade,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "subject" varchar(500),
  "email" varchar(254),
  "status" varchar(60),
  "reason" text,
  "sent_at" timestamptz(3),
  "attempts" integer default 0,
  "mail_scenario_id" bigint,
  "subscriber_id" bigint,
  "component_id" bigint,
  "html" text,
  "search" text generated always as (' ' || sort_key(coalesce("subject", '') || ' ' || coalesce("email", ''))) stored
);
create index "mail_log_create_date_idx" on "mail_log" ("create_date" nulls first, id);
create index "mail_log_last_update_idx" on "mail_log" ("last_update" nulls first, id);
create index "mail_log_subject_idx" on "mail_log" ((sort_key("subject") collate "C") nulls first, id);
create index "mail_log_email_idx" on "mail_log" ((sort_key("email") collate "C") nulls first, id);
create index "mail_log_status_idx" on "mail_log" ("status" nulls first, id);
create index "mail_log_sent_at_idx" on "mail_log" ("sent_at" nulls first, id);
create index "mail_log_attempts_idx" on "mail_log" ("attempts" nulls first, id);
create index "mail_log_mail_scenario_id_idx" on "mail_log" ("mail_scenario_id" nulls first, id);
create index "mail_log_subscriber_id_idx" on "mail_log" ("subscriber_id" nulls first, id);
create index "mail_log_component_id_idx" on "mail_log" ("component_id" nulls first, id);
create index "mail_log_search_idx" on "mail_log" using gin (search gin_trgm_ops);
create trigger count_added after insert on "mail_log" referencing new table as added for each statement execute function count_added_plain(607);
create trigger count_removed after delete on "mail_log" referencing old table as removed for each statement execute function count_removed_plain(607);
alter table "folder_subscriber" add constraint "folder_subscriber_folder_id_fkey" foreign key ("folder_id") references "object" (id) on delete cascade;
alter table "folder_subscriber" add constraint "folder_subscriber_subscriber_id_fkey" foreign key ("subscriber_id") references "subscriber" (id) on delete cascade;
alter table "mail_log" add constraint "mail_log_mail_scenario_id_fkey" foreign key ("mail_scenario_id") references "mail_scenario" (id) on delete set null;
alter table "mail_log" add constraint "mail_log_subscriber_id_fkey" foreign key ("subscriber_id") references "subscriber" (id) on delete set null;
alter table "mail_log" add constraint "mail_log_component_id_fkey" foreign key ("component_id") references "object" (id) on delete set null;
