import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageComparison, PageMoment } from '#model/wire/pages.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { comparePage } from '#server/render/compare-page.ts';
import { restorePage } from '#server/commands/blocks/restore-page.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { pageMoments } from '#server/store/pages/page-moments.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { pageAct, sendAct, type PageAct } from '#test/harness/page-acts.ts';
import { changeSetOf, expectUnwritten, GRID, idOf, PageClient } from '#test/harness/page-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let editor: TestClient;
let pages: PageClient;
beforeAll(async () => {
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  pages = new PageClient(app, admin);
});

async function momentsOf(id: number): Promise<readonly PageMoment[]> {
  const answer = await admin.send('GET', `/manage/page/${id}/versions/`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body).items;
}

async function compared(id: number, from: number, to?: number): Promise<PageComparison> {
  const later = to === undefined ? '' : `&to=${to}`;
  const answer = await admin.send('GET', `/manage/page/${id}/versions/compare/?from=${from}${later}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

const restore = (id: number, version: number, client = admin, body?: unknown) =>
  client.send('POST', `/manage/page/${id}/versions/${version}/restore/`, body);

const titlesOf = async (id: number) => {
  const { caption, h1, metaTitle } = (await admin.send('GET', `/manage/page/${id}`)).body;
  return { caption, h1, metaTitle };
};

describe('the moments of a page', () => {
  test('are the change-sets over its titles, its blocks and their files, with what they changed', async () => {
    const id = await pages.page();
    const grid = await pages.block(id, GRID);
    const text = await pages.block(id, { parentId: grid });
    const fileId = await pages.file(text);
    await pages.patch(text, { model: { text: '<p>Два</p>' } });
    await admin.send('DELETE', `/manage/contentblock/${grid}/`);
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'h1', fieldValue: 'Иначе' }]);
    // What the page does not show is none of its moments.
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'exportId', fieldValue: 'x1' }]);
    const moments = await momentsOf(id);
    expect(
      moments.map(({ created, updated, deleted, files, record }) => [created, updated, deleted, files, record]),
    ).toEqual([
      [0, 0, 0, 0, true],
      [0, 0, 2, 1, false],
      [0, 1, 0, 0, false],
      [0, 0, 0, 1, false],
      [1, 0, 0, 0, false],
      [1, 0, 0, 0, false],
      [0, 0, 0, 0, true],
    ]);
    expect(moments.every(({ user, at }) => user.id === admin.userId && Date.parse(at) > 0)).toBe(true);
    expect(fileId).toBeGreaterThan(0);
    const second = await admin.send('GET', `/manage/page/${id}/versions/?pageIndex=1&pageSize=3`);
    expect(JSON.parse(second.raw.body)).toMatchObject({ total: 7, items: moments.slice(3, 6) });
  });

  test('are for those who may read blocks and the record', async () => {
    const id = await pages.page({ folderIds: [await pages.closedFolder('closed-versions')] });
    await pages.block(id);
    const [moment] = await momentsOf(id);
    const version = moment?.changeSetId ?? 0;
    expect((await editor.send('GET', `/manage/page/${id}/versions/`)).status).toBe(404);
    expect((await editor.send('GET', `/manage/page/${id}/versions/compare/?from=${version}`)).status).toBe(404);
    await expectUnwritten(app, 404, () => restore(id, version, editor));
    const event = idOf(await admin.send('POST', '/manage/event/', { caption: 'Съезд' }));
    const manager = await app.as('eventManagers');
    expect((await manager.send('GET', `/manage/event/${event}/versions/`)).status).toBe(403);
    await expectUnwritten(app, 403, () => manager.send('POST', `/manage/event/${event}/versions/${version}/restore/`));
    // Another page's change-set is none of its moments.
    const other = await pages.page();
    expect((await admin.send('GET', `/manage/page/${other}/versions/compare/?from=${version}`)).status).toBe(404);
    await expectUnwritten(app, 404, () => restore(other, version));
  });
});

describe('two moments side by side', () => {
  test('tell each block that is added, removed, moved or changed, its leaves, and both as they look', async () => {
    const id = await pages.page();
    const first = await pages.block(id, { model: { text: '<p>Раз <script>alert(1)</script></p>' } });
    const speech = await pages.block(id, {
      name: 'text-01',
      model: { text: '<p>Сказал</p>' },
      config: { showImage: true },
    });
    const gone = await pages.block(id, { model: { text: '<p>Ушёл</p>' } });
    const same = await pages.block(id);
    const documents = await pages.block(id, { name: 'documents-01', model: [] });
    const from = (await momentsOf(id))[0]?.changeSetId ?? 0;
    await admin.send('PUT', `/manage/contentblock/${first}/move/`, { parentId: null, index: 4 });
    await pages.patch(speech, { config: { showImage: false }, instanceStateId: 2 });
    await admin.send('DELETE', `/manage/contentblock/${gone}/`);
    const fileId = await pages.file(documents);
    await pages.patch(documents, { model: [{ id: fileId, fileName: 'План' }] });
    const added = await pages.block(id, { index: 0, model: { text: '<p>Новый</p>' } });
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'caption', fieldValue: 'Стала' }]);
    const { blocks, titles, css, to } = await compared(id, from);
    expect(blocks.map((block) => [block.id, block.changes.join()])).toEqual([
      [added, 'added'],
      [speech, 'changed'],
      [gone, 'removed'],
      [same, ''],
      [documents, 'changed'],
      [first, 'moved'],
    ]);
    expect(titles).toEqual([{ path: 'caption', caption: 'Заголовок', before: 'Страница', after: 'Стала' }]);
    expect(css).toContain('.pb-blocks');
    const byId = new Map(blocks.map((block) => [block.id, block]));
    expect(byId.get(speech)?.leaves.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['instanceStateId', 'Виден', 'Скрыт'],
      ['config.showImage', true, false],
    ]);
    expect(byId.get(speech)?.before).toContain('pb-quoted');
    expect(byId.get(speech)?.after).not.toContain('pb-quoted');
    expect(byId.get(gone)).toMatchObject({ after: null });
    expect(byId.get(gone)?.before).toContain('Ушёл');
    expect(byId.get(added)?.before).toBeNull();
    expect(byId.get(same)).toMatchObject({ before: null, after: null, leaves: [] });
    expect(byId.get(documents)?.leaves.map(({ path }) => path)).toEqual([`model[${fileId}]`, `files[${fileId}]`]);
    expect(byId.get(documents)?.after).toContain('План');
    expect(byId.get(first)?.after).not.toContain('alert');
    const between = await compared(id, from, to);
    expect(between.blocks).toEqual(blocks);
    const backwards = await compared(id, to, from);
    expect(backwards.blocks.find((block) => block.id === gone)?.changes).toEqual(['added']);
  });
});

describe('a restored moment', () => {
  test('brings back blocks with their files and titles, and its undo gives the present', async () => {
    const id = await pages.page();
    const grid = await pages.block(id, GRID);
    const inner = await pages.block(id, { parentId: grid, columnId: 'b' });
    const fileId = await pages.file(inner);
    const bytes = await pages.bytesOf(fileId);
    const before = await pages.state(id);
    const from = (await momentsOf(id))[0]?.changeSetId ?? 0;
    const titles = await titlesOf(id);
    const base64 = (await samplePicture(24, 24, 'png')).toString('base64');
    expect((await admin.send('PUT', `/manage/ContentBlockFile/file${fileId}`, { base64 })).status).toBe(200);
    const wider = await pages.block(id, GRID);
    await admin.send('PUT', `/manage/contentblock/${inner}/move/`, { parentId: wider, columnId: 'b', index: 0 });
    await admin.send('DELETE', `/manage/contentblock/${wider}/`);
    await admin.send('DELETE', `/manage/contentblock/${grid}/`);
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'h1', fieldValue: 'Иначе' }]);
    const loose = await pages.block(id);
    await pages.file(loose);
    const present = await pages.state(id);
    const answer = await restore(id, from);
    expect(await pages.state(id)).toEqual(before);
    expect(await titlesOf(id)).toEqual(titles);
    expect(await pages.bytesOf(fileId)).toBe(bytes);
    expect(answer.body).toEqual({ changeSetId: changeSetOf(answer), lostFiles: [] });
    expect((await pages.undo(changeSetOf(answer))).status).toBe(200);
    expect(await pages.state(id)).toEqual(present);
    expect((await titlesOf(id))['h1']).toBe('Иначе');
  });

  test('is refused if the page has changed since it was compared', async () => {
    const id = await pages.page();
    const text = await pages.block(id);
    const [moment] = await momentsOf(id);
    const version = moment?.changeSetId ?? 0;
    await pages.patch(text, { caption: 'Другая' });
    await expectUnwritten(app, 409, () => restore(id, version, admin, { present: version }));
    const [latest] = await momentsOf(id);
    expect((await restore(id, version, admin, { present: latest?.changeSetId })).status).toBe(200);
  });

  test('of the present writes nothing', async () => {
    const id = await pages.page();
    await pages.block(id);
    const [moment] = await momentsOf(id);
    const answer = await expectUnwritten(app, 200, () => restore(id, moment?.changeSetId ?? 0));
    expect(answer.body).toEqual({ changeSetId: null, lostFiles: [] });
  });

  test('of files whose bytes are gone tells them', async () => {
    const id = await pages.page();
    const text = await pages.block(id);
    const fileId = await pages.file(text);
    const from = (await momentsOf(id))[0]?.changeSetId ?? 0;
    await admin.send('DELETE', `/manage/contentblock/${text}/`);
    await app.context.database.query({ text: 'delete from stored_content where object_id = $1', values: [fileId] });
    const answer = await restore(id, from);
    expect(answer.body).toMatchObject({ lostFiles: [fileId] });
    expect((await pages.state(id)).files).toMatchObject([{ id: fileId, contentId: null, fileSize: null }]);
  });
});

let sent = 0;
const counting = (where: Queryable): Queryable => ({
  query(statement) {
    sent += 1;
    return where.query(statement);
  },
});
const database: Database = {
  ...app.context.database,
  ...counting(app.context.database),
  transaction: (work) => app.context.database.transaction((inside) => work(counting(inside))),
};
const context: StoreContext = { ...app.context, database };

async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  sent = 0;
  await act();
  return sent;
}

/** The statements of a list of moments, a comparison and a restoration of a page with as many blocks. */
async function costsOf(size: number): Promise<readonly number[]> {
  const id = await pages.page();
  const blocks = Array.from({ length: size }, () => ({ ...GRID, config: {}, children: [], files: [] }));
  const pasted = await admin.send('POST', '/manage/contentblock/paste/', { contentId: id, parentId: null, blocks });
  const from = changeSetOf(pasted);
  const ids = await pages.children(id);
  await admin.send('DELETE', '/manage/contentblock/', ids.slice(0, size / 2));
  for (const one of ids.slice(size / 2)) await pages.patch(one, { instanceStateId: 2 });
  const definition = app.context.catalog.get('page');
  const listed = await statementsOf(() => pageMoments(database, id, { pageIndex: 0, pageSize: 50 }));
  const to = (await momentsOf(id))[0]?.changeSetId ?? 0;
  const told = await statementsOf(() => comparePage(context, SYSTEM_ACTOR, { definition, id }, [from, to]));
  const restored = await statementsOf(() => restorePage(context, SYSTEM_ACTOR, { definition, id, version: from }));
  expect((await pages.children(id)).length).toBe(size);
  return [listed, told, restored];
}

test('a page of many blocks costs no more statements than one of a few', async () => {
  const few = await costsOf(4);
  expect(await costsOf(60)).toEqual(few);
  expect(few).toEqual([1, expect.any(Number), expect.any(Number)]);
  expect(Math.max(...few)).toBeLessThan(40);
});

async function run(acts: readonly PageAct[], chosen: number): Promise<void> {
  const id = await pages.page();
  const states = new Map<number, unknown>();
  const blocksOf = async () => JSON.parse((await admin.send('GET', `/manage/page/${id}/blocks/`)).raw.body).blocks;
  const note = async (version: number) => states.set(version, await pages.state(id));
  await note((await momentsOf(id))[0]?.changeSetId ?? 0);
  for (const act of acts) {
    const answer = await sendAct(admin, id, await blocksOf(), act);
    if (answer.status < 300 && answer.raw.headers['x-change-set'] !== undefined) await note(changeSetOf(answer));
  }
  const versions = [...states.keys()];
  const version = versions[chosen % versions.length] ?? 0;
  const present = await pages.state(id);
  const restored = await restore(id, version);
  expect(restored.status, restored.raw.body).toBe(200);
  expect(await pages.state(id)).toEqual(states.get(version));
  if (restored.body['changeSetId'] === null) return;
  expect((await pages.undo(changeSetOf(restored))).status).toBe(200);
  expect(await pages.state(id)).toEqual(present);
}

test('a random moment is restored exactly, and the undo of that gives the present', async () => {
  await fc.assert(fc.asyncProperty(fc.array(pageAct, { minLength: 3, maxLength: 14 }), fc.nat(20), run), {
    numRuns: 25,
    seed: 20_262,
  });
  expect.hasAssertions();
}, 120_000);
