-- The column of a text's sort key is named after what it holds, and so is what compaction leaves of the counts by folder.
do $$
declare
  renamed record;
begin
  for renamed in
    select c.oid::regclass as relation, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attname like '%\_folded'
  loop
    execute format('alter table %s rename column %I to %I', renamed.relation, renamed.name,
      regexp_replace(renamed.name, '_folded$', '_key'));
  end loop;
end $$;
alter table folder_count rename column folded to compacted;
alter table folder_fold rename to folder_compaction;
create or replace function recount_folders(class integer, table_name text, has_state boolean) returns void language plpgsql as $$
begin
  insert into folder_compaction (class_id, generation) values (class, 1)
  on conflict (class_id) do update set generation = folder_compaction.generation + 1;
  delete from folder_count where class_id = class;
  execute format('insert into folder_count (class_id, folder_ids, state, n) select $1, folder_ids, %s, count(*) from %I where folder_ids <> ''{}'' group by 2, 3',
    case when has_state then 'instance_state_id' else 'null::integer' end, table_name) using class;
end $$;
