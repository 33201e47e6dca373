alter table "import" add column "undone_at" timestamptz(3);
alter table "import" add column "undone_by_id" bigint;
create index "import_undone_at_idx" on "import" ("undone_at" nulls first, id);
create index "import_undone_by_id_idx" on "import" ("undone_by_id" nulls first, id);
alter table "import" add constraint "import_undone_by_id_fkey" foreign key ("undone_by_id") references "user" (id) on delete set null;
create index "import_change_set_id_idx" on "import" ("change_set_id" nulls first, id);
