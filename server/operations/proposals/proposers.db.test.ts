import { afterAll, expect, test } from 'vitest';
import { defineComponent } from '#model/component.ts';
import { folderClassOf } from '#model/folder-class.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { actsOf, journalPage } from '#test/harness/journal-pages.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from '#test/matrix/refused.ts';

type Item = Readonly<Record<string, unknown>>;

/** Event managers read these classes; only site editors write them. */
const rights = {
  roles: ['siteEditors', 'eventManagers'],
  access: { create: ['siteEditors'], update: ['siteEditors'], delete: ['siteEditors'] },
} as const;

const leaflet = defineComponent({
  ...rights,
  name: 'leaflet',
  classId: 9911,
  caption: 'Листовка',
  pluralCaption: 'Листовки',
  navigation: { group: 'content', priority: 990 },
  folders: 'many',
  properties: { price: string({ caption: 'Цена', writeRoles: ['siteEditors'] }) },
});
const remark = defineClass({
  ...rights,
  name: 'leafletRemark',
  classId: 9912,
  caption: 'Сноска',
  pluralCaption: 'Сноски',
  captionProperty: 'text',
  copied: { of: 'leafletId', as: 'links' },
  properties: {
    leafletId: reference('leaflet', { caption: 'Листовка', required: true, onDelete: 'cascade' }),
    text: string({ caption: 'Текст', required: true }),
  },
});

const app = await openTestApp([leaflet, folderClassOf(leaflet), remark]);
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const reader = await app.as('eventManagers');

const into = (proposalId: number) => ({ 'x-proposal': String(proposalId) });
const field = (fieldName: string, fieldValue: unknown) => [{ fieldName, fieldValue }];

const published = () => admin.make('leaflet', { caption: 'Весна', instanceStateId: 4, h1: 'Было' });
const begin = (id: number, by: TestClient) => by.send('POST', `/manage/leaflet/${id}/proposal/`);

async function begun(id: number, by: TestClient): Promise<number> {
  const answer = await begin(id, by);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['proposalId']);
}

const accept = (proposalId: number, by: TestClient, body: Item = {}) =>
  by.send('POST', `/manage/proposal/${proposalId}/accept/`, body);

/** What can be done to hold something back of a record, and what came of it. */
function writes(id: number, remarkId: number, by: TestClient, headers: Record<string, string>) {
  const one = `/manage/leafletRemark/${remarkId}`;
  return [
    () => by.send('PATCH', `/manage/leaflet/${id}`, field('h1', 'Станет'), headers),
    () => by.send('POST', '/manage/leafletRemark/', { leafletId: id, text: 'Новая' }, headers),
    () => by.send('PATCH', one, field('text', 'Иначе'), headers),
    () => by.send('PATCH', '/manage/leafletRemark/cascade', { ids: [remarkId], fields: field('text', 'Все') }, headers),
    () => by.send('DELETE', `${one}/`, undefined, headers),
  ];
}

const WRITERS: ReadonlySet<RoleKey> = new Set(['administrators', 'siteEditors']);
const READERS: ReadonlySet<RoleKey> = new Set(['eventManagers']);

const named = (roles: readonly RoleKey[]) => roles.map((role) => ({ role }));

/** A published record with what belongs to it, and a proposal of an editor for it. */
async function prepared() {
  const id = await published();
  const remarkId = await admin.make('leafletRemark', { leafletId: id, text: 'Сноска' });
  return { id, remarkId, others: await begun(id, editor) };
}

/** Holds all back that can be, and looks that nothing else has changed. */
async function expectHeld(by: TestClient, mayDecide: boolean) {
  const { id, remarkId, others } = await prepared();
  const proposalId = await begun(id, by);
  const everything = await app.fingerprint();
  for (const write of writes(id, remarkId, by, into(proposalId))) {
    const answer = await write();
    expect(answer.status, answer.raw.body).toBeLessThan(300);
  }
  expect(await app.fingerprint()).toBe(everything);
  const { body } = await by.send('GET', `/manage/proposal/${proposalId}/`);
  const parts = [{ action: 'delete' }, { action: 'create' }];
  expect(body).toMatchObject({ fields: [{ fieldName: 'h1' }], parts, mayDecide, mayHold: true });
  const seen = await by.send('GET', `/manage/leaflet/metadata/`, undefined, into(proposalId));
  expect(seen.body['permissions']).toEqual({ create: true, update: true, delete: true });
  const plain = await by.send('GET', `/manage/leaflet/metadata/`);
  expect(plain.body['permissions']).toMatchObject({ update: mayDecide });
  return { id, remarkId, others, proposalId };
}

test.each(named([...WRITERS]))('$role writes at once, and decides about what it holds back', async ({ role }) => {
  const by = await app.as(role);
  const { proposalId } = await expectHeld(by, true);
  expect((await accept(proposalId, by)).body).toMatchObject({ state: 'accepted' });
});

test.each(named([...READERS]))('$role only proposes: others decide', async ({ role }) => {
  const by = await app.as(role);
  const { id, remarkId, others, proposalId } = await expectHeld(by, false);
  for (const headers of [{}, into(others)])
    for (const write of writes(id, remarkId, by, headers)) await expectRefused(app, { status: 403 }, write);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  for (const body of [{}, { fieldNames: ['h1'] }, { at }])
    await expectRefused(app, { status: 403 }, () => accept(proposalId, by, body));
  await expectRefused(app, { status: 403 }, () => by.send('POST', `/manage/proposal/${proposalId}/refuse/`));
  await expectRefused(app, { status: 403 }, () => by.send('DELETE', `/manage/proposal/${others}/`));
  await expectRefused(app, { status: 422 }, () =>
    by.send('PATCH', `/manage/leaflet/${id}`, field('price', '100'), into(proposalId)),
  );
  expect((await accept(proposalId, editor)).body).toMatchObject({ accepted: ['h1'], state: 'accepted' });
  expect((await by.send('GET', `/manage/leaflet/${id}`)).body['h1']).toBe('Станет');
  await expectRefused(app, { status: 404 }, () => by.send('GET', `/manage/leafletRemark/${remarkId}/`));
});

const OTHERS = ROLE_KEYS.filter((role) => !WRITERS.has(role) && !READERS.has(role));

test.each(named(OTHERS))('$role has no part in it', async ({ role }) => {
  const by = await app.as(role);
  const { id, remarkId, others } = await prepared();
  await expectRefused(app, { status: 403 }, () => begin(id, by));
  for (const headers of [{}, into(others)])
    for (const write of writes(id, remarkId, by, headers))
      expect([403, 404]).toContain((await expectUnchanged(write)).status);
});

async function expectUnchanged(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const before = await app.fingerprint();
  const answer = await send();
  expect(await app.fingerprint()).toBe(before);
  return answer;
}

test('what a reader proposes is a write in all but the right: validation, the record, what belongs to it', async () => {
  const [id, other] = [await published(), await published()];
  const proposalId = await begun(id, reader);
  const patch = (path: string, body: unknown) => () => reader.send('PATCH', path, body, into(proposalId));
  await expectRefused(app, { status: 422 }, patch(`/manage/leaflet/${id}`, field('caption', '')));
  await expectRefused(app, { status: 422 }, patch(`/manage/leaflet/${other}`, field('h1', 'Чужое')));
  const foreign = await admin.make('leafletRemark', { leafletId: other, text: 'Чужая' });
  await expectRefused(app, { status: 422 }, patch(`/manage/leafletRemark/${foreign}`, field('text', 'Моя')));
  await expectRefused(app, { status: 403 }, patch(`/manage/news/${id}`, field('h1', 'Нет')));
  const create = () => reader.send('POST', '/manage/leaflet/', { caption: 'Своя' }, into(proposalId));
  await expectRefused(app, { status: 422 }, create);
});

test('once somebody has set its moment, who only proposes changes it no more; the moment taken back, again', async () => {
  const id = await published();
  const proposalId = await begun(id, reader);
  const hold = () => reader.send('PATCH', `/manage/leaflet/${id}`, field('h1', 'Ещё'), into(proposalId));
  expect((await hold()).status).toBe(200);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await accept(proposalId, editor, { at })).status).toBe(200);
  await expectRefused(app, { status: 409 }, hold);
  await expectRefused(app, { status: 409 }, () => reader.send('DELETE', `/manage/proposal/${proposalId}/`));
  expect((await accept(proposalId, editor, { at: null })).status).toBe(200);
  expect((await hold()).status).toBe(200);
  expect((await reader.send('DELETE', `/manage/proposal/${proposalId}/`)).status).toBe(204);
});

test('in a folder that is closed to the reader there is nothing to propose, and what was is not told', async () => {
  const folderId = await admin.make('leafletFolder', { caption: 'Закрытая', name: 'closed-leaflets', parentId: 0 });
  const id = await admin.make('leaflet', { caption: 'Тайна', instanceStateId: 4, folderIds: [folderId] });
  const proposalId = await begun(id, reader);
  const hold = () => reader.send('PATCH', `/manage/leaflet/${id}`, field('h1', 'Нет'), into(proposalId));
  expect((await hold()).status).toBe(200);
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === ROLE_NAMES.siteEditors)?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  await expectRefused(app, { status: 404 }, hold);
  await expectRefused(app, { status: 404 }, () => begin(id, reader));
  for (const path of ['', 'handover/', 'undo/1/'] as const) {
    const body = path === 'handover/' ? { userId: editor.userId } : undefined;
    const method = path === '' ? 'GET' : 'POST';
    await expectRefused(app, { status: 404 }, () =>
      reader.send(method, `/manage/proposal/${proposalId}/${path}`, body),
    );
  }
});

test('what is proposed is handed over as a task, and the journal tells each act without values', async () => {
  const id = await published();
  const proposalId = await begun(id, reader);
  const headers = into(proposalId);
  await reader.send('PATCH', `/manage/leaflet/${id}`, field('h1', 'Тайное слово'), headers);
  await reader.send('POST', '/manage/leafletRemark/', { leafletId: id, text: 'Тайная сноска' }, headers);
  const stranger = await app.as('eventManagers');
  const handOver = (by: TestClient) =>
    by.send('POST', `/manage/proposal/${proposalId}/handover/`, { userId: editor.userId, text: 'Проверить' });
  await expectRefused(app, { status: 403 }, () => handOver(stranger));
  const handed = await handOver(reader);
  expect(handed.status, handed.raw.body).toBe(204);
  const { items } = (await editor.send('GET', '/manage/assignment/')).body;
  expect(items[0]).toMatchObject({ objectId: id, text: 'Проверить' });
  expect((await accept(proposalId, editor)).status).toBe(200);
  await expectRefused(app, { status: 409 }, () => handOver(reader));
  const dropped = await begun(id, reader);
  expect((await reader.send('DELETE', `/manage/proposal/${dropped}/`)).status).toBe(204);
  const refused = await begun(id, reader);
  expect((await editor.send('POST', `/manage/proposal/${refused}/refuse/`)).status).toBe(204);
  const page = await journalPage(admin, { className: 'leaflet', id, pageSize: 100 });
  const acts = actsOf(page.items).toReversed();
  const record = { id, caption: 'Весна' };
  const by = (who: TestClient, act: string, more: Item = {}) => ({ user: { id: who.userId }, act, record, ...more });
  expect(acts).toMatchObject([
    by(reader, 'proposalBegin'),
    by(reader, 'proposalHandOver', { to: expect.stringContaining('Проверка') }),
    by(editor, 'proposalAccept', { entries: ['Заголовок H1', 'Сноска'] }),
    by(reader, 'proposalBegin'),
    by(reader, 'proposalDrop'),
    by(reader, 'proposalBegin'),
    by(editor, 'proposalRefuse'),
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/Тайн/u);
  const only = await journalPage(admin, { action: 'proposalAccept', userId: editor.userId, className: 'leaflet' });
  expect(actsOf(only.items).every(({ act }) => act === 'proposalAccept')).toBe(true);
  expect(only.items.length).toBeGreaterThan(0);
});
