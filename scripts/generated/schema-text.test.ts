import { expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { schemaDdl } from '#server/derive/ddl.ts';
import { declaredSchema } from '#server/derive/migration/declared-schema.ts';
import { schemaText } from './schema-text.ts';

const tables = declaredSchema(buildCatalog(CLASSES)).tables.map(({ table }) => table);

test('the text has every word of the statements in their order', () => {
  const words = (text: string): readonly string[] => text.split(/\s+/u);
  expect(words(schemaText(tables))).toEqual(words(schemaDdl(tables)));
});

test('triggers of a kind are a line of their table', () => {
  const triggers = schemaText(tables)
    .split('\n')
    .filter((line) => line.startsWith('create trigger'));
  for (const line of triggers)
    expect(new Set([...line.matchAll(/ on ("\w+") /gu)].map(([, table]) => table)).size).toBe(1);
  expect(triggers.filter((line) => line.startsWith('create trigger count_'))).toHaveLength(tables.length);
});
