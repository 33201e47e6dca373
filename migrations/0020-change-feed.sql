-- The change feed: what was written is told to whoever has it open, on every server of the database.

-- Changes that have no position in the feed yet: written with the change itself, in its own transaction. `folders` is the
-- state of what was open to whom (access_epoch.folders) before that transaction.
create table feed_outbox (
  change_id bigint primary key,
  folders bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);

-- The changes by their positions, without gaps, in the order of their commits. Kept for ten minutes.
create table feed_event (
  position bigint primary key,
  change_id bigint not null,
  folders bigint not null,
  at timestamptz(3) not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_cost_delay = 0);

-- The last position. Whoever gives positions holds the row.
create table feed_head (
  single boolean primary key default true check (single),
  position bigint not null default 0
);
insert into feed_head default values;

-- What was open to whom before the transaction that changes it, and which transaction that is: a folder is deleted together with what
-- closed it.
alter table access_epoch add folders_before bigint not null default 1, add folders_changed_by text;
create function keep_folders_before() returns trigger language plpgsql as $$
begin
  if old.folders_changed_by is distinct from pg_current_xact_id()::text then
    new.folders_before := old.folders;
    new.folders_changed_by := pg_current_xact_id()::text;
  end if;
  return new;
end $$;
create trigger folders_before_kept before update on access_epoch
  for each row when (old.folders <> new.folders) execute function keep_folders_before();

create function note_changes() returns trigger language plpgsql as $$
begin
  insert into feed_outbox (change_id, folders)
  select m.id, case when e.folders_changed_by = pg_current_xact_id()::text then e.folders_before else e.folders end
  from made m cross join access_epoch e;
  return null;
end $$;
create trigger changes_noted after insert on change
  referencing new table as made for each statement execute function note_changes();
