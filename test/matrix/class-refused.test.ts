import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '#model/roles.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { callsOf, lastChangeSet } from './class-calls.ts';
import { MATRIX_CLASSES, openMatrixApp, type Item } from './matrix-app.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const items = new Map<string, { readonly item: Item; readonly changeSetId: number }>();
const clients = new Map<RoleKey, TestClient>();
/** Refusals write nothing and follow one another, so that what stood before the first must stand after each. */
let unchanged = '';
beforeAll(async () => {
  for (const role of ROLE_KEYS) clients.set(role, await app.as(role));
  for (const definition of MATRIX_CLASSES) {
    const [item = {}] = await app.createSome(definition, 1);
    items.set(definition.name, { item, changeSetId: await lastChangeSet(app, item['id']) });
  }
  unchanged = await app.fingerprint();
});

const MATRIX = ROLE_KEYS.flatMap((role) =>
  MATRIX_CLASSES.map((definition) => ({ role, name: definition.name, definition })),
);

describe.each(MATRIX)('$role, $name', ({ role, name, definition }) => {
  test('every call that the declaration does not allow is 403 and changes nothing', async () => {
    const client = clients.get(role);
    const made = items.get(name);
    if (!client || !made) throw new Error(`nobody is ${role}, or there is no ${name}`);
    const calls = callsOf(app, role, definition, client, made.item, made.changeSetId);
    for (const call of calls.filter(({ allowed }) => !allowed)) {
      const answer = await call.send();
      expect(answer.body, call.name).toMatchObject({ statusCode: 403, code: 'forbidden' });
    }
    expect(await app.fingerprint()).toBe(unchanged);
  });
});
