import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMatrixApp } from './matrix-app.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const CAPTIONS = [
  '100% натуральный',
  '100 натуральный',
  'snake_case имя',
  'snakeXcase имя',
  String.raw`обратная\косая`,
  'обратная/косая',
  `кавычки ' и " и ; --`,
  '(a+)+$ aaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '[{"fieldName":"id"}',
  'Ёлка зелёная',
  '$.path[*] ? (@ > 1)',
];

beforeAll(async () => {
  for (const caption of CAPTIONS) await app.admin.send('POST', '/manage/author/', { caption });
});

async function captions(filter: string): Promise<unknown[]> {
  const answer = await app.admin.send('GET', `/manage/author/?pageSize=100&filter=${encodeURIComponent(filter)}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body.items.map((item) => item['caption']);
}

test.each([
  ['100%', ['100% натуральный']],
  ['00% нат', ['100% натуральный']],
  ['%', ['100% натуральный']],
  ['_case', ['snake_case имя']],
  ['snake_', ['snake_case имя']],
  [String.raw`ная\кос`, [String.raw`обратная\косая`]],
  [`' и "`, [`кавычки ' и " и ; --`]],
  ['(a+)+$', ['(a+)+$ aaaaaaaaaaaaaaaaaaaaaaaaaaaa!']],
  ['[{"fieldName":"id"}', ['[{"fieldName":"id"}']],
  ['{"fieldName":"id","fieldValue":1}', []],
  ['[1,2,3]', []],
  ['[{"field":"id"}]', []],
  ['[{"fieldName":"id","operator":"drop"}]', []],
  ['"ЕЛКА"', ['Ёлка зелёная']],
  ['ЕЛКА', ['Ёлка зелёная']],
  ['зеленая ёлка', ['Ёлка зелёная']],
  ['ёлка синяя', []],
  ['$.path[*]', ['$.path[*] ? (@ > 1)']],
  ['null', []],
  ['5', []],
])('a filter that is no list of conditions searches for its text: %s', async (filter, expected) => {
  expect(await captions(filter)).toEqual(expected);
});

test.each([
  ['contains', '%', ['100% натуральный']],
  ['contains', '_', ['snake_case имя']],
  ['contains', '\\', [String.raw`обратная\косая`]],
  ['startsWith', '100%', ['100% натуральный']],
  ['startsWith', 'ЕЛКА', ['Ёлка зелёная']],
  ['contains', "'", [`кавычки ' и " и ; --`]],
  ['eq', "' or 1=1 --", []],
])('%s takes %s literally', async (operator, fieldValue, expected) => {
  expect(await captions(JSON.stringify([{ fieldName: 'Caption', fieldValue, operator }]))).toEqual(expected);
});

test('a search text of spaces only is ignored', async () => {
  const answer = await app.admin.send('GET', '/manage/author/?pageSize=1');
  const spaces = await app.admin.send('GET', '/manage/author/?pageSize=1&filter=%20%20');
  expect([spaces.status, spaces.body['total']]).toEqual([200, answer.body['total']]);
});

test('a text that would backtrack for ages in a pattern is found at once', async () => {
  const started = performance.now();
  await captions('(a+)+$ '.repeat(10));
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a filter never widens what a role may read', async () => {
  const manager = await app.as('subscriberManager');
  for (const filter of ['x', '[{"fieldName":"caption","fieldValue":"x"}]', '[]', 'null'])
    expect((await manager.send('GET', `/manage/user/?filter=${encodeURIComponent(filter)}`)).status).toBe(403);
});
