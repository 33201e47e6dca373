import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { everyKind } from './every-kind.ts';
import { openMatrixApp } from './matrix-app.ts';
import { expectRefused } from './refused.ts';
import { sampleRecord } from './sample-value.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());
const { admin } = app;

let item: Item = {};
beforeEach(async () => {
  [item = {}] = await app.createSome(everyKind, 1);
});
const at = () => pathOf(everyKind, String(item['id']));
const patch = (...fields: readonly (readonly [string, unknown])[]) =>
  admin.send(
    'PATCH',
    at(),
    fields.map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  );

const FORM = 'Пожалуйста заполните форму правильно';
const EMPTY = 'Поле не может быть пустым';
const longer = (n: number) => `Поле не может содержать больше чем ${n} символов`;
const NOT_TEXT = 'Значение должно быть строкой';
const BAD_TEXT = 'Значение содержит недопустимые символы';
const NOT_CHOSEN = 'Выберите значение из списка';
const NOT_DAY = 'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01';
const NOT_MOMENT = 'Введите дату и время в виде ДД.ММ.ГГГГ ЧЧ:ММ';
const READONLY = 'Поле доступно только для чтения';
const UNKNOWN = 'Поле не найдено';
const SMILE = '😀';

/** Property, a value at the rule's bound, a value just beyond it, and the message of the rule. */
const BOUNDS: readonly (readonly [string, unknown, unknown, string])[] = [
  ['caption', 'я'.repeat(250), 'я'.repeat(251), longer(250)],
  ['caption', SMILE.repeat(250), SMILE.repeat(251), longer(250)],
  ['name', 'ы'.repeat(150), 'ы'.repeat(151), longer(150)],
  ['metaTitle', SMILE.repeat(250), SMILE.repeat(251), longer(250)],
  ['metaDescription', 'x'.repeat(1000), 'x'.repeat(1001), longer(1000)],
  ['cssClass', SMILE.repeat(100), SMILE.repeat(101), longer(100)],
  ['icon', 'я'.repeat(100), 'я'.repeat(101), longer(100)],
  ['layout', 'я'.repeat(100), 'я'.repeat(101), longer(100)],
  ['description', 'я'.repeat(10_000), 'я'.repeat(10_001), longer(10_000)],
  ['keywordBases', SMILE.repeat(1_000_000), SMILE.repeat(1_000_001), longer(1_000_000)],
  ['text', 'яя', 'я', 'Поле не может сожержать меньше чем 2 символов'],
  ['text', SMILE.repeat(2), SMILE, 'Поле не может сожержать меньше чем 2 символов'],
  ['telephone', '+7 (912) 345-67-89', '+7(912)345-678', 'Поле не может содержать меньше 15 символов'],
  ['telephone', '+7 (912) 345-67-89, доб. 1234567', '1'.repeat(33), longer(32)],
  ['telephone', '+690 7290', 'abcdefghijklmnop', 'Введите корректный номер телефона'],
  ['mail', `${'a'.repeat(64)}@b.ru`, `${'a'.repeat(65)}@b.ru`, 'Введите корректный email'],
  ['mail', `a@${'b'.repeat(249)}.ru`, `a@${'b'.repeat(250)}.ru`, longer(254)],
  ['mail', 'имя@пример.рф', 'имя@пример', 'Введите корректный email'],
  ['site', `https://a.ru/${'b'.repeat(1987)}`, `https://a.ru/${'b'.repeat(1988)}`, longer(2000)],
  ['site', 'http://пример.рф/путь?q=1#2', 'javascript:alert(1)', 'Введите корректный адрес'],
  ['site', 'HTTPS://EXAMPLE.RU', 'https:// example.ru', 'Введите корректный адрес'],
  ['tint', '#00ffAA', '#00ffAAA', 'Введите цвет в виде #rrggbb'],
  ['length', '9999:59', '10000:00', 'Введите корректный минуты и секунды'],
  ['length', '0:00', '0:60', 'Введите корректный минуты и секунды'],
  ['address', 'a-b_c.d', 'a--b', 'Используйте буквы, цифры и дефис'],
  ['amount', 500, 501, 'Значение не может быть больше 500'],
  ['amount', -5, -6, 'Значение не может быть меньше -5'],
  ['amount', 7, 7.5, 'Введите целое число'],
  ['priority', 2_147_483_647, 2_147_483_648, 'Введите целое число'],
  ['priority', -2_147_483_648, -2_147_483_649, 'Введите целое число'],
  ['price', 0, -0.0001, 'Значение не может быть меньше 0'],
  ['price', 0.0001, 0.000_01, 'Введите число, не более 4 знаков после запятой'],
  ['price', 99_999_999_999.999, 100_000_000_000, 'Введите число, не более 4 знаков после запятой'],
  ['day', '1950-01-01', '1949-12-31', NOT_DAY],
  ['day', '2024-02-29', '2023-02-29', NOT_DAY],
  ['day', '2024-12-31', '2024-02-30', NOT_DAY],
  ['moment', '1950-01-01T00:00:00.000Z', '1949-12-31T23:59:59Z', NOT_MOMENT],
  ['moment', '2024-02-29T23:59:59.999Z', '2024-02-30T10:00:00Z', NOT_MOMENT],
  ['instanceStateId', 10, 100, NOT_CHOSEN],
  ['instanceStateId', 4, 12, NOT_CHOSEN],
  ['secondState', 11, 2, NOT_CHOSEN],
  ['size', 3, 4, NOT_CHOSEN],
  ['shape', 'square', 'triangle', NOT_CHOSEN],
  ['agreed', false, 'false', 'Значение должно быть «да» или «нет»'],
  [
    'options',
    [{ name: 'a'.repeat(1000), value: '' }],
    [{ name: 'a'.repeat(1001), value: '' }],
    'Параметры заполнены неверно',
  ],
  ['options', [], [{ name: 'a', value: 'b', more: 'c' }], 'Параметры заполнены неверно'],
  ['featureIds', [], [1.5], 'Выберите значения из списка'],
];

describe('at its bound a value is kept as it is, and one past it is 422', () => {
  test.each(BOUNDS.map(([name, good, bad, message], n) => ({ n, name, good, bad, message })))(
    '$n $name: $message',
    async ({ name, good, bad, message }) => {
      const kept = await patch([name, good]);
      expect(kept.status, kept.raw.body.slice(0, 300)).toBe(200);
      expect(kept.body[name]).toEqual(good);
      const expected = { status: 422, code: 'invalid', message: FORM, errors: [{ fieldName: name, message }] };
      await expectRefused(app, expected, () => patch([name, bad]));
      const body = { ...sampleRecord(everyKind, 900, app.linked), [name]: bad };
      await expectRefused(app, expected, () => admin.send('POST', pathOf(everyKind), body));
      await expectRefused(app, expected, () =>
        admin.send('PATCH', pathOf(everyKind, 'cascade'), {
          ids: [item['id']],
          fields: [{ fieldName: name, fieldValue: bad }],
        }),
      );
    },
  );
});

/** Values of a wrong type, with their messages. */
const SHAPES: readonly (readonly [string, unknown, string])[] = [
  ['caption', null, EMPTY],
  ['caption', '', EMPTY],
  ['caption', '   \t\n', EMPTY],
  ['caption', '\u00a0\u2003', EMPTY],
  ['caption', '\u200b\u00ad\u3164', EMPTY],
  ['caption', 5, NOT_TEXT],
  ['caption', ['x'], NOT_TEXT],
  ['caption', { toString: 'x' }, NOT_TEXT],
  ['caption', 'a\0b', BAD_TEXT],
  ['caption', 'a\ud800b', BAD_TEXT],
  ['caption', '\udc00', BAD_TEXT],
  ['caption', 'a\ufffeb', BAD_TEXT],
  ['fullInfo', 'a\0b', BAD_TEXT],
  ['fullInfo', 'a\ufdd0b', BAD_TEXT],
  ['options', [{ name: 'a\0', value: '' }], 'Параметры заполнены неверно'],
  ['options', [{ name: 'a' }], 'Параметры заполнены неверно'],
  ['options', {}, 'Параметры заполнены неверно'],
  ['amount', '5', 'Введите целое число'],
  ['amount', null, EMPTY],
  ['price', '1.5', 'Введите число, не более 4 знаков после запятой'],
  ['agreed', 1, 'Значение должно быть «да» или «нет»'],
  ['agreed', null, EMPTY],
  ['instanceStateId', null, EMPTY],
  ['instanceStateId', '4', NOT_CHOSEN],
  ['day', '2024-1-1', NOT_DAY],
  ['day', 'x', NOT_DAY],
  ['day', '10000-01-01', NOT_DAY],
  ['day', 20_240_101, NOT_DAY],
  ['moment', '2024-01-01', NOT_MOMENT],
  ['moment', '2024-01-01T25:00:00Z', NOT_MOMENT],
  ['moment', '2024-01-01T10:00:00', NOT_MOMENT],
  ['regionId', 'x', NOT_CHOSEN],
  ['regionId', 0, NOT_CHOSEN],
  ['regionId', -1, NOT_CHOSEN],
  ['regionId', 2 ** 53, NOT_CHOSEN],
  ['authorId', null, EMPTY],
  ['featureIds', 5, 'Выберите значения из списка'],
  ['featureIds', [1, 1], 'Выберите значения из списка'],
  ['featureIds', null, EMPTY],
  ['secretWord', 'корот', 'Поле не может сожержать меньше чем 10 символов'],
  ['secretWord', 'x'.repeat(257), longer(256)],
  ['id', 5, READONLY],
  ['createDate', '2024-01-01T00:00:00.000Z', READONLY],
  ['lastUpdate', '2024-01-01T00:00:00.000Z', READONLY],
  ['isMain', true, READONLY],
  ['version', 1, UNKNOWN],
  ['nothing', 1, UNKNOWN],
  ['region', { id: 1, caption: 'x' }, UNKNOWN],
  ['search', 'x', UNKNOWN],
  ['caption ', 'x', UNKNOWN],
  ['', 'x', UNKNOWN],
  ['__proto__', { polluted: true }, UNKNOWN],
  ['constructor', { prototype: { polluted: true } }, UNKNOWN],
  ['toString', 'x', UNKNOWN],
  ['hasOwnProperty', 'x', UNKNOWN],
];

test.each(SHAPES)('%s of %j is 422: %s', async (fieldName, fieldValue, message) => {
  const errors = [{ fieldName, message }];
  await expectRefused(app, { status: 422, message: FORM, errors }, () => patch([fieldName, fieldValue]));
  const sample = JSON.stringify({ ...sampleRecord(everyKind, 901, app.linked), [fieldName]: undefined });
  const entry = `${JSON.stringify(fieldName)}:${JSON.stringify(fieldValue)}`;
  const created = await expectRefused(app, { status: 422, message: FORM }, () =>
    admin.send('POST', pathOf(everyKind), `${sample.slice(0, -1)},${entry}}`),
  );
  expect(created.body['errors']).toContainEqual(errors[0]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a required field that is not there', async () => {
  const errors = ['caption', 'address', 'amount', 'moment', 'authorId'].map((fieldName) => ({
    fieldName,
    message: EMPTY,
  }));
  const answer = await expectRefused(app, { status: 422, message: FORM }, () =>
    admin.send('POST', pathOf(everyKind), {}),
  );
  expect(answer.body['errors']).toEqual(expect.arrayContaining(errors));
  expect(answer.body['errors']).toHaveLength(errors.length);
});

test('one bad entry of five refuses all, in a patch and in a cascade', async () => {
  const fields = [
    ['caption', 'Новый заголовок'],
    ['text', 'Новая строка'],
    ['day', '1949-12-31'],
    ['amount', 8],
    ['agreed', false],
  ] as const;
  const errors = [{ fieldName: 'day', message: NOT_DAY }];
  await expectRefused(app, { status: 422, errors }, () => patch(...fields));
  const body = { ids: [item['id']], fields: fields.map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })) };
  await expectRefused(app, { status: 422, errors }, () => admin.send('PATCH', pathOf(everyKind, 'cascade'), body));
});

test('a field or an id named twice', async () => {
  const errors = [{ fieldName: 'Caption', message: 'Поле указано дважды' }];
  await expectRefused(app, { status: 422, errors }, () => patch(['caption', 'a'], ['Caption', 'b']));
  const id = item['id'];
  const message = 'Идентификатор указан дважды';
  const fields = [{ fieldName: 'caption', fieldValue: 'x' }];
  await expectRefused(app, { status: 422, message }, () =>
    admin.send('PATCH', pathOf(everyKind, 'cascade'), { ids: [id, id], fields }),
  );
  await expectRefused(app, { status: 422, message }, () => admin.send('DELETE', pathOf(everyKind), [id, { id }]));
  const places = [
    { id, priority: 1 },
    { id, priority: 2 },
  ];
  await expectRefused(app, { status: 422, message }, () => admin.send('PATCH', pathOf(everyKind, 'priority/'), places));
});

test('a full write may carry what is read-only as it was read, and no other value', async () => {
  const current = await app.one(everyKind, item['id']);
  for (const [name, value] of [
    ['id', 1],
    ['createDate', '2024-01-01T00:00:00.000Z'],
    ['version', 999],
    ['region', { id: 1 }],
  ] as const)
    await expectRefused(app, { status: 422, of: name }, () => admin.send('PUT', at(), { ...current, [name]: value }));
});

test.each([
  ['right to left', 'שלום עולם עברית', 'שלום עולם עברית'],
  ['controls of direction', 'שלום \u202eעברית\u202c', 'שלום עברית'],
  ['composed', 'ё й é'.normalize('NFC'), 'ё й é'.normalize('NFC')],
  ['decomposed', 'ё й é ї'.normalize('NFD'), 'ё й é ї'.normalize('NFC')],
  ['spaces around', '  по  краям  ', 'по  краям'],
  [
    'quotes and markup',
    `<script>alert('1')</script> "&amp;" \\ \u2028 \u2029.`,
    `<script>alert('1')</script> "&amp;" \\    .`,
  ],
  ['joined', '👨‍👩‍👧‍👦 \u200b\ufeff', '👨‍👩‍👧‍👦'],
  ['control characters', '1\u0001\u001f2\u007f\u00853', '1 2 3'],
])('a text comes back in its stored form: %s', async (_name, text, stored) => {
  expect((await patch(['caption', text])).body['caption']).toBe(stored);
  expect((await app.one(everyKind, item['id']))['caption']).toBe(stored);
  const history = await admin.send('GET', `${at()}/history/`);
  expect(history.body.items[0]?.['fields']).toMatchObject([{ after: stored }]);
  for (const form of [text, stored]) {
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: form }]));
    expect((await admin.send('GET', pathOf(everyKind, `?filter=${filter}`))).body['total']).toBe(1);
  }
});

test('a moment with an offset is kept in UTC', async () => {
  const answer = await patch(['moment', '2024-03-05T13:00:00+03:00']);
  expect(answer.body['moment']).toBe('2024-03-05T10:00:00.000Z');
});
