import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const CAPTIONS = [
  'Ёлки и палки',
  'елка №1',
  'Цена (руб.)',
  'цена: 5.5',
  'Abc-def',
  'ABBA',
  'ааааааааааааааааааааб',
  '[x]',
  'a\\b',
  'SYSTÈME',
];
let client: TestClient;

beforeAll(async () => {
  client = await app.as('siteEditors');
  for (const caption of CAPTIONS) {
    const answer = await client.send('POST', '/manage/feature/', { caption });
    if (answer.status !== 201) throw new Error(answer.raw.body);
  }
});

async function ask(fieldValue: string) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', operator: 'matches', fieldValue }]));
  return client.send('GET', `/manage/feature/?pageSize=100&orderFieldName=id&orderFieldDirection=ASC&filter=${filter}`);
}

async function found(pattern: string): Promise<readonly unknown[]> {
  const answer = await ask(pattern);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body['total']).toBe(answer.body.items.length);
  return answer.body.items.map((item) => item['caption']);
}

const plain = (text: string) => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');

describe('a pattern on the caption', () => {
  test.each([
    ['^ел', ['Ёлки и палки', 'елка №1']],
    ['ЛК[аи]', ['Ёлки и палки', 'елка №1']],
    ['^a.*[ca]$', ['ABBA']],
    ['b{2}', ['ABBA']],
    ['\\d\\.\\d', ['цена: 5.5']],
    ['^цена\\W+', ['Цена (руб.)', 'цена: 5.5']],
    ['(руб', ['Цена (руб.)']],
    ['[x', ['[x]']],
    ['a\\b', ['a\\b']],
    ['и палки', ['Ёлки и палки']],
    ['ЁЛКА №', ['елка №1']],
    ['c-d', ['Abc-def']],
    ['système', ['SYSTÈME']],
    ['палки|ABBA', ['Ёлки и палки', 'ABBA']],
    ['', CAPTIONS],
  ])('%s', async (pattern, captions) => {
    expect(await found(pattern)).toEqual(captions);
  });

  test('finds what the same pattern finds in the browser', async () => {
    const piece = fc.constantFrom(
      'а',
      'б',
      'Е',
      'ё',
      'л',
      'к',
      'и',
      'a',
      'B',
      '5',
      '.',
      '\\.',
      '\\d',
      '\\s',
      '[а-к]',
      '[^a-c ]',
      '(',
      ')',
      '|',
      '?',
      '*',
      '+',
      '{2}',
      '^',
      '$',
      '№',
      ' ',
      '-',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 7 }), async (parts) => {
        const pattern = parts.join('');
        let browser: RegExp;
        try {
          browser = new RegExp(plain(pattern), 'iu');
        } catch {
          return;
        }
        expect(await found(pattern), pattern).toEqual(CAPTIONS.filter((caption) => browser.test(plain(caption))));
      }),
      { numRuns: 300 },
    );
  });
});

test('no pattern stalls the server', async () => {
  const hostile = [
    '(а+)+$',
    '(а|а)*б$',
    '(.*а){12}$',
    '(а*)*б',
    '^(([а-я])+.)+[А-Я]([а-я])+$',
    '(а|б)*а(а|б){20}',
    '((а{1,9}){1,9}){1,2}x',
    '(а?){40}а{40}',
  ];
  for (const pattern of hostile) {
    const started = performance.now();
    const answer = await ask(pattern);
    expect([200, 503], pattern).toContain(answer.status);
    expect(performance.now() - started, pattern).toBeLessThan(4000);
  }
});

test('an export takes no pattern, and a pattern is a text', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', operator: 'matches', fieldValue: 'а.' }]));
  expect((await client.send('GET', `/manage/feature/?pageSize=-1&filter=${filter}`)).status).toBe(400);
  const number = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', operator: 'matches', fieldValue: 5 }]));
  expect((await client.send('GET', `/manage/feature/?filter=${number}`)).status).toBe(400);
});
