import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_KEYS, type RoleKey } from '#model/roles.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';
import { levelOf, may, mayWrite } from './declared-rights.ts';
import { MATRIX_CLASSES, numberIn, openMatrixApp, pathOf, type Item } from './matrix-app.ts';
import { otherValue, sampleRecord } from './sample-value.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const clients = new Map<RoleKey, TestClient>();
beforeAll(async () => {
  for (const role of ROLE_KEYS) clients.set(role, await app.as(role));
});

async function lastChangeSet(id: unknown): Promise<number> {
  const [row] = await app.context.database.query<{ id: number }>({
    text: 'select change_set_id as id from change where object_id = $1 order by change.id desc limit 1',
    values: [id],
  });
  return numberIn(row?.id);
}

interface Call {
  readonly name: string;
  readonly allowed: boolean;
  readonly send: () => Promise<TestAnswer>;
}

function callsOf(role: RoleKey, definition: ClassDefinition, client: TestClient, item: Item, changeSetId: number) {
  const { id } = item;
  const read = levelOf(role, definition) !== 'none';
  const at = (rest = '') => pathOf(definition, `${String(id)}${rest}`);
  const to = (rest = '') => pathOf(definition, rest);
  const entry = Object.entries(definition.properties).find(
    ([, property]) =>
      property.kind.name !== 'state' && mayWrite(role, property) && !property.unique && !property.secret,
  );
  const [fieldName, property] = entry ?? ['id', definition.properties['id']];
  const fields = [{ fieldName, fieldValue: property ? otherValue(property, item[fieldName], app.linked) : null }];
  const body = () =>
    Object.fromEntries(
      Object.entries(sampleRecord(definition, 7000 + numberIn(id), app.linked)).filter(([name]) => {
        const declared = definition.properties[name];
        return declared && mayWrite(role, declared);
      }),
    );
  const reads: Call[] = ['', 'metadata/', 'download/xlsx', `${String(id)}/`, `${String(id)}/history/`].map((rest) => ({
    name: `GET ${rest}`,
    allowed: read,
    send: () => client.send('GET', to(rest)),
  }));
  const update = may(role, 'update', definition);
  const remove = may(role, 'delete', definition);
  const writes: Call[] = [
    { name: 'GET default', allowed: may(role, 'create', definition), send: () => client.send('GET', to('default/')) },
    { name: 'POST', allowed: may(role, 'create', definition), send: () => client.send('POST', to(), body()) },
    {
      name: 'POST selection',
      allowed: update || remove,
      send: () => client.send('POST', to('selection/'), { items: [{ id, version: item['version'] }] }),
    },
    { name: 'PATCH', allowed: update, send: () => client.send('PATCH', at(), fields) },
    {
      name: 'PUT',
      allowed: update,
      send: async () => client.send('PUT', at(), read ? (await client.send('GET', at())).body : item),
    },
    {
      name: 'PATCH cascade',
      allowed: update,
      send: () => client.send('PATCH', to('cascade'), { ids: [id], fields }),
    },
    {
      name: 'PATCH priority',
      allowed: update,
      send: () => client.send('PATCH', to('priority/'), [{ id, priority: 3 }]),
    },
    { name: 'PATCH default', allowed: update, send: () => client.send('PATCH', at('/default/')) },
    {
      name: 'undo of a creation',
      allowed: remove,
      send: async () => client.send('POST', `/manage/change/${changeSetId}/undo`),
    },
    { name: 'DELETE', allowed: remove, send: () => client.send('DELETE', at()) },
    { name: 'DELETE many', allowed: remove, send: () => client.send('DELETE', to(), [id]) },
  ];
  return [...reads, ...writes];
}

const MATRIX = ROLE_KEYS.flatMap((role) =>
  MATRIX_CLASSES.map((definition) => ({ role, name: definition.name, definition })),
);

describe.each(MATRIX)('$role, $name', ({ role, definition }) => {
  const clientOf = () => {
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  };

  test('every call that the declaration does not allow is 403 and changes nothing', async () => {
    const [item = {}] = await app.createSome(definition, 1);
    const calls = callsOf(role, definition, clientOf(), item, await lastChangeSet(item['id']));
    const refused = calls.filter((call) => !call.allowed);
    const unchanged = refused.length > 0 ? await app.fingerprint() : '';
    for (const call of refused) {
      const answer = await call.send();
      expect(answer.body, call.name).toMatchObject({ statusCode: 403, code: 'forbidden' });
      expect(await app.fingerprint(), call.name).toBe(unchanged);
    }
  });

  test('every call that the declaration allows is answered', async () => {
    const [item = {}] = await app.createSome(definition, 1);
    const calls = callsOf(role, definition, clientOf(), item, await lastChangeSet(item['id']));
    const fitting = new Map<string, readonly number[]>([
      ['PATCH priority', 'priority' in definition.properties ? [204] : [422]],
      ['PATCH default', definition.defaultFlag ? [200] : [422]],
      // By then it was changed by the calls before.
      ['undo of a creation', may(role, 'update', definition) ? [409] : [200]],
      ['DELETE', may(role, 'update', definition) ? [204] : [404]],
      ['DELETE many', [404]],
    ]);
    for (const call of calls.filter(({ allowed }) => allowed)) {
      const answer = await call.send();
      expect(fitting.get(call.name) ?? [200, 201], `${call.name} ${answer.raw.body.slice(0, 300)}`).toContain(
        answer.status,
      );
    }
  });
});
