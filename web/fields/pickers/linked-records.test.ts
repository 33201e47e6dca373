import { expect, test } from 'vitest';
import { linkedCaption, linkedRecord, linkedRecords } from './linked-records.ts';
import { expansionName } from '#model/expansion-name.ts';

test('a link stands under the name of its reference without the suffix', () => {
  expect(expansionName('countryId')).toBe('country');
  expect(expansionName('roleIds')).toBe('roles');
  expect(expansionName('parent')).toBe('parentRecord');
});

test('a reference shows the record it carries, or its number', () => {
  expect(linkedRecord({ countryId: 7, country: { id: 7, caption: 'Россия' } }, 'countryId')).toEqual({
    id: 7,
    caption: 'Россия',
  });
  expect(linkedRecord({ countryId: 8, country: { id: 7, caption: 'Россия' } }, 'countryId')).toEqual({
    id: 8,
    caption: null,
  });
  expect(linkedRecord({ countryId: null }, 'countryId')).toBeNull();
  expect(linkedCaption({ id: 8, caption: null })).toBe('№ 8');
});

test('a list of references keeps its order', () => {
  const record = {
    roleIds: [3, 1],
    roles: [
      { id: 1, caption: 'Первая' },
      { id: 3, caption: 'Третья' },
    ],
  };
  expect(linkedRecords(record, 'roleIds').map((linked) => linked.caption)).toEqual(['Третья', 'Первая']);
  expect(linkedRecords({}, 'roleIds')).toEqual([]);
});
