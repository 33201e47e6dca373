import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { GRID, idOf } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { expectRefused } from '#test/matrix/refused.ts';

type Item = Readonly<Record<string, unknown>>;
type Method = Parameters<typeof editor.send>[0];

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

async function begun(id: number): Promise<number> {
  const answer = await editor.send('POST', `/manage/page/${id}/proposal/`);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['proposalId']);
}

const into = (proposalId: number) => ({ 'x-proposal': String(proposalId) });

/** Sends into the proposal; returns the answer with the step by which it is undone. */
async function hold(proposalId: number, method: Method, url: string, body?: unknown) {
  const answer = await editor.send(method, url, body, into(proposalId));
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  expect(answer.raw.headers).not.toHaveProperty('x-change-set');
  return { ...answer, step: Number(answer.raw.headers['x-proposal-step']) };
}

const undo = (proposalId: number, step: number, by = editor) =>
  by.send('POST', `/manage/proposal/${proposalId}/undo/${step}/`);

async function blocksOf(id: number, proposalId?: number): Promise<readonly Item[]> {
  const headers = proposalId === undefined ? {} : into(proposalId);
  const { body } = await editor.send('GET', `/manage/page/${id}/blocks/`, undefined, headers);
  const blocks: readonly Item[] = JSON.parse(JSON.stringify(body['blocks']));
  return blocks;
}

/** What the page shows of each block. */
const SHOWN = ['id', 'caption', 'model', 'parentId', 'priority', 'instanceStateId'];

const shown = async (id: number, proposalId?: number): Promise<unknown> =>
  (await blocksOf(id, proposalId)).map((block) => SHOWN.map((name) => block[name]));

const partsOf = async (proposalId: number): Promise<readonly Item[]> => {
  const { body } = await editor.send('GET', `/manage/proposal/${proposalId}/`);
  const parts: readonly Item[] = JSON.parse(JSON.stringify(body['parts']));
  return parts;
};

const text = (contentId: number, words: string): Item => ({
  contentId,
  name: 'text-00',
  model: { text: `<p>${words}</p>` },
  config: {},
});

test('each act of the page builder is held back, undone and done again, as the page shows it', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const [first, second] = [await pages.block(id), await pages.block(id)];
  const before = await shown(id);
  const proposalId = await begun(id);
  const one = `/manage/contentblock/${first}/`;
  const acts: readonly (readonly [Method, string, unknown?])[] = [
    ['POST', '/manage/contentblock/', text(id, 'Новый')],
    ['PUT', `${one}move/`, { parentId: null, index: 1 }],
    ['POST', `${one}copy/`],
    ['POST', '/manage/contentblock/paste/', { contentId: id, index: 0, blocks: [{ id: 0, version: 0, ...pasted }] }],
    ['PATCH', `/manage/contentblock/${second}`, [{ fieldName: 'caption', fieldValue: 'Иначе' }]],
    ['PATCH', '/manage/contentblock/cascade', { ids: [first, second], fields: [hidden] }],
    ['DELETE', '/manage/contentblock/', { ids: [first, second] }],
  ];
  const states: unknown[] = [before];
  const steps: number[] = [];
  for (const [method, url, body] of acts) {
    const { step } = await hold(proposalId, method, url, body);
    steps.push(step);
    states.push(await shown(id, proposalId));
    expect(states.at(-1)).not.toEqual(states.at(-2));
  }
  expect(await shown(id)).toEqual(before);
  const again: number[] = [];
  for (const step of steps.toReversed()) {
    states.pop();
    const undone = await undo(proposalId, step);
    expect(undone.status, undone.raw.body).toBe(204);
    again.unshift(Number(undone.raw.headers['x-proposal-step']));
    expect(await shown(id, proposalId)).toEqual(states.at(-1));
  }
  expect(await partsOf(proposalId)).toEqual([]);
  for (const step of again.slice(0, 3)) expect((await undo(proposalId, step)).status).toBe(204);
  expect(await partsOf(proposalId)).not.toEqual([]);
});

const pasted = { name: 'text-00', caption: 'Вставка', columnId: null, model: { text: '<p>Вставка</p>' }, config: {} };
const hidden = { fieldName: 'instanceStateId', fieldValue: 2 };

test('what was changed since, or by another, is not undone; a part that others need is not dropped', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const block = await pages.block(id);
  const proposalId = await begun(id);
  const name = (fieldValue: string) => [{ fieldName: 'caption', fieldValue }];
  const { step } = await hold(proposalId, 'PATCH', `/manage/contentblock/${block}`, name('Один'));
  await expectRefused(app, { status: 404 }, () => undo(proposalId, step, admin));
  const later = await hold(proposalId, 'PATCH', `/manage/contentblock/${block}`, name('Два'));
  await expectRefused(app, { status: 409 }, () => undo(proposalId, step));
  expect((await undo(proposalId, later.step)).status).toBe(204);
  expect((await undo(proposalId, step)).status).toBe(204);
  expect(await partsOf(proposalId)).toEqual([]);
  const outer = { contentId: id, ...GRID, config: {} };
  const parentId = idOf(await hold(proposalId, 'POST', '/manage/contentblock/', outer));
  await hold(proposalId, 'POST', '/manage/contentblock/', { ...text(id, 'Внутри'), parentId, columnId: 1 });
  const drop = (partId: number) => editor.send('DELETE', `/manage/proposal/${proposalId}/part/${partId}/`);
  await expectRefused(app, { status: 409 }, () => drop(parentId));
  await expectRefused(app, { status: 404 }, () => drop(block));
  const child = (await partsOf(proposalId)).find((part) => part['objectId'] !== parentId);
  expect((await drop(Number(child?.['objectId']))).status).toBe(204);
  expect((await drop(parentId)).status).toBe(204);
  expect(await partsOf(proposalId)).toEqual([]);
});

test('links, keywords and their order are held back in sets, and accepted one by one', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const proposalId = await begun(id);
  const words = { componentId: id, text: 'осень\nзима\nлето', type: 2 };
  const added = await hold(proposalId, 'POST', '/manage/SeoKeyword/scope/', words);
  expect(added.body).toMatchObject({ added: 3 });
  const parts = await partsOf(proposalId);
  expect(parts.map(({ caption, action }) => [caption, action])).toEqual([
    ['осень', 'create'],
    ['зима', 'create'],
    ['лето', 'create'],
  ]);
  const [first, second, third] = parts.map(({ objectId }) => Number(objectId));
  const order = [
    { id: first, priority: 9 },
    { id: second, priority: 1 },
  ];
  await hold(proposalId, 'PATCH', '/manage/SeoKeyword/priority/', order);
  await hold(proposalId, 'DELETE', '/manage/SeoKeyword/', [third]);
  const held = [{ fieldName: 'h1', fieldValue: 'Зима' }];
  await hold(proposalId, 'PATCH', `/manage/page/${id}`, held);
  const accept = (body: Item) => editor.send('POST', `/manage/proposal/${proposalId}/accept/`, body);
  await expectRefused(app, { status: 422 }, () => accept({ partIds: [third] }));
  expect((await accept({ partIds: [second] })).body).toMatchObject({ accepted: [], state: 'open' });
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: id }]));
  const list = async () => (await editor.send('GET', `/manage/SeoKeyword/?filter=${filter}`)).body.items;
  expect((await list()).map(({ keyword }) => keyword)).toEqual(['зима']);
  expect((await accept({})).body).toMatchObject({ accepted: ['h1'], state: 'accepted' });
  expect(new Set((await list()).map(({ keyword }) => keyword))).toEqual(new Set(['зима', 'осень']));
});

test('a held write under a key happens once; under the key of another proposal it is refused', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const proposalId = await begun(id);
  const body = { componentId: id, keyword: 'однажды' };
  const send = (to: number) =>
    editor.send('POST', '/manage/SeoKeyword/', body, { ...into(to), 'idempotency-key': `held-${proposalId}` });
  const answers = [await send(proposalId), await send(proposalId)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.raw.body).toBe(answers[0]?.raw.body);
  expect(answers[1]?.raw.headers['x-proposal-step']).toBe(answers[0]?.raw.headers['x-proposal-step']);
  expect(await partsOf(proposalId)).toHaveLength(1);
  const together = await Promise.all([1, 2, 3].map(() => send(proposalId)));
  expect(new Set(together.map(({ raw }) => raw.body)).size).toBe(1);
  expect(await partsOf(proposalId)).toHaveLength(1);
  const other = await begun(id);
  await expectRefused(app, { status: 422 }, () => send(other));
  const direct = () => editor.send('POST', '/manage/SeoKeyword/', body, { 'idempotency-key': `held-${proposalId}` });
  await expectRefused(app, { status: 422 }, direct);
});

test('what is erased for good is held back no longer, nor in the steps by which it was undone', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const made = await admin.send('POST', '/manage/SeoKeyword/', { componentId: id, keyword: 'тайна' });
  const keyword = idOf(made);
  const proposalId = await begun(id);
  const change = [{ fieldName: 'keyword', fieldValue: 'тайна два' }];
  const { step } = await hold(proposalId, 'PATCH', `/manage/SeoKeyword/${keyword}`, change);
  expect((await admin.send('DELETE', `/manage/SeoKeyword/${keyword}/`)).status).toBe(204);
  const erased = await admin.send('POST', `/manage/SeoKeyword/${keyword}/erase/`, { reason: 'По просьбе' });
  expect(erased.status, erased.raw.body).toBeLessThan(300);
  expect(await partsOf(proposalId)).toEqual([]);
  await expectRefused(app, { status: 404 }, () => undo(proposalId, step));
  const left = await app.context.database.query(
    sql`select from proposal_step where before::text || after::text like '%тайна%'`,
  );
  expect(left).toEqual([]);
});

test('a new file, a copy and a deletion of one are held back', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const block = await pages.block(id);
  const file = await pages.file(block);
  const proposalId = await begun(id);
  const base64 = (await samplePicture(4, 4, 'png')).toString('base64');
  const picture = { componentId: id, name: 'a.png', base64 };
  await hold(proposalId, 'POST', '/manage/ComponentImage/', picture);
  await hold(proposalId, 'POST', `/manage/contentblock/${block}/copy/`);
  const own = await editor.send('GET', `/manage/page/${id}/blocks/`, undefined, into(proposalId));
  const { files }: { readonly files: readonly { readonly id: number }[] } = JSON.parse(own.raw.body);
  const copied = files.find((one) => one.id !== file)?.id ?? 0;
  expect(await pages.bytesOf(copied)).toBe(await pages.bytesOf(file));
  await hold(proposalId, 'DELETE', `/manage/ContentBlockFile/${file}/`);
  expect(await pages.bytesOf(file)).toBeGreaterThan(0);
  const accepted = await editor.send('POST', `/manage/proposal/${proposalId}/accept/`, {});
  expect(accepted.status, accepted.raw.body).toBe(200);
  expect(await pages.bytesOf(file)).toBe(0);
  expect(await pages.bytesOf(copied)).toBeGreaterThan(0);
});
