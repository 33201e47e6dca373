-- What stands in folders: how many records each folder holds, and when what is open to whom has changed.

-- Totals by folder, kept as record_count is: appended with every statement, summed by its readers, folded from time to time.
-- A row tells of the records that stand in exactly these folders; records in no folder are not counted here.
create table folder_count (
  class_id integer not null,
  folder_ids bigint[] not null,
  state integer,
  n bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
create index folder_count_idx on folder_count (class_id, (folder_ids[1]));

create function folder_added_by_state() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, state, n)
  select tg_argv[0]::integer, folder_ids, instance_state_id, count(*) from added where folder_ids <> '{}' group by folder_ids, instance_state_id;
  return null;
end $$;

create function folder_removed_by_state() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, state, n)
  select tg_argv[0]::integer, folder_ids, instance_state_id, -count(*) from removed where folder_ids <> '{}' group by folder_ids, instance_state_id;
  return null;
end $$;

create function folder_moved_by_state() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, state, n)
  select tg_argv[0]::integer, moved.folder_ids, moved.state, moved.n
  from (values (old.folder_ids, old.instance_state_id, -1), (new.folder_ids, new.instance_state_id, 1)) moved (folder_ids, state, n)
  where moved.folder_ids <> '{}';
  return null;
end $$;

create function folder_added_plain() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, n)
  select tg_argv[0]::integer, folder_ids, count(*) from added where folder_ids <> '{}' group by folder_ids;
  return null;
end $$;

create function folder_removed_plain() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, n)
  select tg_argv[0]::integer, folder_ids, -count(*) from removed where folder_ids <> '{}' group by folder_ids;
  return null;
end $$;

create function folder_moved_plain() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, n)
  select tg_argv[0]::integer, moved.folder_ids, moved.n
  from (values (old.folder_ids, -1), (new.folder_ids, 1)) moved (folder_ids, n)
  where moved.folder_ids <> '{}';
  return null;
end $$;

-- Counts a class's folders anew; used where a migration changes what they are kept by.
create function recount_folders(class integer, table_name text, has_state boolean) returns void language plpgsql as $$
begin
  delete from folder_count where class_id = class;
  execute format('insert into folder_count (class_id, folder_ids, state, n) select $1, folder_ids, %s, count(*) from %I where folder_ids <> ''{}'' group by 2, 3',
    case when has_state then 'instance_state_id' else 'null::integer' end, table_name) using class;
end $$;

-- Grows with whatever changes which folders are open to which role, and the state of all rights with it.
alter table access_epoch add column folders bigint not null default 1;

create function bump_folder_rights() returns trigger language plpgsql as $$
begin
  update access_epoch set n = n + 1, folders = folders + 1;
  return null;
end $$;

-- A change of the tree matters as long as anything is restricted at all.
create function bump_folder_epoch() returns trigger language plpgsql as $$
begin
  if exists (select from folder_access) then
    update access_epoch set n = n + 1, folders = folders + 1;
  end if;
  return null;
end $$;
