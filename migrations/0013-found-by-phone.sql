drop index if exists "user_profile_search_idx";
alter table "user_profile" drop column "search";
alter table "user_profile" add column "search" text generated always as (' ' || sort_key(coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) stored;
create index "user_profile_search_idx" on "user_profile" using gin (search gin_trgm_ops);
