import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { changeSetOf, idOf } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';
import { expectRefused } from '#test/matrix/refused.ts';

type Item = Readonly<Record<string, unknown>>;

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

async function begun(id: number): Promise<number> {
  const answer = await editor.send('POST', `/manage/page/${id}/proposal/`);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['proposalId']);
}

type Method = Parameters<typeof editor.send>[0];

/** Sends as the editor, into the proposal where one is given. */
async function send(method: Method, url: string, body?: unknown, proposalId: number | null = null) {
  const answer = await editor.send(method, url, body, proposalId === null ? {} : { 'x-proposal': String(proposalId) });
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  const isMade = 'x-change-set' in answer.raw.headers;
  expect(isMade && proposalId !== null).toBe(false);
  return answer;
}

const patch = (className: string, id: number, fields: Item, proposalId: number | null) =>
  send(
    'PATCH',
    `/manage/${className}/${id}`,
    Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
    proposalId,
  );

/** What says when a record was written, not what it is. */
const WHEN = new Set(['version', 'lastUpdate', 'createDate']);

async function listOf(className: string, componentId: number, proposalId: number | null): Promise<readonly Item[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: componentId }]));
  const { body } = await send('GET', `/manage/${className}/?pageSize=100&filter=${filter}`, undefined, proposalId);
  return body.items;
}

/** The page with its links and blocks, as read with the proposal or without. */
async function stateOf(id: number, proposalId: number | null = null): Promise<unknown> {
  const record = await send('GET', `/manage/page/${id}`, undefined, proposalId);
  const { body: content } = await send('GET', `/manage/page/${id}/blocks/`, undefined, proposalId);
  const { body: rendered } = await send('GET', `/manage/page/${id}/page/`, undefined, proposalId);
  const lists = await Promise.all(['SeoKeyword', 'componentAuthor'].map((name) => listOf(name, id, proposalId)));
  const parts = { record: record.body, blocks: content['blocks'], lists };
  const text = JSON.stringify(parts, (name, value: unknown) => (WHEN.has(name) ? undefined : value));
  return { ...JSON.parse(text), html: rendered['html'] };
}

test('links and blocks are held back with the fields, read and rendered with the proposal, and accepted as one change', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const keyword = await admin.make('SeoKeyword', { componentId: id, keyword: 'осень' });
  const gone = await admin.make('SeoKeyword', { componentId: id, keyword: 'лето' });
  const authorId = await admin.make('author', { caption: 'Автор Зимний' });
  const block = await pages.block(id);
  const first = await stateOf(id);
  const proposalId = await begun(id);
  const everything = await app.fingerprint();
  const link = idOf(await send('POST', '/manage/componentAuthor/', { componentId: id, authorId }, proposalId));
  await patch('SeoKeyword', keyword, { keyword: 'зима' }, proposalId);
  await send('DELETE', `/manage/SeoKeyword/${gone}/`, undefined, proposalId);
  await patch('contentblock', block, { caption: 'Потом' }, proposalId);
  const body = { contentId: id, name: 'text-00', model: { text: '<p>Скоро</p>' }, config: {} };
  const added = idOf(await send('POST', '/manage/contentblock/', body, proposalId));
  await patch('contentblock', added, { caption: 'Новый' }, proposalId);
  await patch('page', id, { h1: 'Зима' }, proposalId);
  expect(await app.fingerprint()).toBe(everything);
  expect(await stateOf(id)).toEqual(first);
  const proposed = await stateOf(id, proposalId);
  expect(JSON.stringify(proposed)).toContain('Скоро');
  expect(proposed).toMatchObject({ record: { h1: 'Зима' }, lists: [[{ keyword: 'зима' }], [{ id: link, authorId }]] });
  const told = (await send('GET', `/manage/proposal/${proposalId}/`)).body;
  const parts: readonly Item[] = JSON.parse(JSON.stringify(told['parts']));
  expect(parts.map(({ className, action, caption }) => [className, action, caption])).toEqual([
    ['SeoKeyword', 'update', 'зима'],
    ['SeoKeyword', 'delete', 'лето'],
    ['contentblock', 'update', 'Потом'],
    ['componentAuthor', 'create', 'Автор Зимний'],
    ['contentblock', 'create', 'Новый'],
  ]);
  const accepted = await send('POST', `/manage/proposal/${proposalId}/accept/`, {});
  expect(accepted.body).toMatchObject({ state: 'accepted' });
  expect(await stateOf(id)).toEqual(proposed);
  expect((await pages.undo(changeSetOf(accepted))).status).toBe(200);
  expect(await stateOf(id)).toEqual(first);
});

test('what was created and deleted again leaves nothing; another record is none of the proposal', async () => {
  const id = await pages.page({ instanceStateId: 4 });
  const other = await pages.page({ instanceStateId: 4 });
  const proposalId = await begun(id);
  const keyword = idOf(await send('POST', '/manage/SeoKeyword/', { componentId: id, keyword: 'раз' }, proposalId));
  await send('DELETE', `/manage/SeoKeyword/${keyword}/`, undefined, proposalId);
  const held = { 'x-proposal': String(proposalId) };
  const accept = () => editor.send('POST', `/manage/proposal/${proposalId}/accept/`, {});
  await expectRefused(app, { status: 409 }, accept);
  const foreign = { componentId: other, keyword: 'чужое' };
  await expectRefused(app, { status: 422 }, () => editor.send('POST', '/manage/SeoKeyword/', foreign, held));
  await expectRefused(app, { status: 422 }, () =>
    editor.send('PATCH', `/manage/page/${other}`, [{ fieldName: 'h1', fieldValue: 'Чужое' }], held),
  );
  await expectRefused(app, { status: 422 }, () => editor.send('DELETE', `/manage/page/${id}/`, undefined, held));
  await expectRefused(app, { status: 409 }, () =>
    editor.send('GET', '/manage/SeoKeyword/?pageSize=-1', undefined, held),
  );
});

/** An act on a page and what belongs to it. */
type Act = (id: number, n: number, proposalId: number | null) => Promise<unknown>;

const oneOf = async (className: string, id: number, n: number, proposalId: number | null): Promise<number | null> => {
  const items = await listOf(className, id, proposalId);
  return items.length === 0 ? null : Number(items[n % items.length]?.['id']);
};

const ACTS: Readonly<Record<string, Act>> = {
  field: (id, n, to) => patch('page', id, { h1: `Заголовок ${n}` }, to),
  add: (id, n, to) => send('POST', '/manage/SeoKeyword/', { componentId: id, keyword: `слово ${n}` }, to),
  change: async (id, n, to) => {
    const one = await oneOf('SeoKeyword', id, n, to);
    return one === null ? null : patch('SeoKeyword', one, { keyword: `иначе ${n}` }, to);
  },
  drop: async (id, n, to) => {
    const one = await oneOf('SeoKeyword', id, n, to);
    return one === null ? null : send('DELETE', `/manage/SeoKeyword/${one}/`, undefined, to);
  },
  block: (id, n, to) =>
    send(
      'POST',
      '/manage/contentblock/',
      { contentId: id, name: 'text-00', model: { text: `<p>${n}</p>` }, config: {} },
      to,
    ),
};

/** The state without the ids, which records get in the order in which they are made. */
const nameless = (state: unknown): unknown =>
  JSON.parse(
    JSON.stringify(state, (name, value: unknown) =>
      /(?:^id|Id|name|html|caption|publicationDate)$/u.test(name) ? undefined : value,
    ),
  );

test('after any acts, what is held back and accepted is what the same acts make at once', async () => {
  const step = fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), n: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const [held, direct] = [await pages.page({ instanceStateId: 4 }), await pages.page({ instanceStateId: 4 })];
      for (const id of [held, direct]) await admin.make('SeoKeyword', { componentId: id, keyword: 'первое' });
      const proposalId = await begun(held);
      const first = await stateOf(held);
      for (const { act, n } of steps) await ACTS[act]?.(held, n, proposalId);
      for (const { act, n } of steps) await ACTS[act]?.(direct, n, null);
      expect(await stateOf(held)).toEqual(first);
      const proposed = await stateOf(held, proposalId);
      expect(nameless(proposed)).toEqual(nameless(await stateOf(direct)));
      const accepted = await editor.send('POST', `/manage/proposal/${proposalId}/accept/`, {});
      expect([200, 409], accepted.raw.body).toContain(accepted.status);
      expect(await stateOf(held)).toEqual(proposed);
    }),
    { numRuns: 12 },
  );
});
