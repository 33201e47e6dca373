-- What is hidden from somebody is the sum of as many counts as there are closed folders. Servers remember the sum of those that
-- have been folded, and the number of the folding says until when it holds.
alter table folder_count add column folded boolean not null default false;
create index folder_count_recent_idx on folder_count (class_id) where not folded;

create table folder_fold (
  class_id integer primary key,
  generation bigint not null
);

create or replace function recount_folders(class integer, table_name text, has_state boolean) returns void language plpgsql as $$
begin
  insert into folder_fold (class_id, generation) values (class, 1)
  on conflict (class_id) do update set generation = folder_fold.generation + 1;
  delete from folder_count where class_id = class;
  execute format('insert into folder_count (class_id, folder_ids, state, n) select $1, folder_ids, %s, count(*) from %I where folder_ids <> ''{}'' group by 2, 3',
    case when has_state then 'instance_state_id' else 'null::integer' end, table_name) using class;
end $$;
