import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { callsOf, lastChangeSet } from './class-calls.ts';
import { levelOf, may } from './declared-rights.ts';
import { everyKind } from './every-kind.ts';
import { ASKED_RIGHTS, openMatrixApp } from './matrix-app.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const clients = new Map<RoleKey, TestClient>();
beforeAll(async () => {
  for (const role of ROLE_KEYS) clients.set(role, await app.as(role));
});

const MATRIX = ROLE_KEYS.flatMap((role) =>
  ASKED_RIGHTS.filter((definition) => levelOf(role, definition) !== 'none').map((definition) => ({
    role,
    name: definition.name,
    definition,
  })),
);

/**
 * A default mark held by another record can be moved only with the right to change that record, which here is of the
 * tests' own class.
 */
function defaultStatuses(role: RoleKey, { defaultChoice }: ClassDefinition): readonly number[] {
  if (!defaultChoice) return [422];
  return defaultChoice.kind === 'mark' || may(role, 'update', everyKind) ? [200] : [403];
}

describe.each(MATRIX)('$role, $name', ({ role, definition }) => {
  test('every call that the declaration allows is answered', async () => {
    const [item = {}] = await app.createSome(definition, 1);
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    const calls = callsOf(app, role, definition, client, item, await lastChangeSet(app, item['id']));
    const fitting = new Map<string, readonly number[]>([
      ['PATCH priority', 'priority' in definition.properties ? [204] : [422]],
      ['PATCH default', defaultStatuses(role, definition)],
      // The calls before have changed it by then.
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
