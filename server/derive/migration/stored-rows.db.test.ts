import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { defineClass, type ClassDefinition, type Properties } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { date } from '#model/kinds/date.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';
import { string } from '#model/kinds/string.ts';
import { catalogOf } from '#test/harness/catalog-of.ts';
import { planBetween, scriptBetween } from '#test/harness/plan-between.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { schemaDdl } from '../ddl.ts';
import { tableOf } from '../table.ts';

const testDatabase = await openTestDatabase();
afterAll(() => testDatabase.close());
const { database } = testDatabase;

const ROWS = 3;

function sample(properties: Properties): ClassDefinition {
  const caption = string({ caption: 'Заголовок', required: true, visibleInTable: true, searchable: true });
  return defineClass({
    name: 'sample',
    classId: 9821,
    caption: 'Образец',
    pluralCaption: 'Образцы',
    captionProperty: 'caption',
    properties: { caption, ...properties },
  });
}

async function remade(definition: ClassDefinition): Promise<void> {
  await database.execute(`drop table if exists "sample" cascade;
    delete from "object" where class_id = 9821;
    delete from "record_count" where class_id = 9821;
    ${schemaDdl([tableOf(definition)])}`);
}

/** Inserts three rows; `values` is SQL of the other columns, over the row's number `n`. */
async function filled(definition: ClassDefinition, columns: string, values: string): Promise<void> {
  await remade(definition);
  await database.execute(
    `with o as (insert into "object" (class_id) select 9821 from generate_series(1, ${ROWS}) returning id),
        numbered as (select id, row_number() over (order by id) as n from o)
      insert into "sample" (id, caption${columns === '' ? '' : `, ${columns}`})
      select id, 'Строка ' || n${values === '' ? '' : `, ${values}`} from numbered`,
  );
}

async function migrated(from: ClassDefinition, to: ClassDefinition, drops: readonly string[] = []): Promise<void> {
  await database.execute(scriptBetween([from], [to], drops));
}

async function rows(columns: string): Promise<readonly unknown[]> {
  const found = await database.query<{ row: unknown }>({
    text: `select json_build_array(${columns}) as row from "sample" order by id`,
    values: [],
  });
  return found.map(({ row }) => row);
}

/** Expects that the present schema equals the one created from the declaration. */
async function expectSchemaOf(definition: ClassDefinition): Promise<void> {
  const there = await catalogOf(database, ['sample']);
  await remade(definition);
  expect(there).toEqual(await catalogOf(database, ['sample']));
}

const plain = sample({});

describe('a required addition on a table with rows', () => {
  beforeEach(() => filled(plain, '', ''));

  test('takes its default', async () => {
    const to = sample({ kind: string({ caption: 'Вид', required: true, default: 'обычный' }) });
    await migrated(plain, to);
    expect(await rows('kind')).toEqual(Array.from({ length: ROWS }, () => ['обычный']));
    await expectSchemaOf(to);
  });

  test('takes what its backfill makes of the row, in one statement with others', async () => {
    const to = sample({
      kind: string({ caption: 'Вид', required: true, searchable: true, backfill: `lower("caption")` }),
      place: integer({ caption: 'Место', required: true, default: 9, backfill: `nullif("id" % 2, 0)` }),
      note: string({ caption: 'Заметка', backfill: `'была ' || "caption"` }),
    });
    const script = scriptBetween([plain], [to]);
    expect(script.match(/^update "sample"/gmu)).toHaveLength(1);
    await database.execute(script);
    expect(await rows(`kind, place, note, search`)).toEqual(
      (await rows('id')).map((row, at) => [
        `строка ${at + 1}`,
        Number(String(row)) % 2 === 0 ? 9 : 1,
        `была Строка ${at + 1}`,
        ` строка ${at + 1} строка ${at + 1}`,
      ]),
    );
    await expectSchemaOf(to);
  });

  test('stops the migration where its backfill has no value, and nothing has changed', async () => {
    const to = sample({ kind: string({ caption: 'Вид', required: true, backfill: `nullif("caption", 'Строка 2')` }) });
    const before = await catalogOf(database, ['sample']);
    await expect(migrated(plain, to)).rejects.toThrow(/null/u);
    expect(await catalogOf(database, ['sample'])).toEqual(before);
    expect(await rows('caption')).toHaveLength(ROWS);
  });

  test('is made of a column that goes in the same migration', async () => {
    const from = sample({ fullName: string({ caption: 'Имя' }) });
    const to = sample({
      lastName: string({ caption: 'Фамилия', required: true, backfill: `split_part("full_name", ' ', 1)` }),
    });
    await filled(from, 'full_name', `'Иванов' || n || ' Пётр'`);
    await migrated(from, to, ['sample.fullName']);
    expect(await rows('last_name')).toEqual([['Иванов1'], ['Иванов2'], ['Иванов3']]);
    await expectSchemaOf(to);
  });
});

describe('a property that becomes required', () => {
  const from = sample({ kind: string({ caption: 'Вид' }) });
  beforeEach(() => filled(from, 'kind', `case when n <> 2 then 'вид ' || n end`));

  test('fills the empty ones alone, from its default or its backfill', async () => {
    const backfilled = sample({ kind: string({ caption: 'Вид', required: true, backfill: `upper("caption")` }) });
    await migrated(from, backfilled);
    expect(await rows('kind')).toEqual([['вид 1'], ['СТРОКА 2'], ['вид 3']]);
    await expectSchemaOf(backfilled);
  });

  test('with a default', async () => {
    const to = sample({ kind: string({ caption: 'Вид', required: true, default: 'нет' }) });
    await migrated(from, to);
    expect(await rows('kind')).toEqual([['вид 1'], ['нет'], ['вид 3']]);
    await expectSchemaOf(to);
  });
});

describe('a drop', () => {
  const from = sample({
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
  });

  test('is refused until it is named, and takes that column alone', async () => {
    await filled(from, '"beginning", "ending"', 'n, n + 1');
    expect(() => scriptBetween([from], [plain])).toThrow('--drop sample.beginning');
    expect(() => scriptBetween([from], [plain], ['sample.beginning'])).toThrow('--drop sample.ending');
    const to = sample({ ending: integer({ caption: 'Конец' }) });
    await migrated(from, to, ['sample.beginning']);
    expect(await rows('ending')).toEqual([[2], [3], [4]]);
    await expectSchemaOf(to);
  });
});

describe('a property of another kind', () => {
  const priced = (kind: Properties[string]) => sample({ price: kind });
  const text = priced(string({ caption: 'Цена', visibleInTable: true }));
  const exact = priced(decimal({ caption: 'Цена', visibleInTable: true }));
  const whole = priced(integer({ caption: 'Цена', visibleInTable: true }));

  test('keeps values that have a meaning in it', async () => {
    await filled(exact, 'price', 'n + 0.5');
    await migrated(exact, text);
    expect(await rows('price, price_key')).toEqual([1, 2, 3].map((n) => [`${n}.5000`, `${n}.5000`]));
    await expectSchemaOf(text);
  });

  test('begins anew where they have none and the loss is named', async () => {
    await filled(text, 'price', `n || ' руб.'`);
    expect(planBetween([text], [whole]).refusals).toHaveLength(1);
    await migrated(text, whole, ['sample.price']);
    expect(await rows('price')).toEqual([[null], [null], [null]]);
    await expectSchemaOf(whole);
  });

  test('takes what its backfill makes of the old values', async () => {
    const to = priced(
      integer({
        caption: 'Цена',
        required: true,
        default: 0,
        visibleInTable: true,
        backfill: `nullif(split_part("price", ' ', 1), '')::integer`,
      }),
    );
    await filled(text, 'price', `case when n < 3 then n || ' руб.' end`);
    expect(planBetween([text], [to]).refusals).toHaveLength(1);
    await migrated(text, to, ['sample.price']);
    expect(await rows('price')).toEqual([[1], [2], [0]]);
    await expectSchemaOf(to);
  });

  const moment = priced(datetime({ caption: 'Когда', visibleInTable: true }));
  const day = priced(date({ caption: 'Когда', visibleInTable: true }));
  test.each([
    ['a number that would be rounded', exact, whole, 'n + 0.5', 'n * 10', [[10], [20], [30]]],
    [
      'a moment that would lose its time',
      moment,
      day,
      `timestamptz '2024-03-05T10:00:00Z'`,
      `timestamptz '2024-03-05T00:00:00Z'`,
      [['2024-03-05'], ['2024-03-05'], ['2024-03-05']],
    ],
  ])('stops the migration at %s, and takes the others', async (_, from, to, lost, fitting, expected) => {
    await filled(from, 'price', lost);
    await expect(migrated(from, to)).rejects.toThrow(/sample\.price holds values/u);
    await filled(from, 'price', fitting);
    await database.execute(`set time zone 'Asia/Vladivostok'; ${scriptBetween([from], [to])} set time zone 'UTC'`);
    expect(await rows('price')).toEqual(expected);
    await expectSchemaOf(to);
  });

  test('is the same moment whatever the time zone of the session', async () => {
    await filled(day, 'price', `date '2024-03-05'`);
    await database.execute(`set time zone 'Asia/Vladivostok'; ${scriptBetween([day], [moment])} set time zone 'UTC'`);
    expect(await rows(`price = timestamptz '2024-03-05T00:00:00Z'`)).toEqual([[true], [true], [true]]);
    await database.execute(`set time zone 'Asia/Vladivostok'; ${scriptBetween([moment], [text])} set time zone 'UTC'`);
    expect(await rows('price')).toEqual(Array.from({ length: ROWS }, () => ['2024-03-05T00:00:00.000Z']));
  });

  test('stops the migration at a text that is too long', async () => {
    await filled(text, 'price', `repeat('д', 60)`);
    const short = priced(string({ caption: 'Цена', max: 50 }));
    await expect(migrated(text, short)).rejects.toThrow(/too long/u);
    expect(await rows('length(price)')).toEqual([[60], [60], [60]]);
  });
});

test('a class that is dropped takes along what hangs on its records, with all identities and totals, and nothing of others', async () => {
  const named = (name: string, classId: number, properties: Properties) => ({
    ...sample(properties),
    name,
    classId,
  });
  const host = named('sampleHost', 9822, {});
  const hanging = named('sampleHanging', 9823, { hostId: componentReference({ caption: 'Запись', required: true }) });
  await database.execute(`${schemaDdl([host, hanging].map(tableOf))}
    insert into "object" (class_id) select unnest(array[9822, 9823, 9823]);
    insert into sample_host (id, caption) select id, 'Хозяин' from "object" where class_id = 9822;
    insert into sample_hanging (id, caption, host_id)
      select id, 'Висит', case row_number() over (order by id) when 1 then (select id from sample_host) else id end
      from "object" where class_id = 9823;`);
  expect(planBetween([host, hanging], [hanging]).refusals).toEqual([expect.stringContaining('(sampleHanging)')]);
  await database.execute(scriptBetween([host, hanging], [hanging], ['sampleHost']));
  const left = await database.query({
    text: `select class_id as "classId", (select count(*) from sample_hanging) as rows, (select sum(n) from record_count where class_id = 9823) as total
      from "object" where class_id in (9822, 9823)`,
    values: [],
  });
  expect(left).toEqual([{ classId: 9823, rows: 1, total: 1 }]);
});
