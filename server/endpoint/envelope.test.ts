import { expect, test } from 'vitest';
import { z } from 'zod';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { assertKnown, envelopeOf } from './envelope.ts';

const operations = operationsOf(buildCatalog(CLASSES));
const given = { ids: [1], fields: [], dryRun: true };

test('a key that no form of the body has is 422 with its name', () => {
  const body = z.union([z.object({ ids: z.array(z.int()), fields: z.unknown() }), z.array(z.int())]).optional();
  expect(() => assertKnown(envelopeOf(body), given)).toThrow(
    expect.objectContaining({
      status: 422,
      message: 'Неизвестные параметры: dryRun',
      details: { errors: [{ fieldName: 'dryRun', message: 'Поле не найдено' }] },
    }),
  );
  expect(() => assertKnown(envelopeOf(body), { ids: [1], fields: [] })).not.toThrow();
  expect(() => assertKnown(envelopeOf(body), [1])).not.toThrow();
});

test('without a body no key is known, and what is no object has none', () => {
  expect(() => assertKnown(envelopeOf(undefined), given)).toThrow('Неизвестные параметры: ids, fields, dryRun');
  for (const value of [undefined, null, {}, [], 'текст', 5])
    expect(() => assertKnown(envelopeOf(undefined), value)).not.toThrow();
});

test('a body is open only where it is a list, a record, whose validation knows its fields, or a message of a provider', () => {
  const open = operations.filter(({ method, body }) => method !== 'GET' && envelopeOf(body) === null);
  const records = open.filter(({ body }) => body?.safeParse([]).success === false);
  const calls = records.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => !/^PUT \/manage\/[\w:]+\/(?:file\/?)?:id$/u.test(call)).sort()).toEqual([
    'POST /manage/:className/',
    'POST /manage/AttachedFile/',
    'POST /manage/ComponentImage/',
    'POST /manage/ComponentLink/delete',
    'POST /manage/ContentBlockFile/',
    'POST /manage/contentblock/',
    'POST /manage/lead/lead',
    'POST /user/oidc/:provider/logout/',
  ]);
});
