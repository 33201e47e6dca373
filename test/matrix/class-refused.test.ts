import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { callsOf, lastChangeSet } from './class-calls.ts';
import { ASKED_RIGHTS, openMatrixApp } from './matrix-app.ts';
import type { Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const items = new Map<string, { readonly item: Item; readonly changeSetId: number }>();
const clients = new Map<RoleKey, TestClient>();
/** The refusals run in sequence and write nothing: since changed rows never look as before, one check covers all. */
let unchanged = '';
beforeAll(async () => {
  for (const role of ROLE_KEYS) clients.set(role, await app.as(role));
  for (const definition of ASKED_RIGHTS) {
    const [item = {}] = await app.createSome(definition, 1);
    items.set(definition.name, { item, changeSetId: await lastChangeSet(app, item['id']) });
  }
  unchanged = await app.fingerprint();
});

describe.each(ROLE_KEYS)('%s', (role) => {
  const clientOf = () => {
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  };

  test.each(ASKED_RIGHTS.map((definition) => ({ name: definition.name, definition })))(
    '$name: every call that the declaration does not allow is 403',
    async ({ name, definition }) => {
      const made = items.get(name);
      if (!made) throw new Error(`there is no ${name}`);
      const calls = callsOf(app, role, definition, clientOf(), made.item, made.changeSetId);
      for (const call of calls.filter(({ allowed }) => !allowed)) {
        const answer = await call.send();
        expect(answer.body, call.name).toMatchObject({ statusCode: 403, code: 'forbidden' });
      }
    },
  );

  test('none of them has changed a row', async () => {
    expect(await app.fingerprint()).toBe(unchanged);
  });
});
