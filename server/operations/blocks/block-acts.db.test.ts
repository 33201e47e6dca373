import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlockTree } from '#model/wire/blocks.ts';
import { sweepStoredFiles } from '#server/files/sweep-files.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type Item = Readonly<Record<string, unknown>>;

const BLOCKS = '/manage/contentblock/';
let admin: TestClient;
let pageId: number;
beforeAll(async () => {
  admin = await app.as('administrators');
  pageId = await page('О клинике');
});

function idOf(answer: TestAnswer): number {
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return Number(answer.body['id']);
}

async function page(caption: string, folderIds: readonly number[] = []): Promise<number> {
  return idOf(await admin.send('POST', '/manage/page/', { caption, folderIds }));
}

async function block(contentId: number, body: Item = {}): Promise<number> {
  const usual = { contentId, name: 'text-00', model: { text: '<p>Текст</p>' }, config: {} };
  return idOf(await admin.send('POST', BLOCKS, { ...usual, ...body }));
}

const GRID = { name: 'grid-01', model: { columns: [{ id: 1, width: 6 }, { id: 'b', width: 6 }] } };

async function children(contentId: number, parentId: number | null = null): Promise<readonly number[]> {
  const filter = [
    { fieldName: 'contentId', fieldValue: contentId },
    parentId === null
      ? { fieldName: 'parentId', operator: 'isNull' }
      : { fieldName: 'parentId', fieldValue: parentId },
  ];
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&orderFieldName=Priority&orderFieldDirection=ASC&pageSize=-1`;
  return (await admin.send('GET', `${BLOCKS}?${query}`)).body.items.map((item) => Number(item['id']));
}

/** Everything about a page: its blocks and their files without what every write changes. */
async function state(contentId: number): Promise<unknown> {
  const list = async (className: string, filter: Item) => {
    const query = `filter=${encodeURIComponent(JSON.stringify([filter]))}&orderFieldName=id&orderFieldDirection=ASC&pageSize=-1`;
    const { items } = (await admin.send('GET', `/manage/${className}/?${query}`)).body;
    return items.map(({ version: _, lastUpdate: __, ...item }) => item);
  };
  const blocks = await list('contentblock', { fieldName: 'contentId', fieldValue: contentId });
  const ids = blocks.map((item) => item['id']);
  const files = await list('ContentBlockFile', { fieldName: 'contentBlockId', operator: 'in', fieldValue: ids });
  return { blocks, files };
}

function changeSetOf(answer: TestAnswer): number {
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return Number(answer.raw.headers['x-change-set']);
}

const undo = (changeSetId: number, client = admin) => client.send('POST', `/manage/change/${changeSetId}/undo`);

async function upload(blockId: number, name = 'a.png'): Promise<number> {
  const bytes = await samplePicture(8, 8, 'png');
  return idOf(await sendBytes(app, admin, 'POST', `/manage/ContentBlockFile/file/${blockId}`, formOf([{ name, bytes }])));
}

async function bytesOf(fileId: number): Promise<number> {
  const { status, raw } = await admin.send('GET', `/manage/ContentBlockFile/${fileId}/file`, undefined, {
    cookie: `jwt-token=${admin.token}`,
  });
  return status === 200 ? raw.rawPayload.length : 0;
}

function treeOf(answer: TestAnswer): BlockTree {
  expect(answer.status, answer.raw.body).toBe(201);
  return JSON.parse(answer.raw.body);
}

/** Sends an act, expects its state to differ, and undoes it: the state is the one before. */
async function expectUndone(contentId: number, act: () => Promise<TestAnswer>): Promise<void> {
  const before = await state(contentId);
  const changeSetId = changeSetOf(await act());
  const after = await state(contentId);
  expect(after).not.toEqual(before);
  const undone = await undo(changeSetId);
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await state(contentId)).toEqual(before);
  const redone = await undo(Number(undone.body['changeSetId'] ?? undone.raw.headers['x-change-set']));
  expect(redone.status, redone.raw.body).toBe(200);
  expect(await state(contentId)).toEqual(after);
}

async function expectRefused(status: number, act: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const before = await app.fingerprint();
  const answer = await act();
  expect(answer.status, answer.raw.body).toBe(status);
  expect(await app.fingerprint()).toBe(before);
  return answer;
}

describe('a new block', () => {
  test('stands at its index, after another block, or at the end', async () => {
    const id = await page('Порядок');
    const [a, b] = [await block(id), await block(id)];
    const first = await block(id, { index: 0 });
    const middle = await block(id, { afterId: a });
    const last = await block(id, { index: 99 });
    expect(await children(id)).toEqual([first, a, middle, b, last]);
  });

  test('many at one place keep their order, wherever room runs out', async () => {
    const id = await page('Тесно');
    const ids = [await block(id), await block(id)];
    for (let n = 0; n < 30; n += 1) ids.splice(1, 0, await block(id, { index: 1 }));
    for (let n = 0; n < 12; n += 1) ids.splice(2, 0, await block(id, { afterId: ids[1] }));
    expect(await children(id)).toEqual(ids);
  });

  test('in a column counts its index among the blocks of the column', async () => {
    const id = await page('Колонки');
    const grid = await block(id, GRID);
    const left = await block(id, { parentId: grid });
    const right = await block(id, { parentId: grid, columnId: 'b' });
    const above = await block(id, { parentId: grid, columnId: 'b', index: 0 });
    const inFirst = await block(id, { parentId: grid, columnId: 1, index: 0 });
    const order = await children(id, grid);
    expect(order.indexOf(above)).toBeLessThan(order.indexOf(right));
    expect(order.indexOf(inFirst)).toBeLessThan(order.indexOf(left));
  });

  test('is refused in a column or a parent that is not there', async () => {
    const grid = await block(pageId, GRID);
    const other = await page('Другая');
    const wanted = { name: 'text-00', model: {}, config: {}, index: 0 };
    const column = { ...wanted, contentId: pageId, parentId: grid, columnId: 'c' };
    const answer = await expectRefused(422, () => admin.send('POST', BLOCKS, column));
    expect(answer.body['errors']).toMatchObject([{ fieldName: 'columnId' }]);
    const apart = { ...wanted, contentId: other, parentId: grid };
    await expectRefused(422, () => admin.send('POST', BLOCKS, apart));
    await expectRefused(404, () => admin.send('POST', BLOCKS, { ...wanted, contentId: other, afterId: grid }));
    await expectRefused(400, () => admin.send('POST', BLOCKS, { ...wanted, contentId: other, index: -1 }));
  });

  test('inserted by twenty at once stands once, in one order for all', async () => {
    const id = await page('Вместе');
    const made = await Promise.all(Array.from({ length: 20 }, () => block(id, { index: 0 })));
    expect([...(await children(id))].toSorted((one, other) => one - other)).toEqual(
      made.toSorted((one, other) => one - other),
    );
  });

  test('is taken back by undo, unless another has put something into it', async () => {
    const id = await page('Отмена');
    await expectUndone(id, () =>
      admin.send('POST', BLOCKS, { contentId: id, index: 0, ...GRID, config: {} }),
    );
    const answer = await admin.send('POST', BLOCKS, { contentId: id, index: 0, ...GRID, config: {} });
    await block(id, { parentId: idOf(answer) });
    await expectRefused(409, () => undo(changeSetOf(answer)));
  });
});

describe('a copy', () => {
  test('has the contents and the files under new ids, after the original', async () => {
    const id = await page('Копия');
    const grid = await block(id, GRID);
    const after = await block(id);
    const inner = await block(id, { parentId: grid, columnId: 'b', name: 'documents-01', model: [] });
    const file = await upload(inner);
    const address = `/api/v1/manage/ContentBlockFile/${file}/file`;
    await admin.send('PATCH', `${BLOCKS}${inner}`, [
      { fieldName: 'model', fieldValue: [{ id: file, fileName: 'Лицензия' }] },
    ]);
    const text = await block(id, { parentId: grid, model: { text: `<img src="${address}">` } });
    const tree = treeOf(await admin.send('POST', `${BLOCKS}${grid}/copy/`));
    expect(await children(id)).toEqual([grid, tree.id, after]);
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
    expect(await bytesOf(file)).toBe(0);
    expect(await bytesOf(copy)).toBeGreaterThan(0);
    expect(await bytesOf(second)).toBeGreaterThan(0);
  });

  test('is one change-set, undone and redone', async () => {
    const id = await page('Копия с отменой');
    const grid = await block(id, GRID);
    await upload(await block(id, { parentId: grid }));
    await expectUndone(id, () => admin.send('POST', `${BLOCKS}${grid}/copy/`));
  });
});

describe('a move', () => {
  test('goes to an index of a column, and is undone', async () => {
    const id = await page('Перенос');
    const grid = await block(id, GRID);
    const [a, b, c] = [await block(id), await block(id), await block(id, { parentId: grid })];
    const move = (what: number, body: Item) => admin.send('PUT', `${BLOCKS}${what}/move/`, body);
    await expectUndone(id, () => move(b, { parentId: null, index: 0 }));
    expect(await children(id)).toEqual([b, grid, a]);
    await expectUndone(id, () => move(a, { parentId: grid, columnId: 1, index: 0 }));
    expect(await children(id, grid)).toEqual([a, c]);
    expect((await admin.send('GET', `${BLOCKS}${a}`)).body).toMatchObject({ parentId: grid, columnId: 1 });
    const still = await move(a, { parentId: grid, columnId: 1, index: 0 });
    expect(still.raw.headers['x-change-set']).toBeUndefined();
  });

  test('into itself, below itself or to another page is refused', async () => {
    const id = await page('Кольцо');
    const outer = await block(id, GRID);
    const inner = await block(id, { ...GRID, parentId: outer });
    const apart = await block(pageId, GRID);
    const move = (what: number, parentId: number) =>
      admin.send('PUT', `${BLOCKS}${what}/move/`, { parentId, index: 0 });
    await expectRefused(409, () => move(outer, outer));
    await expectRefused(409, () => move(outer, inner));
    await expectRefused(422, () => move(inner, apart));
    await expectRefused(404, () => move(999_999_999, outer));
  });

  test('of two that would form a ring one is refused', async () => {
    const id = await page('Двое');
    const [a, b] = [await block(id, GRID), await block(id, GRID)];
    const move = (what: number, parentId: number) =>
      admin.send('PUT', `${BLOCKS}${what}/move/`, { parentId, index: 0 });
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('a deletion takes everything below, however deep, and undo brings it back with its files', async () => {
  const id = await page('Глубина');
  const outer = await block(id, GRID);
  let parentId = outer;
  for (let n = 0; n < 12; n += 1) parentId = await block(id, { ...GRID, parentId });
  const file = await upload(parentId);
  const size = await bytesOf(file);
  const before = await state(id);
  const deleted = await admin.send('DELETE', `${BLOCKS}${outer}/`);
  expect(await state(id)).toEqual({ blocks: [], files: [] });
  expect((await undo(changeSetOf(deleted))).status).toBe(200);
  expect(await state(id)).toEqual(before);
  expect(await bytesOf(file)).toBe(size);
});

describe('a paste', () => {
  async function copied(): Promise<{ readonly tree: BlockTree; readonly file: number }> {
    const id = await page('Откуда');
    const grid = await block(id, GRID);
    const file = await upload(await block(id, { parentId: grid, columnId: 'b' }));
    return { tree: treeOf(await admin.send('POST', `${BLOCKS}${grid}/copy/`)), file };
  }

  test('into another page makes new ids and copies of the files, and is undone', async () => {
    const { tree } = await copied();
    const id = await page('Куда');
    const [a, b] = [await block(id), await block(id)];
    const body = { contentId: id, parentId: null, index: 1, blocks: [tree, tree] };
    const pasted = await admin.send('POST', `${BLOCKS}paste/`, body);
    expect(pasted.status, pasted.raw.body).toBe(201);
    const [one, other] = JSON.parse(pasted.raw.body).items;
    expect(await children(id)).toEqual([a, one.id, other.id, b]);
    const files = [one, other, tree].map((top) => top.children[0].files[0].id);
    expect(new Set(files).size).toBe(3);
    expect(await bytesOf(files[0])).toBeGreaterThan(0);
    await expectUndone(id, () => admin.send('POST', `${BLOCKS}paste/`, body));
  });

  test('of a block that the catalogue does not know is refused with a sentence', async () => {
    const { tree } = await copied();
    const blocks = [{ ...tree, children: [{ name: 'carousel-07', model: {}, config: {} }] }];
    const answer = await expectRefused(422, () =>
      admin.send('POST', `${BLOCKS}paste/`, { contentId: pageId, parentId: null, blocks }),
    );
    expect(answer.body).toMatchObject({
      message: 'Блока «carousel-07» нет в каталоге',
      errors: [{ fieldName: 'blocks[0].children[0].name' }],
    });
  });

  test('of values that do not fit is refused with their paths, and so is too much', async () => {
    const paste = (blocks: readonly unknown[]) =>
      admin.send('POST', `${BLOCKS}paste/`, { contentId: pageId, parentId: null, blocks });
    const unfit = await expectRefused(422, () => paste([{ name: 'text-02', config: { imgPosition: 7 } }]));
    expect(unfit.body['errors']).toMatchObject([{ fieldName: 'blocks[0].config.imgPosition' }]);
    const long = await expectRefused(422, () => paste([{ name: 'text-00', caption: 'я'.repeat(251) }]));
    expect(long.body['errors']).toMatchObject([{ fieldName: 'blocks[0].caption' }]);
    await expectRefused(422, () => paste(Array.from({ length: 501 }, () => ({ name: 'text-00' }))));
    let deep: Item = { name: 'grid-01' };
    for (let n = 0; n < 25; n += 1) deep = { name: 'grid-01', children: [deep] };
    await expectRefused(422, () => paste([deep]));
    await expectRefused(400, () => paste([]));
  });

  test('leaves files that the user may not read, and refuses a page that they may not see', async () => {
    const closed = idOf(await admin.send('POST', '/manage/pageFolder/', { caption: 'Закрыта', name: 'closed', parentId: 0 }));
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const role = roles.body.items.find((item) => item['name'] === 'Event Managers');
    await admin.send('POST', '/manage/FolderAccess/', { folderId: closed, roleId: role?.['id'] });
    const hidden = await page('Тайная', [closed]);
    const secret = await block(hidden);
    const file = await upload(secret);
    const editor = await app.as('siteEditors');
    const open = await page('Открытая');
    const blocks = [
      {
        name: 'text-00',
        model: { text: `<img src="/api/v1/manage/ContentBlockFile/${file}/file">` },
        files: [{ id: file }],
      },
    ];
    const pasted = await editor.send('POST', `${BLOCKS}paste/`, { contentId: open, parentId: null, blocks });
    expect(pasted.status, pasted.raw.body).toBe(201);
    expect(JSON.parse(pasted.raw.body)).toMatchObject({ items: [{ files: [] }], leftFiles: [file] });
    const paste = { contentId: hidden, parentId: null, blocks: [{ name: 'text-00' }] };
    await expectRefused(422, () => editor.send('POST', `${BLOCKS}paste/`, paste));
    await expectRefused(404, () => editor.send('POST', `${BLOCKS}${secret}/copy/`));
    await expectRefused(404, () => editor.send('PUT', `${BLOCKS}${secret}/move/`, { parentId: null, index: 0 }));
    await expectRefused(404, () => editor.send('DELETE', `${BLOCKS}${secret}/`));
    await expectRefused(422, () => editor.send('POST', BLOCKS, { contentId: hidden, name: 'text-00', index: 0 }));
  });
});

test('who may not write blocks changes nothing', async () => {
  const id = await block(pageId);
  const reader = await app.as('eventManagers');
  const requests: readonly (readonly ['POST' | 'PUT' | 'DELETE', string, unknown])[] = [
    ['POST', BLOCKS, { contentId: pageId, name: 'text-00', index: 0 }],
    ['POST', `${BLOCKS}${id}/copy/`, undefined],
    ['PUT', `${BLOCKS}${id}/move/`, { parentId: null, index: 0 }],
    ['POST', `${BLOCKS}paste/`, { contentId: pageId, parentId: null, blocks: [{ name: 'text-00' }] }],
    ['DELETE', `${BLOCKS}${id}/`, undefined],
  ];
  for (const [method, url, body] of requests) await expectRefused(403, () => reader.send(method, url, body));
});

test('one field is undone step by step, and a later write of another is not overwritten', async () => {
  const id = await block(pageId);
  const patch = async (text: string) =>
    changeSetOf(await admin.send('PATCH', `${BLOCKS}${id}`, [{ fieldName: 'model', fieldValue: { text } }]));
  const textOf = async () => (await admin.send('GET', `${BLOCKS}${id}`)).body['model'];
  const [first, second] = [await patch('1'), await patch('2')];
  expect((await undo(second)).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect(await textOf()).toEqual({ text: '<p>Текст</p>' });
  const mine = await patch('3');
  await patch('4');
  await expectRefused(409, () => undo(mine));
  expect(await textOf()).toEqual({ text: '4' });
});
