import { expect, test } from 'vitest';
import { pickedRecord, pickerFilter } from './picker-query.ts';

const country = {
  className: 'region',
  captionField: 'name',
  filter: [{ fieldName: 'regionTypeId', fieldValue: 1 }],
};
const city = { ...country, dependsOn: { property: 'countryId', fieldName: 'parentId', caption: 'Страна' } };

test('a picker keeps its fixed conditions beside the search', () => {
  expect(pickerFilter(country, {}, ' рос ')).toEqual([
    { fieldName: 'regionTypeId', fieldValue: 1 },
    { fieldName: 'searchText', fieldValue: 'рос' },
  ]);
});

test('a city waits for its country', () => {
  expect(pickerFilter(city, { countryId: null }, '')).toBeNull();
  expect(pickerFilter(city, { countryId: 7 }, '')).toContainEqual({ fieldName: 'parentId', fieldValue: 7 });
});

test('a record is picked by its caption field', () => {
  expect(pickedRecord({ id: 5, version: 1, name: 'Москва' }, 'name')).toEqual({ id: 5, caption: 'Москва' });
});
