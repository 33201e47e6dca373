import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { FOLDERS_FIELD, importFields, VERSION, type ImportField } from '#model/imports/import-field.ts';
import { recogniseColumns } from '#model/imports/recognise-columns.ts';
import type { ValueReading } from '#model/imports/column-reading.ts';
import { readValue } from '#model/imports/read-value.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { CLASSES } from './registry.ts';

const COLUMNS = CLASSES.flatMap(({ name, properties, folders }) => {
  const fields = importFields(properties, { hasFolders: folders !== 'none' });
  const exported = Object.entries(properties).filter(([, { inLists }]) => inLists);
  const headings = [...exported.map(([, { caption }]) => caption), VERSION.caption];
  const columns = recogniseColumns(headings, fields, {});
  return exported.map(([property], at) => {
    const field = property === FOLDERS_PROPERTY ? FOLDERS_FIELD : property;
    const own = fields.some((one) => one.name === field) ? field : null;
    return { name: `${name}.${property}`, own, to: columns[at]?.to };
  });
});

test('the columns of every list that is exported go to their own fields again, and others nowhere', () => {
  expect(COLUMNS.filter(({ own }) => own !== null).length).toBeGreaterThan(500);
  expect(COLUMNS.filter(({ own, to }) => own !== to)).toEqual([]);
});

const FIELDS = CLASSES.flatMap(({ properties, folders }) =>
  importFields(properties, { hasFolders: folders !== 'none' }),
);

const texts = fc.oneof(
  // The reader of tables passes no NUL.
  fc.string({ unit: 'binary', maxLength: 100 }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom(
    'да',
    '-',
    '1',
    '12.500',
    '03/04/2026',
    '21.11.2026 14:05',
    'a@b.ru',
    '8 912 345-67-89',
    '10 $',
    '#Н/Д',
  ),
  fc.stringMatching(/^[\d.,/:\-+ ()%$₽eЕ]{1,20}$/u),
);
const cells: fc.Arbitrary<TableCell> = fc.oneof(
  texts,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.record({ number: fc.double({ noNaN: true, noDefaultInfinity: true }), shown: fc.option(texts) }),
  fc.record({ fault: fc.constantFrom('date', 'boolean', 'error', 'noValue', 'quote'), shown: texts }),
  fc.record({
    fault: fc.constant('date'),
    shown: texts,
    holds: fc.constantFrom('2026-11-21', '2026-11-21T14:05:09', '12:30:00', '1900-01-01T01:00:00', '9999-12-31', ''),
  }),
  fc.record({ fault: fc.constant('boolean'), shown: texts, holds: fc.boolean() }),
);
const readings = fc.record({
  dayFirst: fc.boolean(),
  decimal: fc.constantFrom(',', '.', null),
  currency: fc.constantFrom('RUB', 'USD', null),
  timeZone: fc.constantFrom('Europe/Moscow', 'America/New_York'),
  today: fc.constant('2026-11-27'),
});

/** Whether what was read of a cell is what the field can take: a value in its stored form, names, or a reason. */
function isSound({ property }: ImportField, read: ValueReading): boolean {
  if ('failure' in read) return read.failure.isWellFormed() && /^[А-ЯЁ«][\s\S]{3,}$/u.test(read.failure);
  if ('names' in read) return read.names.length > 0 && read.names.every((name) => name.trim() === name && name !== '');
  const { value } = read;
  if (value === null || property === null) return value === null || Number.isSafeInteger(value);
  return property.kind.check(value, property) === null && Object.is(canonicalValue(property, value), value);
}

test('whatever a cell holds, each field has a value of its kind in its stored form, names, or a reason in words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), cells, readings, (field, cell, reading) => {
      expect(readValue(field, cell, reading)).toSatisfy((read: ValueReading) => isSound(field, read));
    }),
    { numRuns: 10_000 },
  );
});
