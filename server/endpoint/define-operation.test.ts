import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { EMPTY, type Operation } from './define-operation.ts';
import { describedOperation } from './described-operation.ts';
import { parsed, UNFIT } from './parsed.ts';
import { isClassRights, PATH_CLASS } from './rights.ts';

const catalog = buildCatalog(CLASSES);
const operations = operationsOf(catalog);

const calls = (found: readonly Operation[]) => found.map(({ method, path }) => `${method} ${path}`);
const WITHOUT_BODY = ['204', '302', '304', '416'];

test('every operation declares each parameter of its path, and no other', () => {
  const inPath = operations.map(({ path }) => [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name));
  const declared = operations.map((operation) => {
    const names = describedOperation(operation).parameters.filter((one) => one.in === 'path');
    return [...(operation.path.includes(PATH_CLASS) ? ['className'] : []), ...names.map(({ name }) => name)];
  });
  expect(declared.map((names) => names.join(' '))).toEqual(inPath.map((names) => names.join(' ')));
});

test('every operation is about the class of its path, about one that there is, or about none', () => {
  const classOf = ({ rights }: Operation) => (isClassRights(rights) ? rights.class : null);
  const wrong = operations.filter((operation) => {
    const named = classOf(operation);
    const isThere = named === null || named === PATH_CLASS || catalog.find(named)?.name === named;
    return !isThere || operation.path.includes(PATH_CLASS) !== (named === PATH_CLASS);
  });
  expect(calls(wrong)).toEqual([]);
});

test('every operation answers with a schema or bytes, or with nothing by a status that says so', () => {
  const wrong = operations.filter(({ answers }) =>
    Object.entries(answers).some(([status, content]) => (content === EMPTY) !== WITHOUT_BODY.includes(status)),
  );
  expect(calls(wrong)).toEqual([]);
  // What only leads a browser on.
  expect(calls(operations.filter((operation) => operation.usualStatus >= 300))).toEqual([
    'GET /user/oidc/:provider/',
    'GET /user/oidc/:provider/callback/',
  ]);
});

test('no GET reads a body, and a POST alone is repeatable under a key', () => {
  const wrong = operations.filter(
    ({ method, body, accepts, idempotent }) =>
      (method === 'GET' && (body !== undefined || accepts !== undefined)) || (idempotent && method !== 'POST'),
  );
  expect(calls(wrong)).toEqual([]);
});

test('no two operations are one call', () => {
  const told = calls(operations).map((call) => call.toLowerCase().replaceAll(/:\w+/gu, ':'));
  expect(new Set(told).size).toBe(told.length);
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
