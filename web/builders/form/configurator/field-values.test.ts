import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField } from '#model/forms/form.ts';
import { fieldOf, fieldProblem, fieldValues, readField } from './field-values.ts';

const open = fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });

/** A field with any of its keys, also with null, in any order, and with keys that the product does not know. */
const anyField: fc.Arbitrary<FormField> = fc
  .record(
    {
      id: fc.oneof(fc.integer(), fc.string({ minLength: 1, maxLength: 4 })),
      name: fc.option(fc.string()),
      sectionId: fc.option(fc.integer()),
      priority: fc.option(fc.integer()),
      grid: fc.option(fc.integer()),
      attrs: fc.option(open),
      config: fc.option(open),
      items: fc.option(fc.constant([{ id: 1, caption: 'Да' }])),
      own: fc.jsonValue({ maxDepth: 1 }),
    },
    { requiredKeys: [] },
  )
  .chain((field) => fc.shuffledSubarray(Object.entries(field), { minLength: Object.keys(field).length }))
  .map((entries): FormField => Object.fromEntries(entries));

const written = (field: FormField) => JSON.stringify(field);

test('a field that was opened and not changed is written as it was, its keys in their order', () => {
  fc.assert(
    fc.property(anyField, (field) => {
      expect(written(fieldOf(fieldValues(field), field))).toBe(written(field));
    }),
  );
});

test('a changed part stands in its place, a new one at the end, and an emptied one goes', () => {
  const field: FormField = { grid: 6, id: 'f1', name: 'city', priority: null };
  const values = fieldValues(field);
  expect(written(fieldOf({ ...values, name: 'town' }, field))).toBe(written({ ...field, name: 'town' }));
  expect(written(fieldOf({ ...values, attrs: { label: 'Город' } }, field))).toBe(
    written({ ...field, attrs: { label: 'Город' } }),
  );
  expect(written(fieldOf({ ...values, grid: null }, field))).toBe(written({ id: 'f1', name: 'city', priority: null }));
  // A key of the field's JSON goes once it is deleted there.
  expect(written(fieldOf({ ...values, other: {} }, field))).toBe(written({ grid: 6, name: 'city', priority: null }));
});

test('what is no field is refused with its place', () => {
  expect(readField({ id: 'f1', grid: 6 })).toEqual({ id: 'f1', grid: 6 });
  expect(fieldProblem({ id: 'f1', grid: 6 })).toBeNull();
  for (const value of [null, [], 'f1', { grid: 'шесть' }]) expect(readField(value)).toBeNull();
  expect(fieldProblem([])).toBe('Нужен объект');
  expect(fieldProblem({ grid: 'шесть' })).toMatch(/^grid: /u);
});
