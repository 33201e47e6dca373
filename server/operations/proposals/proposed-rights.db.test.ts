import { afterAll, expect, test } from 'vitest';
import { idOf } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from '#test/matrix/refused.ts';

type Item = Readonly<Record<string, unknown>>;

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

/** A field of pages that an administrator adds. */
async function addField(name: string, config: Item): Promise<void> {
  const body = { className: 'page', name, caption: name, editor: 'string', config };
  const answer = await admin.send('POST', '/manage/customField/', body);
  expect(answer.status, answer.raw.body).toBe(201);
}

const begun = async (id: number): Promise<number> => {
  const { body } = await admin.send('POST', `/manage/page/${id}/proposal/`);
  return Number(body['proposalId']);
};

const patch = async (id: number, fields: Item, by: TestClient = admin, headers: Record<string, string> = {}) => {
  const body = Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
  const answer = await by.send('PATCH', `/manage/page/${id}`, body, headers);
  expect(answer.status, answer.raw.body).toBe(200);
};
const hold = (id: number, proposalId: number, fields: Item, by: TestClient = admin) =>
  patch(id, fields, by, { 'x-proposal': String(proposalId) });
const accept = (proposalId: number, by: TestClient, body: Item = {}) =>
  by.send('POST', `/manage/proposal/${proposalId}/accept/`, body);
const valueOf = async (id: number, name: string): Promise<unknown> => {
  const { body } = await admin.send('GET', `/manage/page/${id}`);
  return body[name] ?? Reflect.get(Object(body['extendedProperties']), name);
};

test('a field that the reader may not read is not told, and stays held back when the rest is accepted', async () => {
  await addField('proposedHidden', { readRoles: ['administrators'] });
  const id = await pages.page({ h1: 'Один' });
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Два', proposedHidden: 'тайна-раз' });
  const told = await editor.send('GET', `/manage/proposal/${proposalId}/`);
  expect(told.raw.body).not.toMatch(/тайна|proposedHidden/u);
  expect(told.body['count']).toBe(1);
  const read = await editor.send('GET', `/manage/page/${id}`, undefined, { 'x-proposal': String(proposalId) });
  expect(read.body['h1']).toBe('Два');
  expect(read.raw.body).not.toContain('тайна');
  await patch(id, { proposedHidden: 'тайна-два' });
  expect((await accept(proposalId, editor)).body).toMatchObject({ accepted: ['h1'], state: 'open' });
  expect(await valueOf(id, 'proposedHidden')).toBe('тайна-два');
  await expectRefused(app, { status: 409 }, () => accept(proposalId, editor));
  const refused = await expectRefused(app, { status: 409 }, () => accept(proposalId, admin));
  expect(refused.body['conflicts']).toMatchObject([{ current: 'тайна-два', yours: 'тайна-раз' }]);
});

test('a field that whoever accepts may not write refuses the whole, not the rest of it', async () => {
  await addField('proposedFixed', { writeRoles: ['administrators'] });
  const id = await pages.page({ h1: 'Один' });
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Два', proposedFixed: 'новое' });
  await expectRefused(app, { status: 422 }, () => accept(proposalId, editor));
  expect((await accept(proposalId, editor, { fieldNames: ['h1'] })).body).toMatchObject({ state: 'open' });
  expect([await valueOf(id, 'h1'), (await valueOf(id, 'proposedFixed')) ?? null]).toEqual(['Два', null]);
  expect((await accept(proposalId, admin)).body).toMatchObject({ state: 'accepted' });
  expect(await valueOf(id, 'proposedFixed')).toBe('новое');
});

test('of a block, what others have changed elsewhere stays; the same field is 409 until it is decided', async () => {
  const id = await pages.page();
  const block = await pages.block(id);
  const change = (fields: Item, by: TestClient, proposalId?: number) =>
    by.send(
      'PATCH',
      `/manage/contentblock/${block}`,
      Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
      proposalId === undefined ? {} : { 'x-proposal': String(proposalId) },
    );
  const captionOf = async () => (await admin.send('GET', `/manage/contentblock/${block}/`)).body['caption'];
  const [merged, contested] = [await begun(id), await begun(id)];
  for (const [proposalId, fields] of [
    [merged, { model: { text: '<p>Иначе</p>' } }],
    [contested, { caption: 'Моё' }],
  ] as const)
    expect((await change(fields, editor, proposalId)).status).toBe(200);
  expect((await change({ caption: 'Чужое' }, admin)).status).toBe(200);
  expect((await accept(merged, editor)).status).toBe(200);
  expect(await captionOf()).toBe('Чужое');
  const refused = await expectRefused(app, { status: 409 }, () => accept(contested, editor));
  expect(refused.body['conflicts']).toMatchObject([
    { fieldName: `contentblock/${block}.caption`, current: 'Чужое', yours: 'Моё' },
  ]);
  expect((await change({ caption: 'Моё' }, editor, contested)).status).toBe(200);
  expect((await accept(contested, editor)).status).toBe(200);
  expect(await captionOf()).toBe('Моё');
});

test('of two that accept at once one does; nothing is made twice', async () => {
  const id = await pages.page({ h1: 'Один' });
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Два' });
  const keyword = { componentId: id, keyword: 'однажды' };
  const made = await admin.send('POST', '/manage/SeoKeyword/', keyword, { 'x-proposal': String(proposalId) });
  const answers = await Promise.all([editor, admin, editor].map((by) => accept(proposalId, by)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await valueOf(id, 'h1')).toBe('Два');
  expect((await admin.send('GET', `/manage/SeoKeyword/${idOf(made)}/`)).body['keyword']).toBe('однажды');
});
