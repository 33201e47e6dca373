import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { openPriceSuite } from '#test/harness/price-suite.ts';
import type { TestClient } from '#test/harness/test-app.ts';

const suite = await openPriceSuite();
const { app } = suite;
afterAll(() => app.close());

let admin: TestClient;
beforeAll(async () => {
  admin = await app.as('administrators');
});

const EMPTY = 'Поле не может быть пустым';
const BAD_TEXT = 'Значение содержит недопустимые символы';
const decomposed = (text: string) => text.normalize('NFD');

async function found(className: string, ...entries: readonly object[]): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify(entries));
  const { body } = await admin.send('GET', `/manage/${className}/?pageSize=100&filter=${filter}`);
  return body.items.map(({ id }) => id);
}

describe('a code', () => {
  test('that looks like one that is taken is taken', async () => {
    const codes = ['МАЙ2026', decomposed('МАЙ2026'), ' МАЙ2026 ', 'МАЙ\u200B2026', 'май2026', 'МАЙ\u00AD2026\u202C'];
    const statuses: number[] = [];
    for (const code of codes) {
      const body = { caption: 'Майские праздники', code, discountPercent: 5 };
      statuses.push((await admin.send('POST', '/manage/PromoCode/', body)).status);
    }
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('is one value to the unique index, filters and searches, in any spelling', async () => {
    const noise = fc.constantFrom('', '\u200B', '\u00AD', '\uFEFF', '\u202E', '\u2060');
    const form = fc.constantFrom('NFC', 'NFD');
    const letter = fc.constantFrom('Й', 'й', 'Ё', 'ё', 'é', 'É', 'Қ', 'қ', 'Έ', 'έ', 'Ґ', 'B');
    const spelling = fc.tuple(fc.array(noise, { minLength: 9, maxLength: 9 }), form, fc.constantFrom('', ' ', '\n'));
    const word = fc.array(letter, { minLength: 3, maxLength: 8 }).map((letters) => `Щ${letters.join('')}`);
    const spelled = (text: string, [signs, name, blank]: readonly [readonly string[], 'NFC' | 'NFD', string]) =>
      `${blank}${[...text].map((sign, at) => sign + (signs[at] ?? '')).join('')}${blank}`.normalize(name);
    const known = new Map<string, number>();
    const key = (text: string) => text.toUpperCase().replaceAll('Ё', 'Е');
    await fc.assert(
      fc.asyncProperty(word, spelling, spelling, async (text, one, other) => {
        const body = { caption: 'Товар', article: spelled(text, one) };
        const first = await admin.send('POST', '/manage/commodity/', body);
        expect(first.status).toBe(known.has(key(text)) ? 409 : 201);
        const id = known.get(key(text)) ?? Number(first.body['id']);
        known.set(key(text), id);
        const again = { caption: 'Товар', article: spelled(text, other) };
        expect((await admin.send('POST', '/manage/commodity/', again)).status).toBe(409);
        const { article } = (await admin.send('GET', `/manage/commodity/${id}/`)).body;
        expect(key(String(article))).toBe(key(text));
        const exact = { fieldName: 'article', fieldValue: spelled(String(article), other) };
        expect(await found('commodity', exact)).toEqual([id]);
        expect(await found('commodity', { fieldName: 'searchText', fieldValue: spelled(text, other) })).toContain(id);
      }),
      { numRuns: 40 },
    );
  });

  test('of two alphabets is two values', async () => {
    const terms = { discountPercent: 5 };
    const first = await admin.make('PromoCode', { caption: 'Кириллица', code: 'СОРОК', ...terms });
    const other = await admin.make('PromoCode', { caption: 'Латиница', code: 'COPOK', ...terms });
    expect(await found('PromoCode', { fieldName: 'code', fieldValue: 'СОРОК' })).toEqual([first]);
    expect(await found('PromoCode', { fieldName: 'code', fieldValue: 'COPOK' })).toEqual([other]);
  });

  test('that looks like another one in another alphabet is warned of, to those who see that one', async () => {
    const terms = { caption: 'Скидка', discountPercent: 5 };
    const id = await admin.make('PromoCode', { ...terms, code: 'SАLE-10' });
    const similar = (by: TestClient, query: string) => by.send('GET', `/manage/PromoCode/similar/?${query}`);
    const query = (text: string, more = '') => `fieldName=code&text=${encodeURIComponent(text)}${more}`;
    for (const text of ['SALE-10', 'sale-1О', ' SALE\u200B-10'])
      expect((await similar(admin, query(text))).body.items, text).toEqual([{ id, value: 'SАLE-10' }]);
    for (const own of [query('SАLE-10'), query('SALE-10', `&id=${id}`)])
      expect((await similar(admin, own)).body.items).toEqual([]);
    expect((await similar(admin, 'fieldName=caption&text=x')).status).toBe(400);
    expect((await similar(await app.as('eventManagers'), query('SALE-10'))).status).toBe(403);
  });

  test('is found in any spelling, by filter and by search', async () => {
    const id = await admin.make('commodity', { caption: 'Йогурт', article: ' ЙОГ  1' });
    for (const typed of ['ЙОГ 1', decomposed('ЙОГ 1'), 'ЙОГ\u00A0\u00A01 ', 'ЙО\u00ADГ 1\u200B'])
      for (const operator of ['eq', 'startsWith', 'contains'])
        expect(await found('commodity', { fieldName: 'article', fieldValue: typed, operator }), typed).toEqual([id]);
    expect(await found('commodity', { fieldName: 'searchText', fieldValue: decomposed('"ЙОГ 1"') })).toEqual([id]);
  });
});

describe('a name', () => {
  test('with nothing to be seen is empty', async () => {
    for (const caption of ['\u200B', ' \u00AD ', '\u202E', '\u3164', '\u2800']) {
      const answer = await admin.send('POST', '/manage/brand/', { caption });
      expect(answer.body['errors'], caption).toEqual([{ fieldName: 'caption', message: EMPTY }]);
    }
  });

  test('is found by its beginning, and ordered, in either form', async () => {
    const id = await admin.make('brand', { caption: decomposed('Йошкин Край') });
    for (const fieldValue of ['Йошкин', decomposed('Йошкин')]) {
      for (const operator of ['startsWith', 'contains', 'matches'])
        expect(await found('brand', { fieldName: 'caption', fieldValue, operator })).toEqual([id]);
      expect(await found('brand', { fieldName: 'searchText', fieldValue })).toEqual([id]);
    }
    for (const caption of ['Жук', decomposed('Ёлкин'), 'Ежевика']) await admin.make('brand', { caption });
    const { body } = await admin.send('GET', '/manage/brand/?orderFieldName=Caption');
    expect(body.items.map(({ caption }) => caption)).toEqual(['Ежевика', 'Ёлкин', 'Жук', 'Йошкин Край']);
  });

  test('is one line, and the answer holds what is stored', async () => {
    const body = { caption: ' Слайд\u000Bвторая\r\nстрока\u202E ', description: ' а\r\nб\u2028в ', type: 0 };
    const answer = await admin.send('POST', '/manage/event/', body);
    expect(answer.body).toMatchObject({ caption: 'Слайд вторая строка', description: 'а\nб\nв' });
  });

  test('is as long as its stored form', async () => {
    const caption = `  ${decomposed('й'.repeat(250))}  `;
    const answer = await admin.send('POST', '/manage/brand/', { caption });
    expect(answer.body['caption']).toBe('й'.repeat(250));
    expect((await admin.send('POST', '/manage/brand/', { caption: `${caption}й` })).status).toBe(422);
  });

  test.each(['a\uFFFEb', 'a\uFDD0b', 'a\uDBFF', 'a\0b', '\u{3FFFF}'])('is refused with %j', async (text) => {
    const errors = (fieldName: string) => [{ fieldName, message: BAD_TEXT }];
    for (const fieldName of ['caption', 'description', 'fullInfo']) {
      const answer = await admin.send('POST', '/manage/brand/', { caption: 'Марка', [fieldName]: text });
      expect([answer.status, answer.body['errors']], fieldName).toEqual([422, errors(fieldName)]);
    }
  });
});

test('the form that was sent is taken back as unchanged', async () => {
  const caption = ` ${decomposed('Ёж и чай')}\u000B`;
  const made = await admin.send('POST', '/manage/article/', { caption, fullInfo: decomposed('<p>Ёж </p>\u200B') });
  expect(made.body).toMatchObject({ caption: 'Ёж и чай', fullInfo: '<p>Ёж </p>\u200B' });
  const path = `/manage/article/${String(made.body['id'])}/`;
  const put = await admin.send('PUT', path, { ...made.body, caption, fullInfo: decomposed('<p>Ёж </p>\u200B') });
  expect([put.status, put.body['version']]).toEqual([200, made.body['version']]);
  expect(put.raw.headers).not.toHaveProperty('x-change-set');
  const patched = await admin.send('PATCH', path, [{ fieldName: 'caption', fieldValue: caption }]);
  expect([patched.status, patched.body['version']]).toEqual([200, made.body['version']]);
});

test('parts of a structured value have the forms of their kinds', async () => {
  const form = { caption: 'Анкета', sections: [], fields: [], model: { [decomposed('имя й')]: [decomposed(' й\n')] } };
  const answer = await admin.send('POST', '/manage/formDefinition/', form);
  expect(answer.body['model'], answer.raw.body).toEqual({ 'имя й': [' й\n'] });
  const contentId = await admin.make('article', { caption: 'Страница' });
  const model = { text: decomposed('<p>Ёж </p>') };
  const block = await admin.send('POST', '/manage/contentblock/', { contentId, name: 'text-00', model, config: {} });
  expect(block.status, block.raw.body).toBe(201);
  expect(block.raw.body).toBe(block.raw.body.normalize('NFC'));
});

describe('e-mail addresses', () => {
  test('are stored without what is not seen', async () => {
    const answer = await admin.send('POST', '/manage/subscriber/', { email: '\u200Bx1@example.org' });
    expect(answer.body['email']).toBe('x1@example.org');
    expect((await admin.send('POST', '/manage/subscriber/', { email: ' X1@example.org\u00AD' })).status).toBe(409);
  });

  test('of a list are compared in their stored form', async () => {
    const eventId = await admin.make('event', { caption: 'Встреча', type: 0 });
    const text = 'ivan@example.org\n\u200Bivan@example.org\n\u202Aivan@example.org\u202C';
    const answer = await sendBytes(app, admin, 'POST', `/manage/event/${eventId}/emails/`, {
      payload: Buffer.from(text),
      contentType: 'text/plain; charset=utf-8',
    });
    expect(answer.body).toMatchObject({ accepted: 1, duplicates: 2 });
  });
});

test('a file is found by its name, however the name was composed', async () => {
  const componentId = await admin.make('brand', { caption: 'С файлом' });
  const form = formOf([{ name: decomposed('Отчёт.pdf'), bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }]);
  const sent = await sendBytes(app, admin, 'POST', `/manage/brand/${componentId}/file/upload`, form);
  expect(sent.status, sent.raw.body).toBeLessThan(300);
  for (const fieldValue of ['Отчёт', decomposed('Отчёт')])
    expect(await found('attachedFile', { fieldName: 'searchText', fieldValue })).toHaveLength(1);
});

test('an article of a price file is matched in either form', async () => {
  await suite.goods('ЙОД-1');
  const { catalogId } = await suite.catalog();
  const job = await suite.upload(catalogId, `Артикул;Цена\n${decomposed('ЙОД-1')}\u00A0;12`);
  expect(job.result).toMatchObject({ new: 1, refused: [] });
});

test('a password is checked as it was typed, and composed', async () => {
  const password = 'пароль й и ё ';
  const login = 'yolka';
  const typed = (text: string) => app.anonymous('POST', '/user/authenticate/', { login: ` ${login} `, password: text });
  const roleIds = await found('roles', { fieldName: 'name', fieldValue: 'Site Editors' });
  await admin.make('user', { login, fullName: 'Ёлка', password: decomposed(password), roleIds });
  expect((await typed(decomposed(password))).status).toBe(200);
  expect((await typed(password)).status).toBe(200);
  expect((await typed(password.trim())).status).toBe(401);
});

test('the blanks at the ends of a part of a line are sought as well', async () => {
  const whole = await admin.make('news', { caption: 'Новый мир' });
  const begun = await admin.make('news', { caption: 'Новый мирный договор' });
  const inside = await admin.make('news', { caption: 'Перемирие' });
  const sought = (operator: string, fieldValue: string) =>
    found('news', { fieldName: 'caption', operator, fieldValue });
  expect(await sought('contains', 'мир')).toEqual([inside, begun, whole]);
  expect(await sought('contains', ' мир')).toEqual([begun, whole]);
  expect(await sought('contains', '\tМИР')).toEqual([begun, whole]);
  expect(await sought('contains', 'мирный ')).toEqual([begun]);
  expect(await sought('startsWith', 'Новый мир ')).toEqual([]);
});
