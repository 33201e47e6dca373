import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import { proposeOnTime } from '#server/jobs/kinds/propose-on-time.ts';
import { sql } from '#server/store/sql.ts';
import { expectRefused } from '#test/matrix/refused.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const stranger = await app.as('eventManagers');
const { database } = app.context;

type Item = Readonly<Record<string, unknown>>;

const news = (caption: string, more: Item = {}) => admin.make('news', { caption, instanceStateId: 4, ...more });

async function begun(id: number, by: TestClient = editor, className = 'news'): Promise<number> {
  const answer = await by.send('POST', `/manage/${className}/${id}/proposal/`);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['proposalId']);
}

const with_ = (proposalId: number) => ({ 'x-proposal': String(proposalId) });
const hold = (
  id: number,
  proposalId: number,
  fields: Item,
  by: TestClient = editor,
  headers: Record<string, string> = {},
) =>
  by.send(
    'PATCH',
    `/manage/news/${id}`,
    Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
    { ...with_(proposalId), ...headers },
  );
const patch = (id: number, fieldName: string, fieldValue: unknown) =>
  admin.send('PATCH', `/manage/news/${id}`, [{ fieldName, fieldValue }]);
const read = async (id: number, proposalId?: number, by: TestClient = editor) =>
  by.send('GET', `/manage/news/${id}`, undefined, proposalId === undefined ? {} : with_(proposalId));
const told = async (proposalId: number, by: TestClient = editor) => by.send('GET', `/manage/proposal/${proposalId}/`);
const accept = (proposalId: number, body: Item = {}, by: TestClient = editor) =>
  by.send('POST', `/manage/proposal/${proposalId}/accept/`, body);
const fieldsOf = ({ body }: TestAnswer): readonly Item[] => JSON.parse(JSON.stringify(body['fields']));

async function heldOf(proposalId: number): Promise<Item> {
  return Object.fromEntries(fieldsOf(await told(proposalId)).map((one) => [String(one['fieldName']), one['after']]));
}

test('what is held back is read with the proposal and by nothing else, until it is accepted in one change', async () => {
  const id = await news('Весенний набор');
  const before = await read(id);
  const proposalId = await begun(id);
  const everything = await app.fingerprint();
  const held = await hold(id, proposalId, { caption: 'Летний набор', h1: 'Набор на лето' });
  // No record, total, index of words, history nor job has been written: nothing that is read from them can know.
  expect(await app.fingerprint()).toBe(everything);
  expect(held.status, held.raw.body).toBe(200);
  expect(held.raw.headers).not.toHaveProperty('x-change-set');
  expect(held.body).toMatchObject({ caption: 'Летний набор', h1: 'Набор на лето', version: before.body['version'] });
  expect((await read(id)).body).toEqual(before.body);
  expect((await read(id, proposalId)).body).toEqual(held.body);
  const search = (text: string) =>
    editor.send(
      'GET',
      `/manage/news/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]))}`,
    );
  expect((await search('Летний')).body.items).toEqual([]);
  expect((await search('Весенний')).body.items).toHaveLength(1);
  const { body: history } = await editor.send('GET', `/manage/news/${id}/history/`);
  expect(history.items).toHaveLength(1);

  expect((await told(proposalId)).body).toMatchObject({
    state: 'open',
    count: 2,
    objectId: id,
    className: 'news',
    dueAt: null,
  });
  expect(fieldsOf(await told(proposalId))).toMatchObject([
    { fieldName: 'caption', before: 'Весенний набор', after: 'Летний набор', state: 'open' },
    { fieldName: 'h1', before: null, after: 'Набор на лето', state: 'open' },
  ]);

  const accepted = await accept(proposalId);
  expect(accepted.status, accepted.raw.body).toBe(200);
  expect(accepted.body).toEqual({ accepted: ['caption', 'h1'], state: 'accepted', dueAt: null });
  expect((await read(id)).body).toMatchObject({ caption: 'Летний набор', h1: 'Набор на лето' });
  const undo = await editor.send('POST', `/manage/change/${String(accepted.raw.headers['x-change-set'])}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect((await read(id)).body).toMatchObject({ caption: 'Весенний набор', h1: null });
  await expectRefused(app, { status: 409 }, () => accept(proposalId));
  await expectRefused(app, { status: 409 }, () => hold(id, proposalId, { h1: 'Ещё' }));
});

test('a full write is held back as the changes of what was read with the proposal', async () => {
  const id = await news('Целиком', { h1: 'Было' });
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Стало' });
  const { body } = await read(id, proposalId);
  const put = await editor.send('PUT', `/manage/news/${id}/`, { ...body, metaTitle: 'Заголовок' }, with_(proposalId));
  expect(put.status, put.raw.body).toBe(200);
  expect(await heldOf(proposalId)).toEqual({ h1: 'Стало', metaTitle: 'Заголовок' });
  await editor.send('PUT', `/manage/news/${id}/`, { ...body, h1: 'Было', metaTitle: null }, with_(proposalId));
  expect(await heldOf(proposalId)).toEqual({});
});

test('a field that gets its public value is held back no longer; an empty proposal has nothing to accept', async () => {
  const id = await news('Туда и обратно', { h1: 'Было' });
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Стало' });
  await hold(id, proposalId, { h1: 'Было' });
  expect(await heldOf(proposalId)).toEqual({});
  await expectRefused(app, { status: 409 }, () => accept(proposalId));
});

test('two people work in one proposal, and what is accepted by field leaves the rest held back', async () => {
  const id = await news('Вдвоём');
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Первый' });
  await hold(id, proposalId, { metaTitle: 'Второй' }, admin);
  const { body } = await admin.send('GET', `/manage/news/${id}/proposal/`);
  expect(body.items).toMatchObject([{ proposalId, count: 2, state: 'open' }]);
  expect(fieldsOf(await told(proposalId)).map(({ user }) => Reflect.get(Object(user), 'id'))).toEqual([
    editor.userId,
    admin.userId,
  ]);
  await expectRefused(app, { status: 422 }, () => accept(proposalId, { fieldNames: ['caption'] }));
  expect((await accept(proposalId, { fieldNames: ['metaTitle'] })).body).toMatchObject({
    accepted: ['metaTitle'],
    state: 'open',
  });
  expect((await read(id)).body).toMatchObject({ h1: null, metaTitle: 'Второй' });
  expect(fieldsOf(await told(proposalId)).map(({ fieldName, state }) => [fieldName, state])).toEqual([
    ['h1', 'open'],
    ['metaTitle', 'accepted'],
  ]);
  expect((await accept(proposalId)).body).toMatchObject({ accepted: ['h1'], state: 'accepted' });
});

test('a public value that changed meanwhile is 409 with the three values; another write of the field decides', async () => {
  const id = await news('Спор', { h1: 'Начало' });
  const [mine, theirs] = [await begun(id), await begun(id)];
  for (const one of [mine, theirs]) await hold(id, one, { h1: `Моё ${one}`, metaTitle: `Заголовок ${one}` });
  const { version } = (await read(id)).body;
  await patch(id, 'h1', 'Чужое');
  const refused = await expectRefused(app, { status: 409 }, () => accept(mine));
  expect(refused.body['conflicts']).toEqual([
    { fieldName: 'h1', base: 'Начало', current: 'Чужое', yours: `Моё ${mine}` },
  ]);
  expect(fieldsOf(await told(mine))).toMatchObject([
    { fieldName: 'h1', state: 'conflict', before: 'Начало', present: 'Чужое' },
    { fieldName: 'metaTitle', state: 'open' },
  ]);
  // A writer who has not read the public value is told of it as in any write.
  await expectRefused(app, { status: 409 }, () =>
    hold(id, mine, { h1: 'Поздно' }, editor, { 'if-match': `"${String(version)}"` }),
  );
  await hold(id, mine, { h1: `Моё ${mine}` });
  await hold(id, theirs, { h1: 'Чужое' });
  expect((await accept(mine)).status).toBe(200);
  expect((await read(id)).body['h1']).toBe(`Моё ${mine}`);
  expect(await heldOf(theirs)).toEqual({ metaTitle: `Заголовок ${theirs}` });
});

test('a write that is refused, and a proposal that is refused or dropped, leave nothing', async () => {
  const id = await news('Без следа');
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Отказано' });
  const whole = await read(id);
  for (const fields of [{ caption: '' }, { folderIds: [999_999_999] }, { h1: 1 }, { nothing: 1 }])
    await expectRefused(app, { status: 422 }, () => hold(id, proposalId, fields));
  expect(await heldOf(proposalId)).toEqual({ h1: 'Отказано' });
  const refused = await editor.send('POST', `/manage/proposal/${proposalId}/refuse/`, { note: 'Рано' });
  expect(refused.status).toBe(204);
  expect((await told(proposalId)).body).toMatchObject({ state: 'refused', note: 'Рано' });
  await expectRefused(app, { status: 409 }, () => accept(proposalId));
  const dropped = await begun(id);
  await hold(id, dropped, { h1: 'Брошено' });
  expect((await editor.send('DELETE', `/manage/proposal/${dropped}/`)).status).toBe(204);
  expect((await told(dropped)).status).toBe(404);
  expect((await editor.send('GET', `/manage/news/${id}/proposal/`)).body.items).toEqual([]);
  expect((await read(id)).body).toEqual(whole.body);
});

test('no other write is held back, and none becomes public by mistake', async () => {
  const id = await news('Только поля');
  const proposalId = await begun(id);
  await expectRefused(app, { status: 422 }, () =>
    editor.send('DELETE', `/manage/news/${id}/`, undefined, with_(proposalId)),
  );
  await expectRefused(app, { status: 422 }, () =>
    editor.send('POST', '/manage/news/', { caption: 'Новая' }, with_(proposalId)),
  );
  await expectRefused(app, { status: 400 }, () =>
    editor.send('PATCH', `/manage/news/${id}`, [], { 'x-proposal': 'x' }),
  );
  const other = await news('Другая');
  await expectRefused(app, { status: 422 }, () => hold(other, proposalId, { h1: 'Чужая' }));
  await expectRefused(app, { status: 404 }, () => hold(other, 999_999_999, { h1: 'Ничья' }));
  expect((await read(other, proposalId)).body['caption']).toBe('Другая');
});

test('rights and folders hold: who does not see the record or may not write it has no part in it', async () => {
  const folderId = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed-proposals', parentId: 0 });
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === ROLE_NAMES.eventManagers)?.['id'];
  const id = await news('Тайна', { folderIds: [folderId] });
  const proposalId = await begun(id, admin);
  expect((await hold(id, proposalId, { h1: 'Секрет' }, admin)).status).toBe(200);
  expect((await hold(id, proposalId, { metaTitle: 'Видно' }, editor)).status).toBe(200);
  await admin.make('FolderAccess', { folderId, roleId });
  const readers = [
    { by: editor, status: 404 },
    { by: stranger, status: 403 },
  ];
  for (const { by, status } of readers) {
    expect((await told(proposalId, by)).status).toBe(404);
    expect((await read(id, proposalId, by)).status).toBe(status);
    await expectRefused(app, { status }, () => hold(id, proposalId, { h1: 'Нет' }, by));
    await expectRefused(app, { status }, () => by.send('POST', `/manage/news/${id}/proposal/`));
    await expectRefused(app, { status: 404 }, () => accept(proposalId, {}, by));
    await expectRefused(app, { status: 404 }, () => by.send('DELETE', `/manage/proposal/${proposalId}/`));
  }
});

test('folders that the writer does not see stay, whoever accepts', async () => {
  const folder = async (name: string) => admin.make('newsFolder', { caption: name, name, parentId: 0 });
  const [open, closed, other] = [await folder('prop-open'), await folder('prop-closed'), await folder('prop-other')];
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === ROLE_NAMES.eventManagers)?.['id'];
  await admin.make('FolderAccess', { folderId: closed, roleId });
  const ids = [
    await news('В двух', { folderIds: [open, closed] }),
    await news('В двух снова', { folderIds: [open, closed] }),
  ];
  for (const [at, id] of ids.entries()) {
    const proposalId = await begun(id);
    expect((await hold(id, proposalId, { folderIds: [other] })).body['folderIds']).toEqual([other]);
    expect(fieldsOf(await told(proposalId))).toMatchObject([{ before: [open], after: [other] }]);
    expect((await accept(proposalId, {}, at === 0 ? admin : editor)).status).toBe(200);
    expect((await read(id, undefined, admin)).body['folderIds']).toEqual([closed, other]);
  }
});

test('what can no longer be written is still read, and refused when it is accepted', async () => {
  const id = await news('Имя', { name: 'first-name' });
  const proposalId = await begun(id);
  expect((await hold(id, proposalId, { name: 'wanted-name', h1: 'С именем' })).status).toBe(200);
  await news('Занято', { name: 'wanted-name' });
  expect((await read(id, proposalId)).body).toMatchObject({ name: 'wanted-name', h1: 'С именем' });
  await expectRefused(app, { status: 409 }, () => accept(proposalId));
  // Another field can still be worked on.
  expect((await hold(id, proposalId, { metaTitle: 'Дальше' })).status).toBe(200);
  expect((await accept(proposalId, { fieldNames: ['h1', 'metaTitle'] })).body).toMatchObject({ state: 'open' });
});

test('it is published at its moment once, by several servers; a moment can be taken back', async () => {
  const servers = [1, 2, 3].map(() => new JobQueue(app.context, [proposeOnTime]));
  const drain = () => Promise.all(servers.map((server) => server.drain()));
  const due = new Date(Date.now() + 3_600_000).toISOString();
  const ids = [await news('В срок'), await news('Раздумал'), await news('Спор в срок')];
  const proposals = [];
  for (const id of ids) {
    const proposalId = await begun(id);
    await hold(id, proposalId, { h1: 'Настало' });
    expect((await accept(proposalId, { at: due })).body).toEqual({ accepted: [], state: 'open', dueAt: due });
    proposals.push(proposalId);
  }
  const [, taken = 0, contested = 0] = proposals;
  await expectRefused(app, { status: 422 }, () => accept(contested, { at: '2020-01-01T00:00:00Z' }));
  expect((await accept(taken, { at: null })).body).toMatchObject({ dueAt: null });
  await patch(ids[2] ?? 0, 'h1', 'Другое');
  await drain();
  expect((await read(ids[0] ?? 0)).body['h1']).toBeNull();
  // The moment comes.
  const at = new Date(Date.now() - 1000).toISOString();
  await database.query(sql`update proposal set due_at = ${at}::timestamptz where due_at is not null`);
  await database.query(
    sql`update queue_job set due_at = now(), payload = payload || jsonb_build_object('at', ${at}::text)
      where kind = 'proposeOnTime' and state = 'queued'`,
  );
  await drain();
  expect((await read(ids[0] ?? 0)).body).toMatchObject({ h1: 'Настало', version: 2 });
  expect((await read(ids[1] ?? 0)).body['h1']).toBeNull();
  expect((await read(ids[2] ?? 0)).body['h1']).toBe('Другое');
  expect((await told(contested)).body).toMatchObject({
    state: 'open',
    dueAt: null,
    failure: expect.stringContaining('изменились'),
  });
  const jobs = await database.query<{ state: string }>(
    sql`select state from queue_job where kind = 'proposeOnTime' and object_id = any(${ids}::bigint[]) order by object_id`,
  );
  expect(jobs.map(({ state }) => state)).toEqual(['done', 'done', 'failed']);
});

test('an erased record takes what was held back for it along', async () => {
  const id = await news('Стёртая');
  const proposalId = await begun(id);
  await hold(id, proposalId, { h1: 'Личное' });
  await admin.send('DELETE', '/manage/news/', [id]);
  expect((await told(proposalId, admin)).status).toBe(404);
  const erased = await admin.send('POST', `/manage/news/${id}/erase/`, { reason: 'По просьбе' });
  expect(erased.status, erased.raw.body).toBeLessThan(300);
  const left = await database.query(sql`select from proposal_leaf where object_id = ${id}`);
  expect(left).toHaveLength(0);
});
