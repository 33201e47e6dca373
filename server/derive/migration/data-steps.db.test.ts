import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { defineClass, type ClassDefinition } from '#model/define-class.ts';
import { list } from '#model/kinds/list.ts';
import { string } from '#model/kinds/string.ts';
import { struct } from '#model/kinds/struct.ts';
import { fill, migratedValue, rename, wrap, wrapInList, type DataMigration } from '#model/structured/data-migration.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { offeredDrops, planBetween, scriptBetween } from '#test/harness/plan-between.ts';
import { schemaDdl } from '../ddl.ts';
import { tableOf } from '../table.ts';

const testDatabase = await openTestDatabase();
afterAll(() => testDatabase.close());
const { database } = testDatabase;

function classOf(dataMigrations: readonly DataMigration[], extra = false): ClassDefinition {
  const open = struct({ caption: 'Поле', open: true, properties: {} });
  return defineClass({
    name: 'sampleForm',
    classId: 9810,
    caption: 'Форма',
    pluralCaption: 'Формы',
    captionProperty: 'caption',
    dataMigrations,
    properties: {
      caption: string({ caption: 'Название' }),
      ...(extra ? { note: string({ caption: 'Заметка' }) } : {}),
      formFields: list({ caption: 'Поля', item: open }),
    },
  });
}

async function stored(): Promise<readonly unknown[]> {
  const rows = await database.query<{ value: unknown }>({
    text: 'select form_fields as value from sample_form order by id',
    values: [],
  });
  return rows.map(({ value }) => value);
}

const FIRST = [rename('formFields[].attrs.title', 'label'), fill('formFields[].grid', 12)];
const LATER = [
  wrap('formFields[].attrs.label', 'ru'),
  wrapInList('formFields[].options'),
  rename('formFields[].text', 'words', { type: 'quote' }),
];

test('rows and what history holds of them go through the steps that are new, in order, with the other changes of the class', async () => {
  const value = [
    { id: 'f1', attrs: { title: "и'мя", other: 1 }, options: 'одна' },
    { id: 2, grid: 6, attrs: { title: 'старое', label: 'новое' }, options: null },
    { type: 'quote', text: 'а' },
    { type: 'other', text: 'б', attrs: 'текст' },
    'не объект',
  ];
  const [empty, taken, last] = [classOf([]), classOf(FIRST), classOf([...FIRST, ...LATER], true)];
  await database.execute(schemaDdl([tableOf(empty)]));
  await database.query({
    text: `with rows as (select * from (values (1::bigint, $1::jsonb), (2, null), (3, '"text"'), (4, '{}')) v (id, held)),
      written as (insert into sample_form (id, form_fields) select id, held from rows)
      insert into change (change_set_id, action, class_id, object_id, version, before, after)
      select 1, 'update', c.class_id, r.id, 2, jsonb_build_object('caption', 'а', 'formFields', r.held), jsonb_build_object('caption', 'б')
      from rows r, (values (9810), (9811)) c (class_id)`,
    values: [JSON.stringify(value)],
  });
  await database.execute(scriptBetween([empty], [taken]));
  expect((await stored())[0]).toEqual([
    { id: 'f1', attrs: { label: "и'мя", other: 1 }, options: 'одна', grid: 12 },
    { id: 2, grid: 6, attrs: { title: 'старое', label: 'новое' }, options: null },
    { type: 'quote', text: 'а', grid: 12 },
    { type: 'other', text: 'б', attrs: 'текст', grid: 12 },
    'не объект',
  ]);
  expect(scriptBetween([taken], [taken])).toBe('');
  await database.execute(scriptBetween([taken], [last]));
  const after = [
    { id: 'f1', attrs: { label: { ru: "и'мя" }, other: 1 }, options: ['одна'], grid: 12 },
    { id: 2, grid: 6, attrs: { title: 'старое', label: { ru: 'новое' } }, options: null },
    { type: 'quote', words: 'а', grid: 12 },
    { type: 'other', text: 'б', attrs: 'текст', grid: 12 },
    'не объект',
  ];
  expect(await stored()).toEqual([after, null, 'text', {}]);
  const history = await database.query({
    text: 'select class_id as "classId", before, after from change where object_id = 1 order by class_id',
    values: [],
  });
  expect(history).toEqual([
    { classId: 9810, before: { caption: 'а', formFields: after }, after: { caption: 'б' } },
    // The data of another class are unchanged.
    { classId: 9811, before: { caption: 'а', formFields: value }, after: { caption: 'б' } },
  ]);
});

test('steps that were taken can not be changed, and a new class has none to take', () => {
  const taken = classOf(FIRST);
  expect(planBetween([taken], [classOf(LATER)]).refusals).toEqual([expect.stringContaining('sampleForm')]);
  expect(planBetween([taken], [classOf([])]).refusals).toHaveLength(1);
  expect(scriptBetween([], [taken])).not.toContain('migrated_value');
  expect(() => classOf([rename('nothing[].a', 'b')])).toThrow('no property nothing');
  expect(() => rename('formFields[]', 'b')).toThrow('no key');
  expect(() => wrap('formFields[', 'b')).toThrow('no path');
});

test('steps follow the rename of their property, and go with it', () => {
  const taken = classOf(FIRST);
  const renamed = (steps: readonly DataMigration[], options: { readonly was?: string }): ClassDefinition =>
    defineClass({
      name: 'sampleForm',
      classId: 9810,
      caption: 'Форма',
      pluralCaption: 'Формы',
      captionProperty: 'caption',
      dataMigrations: steps,
      properties: {
        caption: string({ caption: 'Название' }),
        ...(options.was === undefined
          ? {}
          : {
              parts: list({ caption: 'Части', item: struct({ caption: 'Часть', properties: {} }), was: options.was }),
            }),
      },
    });
  const steps = [rename('parts[].attrs.title', 'label'), fill('parts[].grid', 12)];
  const plan = planBetween([taken], [renamed([...steps, fill('parts[].width', 1)], { was: 'formFields' })]);
  expect(plan.refusals).toEqual([]);
  const data = plan.steps.flatMap(({ kind, statements }) => (kind === 'data' ? statements : []));
  expect(data.filter((statement) => statement.includes('migrated_value'))).toHaveLength(2);
  const gone = renamed([], {});
  expect(planBetween([taken], [gone], offeredDrops(planBetween([taken], [gone]))).refusals).toEqual([]);
});

const key = fc.constantFrom('a', 'b', 'type');
const valueArbitrary = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, 1, 'quote', true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
})).value;
const listArbitrary = fc.array(fc.dictionary(key, valueArbitrary), { maxLength: 3 });
const pathArbitrary = fc
  .array(fc.tuple(key, fc.boolean()), { minLength: 1, maxLength: 2 })
  .map((parts) => `root[].${parts.map(([name, isList]) => `${name}${isList ? '[]' : ''}`).join('.')}`);
const stepArbitrary = fc.oneof(
  pathArbitrary.map((path) => wrap(path, 'b')),
  pathArbitrary.map((path) => wrapInList(path)),
  pathArbitrary.map((path) => rename(path.replace(/\[\]$/u, ''), 'b')),
  pathArbitrary.map((path) => rename(path.replace(/\[\]$/u, ''), 'type', { type: 'quote' })),
  fc.tuple(pathArbitrary, valueArbitrary).map(([path, value]) => fill(path.replace(/\[\]$/u, ''), value)),
);

test('the database does to any value what the model does', async () => {
  const samples = fc.sample(fc.tuple(fc.oneof(valueArbitrary, listArbitrary), stepArbitrary), {
    numRuns: 2000,
    seed: 42,
  });
  const rows = await database.query<{ value: unknown }>({
    text: `select jsonb_build_array(migrated_value(s -> 'value', array(select jsonb_array_elements_text(s -> 'path')), s -> 'step')) as value
      from jsonb_array_elements($1::jsonb) with ordinality as samples (s, at) order by at`,
    values: [JSON.stringify(samples.map(([value, { path, step }]) => ({ value, path, step })))],
  });
  const expected = samples.map(([value, migration]) => [migratedValue(value, migration)]);
  expect(rows.map(({ value }) => value)).toEqual(expected);
  expect(
    expected.filter(([after], at) => JSON.stringify(after) !== JSON.stringify(samples[at]?.[0])).length,
  ).toBeGreaterThan(100);
});
