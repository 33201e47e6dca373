import { expect, test } from 'vitest';
import { ACTIONS, defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { actorOf, SYSTEM_ACTOR } from './actor.ts';
import { may, mayReadPast, mayReadProperty, mayWriteProperty, readLevel } from './rights.ts';

const sheet = defineClass({
  name: 'sheet',
  classId: 9917,
  caption: 'Лист',
  pluralCaption: 'Листы',
  roles: ['siteEditors'],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', inPicker: true }),
    text: string({ caption: 'Текст' }),
    made: string({ caption: 'Сделано', readonly: true }),
    price: string({ caption: 'Цена', inPicker: true, readRoles: ['eventManagers'] }),
    state: string({ caption: 'Решение', writeRoles: ['eventManagers'] }),
    password: string({ caption: 'Пароль', secret: true, readRoles: ['eventManagers'] }),
  },
});
const note = defineClass({
  name: 'note',
  classId: 9918,
  caption: 'Заметка',
  pluralCaption: 'Заметки',
  roles: ['supportManager'],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название' }),
    sheetId: reference('sheet', { caption: 'Лист' }),
  },
});
const catalog = buildCatalog([sheet, note]);
const as = (...roles: readonly RoleKey[]) =>
  actorOf(
    { userId: 1, sessionId: null, epoch: 1 },
    roles.map((key) => ROLE_NAMES[key]),
  );

const NAMES = ['caption', 'text', 'made', 'price', 'state', 'password'] as const;
const { properties } = catalog.get('sheet');
const property = (name: string) => {
  const found = properties[name];
  if (!found) throw new Error(name);
  return found;
};

test('a class is for its roles and administrators, for every action', () => {
  for (const action of ACTIONS) {
    expect(may(as('siteEditors', 'customerService'), action, sheet)).toBe(true);
    expect(may(as('administrators'), action, sheet)).toBe(true);
    expect(may(as('eventManagers'), action, sheet)).toBe(false);
    expect(may(as(), action, sheet)).toBe(false);
  }
});

test('what the product writes nobody else writes, and what all read all read', () => {
  const written = { ...sheet, writtenByProduct: true };
  const shown = { ...sheet, readByAll: true };
  for (const action of ACTIONS) {
    expect(may(as('administrators'), action, written)).toBe(action === 'read');
    expect(may(SYSTEM_ACTOR, action, written)).toBe(true);
    expect(may(as(), action, shown)).toBe(action === 'read');
  }
});

test('whoever reads a class sees of the linked ones what a picker shows', () => {
  const level = (...roles: readonly RoleKey[]) => readLevel(as(...roles), sheet, catalog);
  expect([level('siteEditors'), level('supportManager'), level('eventManagers'), level()]).toEqual([
    'full',
    'picker',
    'none',
    'none',
  ]);
  const read = (shown: 'full' | 'picker' | 'none', ...roles: readonly RoleKey[]) =>
    NAMES.filter((name) => mayReadProperty(as(...roles), property(name), shown));
  expect(read('full', 'siteEditors')).toEqual(['caption', 'text', 'made', 'state']);
  expect(read('full', 'siteEditors', 'eventManagers')).toEqual(['caption', 'text', 'made', 'price', 'state']);
  expect(read('picker', 'supportManager')).toEqual(['caption']);
  expect(read('picker', 'eventManagers')).toEqual(['caption', 'price']);
  expect(read('none', 'administrators')).toEqual([]);
  // Nobody reads a secret.
  expect(read('full', 'administrators')).not.toContain('password');
});

test('only what may be read is written, besides secrets', () => {
  const written = (...roles: readonly RoleKey[]) =>
    NAMES.filter((name) => mayWriteProperty(as(...roles), property(name)));
  expect(written('siteEditors')).toEqual(['caption', 'text', 'password']);
  expect(written('siteEditors', 'eventManagers')).toEqual(['caption', 'text', 'price', 'state', 'password']);
  expect(written('administrators')).toEqual(['caption', 'text', 'price', 'state', 'password']);
});

test('past values under a name are for those who may read each field that had it', () => {
  const reused = {
    ...sheet,
    properties: { ...properties, one: property('text') },
    formerFields: { one: property('price') },
  };
  expect(mayReadPast(as('siteEditors'), reused, 'one', 'full')).toBe(false);
  expect(mayReadPast(as('siteEditors', 'eventManagers'), reused, 'one', 'full')).toBe(true);
  expect(mayReadPast(as('siteEditors'), reused, 'text', 'full')).toBe(true);
  expect(mayReadPast(as('administrators'), reused, 'never', 'full')).toBe(false);
  expect(mayReadPast(as('administrators'), reused, 'constructor', 'full')).toBe(false);
});
