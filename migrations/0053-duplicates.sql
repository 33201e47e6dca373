-- The keys of each record by which its doubles are found (0050).
alter table "person" add column "duplicate_keys" text[] generated always as (duplicate_keys('people', coalesce("last_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("patronymic", ''), array["phone", "mobile_phone"]::text[], array["email"]::text[], array[]::text[])) stored;
create index "person_duplicate_keys_idx" on "person" using gin (duplicate_keys);
alter table "user_profile" add column "duplicate_keys" text[] generated always as (duplicate_keys('people', coalesce("full_name", ''), array["phone"]::text[], array["email"]::text[], array[]::text[])) stored;
create index "user_profile_duplicate_keys_idx" on "user_profile" using gin (duplicate_keys);
alter table "company" add column "duplicate_keys" text[] generated always as (duplicate_keys('companies', coalesce("caption", ''), array["phone"]::text[], array["email"]::text[], array["inn"]::text[])) stored;
create index "company_duplicate_keys_idx" on "company" using gin (duplicate_keys);
alter table "client" add column "duplicate_keys" text[] generated always as (duplicate_keys('people', coalesce("full_name", ''), array["phone"]::text[], array["email"]::text[], array[]::text[])) stored;
create index "client_duplicate_keys_idx" on "client" using gin (duplicate_keys);
