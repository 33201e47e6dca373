import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import { withFolderClasses } from '#server/derive/catalog.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { levelOf, may, mayRead, mayWrite } from './declared-rights.ts';
import { ALL_CLASSES, ASKED_RIGHTS, openMatrixApp } from './matrix-app.ts';
import { otherValue } from './sample-value.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const clients = new Map<RoleKey, TestClient>();
const items = new Map<string, Item>();
beforeAll(async () => {
  for (const role of ROLE_KEYS) clients.set(role, await app.as(role));
  for (const definition of ASKED_RIGHTS) {
    const [item = {}] = await app.createSome(definition, 1);
    items.set(definition.name, item);
    for (const [fieldName, property] of Object.entries(definition.properties)) {
      const fields = [{ fieldName, fieldValue: otherValue(property, null, app.linked) }];
      if (property.secret) await app.admin.send('PATCH', pathOf(definition, String(item['id'])), fields);
    }
  }
});

const READERS = ROLE_KEYS.flatMap((role) =>
  ASKED_RIGHTS.filter((definition) => levelOf(role, definition) !== 'none').map((definition) => ({
    role,
    name: definition.name,
    definition,
  })),
);

test.each(ROLE_KEYS)(
  'the home page tells %s of the classes that the role reads in full, and of no other',
  async (role) => {
    const answer = await clients.get(role)?.send('GET', '/home/');
    const counts: unknown = answer?.body['counts'];
    const recent: unknown = answer?.body['recent'];
    const names = (list: unknown) =>
      Array.isArray(list) ? list.map((entry: Item) => entry['className']) : ['no list'];
    const full = ALL_CLASSES.filter((definition) => levelOf(role, definition) === 'full');
    // Of records that their owners see, each reader would be told another number.
    expect(names(counts)).toEqual(full.filter(({ seenBy }) => !seenBy).map(({ name }) => name));
    const told = new Set(withFolderClasses(full).map(({ name }) => name));
    expect(names(recent).filter((name) => !told.has(String(name)))).toEqual([]);
  },
);

describe.each(READERS)('$role, $name', ({ role, definition }) => {
  const clientOf = () => {
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  };
  const itemOf = () => items.get(definition.name) ?? {};

  test('only the properties that the role may read are told, and only they can be asked about', async () => {
    const client = clientOf();
    const item = itemOf();
    const one = await client.send('GET', pathOf(definition, String(item['id'])));
    const list = await client.send(
      'GET',
      pathOf(
        definition,
        `?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: item['id'] }]))}`,
      ),
    );
    const metadata = await client.send('GET', pathOf(definition, 'metadata/'));
    const history = await client.send('GET', pathOf(definition, `${String(item['id'])}/history/`));
    const described: unknown = metadata.body['properties'];
    const names = Array.isArray(described) ? described.map((property: Item) => property['name']) : [];
    for (const [name, property] of Object.entries(definition.properties)) {
      const readable = mayRead(role, definition, property);
      const writable =
        property.secret &&
        mayWrite(role, property) &&
        (may(role, 'update', definition) || may(role, 'create', definition));
      expect(name in one.body, `${name} of one`).toBe(readable);
      expect(name in (list.body.items[0] ?? {}), `${name} in a list`).toBe(readable && property.inLists);
      expect(names.includes(name), `${name} in metadata`).toBe(readable || writable);
      if (readable) continue;
      const filter = encodeURIComponent(JSON.stringify([{ fieldName: name, operator: 'notNull' }]));
      for (const query of [`filter=${filter}`, `orderFieldName=${name}`]) {
        expect((await client.send('GET', pathOf(definition, `?${query}`))).status, query).toBe(400);
      }
      if (!property.secret || levelOf(role, definition) === 'picker') {
        expect(history.raw.body, `${name} in the history`).not.toContain(`"fieldName":"${name}"`);
      }
    }
    const permissions = {
      create: may(role, 'create', definition),
      update: may(role, 'update', definition),
      delete: may(role, 'delete', definition),
    };
    expect(metadata.body['permissions']).toEqual(permissions);
  });

  test('a property that the role may not write is refused, and nothing is written', async () => {
    if (!may(role, 'update', definition)) return;
    const item = itemOf();
    const unchanged = await app.fingerprint();
    for (const [fieldName, property] of Object.entries(definition.properties)) {
      if (mayWrite(role, property)) continue;
      const fields = [{ fieldName, fieldValue: otherValue(property, item[fieldName], app.linked) }];
      const answer = await clientOf().send('PATCH', pathOf(definition, String(item['id'])), fields);
      // The property's existence is disclosed only to roles that may read it.
      const message = mayRead(role, definition, property) ? 'Поле доступно только для чтения' : 'Поле не найдено';
      expect(answer.body, fieldName).toMatchObject({ statusCode: 422, errors: [{ fieldName, message }] });
    }
    expect(await app.fingerprint()).toBe(unchanged);
  });

  test('the search finds nothing by what the role may not read', async () => {
    const hidden = Object.entries(definition.properties).find(
      ([, property]) =>
        property.searchable &&
        // What is sought in the target of a reference is looked at by the test of every search.
        !property.reference &&
        !mayRead(role, definition, property) &&
        !property.validations.some((rule) => ['regular', 'email'].includes(rule.validator)),
    );
    if (!hidden) return;
    const item = itemOf();
    const word = `Тайна${numberIn(item['id'])}`;
    const fields = [{ fieldName: hidden[0], fieldValue: word }];
    expect((await app.admin.send('PATCH', pathOf(definition, String(item['id'])), fields)).status).toBe(200);
    const found = await clientOf().send('GET', pathOf(definition, `?filter=${encodeURIComponent(word)}`));
    expect([found.status, found.body['total']]).toEqual([200, 0]);
  });
});
