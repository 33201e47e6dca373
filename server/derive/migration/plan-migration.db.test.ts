import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { defineClass, type ClassDefinition, type Properties } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { date } from '#model/kinds/date.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { parameters } from '#model/kinds/parameters.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';
import { catalogOf } from '#test/harness/catalog-of.ts';
import { offeredDrops, planBetween, scriptBetween } from '#test/harness/plan-between.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { schemaDdl } from '../ddl.ts';
import { tableOf } from '../table.ts';

const testDatabase = await openTestDatabase();
afterAll(() => testDatabase.close());
const { database } = testDatabase;

const CLASSES = ['alphaOne', 'betaTwo', 'gammaThree'] as const;
const TABLES = CLASSES.map((name) => tableOf(classOf(name, {})).name);

function classOf(name: (typeof CLASSES)[number], properties: Properties): ClassDefinition {
  const caption = string({ caption: 'Заголовок', required: true, searchable: true });
  const declared: Properties = { caption, beginning: integer({ caption: 'Начало' }), ...properties };
  return defineClass({
    name,
    classId: 9800 + CLASSES.indexOf(name),
    caption: name,
    pluralCaption: name,
    captionProperty: 'caption',
    uniqueTogether: ['propertyOne', 'propertyNew']
      .filter((property) => properties[property]?.visibleInTable)
      .map((property) => ['caption', property] as const),
    properties: declared,
  });
}

/** Variants of a property before and after: every kind of column, with and without each derived part. */
const VARIANTS: Readonly<Record<string, Properties[string]>> = {
  short: string({ caption: 'п', max: 50 }),
  long: string({ caption: 'п', max: 100, searchable: true }),
  sorted: string({ caption: 'п', max: 100, visibleInTable: true, searchable: true }),
  unique: string({ caption: 'п', max: 100, unique: true, required: true, default: "и'мя" }),
  lines: multiline({ caption: 'п', searchable: true }),
  whole: integer({ caption: 'п', default: 5, visibleInTable: true }),
  wholeRequired: integer({ caption: 'п', required: true, default: 7 }),
  exact: decimal({ caption: 'п' }),
  flag: boolean({ caption: 'п', visibleInTable: true }),
  day: date({ caption: 'п', visibleInTable: true }),
  moment: datetime({ caption: 'п', required: true, default: '2024-01-01T00:00:00Z' }),
  chosen: enumeration({ caption: 'п', items: [{ id: 1, caption: 'один' }] }),
  chosenText: enumeration({ caption: 'п', items: [{ id: 'a', caption: 'а' }], default: 'a', required: true }),
  link: reference('alphaOne', { caption: 'п' }),
  linkCascade: reference('betaTwo', { caption: 'п', onDelete: 'cascade' }),
  linkRequired: reference('alphaOne', { caption: 'п', required: true, backfill: '0' }),
  links: references('alphaOne', { caption: 'п' }),
  rows: parameters({ caption: 'п' }),
  ending: integer({ caption: 'п', notBefore: { property: 'beginning', message: 'м' } }),
  endingShown: decimal({ caption: 'п', visibleInTable: true, notBefore: { property: 'beginning', message: 'м' } }),
};

const propertiesArbitrary = fc
  .record({
    one: fc.option(fc.constantFrom(...Object.keys(VARIANTS)), { nil: undefined }),
    two: fc.option(fc.constantFrom(...Object.keys(VARIANTS)), { nil: undefined }),
    hasState: fc.boolean(),
  })
  .map(({ one, two, hasState }): Properties => {
    const first = one === undefined ? undefined : VARIANTS[one];
    const other = two === undefined ? undefined : VARIANTS[two];
    return {
      ...(first ? { propertyOne: first } : {}),
      ...(other ? { propertyTwo: other } : {}),
      ...(hasState ? { instanceStateId: state() } : {}),
    };
  });

/** The first two classes always exist, because others link to them. */
const schemaArbitrary = fc
  .tuple(propertiesArbitrary, propertiesArbitrary, fc.option(propertiesArbitrary, { nil: undefined }))
  .map(([alpha, beta, gamma]) => [
    classOf('alphaOne', alpha),
    classOf('betaTwo', beta),
    ...(gamma ? [classOf('gammaThree', gamma)] : []),
  ]);

/** Statements that rewrite rows or indexes. */
const MADE_ANEW = /^(drop|create|update|alter table \S+ (drop|add|alter)) /mu;

async function emptied(): Promise<void> {
  await database.execute(TABLES.map((table) => `drop table if exists "${table}" cascade;`).join('\n'));
}

/** The script of a migration with all drops allowed. */
function scriptOf(from: readonly ClassDefinition[], to: readonly ClassDefinition[]): string {
  return scriptBetween(from, to, offeredDrops(planBetween(from, to)));
}

async function afterMigration(from: readonly ClassDefinition[], to: readonly ClassDefinition[]) {
  await emptied();
  await database.execute(schemaDdl(from.map(tableOf)));
  const script = scriptOf(from, to);
  try {
    if (script !== '') await database.execute(script);
  } catch (error) {
    throw new Error(`${script}\n${String(error)}`, { cause: error });
  }
  return catalogOf(database, TABLES);
}

const fresh = new Map<string, readonly string[]>();

/** Each schema is created from scratch once. */
async function madeAnew(to: readonly ClassDefinition[]) {
  const script = schemaDdl(to.map(tableOf));
  const known = fresh.get(script);
  if (known) return known;
  await emptied();
  await database.execute(script);
  const catalog = await catalogOf(database, TABLES);
  fresh.set(script, catalog);
  return catalog;
}

describe('a migration from one declaration to another gives what the other gives from nothing', () => {
  const names = Object.keys(VARIANTS);
  test.each(names)('from %s to any other', async (from) => {
    for (const to of names) {
      const [before, after] = [from, to].map((name) => {
        const property = VARIANTS[name];
        return [classOf('alphaOne', {}), classOf('betaTwo', property ? { propertyOne: property } : {})];
      });
      expect(await afterMigration(before ?? [], after ?? []), to).toEqual(await madeAnew(after ?? []));
    }
  });

  test.each(names)('from %s under another name to the same', async (name) => {
    const property = VARIANTS[name];
    if (!property) throw new Error(`no variant ${name}`);
    const one = (properties: Properties) => [classOf('alphaOne', {}), classOf('betaTwo', properties)];
    const [before, after] = [one({ propertyOne: property }), one({ propertyNew: { ...property, was: 'propertyOne' } })];
    expect(scriptBetween(before, after)).not.toMatch(MADE_ANEW);
    expect(await afterMigration(before, after)).toEqual(await madeAnew(after));
  });

  test.each(names)('from %s in a class to the same in one of another name', async (name) => {
    const property = VARIANTS[name];
    if (!property) throw new Error(`no variant ${name}`);
    const pointing = (className: string) =>
      classOf('alphaOne', { propertyOne: reference(className, { caption: 'п' }) });
    const rest = { propertyOne: property, propertyTwo: string({ caption: 'п', visibleInTable: true }) };
    // A link to its own class follows the class's new name.
    const own =
      name === 'linkCascade' ? { propertyOne: reference('gammaThree', { caption: 'п', onDelete: 'cascade' }) } : {};
    const before = [pointing('betaTwo'), classOf('betaTwo', rest)];
    const renamed = { ...classOf('gammaThree', { ...rest, ...own }), classId: 9801, was: 'betaTwo' };
    const after = [pointing('gammaThree'), renamed];
    expect(scriptBetween(before, after)).not.toMatch(MADE_ANEW);
    expect(await afterMigration(before, after)).toEqual(await madeAnew(after));
  });

  test('for random pairs of schemas', async () => {
    const pairs = fc.asyncProperty(schemaArbitrary, schemaArbitrary, async (from, to) => {
      expect(await afterMigration(from, to)).toEqual(await madeAnew(to));
    });
    await fc.assert(pairs, { numRuns: 15, seed: 20_261_121 });
  });

  test('no change is no script', () => {
    fc.assert(
      fc.property(schemaArbitrary, (schema) => {
        expect(scriptOf(schema, schema)).toBe('');
      }),
    );
  });
});

test('rows that are there keep their values, and totals are counted anew by what they are kept by then', async () => {
  const before = [classOf('alphaOne', { propertyOne: string({ caption: 'п', max: 50, searchable: true }) })];
  const after = [
    classOf('alphaOne', {
      propertyOne: string({ caption: 'п', max: 100, searchable: true, required: true, default: 'нет' }),
      instanceStateId: state(),
    }),
  ];
  await emptied();
  await database.execute(`${schemaDdl(before.map(tableOf))}
    with o as (insert into object (class_id) select 9800 from generate_series(1, 3) returning id)
    insert into alpha_one (id, caption, property_one) select id, 'Заголовок', case id % 2 when 0 then 'Ёлка' end from o;`);
  await database.execute(scriptOf(before, after));
  const rows = await database.query({
    text: 'select property_one, instance_state_id, search from alpha_one order by id % 2, id',
    values: [],
  });
  expect(rows.map((row) => JSON.stringify(row))).toContain(
    JSON.stringify({ property_one: 'Ёлка', instance_state_id: 1, search: ' заголовок елка' }),
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).toContain('"property_one":"нет"');
  const counts = await database.query({ text: 'select state, n from record_count where class_id = 9800', values: [] });
  expect(counts).toEqual([{ state: 1, n: 3 }]);
  await database.execute(scriptOf(after, []));
  const left = await database.query({
    text: 'select (select count(*) from object where class_id = 9800) as objects, (select count(*) from record_count where class_id = 9800) as counts',
    values: [],
  });
  expect(left).toEqual([{ objects: 0, counts: 0 }]);
});
