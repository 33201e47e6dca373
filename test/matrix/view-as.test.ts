import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_KEYS, ROLE_NAMES } from '#model/terms/roles.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { actsOf, journalPage } from '#test/harness/journal-pages.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';
import { makeFolderWorld, worldMaker } from './folder-world.ts';
import { pathOf } from './item-paths.ts';
import { ALL_CLASSES, ASKED_RIGHTS, openMatrixApp } from './matrix-app.ts';

const app = await openMatrixApp();
afterAll(() => app.close());
const { admin } = app;

/** What is read apart from the records of a class. */
const SHARED = [
  '/home/',
  `/search/?text=${encodeURIComponent('Папка')}`,
  '/manage/eventFolder/mainFolder/tree',
  '/manage/newsFolder/mainFolder/tree',
  '/manage/statistics/',
];

const ids = new Map<string, number>();

beforeAll(async () => {
  await makeFolderWorld(await worldMaker(admin), 42);
  for (const [n, definition] of ASKED_RIGHTS.entries()) {
    const { body } = await admin.send('GET', pathOf(definition, '?pageSize=1'));
    const item = body.items[0] ?? (await app.create(definition, 60_000 + n * 4));
    ids.set(definition.name, Number(item['id']));
  }
});

const looking = (as: string) => (url: string) => admin.send('GET', url, undefined, { 'x-view-as': as });

/** The addresses that are read of a class. */
function readsOf(definition: ClassDefinition): readonly string[] {
  const id = ids.get(definition.name);
  const own = id === undefined ? [] : ['', 'history/'].map((rest) => pathOf(definition, `${id}/${rest}`));
  const exported = id === undefined ? [] : [pathOf(definition, 'download/csv')];
  return [pathOf(definition, '?pageSize=50'), ...own, ...exported];
}

/** What a reply says, without what differs from request to request. */
function told({ status, raw }: TestAnswer): unknown {
  const text = raw.body.replaceAll(/"requestId":"[^"]*"/gu, '');
  return { status, text };
}

/** The metadata without what may be written, which is nothing in a view. */
function readableIn({ status, body }: TestAnswer): unknown {
  const properties = [body['properties'] ?? []].flat();
  return { status, names: properties.map((property) => Reflect.get(Object(property), 'name')) };
}

/** Secrets are in the metadata for whoever may write them alone. */
const SECRET: ReadonlySet<string> = new Set(
  ALL_CLASSES.flatMap((definition) =>
    Object.entries(definition.properties).flatMap(([name, { secret }]) => (secret ? name : [])),
  ),
);

async function expectAlike(person: TestClient, as: string): Promise<void> {
  const view = looking(as);
  const different: string[] = [];
  for (const url of [...SHARED, ...ALL_CLASSES.flatMap(readsOf)]) {
    const [seen, own] = [await view(url), await person.send('GET', url)];
    if (JSON.stringify(told(seen)) !== JSON.stringify(told(own)))
      different.push(`${url}: ${seen.status} ${own.status}`);
  }
  expect(different).toEqual([]);
  for (const definition of ALL_CLASSES) {
    const url = pathOf(definition, 'metadata/');
    const [seen, own] = [await view(url), await person.send('GET', url)];
    const named = readableIn(own);
    const open = {
      ...Object(named),
      names: Reflect.get(Object(named), 'names').filter((name: string) => !SECRET.has(name)),
    };
    expect(readableIn(seen), url).toEqual(open);
    if (seen.status === 200)
      expect(seen.body['permissions'], url).toEqual({ create: false, update: false, delete: false });
  }
}

describe.each(ROLE_KEYS.map((key) => ({ key })))('$key', ({ key }) => {
  test('whoever looks as the role reads what a user of the role reads', async () => {
    await expectAlike(await app.as(key), `role:${encodeURIComponent(ROLE_NAMES[key])}`);
  });
});

test('whoever looks as a user reads what the user reads', async () => {
  const person = await app.as('siteEditors', 'eventManagers');
  await expectAlike(person, `user:${person.userId}`);
});

test('what is read for a write is read as the role does, and not by a role that may not write', async () => {
  const event = String(ids.get('event') ?? (await app.create(app.context.catalog.get('event'), 70_000))['id']);
  const urls = [
    `/manage/event/${event}/invitations/`,
    '/manage/news/default/',
    `/manage/user/${admin.userId}/sessions/`,
  ];
  const person = await app.as('eventManagers');
  const view = looking(`role:${encodeURIComponent(ROLE_NAMES.eventManagers)}`);
  const [seen, own] = [
    await Promise.all(urls.map(view)),
    await Promise.all(urls.map((url) => person.send('GET', url))),
  ];
  expect(seen.map(({ status }) => status)).toEqual(own.map(({ status }) => status));
  expect(own.map(({ status }) => status)).toEqual([200, 403, 403]);
  expect(seen[0]?.body).toEqual(own[0]?.body);
});

test('the profile stays that of the administrator, with the roles that are looked as', async () => {
  const { body } = await looking('role:Site%20Editors')('/user/profile/');
  expect(body['profile']).toMatchObject({ id: admin.userId });
  expect(body['roles']).toEqual(['Site Editors']);
});

test('what another user has shown to nobody is not read as them', async () => {
  const person = await app.as('siteEditors');
  const view = { className: 'news', caption: 'Только моё', state: {} };
  const made = await person.send('POST', '/manage/savedView/', view);
  expect(made.status, made.raw.body).toBe(201);
  const url = `/manage/savedView/${String(made.body['id'])}/`;
  expect((await person.send('GET', url)).status).toBe(200);
  for (const as of [`user:${person.userId}`, 'role:Administrators', `user:${admin.userId}`])
    expect((await looking(as)(url)).status, as).toBe(404);
  expect((await looking(`user:${person.userId}`)('/manage/savedView/')).body.items).toEqual([]);
});

const ofStaff = operationsOf(app.context.catalog).filter(({ rights }) => rights !== 'public');

test('nothing but a read is possible in a view, and nothing changes', async () => {
  const headers = { 'x-view-as': 'role:Administrators' };
  const id = String(ids.get('news') ?? 1);
  const before = await app.fingerprint();
  for (const { method, path } of ofStaff.filter((operation) => operation.method !== 'GET')) {
    const url = path.replace(':className', 'news').replaceAll(/:\w+/gu, id);
    const answer = await admin.send(method, url, {}, headers);
    expect(answer.status, `${method} ${path}`).toBe(403);
    expect(answer.body['message']).toBe('Просмотр под ролью: изменения не записываются');
  }
  expect(await app.fingerprint()).toBe(before);
});

/** The state of the database, but for when sessions were last used: the list of sessions notes it. */
async function stateBesideUse(): Promise<unknown> {
  const [state] = JSON.parse(await app.fingerprint());
  return { ...state, tables: { ...state.tables, session: null } };
}

test('every read of a view leaves the records as they are', async () => {
  const view = looking('role:Administrators');
  const id = String(ids.get('news') ?? 1);
  const before = await stateBesideUse();
  for (const { path } of ofStaff.filter(({ method }) => method === 'GET')) {
    const url = path.replace(':className', 'news').replaceAll(/:\w+/gu, id);
    expect((await view(url)).status, path).toBeLessThan(500);
  }
  expect(await stateBesideUse()).toEqual(before);
});

test('the stream of changes is closed to a view', async () => {
  expect((await looking('role:Site%20Editors')('/events/')).status).toBe(403);
});

test('nobody else looks as another, whatever they name', async () => {
  const before = await app.fingerprint();
  for (const key of ROLE_KEYS.filter((one) => one !== 'administrators')) {
    const person = await app.as(key);
    const after = await app.fingerprint();
    for (const as of ['role:Administrators', `role:${encodeURIComponent(ROLE_NAMES[key])}`, `user:${admin.userId}`]) {
      expect((await person.send('GET', '/user/profile/', undefined, { 'x-view-as': as })).status, as).toBe(403);
      expect((await person.send('GET', '/manage/user/', undefined, { 'x-view-as': as })).status, as).toBe(403);
    }
    expect((await person.send('POST', '/user/view-as/', { role: 'Site Editors' })).status).toBe(403);
    expect(await app.fingerprint()).toBe(after);
  }
  expect(before).not.toBe('');
  const named = { 'x-view-as': 'role:Administrators' };
  expect((await app.anonymous('GET', '/user/profile/', undefined, named)).status).toBe(401);
});

test('a header that names nothing is refused', async () => {
  for (const as of ['', 'role:', 'user:', 'user:x', 'user:-1', 'Administrators', 'user:1,role:2'])
    expect((await looking(as)('/user/profile/')).status, as).toBe(400);
  for (const as of ['role:Nobody', 'role:0', 'role:__proto__', 'user:999999999999'])
    expect((await looking(as)('/user/profile/')).status, as).toBe(403);
});

test('a view follows the rights of the next request: of the role, of the user and of who looks', async () => {
  const made = await admin.send('POST', '/manage/roles/', { name: 'Наблюдатели', caption: 'Наблюдатели' });
  expect(made.status, made.raw.body).toBe(201);
  const role = String(made.body['id']);
  const asRole = looking(`role:${role}`);
  expect((await asRole('/user/profile/')).body['roles']).toEqual(['Наблюдатели']);
  expect((await looking(`role:${encodeURIComponent('Наблюдатели')}`)('/user/profile/')).status).toBe(200);
  expect((await asRole('/manage/news/')).status).toBe(403);

  const person = await app.as('siteEditors');
  const asPerson = looking(`user:${person.userId}`);
  const at = `/manage/user/${person.userId}`;
  const change = async (fieldName: string, fieldValue: unknown) =>
    expect((await admin.send('PATCH', at, [{ fieldName, fieldValue }])).status).toBe(200);
  expect((await asPerson('/manage/news/')).status).toBe(200);
  await change('roleIds', [Number(role)]);
  expect((await asPerson('/manage/news/')).status).toBe(403);
  expect((await admin.send('DELETE', `/manage/roles/${role}`)).status).toBeLessThan(300);
  expect((await asRole('/user/profile/')).status).toBe(403);
  expect((await asPerson('/user/profile/')).body['roles']).toEqual([]);
  await change('isBlocked', true);
  expect((await asPerson('/user/profile/')).status).toBe(403);
  await change('isBlocked', false);
  expect((await asPerson('/user/profile/')).status).toBe(200);
  expect((await admin.send('DELETE', at)).status).toBeLessThan(300);
  expect((await asPerson('/user/profile/')).status).toBe(403);

  const other = await app.as('administrators');
  const asEditor = () => other.send('GET', '/manage/news/', undefined, { 'x-view-as': 'role:Site Editors' });
  expect((await asEditor()).status).toBe(200);
  const none = [{ fieldName: 'roleIds', fieldValue: [] }];
  expect((await admin.send('PATCH', `/manage/user/${other.userId}`, none)).status).toBe(200);
  expect((await asEditor()).status).toBe(403);
  expect((await admin.send('DELETE', `/manage/user/${other.userId}/sessions/`)).status).toBe(204);
  expect((await asEditor()).status).toBe(401);
});

test('the journal tells who began to look as whom', async () => {
  const person = await app.as('siteEditors');
  expect((await admin.send('POST', '/user/view-as/', { role: 'Site Editors' })).status).toBe(204);
  expect((await admin.send('POST', '/user/view-as/', { userId: person.userId })).status).toBe(204);
  const { items } = await journalPage(admin, { pageSize: 2, action: 'viewAs' });
  expect(actsOf(items).toReversed()).toMatchObject([
    { act: 'viewAs', user: { id: admin.userId }, account: null, className: 'roles', role: expect.any(String) },
    { act: 'viewAs', user: { id: admin.userId }, account: { id: person.userId }, className: 'user' },
  ]);
  const before = await app.fingerprint();
  for (const body of [{}, { role: 'Site Editors', userId: person.userId }, { userId: 0 }, { role: 1 }])
    expect([400, 422]).toContain((await admin.send('POST', '/user/view-as/', body)).status);
  for (const body of [{ role: 'Nobody' }, { userId: 999_999_999 }])
    expect((await admin.send('POST', '/user/view-as/', body)).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
});

test.skipIf(app.database.url === null)('a view follows the rights also on a server that has cached it', async () => {
  const second = await app.secondServer();
  const person = await app.as('siteEditors');
  const header = { 'x-view-as': `user:${person.userId}` };
  const read = () => second.send(admin, 'GET', '/manage/news/', undefined, header);
  expect((await read()).status).toBe(200);
  const none = [{ fieldName: 'roleIds', fieldValue: [] }];
  expect((await admin.send('PATCH', `/manage/user/${person.userId}`, none)).status).toBe(200);
  expect((await read()).status).toBe(403);
  await second.close();
});

test('a view reads what is held back of a record as the role does', async () => {
  const { id } = await app.create(app.context.catalog.get('news'), 90_000);
  const begun = await admin.send('POST', `/manage/news/${String(id)}/proposal/`, {});
  expect(begun.status, begun.raw.body).toBeLessThan(300);
  const headers = {
    'x-view-as': 'role:Site Editors',
    'x-proposal': String(begun.body['id'] ?? begun.body['proposalId']),
  };
  expect((await admin.send('GET', `/manage/news/${String(id)}`, undefined, headers)).status).toBe(200);
  const fields = [{ fieldName: 'h1', fieldValue: 'Иначе' }];
  expect((await admin.send('PATCH', `/manage/news/${String(id)}`, fields, headers)).status).toBe(403);
});
