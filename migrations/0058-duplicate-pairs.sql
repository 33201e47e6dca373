-- Pairs that are not one record, and the marks of changed records of the classes that are compared.
create table "distinct_pair" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "record_id" bigint not null,
  "other_id" bigint not null
);
create index "distinct_pair_create_date_idx" on "distinct_pair" ("create_date" nulls first, id);
create index "distinct_pair_last_update_idx" on "distinct_pair" ("last_update" nulls first, id);
create index "distinct_pair_record_id_idx" on "distinct_pair" ("record_id" nulls first, id);
create index "distinct_pair_other_id_idx" on "distinct_pair" ("other_id" nulls first, id);
create unique index "distinct_pair_together1_key" on "distinct_pair" ("record_id", "other_id");
create trigger count_added after insert on "distinct_pair" referencing new table as added for each statement execute function count_added_plain(819);
create trigger count_removed after delete on "distinct_pair" referencing old table as removed for each statement execute function count_removed_plain(819);
drop index if exists "person_duplicate_keys_idx";
create index "person_duplicate_keys_idx" on "person" using gin (duplicate_keys) with (fastupdate = off);
create trigger compare_added after insert on "person" referencing new table as touched for each statement execute function compare_records(201);
create trigger compare_removed after delete on "person" referencing old table as touched for each statement execute function compare_records(201);
create trigger compare_changed after update on "person" for each row when ((old."last_name", old."first_name", old."patronymic", old."phone", old."mobile_phone", old."email") is distinct from (new."last_name", new."first_name", new."patronymic", new."phone", new."mobile_phone", new."email")) execute function compare_record(201);
drop index if exists "user_profile_duplicate_keys_idx";
create index "user_profile_duplicate_keys_idx" on "user_profile" using gin (duplicate_keys) with (fastupdate = off);
create trigger compare_added after insert on "user_profile" referencing new table as touched for each statement execute function compare_records(205);
create trigger compare_removed after delete on "user_profile" referencing old table as touched for each statement execute function compare_records(205);
create trigger compare_changed after update on "user_profile" for each row when ((old."full_name", old."phone", old."email") is distinct from (new."full_name", new."phone", new."email")) execute function compare_record(205);
drop index if exists "company_duplicate_keys_idx";
create index "company_duplicate_keys_idx" on "company" using gin (duplicate_keys) with (fastupdate = off);
create trigger compare_added after insert on "company" referencing new table as touched for each statement execute function compare_records(207);
create trigger compare_removed after delete on "company" referencing old table as touched for each statement execute function compare_records(207);
create trigger compare_changed after update on "company" for each row when ((old."caption", old."phone", old."email", old."inn") is distinct from (new."caption", new."phone", new."email", new."inn")) execute function compare_record(207);
drop index if exists "client_duplicate_keys_idx";
create index "client_duplicate_keys_idx" on "client" using gin (duplicate_keys) with (fastupdate = off);
create trigger compare_added after insert on "client" referencing new table as touched for each statement execute function compare_records(504);
create trigger compare_removed after delete on "client" referencing old table as touched for each statement execute function compare_records(504);
create trigger compare_changed after update on "client" for each row when ((old."full_name", old."phone", old."email") is distinct from (new."full_name", new."phone", new."email")) execute function compare_record(504);
