create table "search_synonym" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "words" text not null,
  "extended_properties" jsonb default '{}'::jsonb not null,
  "search" text generated always as (' ' || sort_key(coalesce("words", ''))) stored
);
create index "search_synonym_create_date_idx" on "search_synonym" ("create_date" nulls first, id);
create index "search_synonym_last_update_idx" on "search_synonym" ("last_update" nulls first, id);
create trigger count_added after insert on "search_synonym" referencing new table as added for each statement execute function count_added_plain(708);
create trigger count_removed after delete on "search_synonym" referencing old table as removed for each statement execute function count_removed_plain(708);
create trigger search_added after insert on "search_synonym" referencing new table as added for each statement execute function search_added(708);
create trigger search_removed after delete on "search_synonym" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "search_synonym" for each row when (old.search is distinct from new.search) execute function search_changed(708);
-- As the custom fields, the synonyms are part of what a process remembers of the classes.
create trigger access_changed after insert or delete or update on "search_synonym" for each row execute function bump_field_epoch();
