import { afterAll, describe, expect, test } from 'vitest';
import { sweepStoredFiles } from '#server/files/sweep-files.ts';
import { changeSetOf, expectUndone, expectUnwritten, GRID, idOf } from '#test/harness/page-client.ts';
import { BLOCKS, openPageSuite, treeOf } from '#test/harness/page-suite.ts';

type Item = Readonly<Record<string, unknown>>;

const suite = await openPageSuite();
const { admin, app, pages } = suite;
afterAll(() => suite.close());

const pageId = await pages.page();

describe('a new block', () => {
  test('stands at its index, after another block, or at the end', async () => {
    const id = await pages.page({ caption: 'Порядок' });
    const [a, b] = [await pages.block(id), await pages.block(id)];
    const first = await pages.block(id, { index: 0 });
    const middle = await pages.block(id, { afterId: a });
    const last = await pages.block(id, { index: 99 });
    expect(await pages.children(id)).toEqual([first, a, middle, b, last]);
  });

  test('many at one place keep their order, wherever room runs out', async () => {
    const id = await pages.page({ caption: 'Тесно' });
    const ids = [await pages.block(id), await pages.block(id)];
    for (let n = 0; n < 30; n += 1) ids.splice(1, 0, await pages.block(id, { index: 1 }));
    for (let n = 0; n < 12; n += 1) ids.splice(2, 0, await pages.block(id, { afterId: ids[1] }));
    expect(await pages.children(id)).toEqual(ids);
  });

  test('in a column counts its index among the blocks of the column', async () => {
    const id = await pages.page({ caption: 'Колонки' });
    const grid = await pages.block(id, GRID);
    const left = await pages.block(id, { parentId: grid });
    const right = await pages.block(id, { parentId: grid, columnId: 'b' });
    const above = await pages.block(id, { parentId: grid, columnId: 'b', index: 0 });
    const inFirst = await pages.block(id, { parentId: grid, columnId: 1, index: 0 });
    const order = await pages.children(id, grid);
    expect(order.indexOf(above)).toBeLessThan(order.indexOf(right));
    expect(order.indexOf(inFirst)).toBeLessThan(order.indexOf(left));
  });

  test('is refused in a column or a parent that is not there', async () => {
    const grid = await pages.block(pageId, GRID);
    const other = await pages.page({ caption: 'Другая' });
    const wanted = { name: 'text-00', model: {}, config: {}, index: 0 };
    const column = { ...wanted, contentId: pageId, parentId: grid, columnId: 'c' };
    const answer = await expectUnwritten(app, 422, () => admin.send('POST', BLOCKS, column));
    expect(answer.body['errors']).toMatchObject([{ fieldName: 'columnId' }]);
    const apart = { ...wanted, contentId: other, parentId: grid };
    await expectUnwritten(app, 422, () => admin.send('POST', BLOCKS, apart));
    await expectUnwritten(app, 404, () => admin.send('POST', BLOCKS, { ...wanted, contentId: other, afterId: grid }));
    await expectUnwritten(app, 400, () => admin.send('POST', BLOCKS, { ...wanted, contentId: other, index: -1 }));
  });

  test('inserted by twenty at once stands once, in one order for all', async () => {
    const id = await pages.page({ caption: 'Вместе' });
    const made = await Promise.all(Array.from({ length: 20 }, () => pages.block(id, { index: 0 })));
    expect([...(await pages.children(id))].toSorted((one, other) => one - other)).toEqual(
      made.toSorted((one, other) => one - other),
    );
  });

  test('is taken back by undo, unless another has put something into it', async () => {
    const id = await pages.page({ caption: 'Отмена' });
    await expectUndone(pages, id, () => admin.send('POST', BLOCKS, { contentId: id, index: 0, ...GRID, config: {} }));
    const answer = await admin.send('POST', BLOCKS, { contentId: id, index: 0, ...GRID, config: {} });
    await pages.block(id, { parentId: idOf(answer) });
    await expectUnwritten(app, 409, () => pages.undo(changeSetOf(answer)));
  });
});

describe('a copy', () => {
  test('has the contents and the files under new ids, after the original', async () => {
    const id = await pages.page({ caption: 'Копия' });
    const grid = await pages.block(id, GRID);
    const after = await pages.block(id);
    const inner = await pages.block(id, { parentId: grid, columnId: 'b', name: 'documents-01', model: [] });
    const file = await pages.file(inner);
    const address = `/api/v1/manage/ContentBlockFile/${file}/file`;
    await admin.send('PATCH', `${BLOCKS}${inner}`, [
      { fieldName: 'model', fieldValue: [{ id: file, fileName: 'Лицензия' }] },
    ]);
    const text = await pages.block(id, { parentId: grid, model: { text: `<img src="${address}">` } });
    const tree = treeOf(await admin.send('POST', `${BLOCKS}${grid}/copy/`));
    expect(await pages.children(id)).toEqual([grid, tree.id, after]);
    expect(tree.children.map(({ columnId }) => columnId)).toEqual(['b', null]);
    const [documents, copiedText] = tree.children;
    const copy = Number(documents?.files[0]?.id);
    expect([inner, text]).not.toContain(documents?.id);
    expect(documents?.['model']).toEqual([{ id: copy, fileName: 'Лицензия' }]);
    const second = Number(copiedText?.files[0]?.id);
    expect(copiedText?.['model']).toEqual({ text: `<img src="/api/v1/manage/ContentBlockFile/${second}/file">` });
    expect(new Set([file, copy, second]).size).toBe(3);
    // The original is deleted, and its bytes are forgotten: the copy keeps its own.
    await admin.send('DELETE', `${BLOCKS}${grid}/`);
    await app.context.database.query({
      text: "update stored_content set created_at = created_at - interval '40 days' where object_id = $1",
      values: [file],
    });
    await app.context.database.query({
      text: "update change set at = at - interval '40 days' where object_id = $1",
      values: [file],
    });
    await sweepStoredFiles(app.context, 0);
    expect(await pages.bytesOf(file)).toBe(0);
    expect(await pages.bytesOf(copy)).toBeGreaterThan(0);
    expect(await pages.bytesOf(second)).toBeGreaterThan(0);
  });

  test('is one change-set, undone and redone', async () => {
    const id = await pages.page({ caption: 'Копия с отменой' });
    const grid = await pages.block(id, GRID);
    await pages.file(await pages.block(id, { parentId: grid }));
    await expectUndone(pages, id, () => admin.send('POST', `${BLOCKS}${grid}/copy/`));
  });
});

describe('a move', () => {
  test('goes to an index of a column, and is undone', async () => {
    const id = await pages.page({ caption: 'Перенос' });
    const grid = await pages.block(id, GRID);
    const [a, b, c] = [await pages.block(id), await pages.block(id), await pages.block(id, { parentId: grid })];
    const move = (what: number, body: Item) => admin.send('PUT', `${BLOCKS}${what}/move/`, body);
    await expectUndone(pages, id, () => move(b, { parentId: null, index: 0 }));
    expect(await pages.children(id)).toEqual([b, grid, a]);
    await expectUndone(pages, id, () => move(a, { parentId: grid, columnId: 1, index: 0 }));
    expect(await pages.children(id, grid)).toEqual([a, c]);
    expect((await admin.send('GET', `${BLOCKS}${a}`)).body).toMatchObject({ parentId: grid, columnId: 1 });
    const still = await move(a, { parentId: grid, columnId: 1, index: 0 });
    expect(still.raw.headers['x-change-set']).toBeUndefined();
  });

  test('into itself, below itself or to another page is refused', async () => {
    const id = await pages.page({ caption: 'Кольцо' });
    const outer = await pages.block(id, GRID);
    const inner = await pages.block(id, { ...GRID, parentId: outer });
    const apart = await pages.block(pageId, GRID);
    const move = (what: number, parentId: number) =>
      admin.send('PUT', `${BLOCKS}${what}/move/`, { parentId, index: 0 });
    await expectUnwritten(app, 409, () => move(outer, outer));
    await expectUnwritten(app, 409, () => move(outer, inner));
    await expectUnwritten(app, 422, () => move(inner, apart));
    await expectUnwritten(app, 404, () => move(999_999_999, outer));
  });

  test('of two that would form a ring one is refused', async () => {
    const id = await pages.page({ caption: 'Двое' });
    const [a, b] = [await pages.block(id, GRID), await pages.block(id, GRID)];
    const move = (what: number, parentId: number) =>
      admin.send('PUT', `${BLOCKS}${what}/move/`, { parentId, index: 0 });
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

test('a deletion takes everything below, however deep, and undo brings it back with its files', async () => {
  const id = await pages.page({ caption: 'Глубина' });
  const outer = await pages.block(id, GRID);
  let parentId = outer;
  for (let n = 0; n < 12; n += 1) parentId = await pages.block(id, { ...GRID, parentId });
  const file = await pages.file(parentId);
  const size = await pages.bytesOf(file);
  const before = await pages.state(id);
  const deleted = await admin.send('DELETE', `${BLOCKS}${outer}/`);
  expect(await pages.state(id)).toEqual({ blocks: [], files: [] });
  expect((await pages.undo(changeSetOf(deleted))).status).toBe(200);
  expect(await pages.state(id)).toEqual(before);
  expect(await pages.bytesOf(file)).toBe(size);
});

test('who may not write blocks changes nothing', async () => {
  const id = await pages.block(pageId);
  const reader = await app.as('eventManagers');
  const requests: readonly (readonly ['POST' | 'PUT' | 'DELETE', string, unknown])[] = [
    ['POST', BLOCKS, { contentId: pageId, name: 'text-00', index: 0 }],
    ['POST', `${BLOCKS}${id}/copy/`, undefined],
    ['PUT', `${BLOCKS}${id}/move/`, { parentId: null, index: 0 }],
    ['POST', `${BLOCKS}paste/`, { contentId: pageId, parentId: null, blocks: [{ name: 'text-00' }] }],
    ['DELETE', `${BLOCKS}${id}/`, undefined],
  ];
  for (const [method, url, body] of requests) await expectUnwritten(app, 403, () => reader.send(method, url, body));
});

test('one field is undone step by step, and a later write of another is not overwritten', async () => {
  const id = await pages.block(pageId);
  const patch = async (text: string) =>
    changeSetOf(await admin.send('PATCH', `${BLOCKS}${id}`, [{ fieldName: 'model', fieldValue: { text } }]));
  const textOf = async () => (await admin.send('GET', `${BLOCKS}${id}`)).body['model'];
  const [first, second] = [await patch('1'), await patch('2')];
  expect((await pages.undo(second)).status).toBe(200);
  expect((await pages.undo(first)).status).toBe(200);
  expect(await textOf()).toEqual({ text: '<p>Текст</p>' });
  const mine = await patch('3');
  await patch('4');
  await expectUnwritten(app, 409, () => pages.undo(mine));
  expect(await textOf()).toEqual({ text: '4' });
});
