alter table "event" add column "broadcast_id" bigint;
create index "event_broadcast_id_idx" on "event" ("broadcast_id" nulls first, id);
alter table "event" add constraint "event_broadcast_id_fkey" foreign key ("broadcast_id") references "event_broadcast" (id) on delete set null;
