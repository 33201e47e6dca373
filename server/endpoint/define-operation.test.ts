import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { EMPTY, usualStatus } from './define-operation.ts';
import { describedOperation } from './described-operation.ts';
import { parsed, UNFIT } from './parsed.ts';
import { isClassRights, PATH_CLASS } from './rights.ts';

const catalog = buildCatalog(CLASSES);
const operations = operationsOf(catalog);

describe.each(operations.map((operation) => ({ call: `${operation.method} ${operation.path}`, operation })))(
  '$call',
  ({ operation }) => {
    const { method, path, rights, answers, body, accepts, idempotent } = operation;

    test('declares each parameter of its path, and no other', () => {
      const inPath = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name).filter((name) => name !== 'className');
      const declared = describedOperation(operation).parameters.filter((one) => one.in === 'path');
      expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort());
    });

    test('is about the class of its path, or about one that there is', () => {
      const named = isClassRights(rights) ? rights.class : null;
      expect(path.includes(PATH_CLASS)).toBe(named === PATH_CLASS);
      if (named !== null && named !== PATH_CLASS) expect(catalog.find(named)?.name).toBe(named);
    });

    test('answers with a schema, bytes or nothing where nothing is wrong', () => {
      expect(usualStatus(operation)).toBeLessThan(300);
      for (const [status, content] of Object.entries(answers))
        if (['204', '304', '416'].includes(status)) expect(content).toBe(EMPTY);
        else expect(content).not.toBe(EMPTY);
    });

    test('reads nothing from the body of a GET, and is repeatable under a key only as a POST', () => {
      if (method === 'GET') expect([body, accepts]).toEqual([undefined, undefined]);
      if (idempotent) expect(method).toBe('POST');
    });
  },
);

test('no two operations are one call', () => {
  const calls = operations.map(({ method, path }) => `${method} ${path.toLowerCase().replaceAll(/:\w+/gu, ':')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

describe('what does not fit its schema', () => {
  const size = z.custom<number>((value) => typeof value === 'number', { error: 'Неверный размер', params: UNFIT });

  test('is 422 with its field where the schema says so', () => {
    expect(() => parsed(z.object({ size }), { size: 'x' }, 'body')).toThrow(
      expect.objectContaining({
        status: 422,
        message: 'Неверный размер',
        details: { errors: [{ fieldName: 'size', message: 'Неверный размер' }] },
      }),
    );
  });

  test('is 400 where anything else fails too', () => {
    expect(() => parsed(z.object({ size, name: z.string('Укажите имя') }), { size: 'x' }, 'body')).toThrow(
      expect.objectContaining({ status: 400, message: 'Укажите имя' }),
    );
  });
});
