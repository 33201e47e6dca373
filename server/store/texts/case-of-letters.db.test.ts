import { afterAll, expect, test } from 'vitest';
import { normalised } from '#model/search/words.ts';
import { openTestApp } from '#test/harness/test-app.ts';

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
