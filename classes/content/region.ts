import { defineClass } from '#model/define-class.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A country, a region of it, or a city; a city's parent is its country (spec 1 §3, spec 2 §3.6). */
export const region = defineClass({
  name: 'region',
  classId: 120,
  caption: 'Регион',
  gender: 'masculine',
  pluralCaption: 'Регионы',
  description: 'Страны, регионы и города',
  route: 'regions',
  navigation: { group: 'geography', priority: 10 },
  roles: ['siteEditors', 'customerService'],
  captionProperty: 'name',
  defaultOrder: { fieldName: 'name', direction: 'ASC' },
  related: [
    { className: 'region', property: 'parentId', caption: 'Города и регионы' },
    { className: 'district', property: 'regionId' },
    { className: 'station', property: 'regionId' },
  ],
  properties: {
    name: string({
      caption: 'Название',
      required: true,
      max: 200,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    nameLat: string({ caption: 'Название латиницей', max: 200, visibleInTable: true, searchable: true }),
    regionTypeId: enumeration({
      caption: 'Тип',
      required: true,
      default: 3,
      items: [
        { id: 1, caption: 'Страна' },
        { id: 2, caption: 'Регион' },
        { id: 3, caption: 'Город' },
      ],
      visibleInTable: true,
      inPicker: true,
    }),
    parentId: reference('region', {
      caption: 'Страна',
      editor: 'country',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 1 }],
      onDelete: 'restrict',
      acyclic: true,
      visibleInTable: true,
      inPicker: true,
    }),
    isoCode: string({
      caption: 'Код ISO 3166-1',
      isCode: true,
      max: 2,
      pattern: 'isoCode',
      patternMessage: 'Введите две латинские заглавные буквы',
      visibleInTable: true,
    }),
    phoneCode: integer({ caption: 'Телефонный код', min: 1, max: 99_999 }),
  },
});
