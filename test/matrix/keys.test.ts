import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { keyClasses } from '#server/access/key-classes.ts';
import { isClassRights } from '#server/endpoint/rights.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { collectChanges } from '#server/store/databus/collect-changes.ts';
import { subscriptionsBehind } from '#server/store/databus/subscriptions.ts';
import { givePositions } from '#server/store/feed/positions.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { visitorActor } from '#server/store/sessions/visitor-actor.ts';
import { sql } from '#server/store/sql.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { chance } from './folder-model.ts';
import { makeFolderWorld, worldMaker } from './folder-world.ts';
import { pathOf } from './item-paths.ts';
import { tool } from './key-doors.ts';
import { openMatrixApp } from './matrix-app.ts';

const SEED = 43;
const KEYS = 12;
const app = await openMatrixApp();
afterAll(() => app.close());
const { admin, context } = app;
const { catalog } = context;

/** What keys are asked for: classes in folders, what belongs to their records, and some that visitors never see. */
const ASKED = ['news', 'event', 'article', 'eventFolder', 'eventSchedule', 'client', 'user', 'region', 'note'].map(
  (name) => catalog.get(name),
);
const roleIds = new Map<string, number>();

beforeAll(async () => {
  const maker = await worldMaker(admin);
  for (const [name, id] of maker.roleIds) roleIds.set(name, id);
  await makeFolderWorld(maker, SEED);
  const events = await admin.send('GET', '/manage/event/?pageSize=100');
  for (const [at, { id }] of events.body.items.entries())
    if (at % 2 === 0)
      await admin.send('PATCH', `/manage/event/${String(id)}/`, [
        { fieldName: 'instanceStateId', fieldValue: ACTIVE_STATE },
      ]);
  for (const definition of ASKED.filter(({ name }) => ['news', 'article', 'client', 'region'].includes(name)))
    for (let n = 0; n < 3; n += 1) await app.create(definition, 70_000 + n);
  const news = await admin.send('GET', '/manage/news/?pageSize=100');
  const first = String(news.body.items[0]?.['id']);
  await admin.send('PATCH', `/manage/news/${first}/`, [{ fieldName: 'instanceStateId', fieldValue: ACTIVE_STATE }]);
  await admin.send('POST', '/manage/note/', { objectId: Number(first), text: 'Внутри' });
});

interface RandomKey {
  readonly said: string;
  readonly send: TestClient['send'];
  readonly authorization: string;
  /** A person with the roles of the key, and its owner. */
  readonly peer: TestClient;
  readonly owner: TestClient;
  readonly mode: string;
  readonly activeOnly: boolean;
  readonly reached: ReadonlySet<string> | null;
}

const draw = chance(SEED);

function someOf<Value>(all: readonly Value[], most: number): readonly Value[] {
  return all.filter(() => draw(all.length) < most);
}

async function randomKey(): Promise<RandomKey> {
  const isAdministrator = draw(4) === 0;
  const given: readonly RoleKey[] = isAdministrator ? ['administrators'] : someOf(ROLE_KEYS.slice(1), 4);
  const roles = isAdministrator ? [...given, ...someOf(ROLE_KEYS.slice(1), 1)] : someOf(given, given.length);
  const owned = given.length > 0 ? given : (['siteEditors'] as const);
  const held = roles.length > 0 ? roles : owned.slice(0, 1);
  const [owner, peer] = [await app.as(...owned), await app.as(...held)];
  const classes =
    draw(2) === 0
      ? []
      : someOf(ASKED, 4)
          .filter(({ name }) => name !== 'user')
          .map(({ name }) => name);
  const mode = ['read', 'propose', 'write'][draw(3)] ?? 'read';
  const activeOnly = draw(3) === 0;
  const body = {
    caption: 'Случайный',
    mode,
    activeOnly,
    classes,
    roleIds: held.map((key) => roleIds.get(ROLE_NAMES[key])),
  };
  const made = await owner.send('POST', '/manage/accessKey/', body);
  expect(made.status, made.raw.body).toBe(201);
  const authorization = `Bearer ${String(made.body['secret'])}`;
  return {
    said: `${mode} ${owned.join('+')} → ${held.join('+')} ${activeOnly ? 'active ' : ''}[${classes.join(',')}]`,
    authorization,
    send: (method, url, sent, headers = {}) => app.anonymous(method, url, sent, { ...headers, authorization }),
    peer,
    owner,
    mode,
    activeOnly,
    reached: keyClasses(catalog, classes, activeOnly),
  };
}

/** The ids of a list; null where it is refused. */
async function listed(
  client: Pick<TestClient, 'send'>,
  definition: ClassDefinition,
): Promise<readonly number[] | null> {
  const { status, body } = await client.send('GET', pathOf(definition, '?pageSize=200'));
  expect([200, 403]).toContain(status);
  if (status === 200) expect(body['total']).toBe(body.items.length);
  return status === 403 ? null : body.items.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/** Those that a visitor sees: active ones in open folders, and what belongs to such records. */
async function publicAmong(definition: ClassDefinition, ids: readonly number[]): Promise<readonly number[]> {
  const visitor = await visitorActor(context.database, catalog);
  const open = await visibleIds(context, visitor, definition, ids);
  const shown: number[] = [];
  for (const id of ids.filter((one) => open.has(one))) {
    const { body } = await admin.send('GET', pathOf(definition, `${id}/`));
    const state = definition.properties['instanceStateId'] ? body['instanceStateId'] : ACTIVE_STATE;
    const owner = body['eventId'];
    const isOfActive = owner === undefined || (await publicAmong(catalog.get('event'), [Number(owner)])).length > 0;
    if (state === ACTIVE_STATE && isOfActive) shown.push(id);
  }
  return shown;
}

async function expectedOf(key: RandomKey, definition: ClassDefinition): Promise<readonly number[] | null> {
  if (key.reached?.has(definition.name) === false) return null;
  const [peer, owner] = [await listed(key.peer, definition), await listed(key.owner, definition)];
  if (peer === null || owner === null) return null;
  const both = peer.filter((id) => owner.includes(id));
  return key.activeOnly ? publicAmong(definition, both) : both;
}

/** Contents that belong to records: the addresses at which they and their previews are read. */
interface Content {
  readonly className: string;
  readonly owner: ClassDefinition;
  readonly ownerId: number;
  readonly urls: readonly string[];
}

const contents: Content[] = [];
beforeAll(async () => {
  const bytes = await samplePicture(64, 48, 'png');
  const form = formOf([{ name: 'картинка.png', bytes }]);
  for (const name of ['news', 'event', 'article']) {
    const owner = catalog.get(name);
    for (const ownerId of (await listed(admin, owner))?.slice(0, 4) ?? []) {
      const file = await sendBytes(app, admin, 'POST', `/manage/${name}/${ownerId}/file/upload`, form);
      const id = Number(file.body.items[0]?.['fileId']);
      const urls = ['file', 'preview'].map((what) => `/attachedfile/${id}/${what}`);
      // A file stands by itself, whatever it is linked to.
      contents.push({ className: 'attachedFile', owner: catalog.get('attachedFile'), ownerId: id, urls });
      const image = await admin.send('POST', '/manage/ComponentImage/', {
        name: 'снимок.png',
        componentId: ownerId,
        base64: bytes.toString('base64'),
      });
      const sizes = ['', 'v200x200', 'v300x300'].map((size) => `/objectimage/p${String(image.body['id'])}${size}.jpg`);
      contents.push({ className: 'componentImage', owner, ownerId, urls: sizes });
    }
  }
});

const keys: RandomKey[] = [];
beforeAll(async () => {
  for (let n = 0; n < KEYS; n += 1) keys.push(await randomKey());
});

test('by every door a key reaches what its owner and itself do, and nothing else', async () => {
  const different: string[] = [];
  for (const key of keys)
    for (const definition of ASKED) {
      const expected = await expectedOf(key, definition);
      const note = (what: string, is: unknown, should: unknown) => {
        if (JSON.stringify(is) !== JSON.stringify(should))
          different.push(
            `${key.said} ${definition.name} ${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`,
          );
      };
      note('list', await listed(key, definition), expected);
      const all = (await listed(admin, definition)) ?? [];
      for (const id of all.slice(0, 12)) {
        const { status } = await key.send('GET', pathOf(definition, `${id}/`));
        note(`one ${id}`, status, expected === null ? 403 : expected.includes(id) ? 200 : 404);
        const named = await key.send('GET', `/object/${id}/`);
        if (named.status === 200) note(`name ${id}`, expected?.includes(id) ?? false, true);
      }
      const { status, raw } = await key.send('GET', pathOf(definition, 'download/xlsx'));
      note('export', status === 200, expected !== null && !key.activeOnly);
      const [sheet] = status === 200 ? (await readXlsx(new Uint8Array(raw.rawPayload))).sheets : [];
      note('exported', sheet?.rows.length ?? null, status === 200 && expected !== null ? expected.length + 1 : null);
      const listing = await tool(app, key, 'list', { className: definition.name, pageSize: 50 });
      note('agent list', listing.status, expected === null ? 403 : 200);
      const some = listing.answer.items?.map(({ id }) => id) ?? [];
      note(
        'agent list',
        some.filter((id) => !expected?.includes(id)),
        [],
      );
      note('agent list', some.length, Math.min(50, expected?.length ?? 0));
      for (const id of all.slice(0, 12)) {
        const { status: read } = await tool(app, key, 'read', { className: definition.name, id });
        note(`agent reads ${id}`, read, expected === null ? 403 : expected.includes(id) ? 200 : 404);
      }
    }
  expect(different).toEqual([]);
});

test('a search by a key finds only what the key reaches', async () => {
  for (const key of keys) {
    const { status, raw } = await key.send('GET', `/search/?text=${encodeURIComponent(`мир${SEED}`)}`);
    if (key.activeOnly) expect(status).toBe(403);
    const found = new Set([...raw.body.matchAll(/"id":(\d+)/gu)].map(([, id]) => Number(id)));
    for (const definition of ASKED) {
      const expected = (await expectedOf(key, definition)) ?? [];
      const all = (await listed(admin, definition)) ?? [];
      expect(
        all.filter((id) => found.has(id) && !expected.includes(id)),
        `${key.said} ${definition.name}`,
      ).toEqual([]);
    }
  }
});

test('files and pictures of records are read by whoever reaches the records, in each size', async () => {
  const different: string[] = [];
  for (const key of keys)
    for (const { className, owner, ownerId, urls } of contents) {
      const definition = catalog.get(className);
      const [peer, person] = [await listed(key.peer, definition), await listed(key.owner, definition)];
      // Which files visitors see depends on the pages that link to them.
      const isLoose = key.activeOnly && definition === owner;
      const isOpen = peer !== null && person !== null && key.reached?.has(definition.name) !== false;
      const expected =
        isOpen &&
        (await expectedOf({ ...key, activeOnly: key.activeOnly && !isLoose }, owner))?.includes(ownerId) === true;
      for (const url of urls) {
        const { status } = await key.send('GET', url);
        if (isLoose ? status === 200 && !expected : (status === 200) !== expected)
          different.push(`${key.said} ${owner.name} ${url}: ${status}, ${expected ? '' : 'not '}reached`);
      }
    }
  expect(different).toEqual([]);
});

test('the data bus tells a subscription what its owner reads at that moment', async () => {
  const { database } = context;
  const told: { readonly key: RandomKey; readonly definition: ClassDefinition; readonly id: number }[] = [];
  const bus = ['news', 'event', 'article'].map((name) => catalog.get(name));
  for (const key of keys)
    for (const definition of bus) {
      const body = { caption: 'Случайная', url: 'https://example.org/', classes: [definition.name] };
      const made = await admin.send('POST', '/manage/databusSubscription/', body);
      expect(made.status, made.raw.body).toBe(201);
      const id = Number(made.body['id']);
      await database.query(sql`update databus_subscription set owner_id = ${key.owner.userId} where id = ${id}`);
      told.push({ key, definition, id });
    }
  const changed = new Map<ClassDefinition, readonly number[]>();
  for (const definition of bus) {
    const ids = (await listed(admin, definition)) ?? [];
    changed.set(definition, ids);
    for (const id of ids)
      await admin.send('PATCH', pathOf(definition, `${id}/`), [{ fieldName: 'h1', fieldValue: `Шина ${id}` }]);
  }
  await givePositions(database);
  for (
    let behind = await subscriptionsBehind(database);
    behind.length > 0;
    behind = await subscriptionsBehind(database)
  )
    for (const subscription of behind) await collectChanges(context, subscription);
  for (const { key, definition, id } of told) {
    const rows = await database.query<{ id: number }>(
      sql`select distinct object_id as id from databus_request where subscription_id = ${id} order by 1`,
    );
    const seen = (await listed(key.owner, definition)) ?? [];
    const expected = (changed.get(definition) ?? []).filter((one) => seen.includes(one));
    expect(
      rows.map((row) => row.id),
      `${key.said} ${definition.name}`,
    ).toEqual(expected);
  }
});

test('what a key may write it writes by calls and by agents alike, and what is refused changes nothing', async () => {
  const different: string[] = [];
  for (const key of keys)
    for (const definition of ['news', 'event', 'article'].map((name) => catalog.get(name)))
      for (const id of ((await listed(admin, definition)) ?? []).slice(0, 6)) {
        const url = pathOf(definition, `${id}/`);
        const fields = (fieldValue: string) => [{ fieldName: 'h1', fieldValue }];
        const titleOf = async () => (await admin.send('GET', url)).body['h1'];
        await admin.send('PATCH', url, fields('Прежний'));
        const people = [key.peer, key.owner].map((one) => one.send('PATCH', url, fields('Человек')));
        const mayWrite = (await Promise.all(people)).every(({ status }) => status === 200);
        const expected =
          mayWrite && key.mode === 'write' && !key.activeOnly && key.reached?.has(definition.name) !== false;
        const called = await key.send('PATCH', url, fields('Вызов'));
        const afterCall = await titleOf();
        const given = { className: definition.name, id, body: fields('Агент') };
        const { status } = await tool(app, key, 'change', given);
        const afterAgent = await titleOf();
        const is = [called.status === 200, afterCall === 'Вызов', status === 200, afterAgent === 'Агент'];
        if (is.some((one) => one !== expected))
          different.push(`${key.said} ${definition.name} ${id}: ${is.join()}, not ${String(expected)}`);
        if (key.mode !== 'propose') continue;
        const begun = await key.send('POST', pathOf(definition, `${id}/proposal/`), {});
        const proposed = await tool(app, key, 'propose', { className: definition.name, id });
        if (begun.status < 300 !== (proposed.status === 200))
          different.push(`${key.said} ${definition.name} ${id} proposal: ${begun.status}, ${proposed.status}`);
        const proposalId = begun.body['proposalId'];
        if (begun.status >= 300) continue;
        const held = await key.send('PATCH', url, fields('Держит'), { 'x-proposal': String(proposalId) });
        const heldByAgent = await tool(app, key, 'change', { ...given, proposalId });
        if (held.status !== heldByAgent.status || (await titleOf()) !== afterAgent)
          different.push(`${key.said} ${definition.name} ${id} held: ${held.status}, ${heldByAgent.status}`);
      }
  expect(different).toEqual([]);
});

test('a tree counts what the key reaches', async () => {
  const folders = catalog.get('eventFolder');
  const event = catalog.get('event');
  for (const key of keys) {
    const { status, body } = await key.send('GET', '/manage/eventFolder/mainFolder/tree');
    const [seen, events] = [await expectedOf(key, folders), await expectedOf(key, event)];
    expect(status === 200, key.said).toBe(seen !== null);
    if (status === 200) expect(body['totalCount'], key.said).toBe(events?.length ?? 0);
    const [folder] = seen ?? [];
    if (folder === undefined || events === null) continue;
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'folderId', fieldValue: folder }]));
    const inside = await key.send('GET', `/manage/event/?pageSize=200&filter=${filter}`);
    expect(inside.body['total'], key.said).toBe(inside.body.items.length);
  }
});

const staff = operationsOf(catalog).filter(({ rights }) => rights !== 'public');

test('what a key may not call answers 403, and changes nothing', async () => {
  const id = String((await listed(admin, catalog.get('news')))?.[0] ?? 1);
  for (const key of keys) {
    const before = await app.fingerprint();
    for (const {
      method,
      path,
      rights,
      byKey = isClassRights(rights) ? 'full' : 'never',
      answers,
      ...operation
    } of staff) {
      const isRead = method === 'GET' || operation.writesNothing === true;
      const isShut =
        byKey === 'never' ||
        '202' in answers ||
        (key.activeOnly && byKey !== 'sites too') ||
        (!isRead && (key.mode === 'read' || (key.mode === 'propose' && !operation.ofProposals)));
      if (!isShut) continue;
      const url = path.replace(':className', 'news').replaceAll(/:\w+/gu, id);
      const answer = await key.send(method, url, method === 'GET' ? undefined : {});
      expect(answer.status, `${key.said} ${method} ${path}`).toBe(403);
    }
    expect(await app.fingerprint(), key.said).toBe(before);
  }
});
