import { afterAll, expect, test } from 'vitest';
import { changeSetOf, idOf } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';
import type { TestClient } from '#test/harness/test-app.ts';

const suite = await openPageSuite();
const { admin, app, editor, pages, closedFolder } = suite;
afterAll(() => suite.close());

type Body = Readonly<Record<string, unknown>>;

const write = (client: TestClient, body: Body) => client.send('POST', '/manage/note/', { text: 'Заметка', ...body });
const noteOf = async (client: TestClient, body: Body): Promise<number> => idOf(await write(client, body));

async function countsOf(client: TestClient, pageId: number, className = 'page'): Promise<unknown> {
  const { status, body, raw } = await client.send('GET', `/manage/${className}/${pageId}/blocks/notes/`);
  expect(status, raw.body).toBe(200);
  return body['blocks'];
}

async function notesOn(client: TestClient, objectId: number): Promise<readonly number[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'objectId', fieldValue: objectId }]));
  const { body } = await client.send('GET', `/manage/note/?filter=${filter}&pageSize=100`);
  return body.items.map(({ id }) => Number(id));
}

test('the notes on the blocks of a page are counted by one statement: open ones, without answers', async () => {
  const id = await pages.page();
  const [first, second, silent] = [await pages.block(id), await pages.block(id), await pages.block(id)];
  const elsewhere = await pages.block(await pages.page());
  const open = await noteOf(editor, { objectId: first });
  await noteOf(admin, { objectId: first, parentId: open });
  await noteOf(admin, { objectId: first });
  const done = await noteOf(editor, { objectId: second });
  await noteOf(editor, { objectId: elsewhere });
  expect(await countsOf(editor, id)).toEqual([
    { blockId: first, open: 2 },
    { blockId: second, open: 1 },
  ]);
  const fields = [{ fieldName: 'resolvedAt', fieldValue: new Date().toISOString() }];
  expect((await admin.send('PATCH', `/manage/note/${done}`, fields)).status).toBe(200);
  expect(await countsOf(editor, id)).toEqual([{ blockId: first, open: 2 }]);
  expect(await notesOn(editor, silent)).toEqual([]);
  const note = await editor.send('GET', `/manage/note/${open}/`);
  expect(note.body).toMatchObject({ className: 'contentblock', objectId: first, authorId: editor.userId });
});

test('whoever does not see the page is told of no note on its blocks, and cannot be named in one', async () => {
  const events = await app.as('eventManagers');
  const hidden = await pages.page({ folderIds: [closedFolder] });
  const news = idOf(await admin.send('POST', '/manage/news/', { caption: 'Новость', instanceStateId: 4 }));
  for (const [client, pageId, className] of [
    [editor, hidden, 'page'],
    [events, news, 'news'],
  ] as const) {
    const block = await pages.block(pageId);
    const word = `тайна${block}`;
    const note = await noteOf(admin, { objectId: block, text: word });
    expect(await countsOf(admin, pageId, className)).toEqual([{ blockId: block, open: 1 }]);
    const counts = await client.send('GET', `/manage/${className}/${pageId}/blocks/notes/`);
    expect(counts.status).toBeGreaterThanOrEqual(403);
    expect(await notesOn(client, block)).toEqual([]);
    expect((await client.send('GET', `/manage/note/${note}/`)).status).toBe(404);
    expect((await client.send('GET', `/search/?text=${word}`)).raw.body).not.toContain(word);
    expect((await write(client, { objectId: block })).status).toBeGreaterThanOrEqual(400);
    const refused = await write(admin, { objectId: block, text: `@[${client.userId}]` });
    expect(refused.status).toBe(422);
    expect((await admin.send('DELETE', `/manage/note/${note}/`)).status).toBe(204);
    for (const path of [`/manage/note/?deleted=true&filter=${word}`, '/manage/change/'])
      expect((await client.send('GET', path)).raw.body).not.toContain(word);
  }
});

test('the notes on a block go with it and come back with it, also those of others', async () => {
  const id = await pages.page();
  const block = await pages.block(id);
  const note = await noteOf(admin, { objectId: block });
  const answer = await noteOf(editor, { objectId: block, parentId: note });
  const deleted = await editor.send('DELETE', `/manage/contentblock/${block}/`);
  expect(await countsOf(editor, id)).toEqual([]);
  expect((await editor.send('GET', `/manage/note/${note}/`)).status).toBe(404);
  expect((await editor.send('POST', `/manage/change/${changeSetOf(deleted)}/undo`)).status).toBe(200);
  expect(await countsOf(editor, id)).toEqual([{ blockId: block, open: 1 }]);
  expect(await notesOn(editor, block)).toEqual([note, answer]);
  const whole = await editor.send('DELETE', `/manage/page/${id}/`);
  expect((await editor.send('POST', `/manage/change/${changeSetOf(whole)}/undo`)).status).toBe(200);
  expect(await countsOf(editor, id)).toEqual([{ blockId: block, open: 1 }]);
});

test('a copy of a block has no notes, and a prepared deletion takes them along when it is accepted', async () => {
  const id = await pages.page();
  const block = await pages.block(id);
  const note = await noteOf(admin, { objectId: block });
  idOf(await editor.send('POST', `/manage/contentblock/${block}/copy/`));
  expect(await countsOf(editor, id)).toEqual([{ blockId: block, open: 1 }]);
  const begun = await editor.send('POST', `/manage/page/${id}/proposal/`);
  const proposalId = Number(begun.body['proposalId']);
  const held = { 'x-proposal': String(proposalId) };
  const deletion = await editor.send('DELETE', `/manage/contentblock/${block}/`, undefined, held);
  expect(deletion.status, deletion.raw.body).toBe(204);
  expect(await countsOf(editor, id)).toEqual([{ blockId: block, open: 1 }]);
  const told = await editor.send('GET', `/manage/proposal/${proposalId}/`);
  expect(told.body['parts']).toMatchObject([{ objectId: block, action: 'delete' }]);
  const accepted = await editor.send('POST', `/manage/proposal/${proposalId}/accept/`, { partIds: [block] });
  expect(accepted.status, accepted.raw.body).toBe(200);
  expect((await admin.send('GET', `/manage/note/${note}/`)).status).toBe(404);
  expect((await editor.send('POST', `/manage/change/${changeSetOf(accepted)}/undo`)).status).toBe(200);
  expect(await countsOf(editor, id)).toEqual([{ blockId: block, open: 1 }]);
});

test('what waits for a person names the page, and the block to which it leads', async () => {
  const id = await pages.page({ caption: 'Страница с заметкой' });
  const block = await pages.block(id);
  const note = await noteOf(admin, { objectId: block, text: `Взгляните, @[${editor.userId}]` });
  const people = await editor.send('GET', `/manage/contentblock/${block}/people/`);
  expect(people.status, people.raw.body).toBe(200);
  const { body } = await editor.send('GET', '/inbox/');
  expect(body.items.find(({ entryId }) => entryId === note)).toMatchObject({
    source: 'mention',
    className: 'page',
    objectId: id,
    partId: block,
    caption: 'Страница с заметкой',
  });
});
