import type { Catalog } from '#server/derive/catalog.ts';
import type { Database } from '#server/store/database.ts';

/** The number of children of each folder that has any. */
const BRANCHES = 10;

/**
 * Creates a tree of `count` folders of news and puts every news item in one of them, and one in ten in a second one.
 * Without history, since they only serve measurements.
 */
export async function plantFolders(database: Database, catalog: Catalog, count: number): Promise<void> {
  const { classId } = catalog.get('newsFolder');
  await database.execute(`
    set statement_timeout = 0;
    create temporary table planted as
      with made as (insert into object (class_id) select ${classId} from generate_series(1, ${count}) returning id)
      select id, row_number() over (order by id) as n from made;
    create unique index on planted (n) include (id);
    analyze planted;
    insert into news_folder (id, caption, name, parent_id, priority)
      select p.id, 'Папка ' || p.n, 'folder-' || p.n, above.id, p.n
      from planted p left join planted above on above.n = p.n / ${BRANCHES} order by p.n;
    alter table news disable trigger user;
    update news t set folder_ids = (
      select array_agg(p.id order by p.id) from planted p
      where p.n in (1 + t.id * 7919 % ${count}, case when t.id % 10 = 0 then 1 + t.id * 104729 % ${count} end));
    alter table news enable trigger user;
    select recount_folders(${catalog.get('news').classId}, 'news', true);
    drop table planted;`);
  for (const table of ['news', 'news_folder', 'folder_count']) await database.execute(`vacuum (analyze) ${table}`);
}

/** Opens every so-many-th folder that holds no others to one role alone, `count` in all. */
export async function restrictFolders(database: Database, count: number, role: string): Promise<void> {
  await database.execute(`
    with leaves as (
      select f.id, row_number() over (order by f.id) as n, count(*) over () as total from news_folder f
      where not exists (select from news_folder child where child.parent_id = f.id)),
    closed as (select id from leaves where n % greatest(1, total / ${count}) = 0 limit ${count}),
    made as (insert into object (class_id) select 707 from closed returning id),
    paired as (
      select m.id, c.id as folder_id from (select id, row_number() over (order by id) as n from made) m
      join (select id, row_number() over (order by id) as n from closed) c using (n))
    insert into folder_access (id, folder_id, role_id)
    select p.id, p.folder_id, r.id from paired p join roles r on r.name = '${role}'`);
}
