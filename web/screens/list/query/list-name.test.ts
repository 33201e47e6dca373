import { expect, test } from 'vitest';
import { sampleFolder as folder } from '#web/api/sample-folder.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { listName } from './list-name.ts';

const METADATA = {
  pluralCaption: 'Новости',
  properties: [
    sampleProperty({ name: 'isPinned', caption: 'Закреплена', kind: 'boolean', editor: 'boolean' }),
    sampleProperty({
      name: 'regionId',
      caption: 'Город',
      kind: 'reference',
      editor: 'select',
      config: { className: 'region', captionField: 'name' },
    }),
  ],
};
const ROOT = folder(0, 'Все', folder(1, 'Москва', folder(2, 'Врачи')));

test('a list of everything is named by its class', () => {
  expect(listName(METADATA, {}, ROOT)).toEqual(['Новости']);
});

test('the folder, the conditions and the text are named, in this order', () => {
  const filter = [
    { fieldName: 'IsPinned', fieldValue: true },
    { fieldName: 'regionId', fieldValue: 7 },
    { fieldName: 'isPinned', operator: 'isNull' },
  ] as const;
  expect(listName(METADATA, { folderId: 2, filter, search: 'форум' }, ROOT)).toEqual([
    'Новости',
    'Врачи',
    'Закреплена: Да',
    'Город',
    'Закреплена',
    '«форум»',
  ]);
});

test('a folder that is not known yet, or hidden, is not named', () => {
  expect(listName(METADATA, { folderId: 2 }, undefined)).toEqual(['Новости']);
  expect(listName(METADATA, { folderId: 9 }, ROOT)).toEqual(['Новости']);
});
