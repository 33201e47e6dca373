import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { comparePage } from '#server/render/compare-page.ts';
import { restorePage } from '#server/commands/blocks/restore-page.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { pageMoments } from '#server/store/pages/page-moments.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { pageAct, sendAct, type PageAct } from '#test/harness/page-acts.ts';
import { changeSetOf, expectUnwritten, GRID, idOf } from '#test/harness/page-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

const restore = (id: number, version: number, client = admin, body?: unknown) =>
  client.send('POST', `/manage/page/${id}/versions/${version}/restore/`, body);

const titlesOf = async (id: number) => {
  const { caption, h1, metaTitle } = (await admin.send('GET', `/manage/page/${id}`)).body;
  return { caption, h1, metaTitle };
};

describe('the moments of a page', () => {
  test('are for those who may read blocks and the record', async () => {
    const id = await pages.page({ folderIds: [await pages.closedFolder('closed-versions')] });
    await pages.block(id);
    const [moment] = await pages.moments(id);
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

describe('a restored moment', () => {
  test('brings back blocks with their files and titles, and its undo gives the present', async () => {
    const id = await pages.page();
    const grid = await pages.block(id, GRID);
    const inner = await pages.block(id, { parentId: grid, columnId: 'b' });
    const fileId = await pages.file(inner);
    const bytes = await pages.bytesOf(fileId);
    const before = await pages.state(id);
    const from = (await pages.moments(id))[0]?.changeSetId ?? 0;
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
    const [moment] = await pages.moments(id);
    const version = moment?.changeSetId ?? 0;
    await pages.patch(text, { caption: 'Другая' });
    await expectUnwritten(app, 409, () => restore(id, version, admin, { present: version }));
    const [latest] = await pages.moments(id);
    expect((await restore(id, version, admin, { present: latest?.changeSetId })).status).toBe(200);
  });

  test('of the present writes nothing', async () => {
    const id = await pages.page();
    await pages.block(id);
    const [moment] = await pages.moments(id);
    const answer = await expectUnwritten(app, 200, () => restore(id, moment?.changeSetId ?? 0));
    expect(answer.body).toEqual({ changeSetId: null, lostFiles: [] });
  });

  test('of files whose bytes are gone tells them', async () => {
    const id = await pages.page();
    const text = await pages.block(id);
    const fileId = await pages.file(text);
    const from = (await pages.moments(id))[0]?.changeSetId ?? 0;
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
  const to = (await pages.moments(id))[0]?.changeSetId ?? 0;
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
  await note((await pages.moments(id))[0]?.changeSetId ?? 0);
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
