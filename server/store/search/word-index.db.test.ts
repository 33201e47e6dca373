import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import { checkIndex, countWords, rebuildIndex } from './word-index.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;

async function addArticles(captions: readonly string[]): Promise<void> {
  await database.query({
    text: `with o as (insert into object (class_id) select ${catalog.get('article').classId} from unnest($1::text[]) returning id),
        named as (select id, row_number() over (order by id) as nth from o)
      insert into article (id, caption) select n.id, c.caption from named n
      join unnest($1::text[]) with ordinality c (caption, nth) on c.nth = n.nth`,
    values: [captions],
  });
}

async function faults() {
  return (await checkIndex(database, catalog)).filter(({ className }) => className === 'article');
}

async function known(word: string): Promise<readonly number[]> {
  const rows = await database.query<{ n: number }>({
    text: 'select n from search_word w join class_of_words c on c.class_id = w.class_id where word = $1',
    values: [word],
  });
  return rows.map(({ n }) => n);
}

test('the index agrees with what is written in one statement, changed and deleted', async () => {
  await database.execute(
    `create view class_of_words as select distinct class_id from search_document d join article a on a.id = d.id`,
  );
  await addArticles(['Белый парус', 'Парус на ветру', 'Тихий причал']);
  expect(await checkIndex(database, catalog)).toEqual([]);
  await countWords(database, catalog);
  expect([await known('парус'), await known('причал')]).toEqual([[2], [1]]);
  await database.execute(`update article set caption = 'Тихая гавань' where caption = 'Тихий причал'`);
  await database.execute(`delete from article where caption = 'Белый парус'`);
  expect(await checkIndex(database, catalog)).toEqual([]);
  await countWords(database, catalog);
  expect([await known('парус'), await known('причал'), await known('гавань')]).toEqual([[1], [], [1]]);
});

test('a rebuild mends whatever differs, and goes on where it was interrupted', async () => {
  await database.execute(`
    delete from search_document d using article a where d.id = a.id;
    delete from search_word;
    insert into search_document (id, class_id, words) select max(id) + 1000000, ${catalog.get('article').classId}, '' from object`);
  expect(await faults()).toEqual([{ className: 'article', records: 2, entries: 1, words: 0 }]);
  const interrupted = rebuildIndex(database, catalog, (className) => {
    if (className === 'article') throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  const noted: string[] = [];
  await rebuildIndex(database, catalog, (className) => noted.push(className));
  expect(noted).not.toContain('article');
  expect(await checkIndex(database, catalog)).toEqual([]);
});

test('every table with a searched text keeps the index', async () => {
  const rows = await database.query({
    text: `select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where a.attname = 'search' and not a.attisdropped and c.relnamespace = current_schema()::regnamespace
        and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'search\\_%') <> 3`,
    values: [],
  });
  expect(rows).toEqual([]);
});
