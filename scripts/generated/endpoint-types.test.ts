import { expect, test } from 'vitest';
import { z } from 'zod';
import type { NamedRecord } from '#model/wire/record.ts';
import { arrayOf, classRecord, namedRecord } from '#server/endpoint/answers.ts';
import { recordWrite } from '#server/endpoint/bodies.ts';
import { defineClassOperation, defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { endpointTypes, wireModules } from './endpoint-types.ts';
import { schemaType } from './schema-type.ts';

const modules = wireModules({
  '#model/wire/record.ts': 'export interface NamedRecord extends LinkedRecord {}\nexport type WireRecord = object;\n',
});

const replace = defineClassOperation({
  method: 'PUT',
  path: '/toy/:className/:id/',
  summary: 'Замена',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ depth: wholeNumber({ min: 0, max: 9, byDefault: 1 }) }),
  body: recordWrite,
  answers: { 200: classRecord },
  run: async () => ({}),
});

const list = defineOperation({
  method: 'GET',
  path: '/toy/',
  summary: 'Список',
  rights: 'signedIn',
  confirmed: 'beforehand',
  query: z.object({ text: z.string() }),
  answers: { 200: arrayOf<NamedRecord>(namedRecord), 304: EMPTY },
  run: async () => ({}),
});

const picture = defineOperation({
  method: 'GET',
  path: '/toy/:id/picture',
  summary: 'Картинка',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: { mediaType: 'image/png' } },
  run: async () => ({}),
});

test('each call has the types of what it is given and of what it answers', () => {
  expect(
    endpointTypes([replace, list, picture], modules),
  ).toBe(`// Written by \`npm run gen\` from the contracts of the operations.
import type { NamedRecord, WireRecord } from '#model/wire/record.ts';

/** Every call of the API, by its method and path: what it is given, and what it answers; 'bytes' is no JSON. */
export interface Endpoints {
  'PUT /toy/:className/:id/': {
    readonly params: { readonly className: string; readonly id: number };
    readonly query?: { readonly depth?: number | undefined };
    readonly body: Readonly<Record<string, unknown>>;
    readonly answer: WireRecord;
  };
  'GET /toy/': { readonly query: { readonly text: string }; readonly answer: readonly NamedRecord[] };
  'GET /toy/:id/picture': { readonly params: { readonly id: number }; readonly answer: 'bytes' };
}
`);
});

test('the type of a schema', () => {
  const typeOf = (schema: Parameters<typeof schemaType>[0]) => schemaType(schema, () => 'Named');
  expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } })).toBe(
    'readonly (number | null)[]',
  );
  expect(typeOf({ type: 'object', properties: { 'a-b': { type: 'boolean' } } })).toBe("{ readonly 'a-b'?: boolean }");
  expect(typeOf({ enum: ['a', 1, null] })).toBe("'a' | 1 | null");
  expect(typeOf({ type: ['string', 'null'] })).toBe('string | null');
  expect([typeOf({ const: 'x' }), typeOf({ not: {} }), typeOf({}), typeOf({ $ref: '#/x' })]).toEqual([
    "'x'",
    'never',
    'unknown',
    'Named',
  ]);
});
