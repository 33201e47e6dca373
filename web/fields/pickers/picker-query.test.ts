import { expect, test } from 'vitest';
import { pickedRecord, pickerFilter, pickerPageSize, pickerQuery } from './picker-query.ts';

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

test('a dropdown asks for as many records as the specification has it', () => {
  const size = (className: string, editor: Parameters<typeof pickerPageSize>[0] = {}) =>
    pickerPageSize(editor, { className, captionField: 'caption' });
  expect([size('promoCode'), size('region'), size('region', { pageSize: 1200 })]).toEqual([1000, 1000, 1200]);
  expect(['commodity', 'professionalArea', 'video'].map((className) => size(className))).toEqual([100, 100, 100]);
});

test('without a text the records are sorted by caption; what a text finds keeps the order of the server', () => {
  const askedOf = (text: string) => pickerQuery(country, pickerFilter(country, {}, text), 100).queryKey.at(-1);
  expect(askedOf('')).toMatchObject({ orderFieldName: 'name', orderFieldDirection: 'ASC' });
  expect(askedOf('рос')).not.toHaveProperty('orderFieldName');
});
