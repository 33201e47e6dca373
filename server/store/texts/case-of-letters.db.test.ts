import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { normalised } from '#model/search/words.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const MIGRATION = path.join(import.meta.dirname, '../../../migrations/0072-case-of-all-letters.sql');

const app = await openTestApp();
afterAll(() => app.close());
const { database } = app.context;
const admin = await app.as('administrators');

async function make(className: string, body: object): Promise<{ status: number; id: number }> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  return { status: answer.status, id: Number(answer.body['id']) };
}

async function found(className: string, text: string): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]));
  const { body } = await admin.send('GET', `/manage/${className}/?filter=${filter}`);
  return body.items.map(({ id }) => id);
}

test('the database and the program fold the case of every letter alike', async () => {
  const signs: string[] = [];
  for (let code = 1; code < 0x1_ff_ff; code += 1)
    // U+1FBE is no stored sign: it is composed to another one.
    if (code !== 0x1f_be && (code < 0xd8_00 || code > 0xdf_ff)) signs.push(String.fromCodePoint(code));
  const rows = await database.query<{ sign: string; key: string }>({
    text: `select sign, sort_key(sign) as key from unnest($1::text[]) sign`,
    values: [signs],
  });
  expect(rows.filter(({ sign, key }) => key !== normalised(sign))).toEqual([]);
});

const NAMES = ['CAFÉ', 'ҚАЗАҚ', 'ΣΥΝΈΔΡΙΟΣ', 'ՀԱՅ', 'ՏՈՒՆ', 'ŻÓŁĆ', 'ЇЖАК', 'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ', 'STRAẞE'];
/** The small letters of a name; the last sigma of a word has a form of its own. */
const small = (name: string) => name.toLowerCase().replace(/σ$/u, 'ς');

test.each(NAMES)('%s is one code, one word and one place in the order in either case', async (name) => {
  const terms = { discountPercent: 5 };
  const { id } = await make('PromoCode', { caption: name, code: name, ...terms });
  expect((await make('PromoCode', { caption: name, code: small(name), ...terms })).status).toBe(409);
  expect(await found('PromoCode', small(name))).toEqual([id]);
  expect(await found('PromoCode', name)).toEqual([id]);
});

/** The function and the keys as they were before the migration. */
const FORMER = `
  create or replace function sort_key(value text) returns text language sql immutable parallel safe
    return translate(lower(value collate "C"),
      'ёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ', 'еабвгдежзийклмнопрстуфхцчшщъыьэюяе') collate "default"`;

test('the migration computes the keys again, and reports values that are one now', async () => {
  await database.execute(FORMER);
  const item = await make('news', { caption: 'ÉMILE' });
  const terms = { caption: 'Скидка', discountPercent: 5 };
  const codes: number[] = [];
  for (const code of ['ÉTÉ', 'été', 'HIVER']) codes.push((await make('PromoCode', { ...terms, code })).id);
  const keyOf = async () =>
    database.query({ text: 'select caption_key as key from news where id = $1', values: [item.id] });
  expect(await keyOf()).toEqual([{ key: 'Émile' }]);

  const script = readFileSync(MIGRATION, 'utf8').replace('create function', 'create or replace function');
  await database.execute(`delete from text_pass; ${script}`);

  expect(await keyOf()).toEqual([{ key: 'émile' }]);
  expect(await found('news', 'émile')).toEqual([item.id]);
  const [pass] = await database.query<{ refused: number; told: readonly { id: number }[] }>({
    text: 'select refused, told from text_pass',
    values: [],
  });
  expect(pass).toEqual({
    refused: 1,
    told: [
      {
        id: expect.any(Number),
        fieldName: 'code',
        value: expect.stringMatching(/^été$/iu),
        message: expect.any(String),
      },
    ],
  });
  expect(codes).toContain(pass?.told[0]?.id);
  const jobs = await database.query({
    text: `select 1 as one from queue_job where kind = 'canonicalTexts'`,
    values: [],
  });
  expect(jobs).toHaveLength(1);
});
