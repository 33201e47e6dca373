create table "import" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "file_name" varchar(255) not null,
  "section" varchar(120),
  "class_name" varchar(60) not null,
  "stage" varchar(60) default 'columns' not null,
  "new" integer,
  "changed" integer,
  "unchanged" integer,
  "refused" integer,
  "owner_id" bigint,
  "columns" jsonb default '[]'::jsonb,
  "match" jsonb default '[]'::jsonb,
  "change_set_id" integer,
  "file_name_key" text collate "C" generated always as (sort_key("file_name")) stored,
  "section_key" text collate "C" generated always as (sort_key("section")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("file_name", ''))) stored
);
create index "import_create_date_idx" on "import" ("create_date" nulls first, id);
create index "import_last_update_idx" on "import" ("last_update" nulls first, id);
create index "import_file_name_idx" on "import" ("file_name_key" nulls first, id);
create index "import_section_idx" on "import" ("section_key" nulls first, id) include ("section");
create index "import_stage_idx" on "import" ("stage" nulls first, id);
create index "import_new_idx" on "import" ("new" nulls first, id);
create index "import_changed_idx" on "import" ("changed" nulls first, id);
create index "import_refused_idx" on "import" ("refused" nulls first, id);
create index "import_owner_id_idx" on "import" ("owner_id" nulls first, id);
create trigger count_added after insert on "import" referencing new table as added for each statement execute function count_added_plain(713);
create trigger count_removed after delete on "import" referencing old table as removed for each statement execute function count_removed_plain(713);
create trigger search_added after insert on "import" referencing new table as added for each statement execute function search_added(713);
create trigger search_removed after delete on "import" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "import" for each row when (old.search is distinct from new.search) execute function search_changed(713);
alter table "import" add constraint "import_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;
-- What a person has chosen for an import, what was read of its file, and its rows: kept until it is old or written.
create table import_work (
  import_id bigint primary key references "import" (id) on delete cascade,
  class_id integer not null,
  content_key uuid not null,
  content_size bigint not null,
  stage text not null default 'reading',
  job_id bigint,
  message text,
  settings jsonb not null default '{}'::jsonb,
  facts jsonb not null default '{}'::jsonb,
  at timestamptz(3) not null default clock_timestamp()
);
create index import_work_at_idx on import_work (at);
create table import_row (
  import_id bigint not null references import_work (import_id) on delete cascade,
  line integer not null,
  cells jsonb not null,
  outcome text,
  record_id bigint,
  told jsonb,
  message text,
  primary key (import_id, line)
);
create index import_row_outcome_idx on import_row (import_id, outcome, line);
-- Where a person's columns went before, by their headings.
create table import_heading (
  user_id bigint not null references "user" (id) on delete cascade,
  class_id integer not null,
  heading text not null,
  target text,
  primary key (user_id, class_id, heading)
);
