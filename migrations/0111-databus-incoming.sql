create table "databus_incoming" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(100) not null,
  "name" varchar(150) not null,
  "state" varchar(60) default 'active' not null,
  "class_name" varchar(60) not null,
  "mapping" jsonb not null,
  "sender_id" varchar(200),
  "existing" varchar(60) default 'update' not null,
  "networks" jsonb,
  "owner_id" bigint,
  "secret_number" integer default 0,
  "secret_at" timestamptz(3),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "name_key" text collate "C" generated always as (sort_key("name")) stored,
  "class_name_key" text collate "C" generated always as (sort_key("class_name")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", ''))) stored
);
create index "databus_incoming_create_date_idx" on "databus_incoming" ("create_date" nulls first, id);
create index "databus_incoming_last_update_idx" on "databus_incoming" ("last_update" nulls first, id);
create index "databus_incoming_caption_idx" on "databus_incoming" ("caption_key" nulls first, id);
create unique index "databus_incoming_name_key" on "databus_incoming" ("name_key");
create index "databus_incoming_name_idx" on "databus_incoming" ("name_key" nulls first, id);
create index "databus_incoming_state_idx" on "databus_incoming" ("state" nulls first, id);
create index "databus_incoming_class_name_idx" on "databus_incoming" ("class_name_key" nulls first, id) include ("class_name");
create index "databus_incoming_owner_id_idx" on "databus_incoming" ("owner_id" nulls first, id);
create trigger count_added after insert on "databus_incoming" referencing new table as added for each statement execute function count_added_plain(718);
create trigger count_removed after delete on "databus_incoming" referencing old table as removed for each statement execute function count_removed_plain(718);
create trigger search_added after insert on "databus_incoming" referencing new table as added for each statement execute function search_added_extended(718);
create trigger search_removed after delete on "databus_incoming" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "databus_incoming" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(718);
alter table "databus_request" add column "incoming_id" bigint;
create index "databus_request_incoming_id_idx" on "databus_request" ("incoming_id" nulls first, id);
alter table "databus_request" add constraint "databus_request_incoming_id_fkey" foreign key ("incoming_id") references "databus_incoming" (id) on delete set null;
alter table "databus_incoming" add constraint "databus_incoming_owner_id_fkey" foreign key ("owner_id") references "user" (id) on delete set null;

-- The messages that incoming streams have taken, and the records that came of them. A sender's record has the record of the
-- latest message about it. Neither a stream nor a record that was deleted and restored loses them.
create table databus_received (
  incoming_id bigint not null,
  message_id text not null,
  sender_id text not null,
  class_id integer not null,
  record_id bigint not null,
  -- As the sender says.
  sent_at timestamptz(3) not null,
  body_hash text not null,
  primary key (incoming_id, message_id)
);
create index databus_received_sender_idx on databus_received (incoming_id, class_id, sender_id, sent_at desc);
