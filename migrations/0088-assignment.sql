create table "assignment" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
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
create index "assignment_create_date_idx" on "assignment" ("create_date" nulls first, id);
create index "assignment_last_update_idx" on "assignment" ("last_update" nulls first, id);
create index "assignment_class_name_idx" on "assignment" ("class_name_key" nulls first, id) include ("class_name");
create index "assignment_object_id_idx" on "assignment" ("object_id" nulls first, id);
create index "assignment_user_id_idx" on "assignment" ("user_id" nulls first, id);
create index "assignment_text_idx" on "assignment" ("text_key" nulls first, id);
create index "assignment_due_date_idx" on "assignment" ("due_date" nulls first, id);
create index "assignment_done_at_idx" on "assignment" ("done_at" nulls first, id);
create trigger count_added after insert on "assignment" referencing new table as added for each statement execute function count_added_plain(712);
create trigger count_removed after delete on "assignment" referencing old table as removed for each statement execute function count_removed_plain(712);
create trigger search_added after insert on "assignment" referencing new table as added for each statement execute function search_added(712);
create trigger search_removed after delete on "assignment" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "assignment" for each row when (old.search is distinct from new.search) execute function search_changed(712);
alter table "assignment" add constraint "assignment_user_id_fkey" foreign key ("user_id") references "user" (id) on delete cascade;
-- What a person answers for and has not done: the inbox reads no more than that.
create index assignment_open_idx on "assignment" ("user_id", "object_id") where "done_at" is null;
-- What a person has marked as read in the inbox, by the kind of entry and the record that it comes from. What has changed
-- since is unread again.
create table inbox_mark (
  user_id bigint not null references "user" (id) on delete cascade,
  source text not null,
  entry_id bigint not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, source, entry_id)
);
