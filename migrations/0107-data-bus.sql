create table "databus_subscription" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(100) not null,
  "url" varchar(2000) not null,
  "state" varchar(60) default 'active' not null,
  "classes" jsonb not null,
  "actions" jsonb,
  "fields" jsonb,
  "filter" jsonb default '[]'::jsonb,
  "paused_for" varchar(500),
  "owner_id" bigint,
  "position" numeric(16,4),
  "secret_number" integer default 0,
  "secret_at" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "paused_for_key" text collate "C" generated always as (sort_key("paused_for")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "databus_subscription_create_date_idx" on "databus_subscription" ("create_date" nulls first, id);
create index "databus_subscription_last_update_idx" on "databus_subscription" ("last_update" nulls first, id);
create index "databus_subscription_caption_idx" on "databus_subscription" ("caption_key" nulls first, id);
create index "databus_subscription_state_idx" on "databus_subscription" ("state" nulls first, id);
create index "databus_subscription_paused_for_idx" on "databus_subscription" ("paused_for_key" nulls first, id);
create index "databus_subscription_owner_id_idx" on "databus_subscription" ("owner_id" nulls first, id);
create trigger count_added after insert on "databus_subscription" referencing new table as added for each statement execute function count_added_plain(717);
create trigger count_removed after delete on "databus_subscription" referencing old table as removed for each statement execute function count_removed_plain(717);
create trigger search_added after insert on "databus_subscription" referencing new table as added for each statement execute function search_added_extended(717);
create trigger search_removed after delete on "databus_subscription" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "databus_subscription" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(717);
alter table "databus_request" add column "subscription_id" bigint;
alter table "databus_request" add column "event" varchar(100);
alter table "databus_request" add column "object_id" numeric(16,4);
alter table "databus_request" add column "position" numeric(16,4);
create index "databus_request_subscription_id_idx" on "databus_request" ("subscription_id" nulls first, id);
alter table "databus_request" add constraint "databus_request_subscription_id_fkey" foreign key ("subscription_id") references "databus_subscription" (id) on delete set null;
alter table "databus_subscription" add constraint "databus_subscription_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete set null;

-- The requests of the data bus that are still to be delivered. Requests of the same record go one after another, in the
-- order of their ids.
create table databus_pending (
  request_id bigint primary key references databus_request (id) on delete cascade,
  subscription_id bigint not null references databus_subscription (id) on delete cascade,
  -- 0 for a test, which is of no record.
  object_id bigint not null,
  -- A test is sent whatever the state of its subscription, and tried once.
  is_test boolean not null default false,
  due_at timestamptz(3) not null default now(),
  first_at timestamptz(3)
);
create index databus_pending_order_idx on databus_pending (subscription_id, object_id, request_id);
create index databus_pending_due_idx on databus_pending (subscription_id, due_at, request_id);
