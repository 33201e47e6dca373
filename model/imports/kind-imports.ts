import { INSTANCE_STATES } from '../terms/states.ts';
import type { Kind, Property } from '../property/property.ts';
import type { PropertyKind } from '../property/property-kind.ts';
import type { TableCell } from '../table/table-cell.ts';
import type { ColumnReading, ValueReading } from './column-reading.ts';
import { readChoice } from './read-choice.ts';
import { readDay, readDuration, readMoment } from './read-moment.ts';
import { readNames } from './read-names.ts';
import { readNumber } from './read-number.ts';
import {
  readBoolean,
  readEmail,
  readCode,
  readLine,
  readLines,
  readMarkup,
  readPhoneText,
  readUrl,
} from './read-texts.ts';

/** Reads what a cell that is not empty holds for a property; its rules are checked afterwards. */
export type CellReader = (cell: TableCell, property: Property, reading: ColumnReading) => ValueReading;

/** How the values of a kind are imported. */
export interface KindImport {
  /** Null for what no cell holds. */
  readonly read: CellReader | null;
  /** Headings that other programs give to the first property of the kind. */
  readonly aliases: readonly string[];
  /** A value as people write it, for a table to be filled, and all of them where they are few. */
  readonly example?: string;
  readonly choices?: readonly string[];
  /** Its values name one record, or nearly so: records are found by them. */
  readonly isKey?: true;
}

const NOT_IMPORTED: KindImport = { read: null, aliases: [] };
const asNumber: KindImport = { read: (cell, _property, reading) => readNumber(cell, reading), aliases: [] };
const asLine: KindImport = { read: readLine, aliases: [] };

const EMAILS = [
  'E-mail',
  'Email',
  'Mail',
  'Почта',
  'Эл. почта',
  'Электронная почта',
  'Адрес электронной почты',
  'Адрес эл. почты',
  'Рабочий e-mail',
  'E-mail рабочий',
  'E-mail Address',
  'E-mail 1 - Value',
];
const PHONES = [
  'Телефон',
  'Тел.',
  'Номер телефона',
  'Телефоны',
  'Контактный телефон',
  'Телефон моб.',
  'Мобильный телефон',
  'Мобильный',
  'Моб. телефон',
  'Моб.',
  'Сотовый',
  'Рабочий телефон',
  'Телефон рабочий',
  'Phone',
  'Phone Number',
  'Mobile Phone',
  'Phone 1 - Value',
];
const SITES = ['Сайт', 'Веб-сайт', 'Адрес сайта', 'Ссылка', 'URL', 'Website', 'Web', 'Корпоративный сайт'];

/** How the values of each kind are imported. */
const KINDS: Readonly<Record<PropertyKind, KindImport>> = {
  boolean: { read: readBoolean, aliases: [], example: 'Да', choices: ['Да', 'Нет'] },
  color: { read: readCode, aliases: [] },
  componentReference: { read: (cell) => readNames(cell, 'one'), aliases: [] },
  date: { read: (cell, _property, reading) => readDay(cell, reading), aliases: [] },
  datetime: { read: (cell, _property, reading) => readMoment(cell, reading), aliases: [] },
  decimal: asNumber,
  duration: { read: readDuration, aliases: [] },
  email: { read: readEmail, aliases: EMAILS, example: 'name@example.ru', isKey: true },
  enum: { read: (cell, { items = [] }) => readChoice(cell, items, []), aliases: [] },
  html: { read: readMarkup, aliases: [] },
  integer: asNumber,
  itemId: NOT_IMPORTED,
  json: NOT_IMPORTED,
  list: NOT_IMPORTED,
  memo: { read: readLines, aliases: [] },
  multiline: { read: readLines, aliases: [] },
  parameters: NOT_IMPORTED,
  password: NOT_IMPORTED,
  phone: { read: readPhoneText, aliases: PHONES, example: '+7 912 345-67-89', isKey: true },
  reference: { read: (cell) => readNames(cell, 'one'), aliases: [] },
  references: { read: (cell) => readNames(cell, 'many'), aliases: [] },
  slug: {
    read: readCode,
    aliases: ['Символьный код', 'Адрес страницы', 'Slug', 'Alias', 'URL key'],
    isKey: true,
  },
  state: {
    read: (cell, { items = [] }) => readChoice(cell, items, INSTANCE_STATES),
    aliases: ['Статус', 'Состояние', 'Активность', 'Status', 'State'],
  },
  string: asLine,
  struct: NOT_IMPORTED,
  union: NOT_IMPORTED,
  url: { read: readUrl, aliases: SITES, example: 'https://example.ru' },
};

/** How the values of a kind are imported. */
export function importOf({ name }: Pick<Kind, 'name'>): KindImport {
  return KINDS[name];
}
