-- Files and documents stand in one folder each. Those that stand in several keep the first that is open to all, else the first;
-- history has the others, in one change-set.
create function keep_one_folder(class integer, items text, change_set bigint) returns void language plpgsql as $$
begin
  execute format($one$
    with recursive closed as (
        select f.id from %2$I f join folder_access a on a.folder_id = f.id
        union select f.id from %2$I f join closed c on f.parent_id = c.id),
      kept as (
        select t.id, t.folder_ids as was, (
          select array[g.id] from unnest(t.folder_ids) with ordinality g (id, place)
          order by g.id in (select id from closed), g.place limit 1) as folder_ids
        from %1$I t where cardinality(t.folder_ids) > 1),
      changed as (
        update %1$I t set folder_ids = k.folder_ids, version = t.version + 1, last_update = clock_timestamp()
        from kept k where t.id = k.id returning t.id, t.version, k.was, t.folder_ids)
    insert into change (change_set_id, action, class_id, object_id, version, before, after)
    select $2, 'update', $1, id, version, jsonb_build_object('folderIds', was), jsonb_build_object('folderIds', folder_ids)
    from changed order by id$one$, items, items || '_folder') using class, change_set;
end $$;

do $$
declare
  change_set bigint;
begin
  if exists (select from attached_file where cardinality(folder_ids) > 1)
    or exists (select from document where cardinality(folder_ids) > 1) then
    change_set := nextval('change_set_id_seq');
    perform keep_one_folder(503, 'attached_file', change_set);
    perform keep_one_folder(106, 'document', change_set);
    -- Nobody is written to about it.
    delete from mail_task where change_id in (select id from change where change_set_id = change_set);
  end if;
end $$;

drop function keep_one_folder(integer, text, bigint);
