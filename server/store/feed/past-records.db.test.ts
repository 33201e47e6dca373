import { afterAll, expect, test } from 'vitest';
import { openPageSuite } from '#test/harness/page-suite.ts';
import { sql } from '../sql.ts';
import { type Asked, pastRecords } from './past-records.ts';

const suite = await openPageSuite();
const { admin, app, pages } = suite;
const { database, catalog } = app.context;
afterAll(() => suite.close());

const page = catalog.get('page');

async function changesOf(id: number): Promise<readonly number[]> {
  const rows = await database.query<{ id: number }>(sql`select id from change where object_id = ${id} order by id`);
  return rows.map((row) => row.id);
}

/** What decides the visibility of the records before their changes, by the classes' names. */
async function before(...asked: readonly Asked[]): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await pastRecords(database, catalog, asked);
  return Object.fromEntries([...rows].map(([definition, found]) => [definition.name, found]));
}

const folder = async (caption: string) =>
  Number((await admin.send('POST', '/manage/pageFolder/', { caption, name: caption, parentId: 0 })).body['id']);

test('a record has the folders that it had before each of its changes, also once it is deleted', async () => {
  const [one, other] = [await folder('one'), await folder('other')];
  const id = await pages.page({ folderIds: [one] });
  const field = (fieldName: string, fieldValue: unknown) =>
    admin.send('PATCH', `/manage/page/${id}`, [{ fieldName, fieldValue }]);
  await field('h1', 'Иначе');
  await field('folderIds', [one, other]);
  await field('folderIds', []);
  await field('h1', 'Снова');
  const folders = [[one], [one], [one, other], []];
  const expectPast = async (expected: readonly (readonly number[])[]) => {
    const [, ...changes] = await changesOf(id);
    for (const [at, folderIds] of expected.entries())
      expect(await before({ definition: page, id, changeId: changes[at] ?? 0 })).toEqual({
        page: [{ id, folder_ids: folderIds }],
      });
  };
  await expectPast(folders);
  await admin.send('DELETE', `/manage/page/${id}/`);
  await expectPast([...folders, []]);
});

test('a record comes with those that it belonged to then, at every level, as they were before the first change', async () => {
  const closed = await folder('closed');
  const [id, other] = [await pages.page({ folderIds: [closed] }), await pages.page()];
  const block = await pages.block(id);
  const file = await pages.file(block);
  await admin.send('PATCH', `/manage/contentblock/${block}`, [{ fieldName: 'contentId', fieldValue: other }]);
  await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'folderIds', fieldValue: [] }]);
  await admin.send('DELETE', `/manage/page/${other}/`);
  const deletion = (await changesOf(file)).at(-1) ?? 0;
  const moved = (await changesOf(block))[1] ?? 0;
  const asked = { definition: catalog.get('ContentBlockFile'), id: file };
  const past = await before({ ...asked, changeId: deletion });
  expect(past).toMatchObject({
    ContentBlockFile: [{ id: file, content_block_id: block }],
    contentblock: [{ id: block, content_id: other }],
    page: [{ id: other, folder_ids: [] }],
  });
  // Before the block was moved it belonged to the page that was in the folder.
  expect(await before({ ...asked, changeId: moved })).toMatchObject({
    contentblock: [{ id: block, content_id: id }],
    page: [{ id, folder_ids: [closed] }],
  });
});

test('a record that never was is absent', async () => {
  expect(await before({ definition: page, id: 999_999_999, changeId: 1 })).toEqual({ page: [] });
});
