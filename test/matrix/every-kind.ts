import { defineComponent } from '#model/component.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { color } from '#model/kinds/color.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { date } from '#model/kinds/date.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { duration } from '#model/kinds/duration.ts';
import { email } from '#model/kinds/email.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';
import { integer } from '#model/kinds/integer.ts';
import { json } from '#model/kinds/json.ts';
import { list } from '#model/kinds/list.ts';
import { memo } from '#model/kinds/memo.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { parameters } from '#model/kinds/parameters.ts';
import { password } from '#model/kinds/password.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { slug } from '#model/kinds/slug.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';
import { struct } from '#model/kinds/struct.ts';
import { union } from '#model/kinds/union.ts';
import { url } from '#model/kinds/url.ts';

/**
 * A test-only class: one property of every kind, every column shown, every action with its own roles. Nothing else in
 * the product refers to it, which proves that one declaration defines a class.
 */
export const everyKind = defineComponent({
  name: 'everyKind',
  classId: 9901,
  caption: 'Образец',
  pluralCaption: 'Образцы всех видов',
  route: 'every-kind',
  navigation: { group: 'content', priority: 999 },
  access: {
    read: ['siteEditors', 'eventManagers', 'clientManagers'],
    create: ['siteEditors', 'eventManagers'],
    update: ['siteEditors', 'clientManagers'],
    delete: ['siteEditors'],
  },
  defaultChoice: { kind: 'mark', property: 'isMain', within: 'regionId' },
  groups: { samples: { caption: 'Образцы', priority: 30 } },
  properties: {
    text: string({ caption: 'Строка', group: 'samples', visibleInTable: true, searchable: true, minLength: 2 }),
    lines: multiline({ caption: 'Строки', group: 'samples', visibleInTable: true }),
    notes: memo({ caption: 'Длинный текст', group: 'samples', searchable: true }),
    markup: html({ caption: 'Разметка', group: 'samples', visibleInTable: true }),
    address: slug({ caption: 'Адрес', group: 'samples', visibleInTable: true, required: true, unique: true }),
    mail: email({ caption: 'Почта', group: 'samples', visibleInTable: true, unique: true }),
    telephone: phone({ caption: 'Телефон', group: 'samples', visibleInTable: true }),
    site: url({ caption: 'Сайт', group: 'samples', visibleInTable: true }),
    tint: color({ caption: 'Цвет', group: 'samples', visibleInTable: true }),
    length: duration({ caption: 'Длительность', group: 'samples', visibleInTable: true }),
    amount: integer({
      caption: 'Количество',
      group: 'samples',
      visibleInTable: true,
      min: -5,
      max: 500,
      required: true,
    }),
    price: decimal({ caption: 'Цена', group: 'samples', visibleInTable: true, min: 0 }),
    agreed: boolean({ caption: 'Согласован', group: 'samples', visibleInTable: true, default: true }),
    isMain: boolean({ caption: 'Главный', group: 'samples', visibleInTable: true, readonly: true }),
    size: enumeration({
      caption: 'Размер',
      group: 'samples',
      visibleInTable: true,
      items: [
        { id: 1, caption: 'Малый' },
        { id: 2, caption: 'Средний' },
        { id: 3, caption: 'Большой' },
      ],
    }),
    shape: enumeration({
      caption: 'Форма',
      group: 'samples',
      visibleInTable: true,
      required: true,
      default: 'round',
      items: [
        { id: 'round', caption: 'Круглая' },
        { id: 'square', caption: 'Квадратная' },
      ],
    }),
    day: date({ caption: 'День', group: 'samples', visibleInTable: true }),
    moment: datetime({ caption: 'Момент', group: 'samples', visibleInTable: true, required: true }),
    regionId: reference('region', { caption: 'Страна', group: 'samples', visibleInTable: true }),
    cityId: reference('region', {
      caption: 'Город',
      group: 'samples',
      visibleInTable: true,
      dependsOn: { property: 'regionId', fieldName: 'parentId' },
    }),
    authorId: reference('author', { caption: 'Автор', group: 'samples', visibleInTable: true, required: true }),
    editorId: reference('user', { caption: 'Редактор', group: 'samples', visibleInTable: true }),
    wholeId: reference('everyKind', { caption: 'Целое', group: 'samples', visibleInTable: true, onDelete: 'cascade' }),
    featureIds: references('feature', { caption: 'Особенности', group: 'samples', visibleInTable: true }),
    secondState: state({ caption: 'Второй статус', group: 'samples', states: [1, 4, 5, 11], mode: 'switch' }),
    anythingId: componentReference({ caption: 'Любая запись', group: 'samples', visibleInTable: true }),
    model: json({ caption: 'Модель', group: 'samples' }),
    options: parameters({ caption: 'Настройки', group: 'samples' }),
    passport: struct({
      caption: 'Паспорт',
      group: 'samples',
      open: true,
      properties: {
        number: string({ caption: 'Номер', required: true, max: 40 }),
        issued: date({ caption: 'Выдан' }),
        holderId: reference('author', { caption: 'Владелец' }),
      },
    }),
    delivery: union({
      caption: 'Доставка',
      group: 'samples',
      variants: {
        courier: struct({ caption: 'Курьером', properties: { address: string({ caption: 'Адрес', required: true }) } }),
        pickup: struct({ caption: 'Самовывоз', properties: { shelf: integer({ caption: 'Полка' }) } }),
      },
    }),
    questions: list({
      caption: 'Вопросы',
      group: 'samples',
      required: true,
      default: [],
      item: union({
        caption: 'Вопрос',
        variants: {
          open: struct({ caption: 'Открытый', properties: { lines: integer({ caption: 'Строк', required: true }) } }),
          choice: struct({
            caption: 'С выбором',
            properties: { among: list({ caption: 'Из чего', item: string({ caption: 'Ответ' }) }) },
          }),
        },
      }),
    }),
    secretWord: password({ caption: 'Секретное слово', group: 'samples' }),
    onlyEditors: string({
      caption: 'Видят редакторы',
      group: 'samples',
      visibleInTable: true,
      readRoles: ['siteEditors'],
    }),
    onlyEditorsWrite: string({
      caption: 'Пишут редакторы',
      group: 'samples',
      visibleInTable: true,
      writeRoles: ['siteEditors'],
    }),
  },
});
