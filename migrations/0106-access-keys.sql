create table "access_key" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(60) not null,
  "owner_id" bigint not null,
  "prefix" varchar(20) not null,
  "role_ids" bigint[] default '{}'::bigint[] not null,
  "classes" jsonb,
  "mode" varchar(60) default 'read' not null,
  "active_only" boolean default false not null,
  "networks" jsonb,
  "expires_at" timestamptz(3),
  "cache_seconds" integer default 0,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "prefix_key" text collate "C" generated always as (sort_key("prefix")) stored
);
create index "access_key_create_date_idx" on "access_key" ("create_date" nulls first, id);
create index "access_key_last_update_idx" on "access_key" ("last_update" nulls first, id);
create index "access_key_caption_idx" on "access_key" ("caption_key" nulls first, id);
create index "access_key_owner_id_idx" on "access_key" ("owner_id" nulls first, id);
create index "access_key_prefix_idx" on "access_key" ("prefix_key" nulls first, id) include ("prefix");
create index "access_key_role_ids_idx" on "access_key" using gin ("role_ids");
create index "access_key_mode_idx" on "access_key" ("mode" nulls first, id);
create index "access_key_active_only_idx" on "access_key" ("active_only" nulls first, id);
create index "access_key_expires_at_idx" on "access_key" ("expires_at" nulls first, id);
create trigger count_added after insert on "access_key" referencing new table as added for each statement execute function count_added_plain(716);
create trigger count_removed after delete on "access_key" referencing old table as removed for each statement execute function count_removed_plain(716);
alter table "access_key" add constraint "access_key_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete cascade;

-- A key that is gone, or that its owner or the roles of it have changed, is used no more from the next request on.
create trigger access_changed after delete or update on "access_key" for each row execute function bump_access_epoch();

-- The hashes of the secrets: no call, no history and no export reads them. A key that is restored has none.
create table access_key_secret (
  key_id bigint primary key references "access_key" (id) on delete cascade,
  hash text not null unique,
  last_used_at timestamptz(3)
);

-- How often each key was used and refused on a day (UTC).
create table access_key_use (
  key_id bigint not null references "access_key" (id) on delete cascade,
  day date not null,
  requests integer not null default 0,
  refusals integer not null default 0,
  primary key (key_id, day)
);

-- By which key a change was made. The name is that at the time: it stays when the key is gone.
create table change_key (
  change_set_id bigint primary key,
  key_id bigint not null,
  caption text not null
);
create index change_key_key_idx on change_key (key_id);
