import { expect, test } from 'vitest';
import fc from 'fast-check';
import { folderLinks } from '../folder-links.ts';
import { boolean } from '../kinds/boolean.ts';
import { computedDecimal } from '../kinds/computed-decimal.ts';
import { date } from '../kinds/date.ts';
import { decimal } from '../kinds/decimal.ts';
import { email } from '../kinds/email.ts';
import { json } from '../kinds/json.ts';
import { password } from '../kinds/password.ts';
import { phone } from '../kinds/phone.ts';
import { reference } from '../kinds/reference.ts';
import { slug } from '../kinds/slug.ts';
import { string } from '../kinds/string.ts';
import { headingKey } from './heading-key.ts';
import { importFields } from './import-field.ts';
import { headingOf, recogniseColumns, type RememberedColumns } from './recognise-columns.ts';

const FIELDS = importFields(
  {
    fullName: string({ caption: 'Клиент' }),
    name: slug({ caption: 'Системное имя' }),
    phone: phone({ caption: 'Телефон' }),
    mobilePhone: phone({ caption: 'Мобильный телефон' }),
    email: email({ caption: 'E-mail' }),
    birthDate: date({ caption: 'Дата рождения' }),
    price: decimal({ caption: 'Цена, ₽' }),
    oldPrice: decimal({ caption: 'Прежняя цена' }),
    managerId: reference('clientManager', { caption: 'Менеджер' }),
    exportId: string({ caption: 'Внешний идентификатор' }),
    isVip: boolean({ caption: 'Счёт особый' }),
    folderIds: folderLinks('client', 'many'),
    createDate: date({ caption: 'Создано', readonly: true }),
    priceInForce: computedDecimal({ caption: 'Действующая цена' }, 'priceInForce', []),
    password: password({ caption: 'Пароль' }),
    settings: json({ caption: 'Настройки' }),
  },
  { hasFolders: true },
);

const recognised = (headings: readonly string[], remembered: RememberedColumns = {}) =>
  recogniseColumns(headings, FIELDS, remembered).map(({ to }) => to);

test('a column can go to what a person may write and a cell can hold', () => {
  expect(FIELDS.map(({ name }) => name)).toEqual([
    'id',
    'version',
    'fullName',
    'name',
    'phone',
    'mobilePhone',
    'email',
    'birthDate',
    'price',
    'oldPrice',
    'managerId',
    'exportId',
    'isVip',
    'folders',
  ]);
  expect(importFields({ name: string({ caption: 'Имя' }) }, { hasFolders: false })).toHaveLength(3);
});

test.each([
  ['Клиент', 'fullName'],
  [' КЛИЕНТ ', 'fullName'],
  ['ФИО', 'fullName'],
  ['Ф.И.О.', 'fullName'],
  ['Наименование', null],
  ['fullName', 'fullName'],
  ['full_name', 'fullName'],
  ['Телефон', 'phone'],
  ['Телефон моб.', 'mobilePhone'],
  ['Тел.', 'phone'],
  ['Рабочий телефон', 'phone'],
  ['Сотовый', 'mobilePhone'],
  ['e-mail', 'email'],
  ['Email', 'email'],
  ['Эл. почта', 'email'],
  ['Электронная почта:', 'email'],
  ['E-mail 1 - Value', 'email'],
  ['Дата рождения', 'birthDate'],
  ['Цена', 'price'],
  ['Цена, руб.', 'price'],
  ['Цена (USD)', 'price'],
  ['Стоимость', 'price'],
  ['Старая цена', 'oldPrice'],
  ['Ответственный', 'managerId'],
  ['Счет особый', 'isVip'],
  ['Раздел', 'folders'],
  ['Папки', 'folders'],
  ['name', 'name'],
  ['Name', 'fullName'],
  ['Slug', 'name'],
  ['ID', 'exportId'],
  ['Создано', null],
  ['Пароль', null],
  ['Примечание', null],
  ['', null],
  ['—', null],
])('the heading «%s» goes to %s', (heading, to) => {
  expect(recognised([heading])).toEqual([to]);
  expect(headingOf(FIELDS)(heading)).toBe(to !== null);
});

test('no two columns go to one field: the surer name wins, then the first one', () => {
  expect(recognised(['ФИО', 'Клиент'])).toEqual([null, 'fullName']);
  expect(recognised(['Телефон', 'Телефон', 'Рабочий телефон'])).toEqual(['phone', 'mobilePhone', null]);
  expect(recognised(['Цена, руб.', 'Цена, ₽'])).toEqual([null, 'price']);
});

test('the id of a record is recognised beside its version alone', () => {
  expect(recognised(['ID', 'Клиент'])).toEqual(['exportId', 'fullName']);
  expect(recognised(['ID', 'Версия', 'Клиент'])).toEqual(['id', 'version', 'fullName']);
  expect(recognised(['ID'], { id: 'id' })).toEqual(['id']);
});

test('what was chosen for a heading before comes first, whatever its spelling', () => {
  const remembered = { [headingKey('Контакт: основной')]: 'email', [headingKey('Телефон')]: null };
  expect(recognised(['контакт основной', 'E-mail', 'ТЕЛЕФОН'], remembered)).toEqual(['email', null, null]);
  expect(recognised(['Контакт основной'], { [headingKey('Контакт основной')]: 'former' })).toEqual([null]);
});

test('each field takes its own heading in any order, and no field is taken twice', () => {
  const captions = FIELDS.map(({ caption }) => caption);
  fc.assert(
    fc.property(fc.shuffledSubarray(captions), fc.array(fc.string()), (some, noise) => {
      const headings = [...some, ...noise, 'Версия'];
      const to = recognised(headings);
      expect(to.slice(0, some.length)).toEqual(
        some.map((caption) => FIELDS.find((field) => field.caption === caption)?.name),
      );
      const taken = to.filter((name) => name !== null);
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});
