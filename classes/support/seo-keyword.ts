import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { string } from '#model/kinds/string.ts';

/** A search keyword of a component (spec 2 §3.9). */
export const seoKeyword = defineClass({
  name: 'SeoKeyword',
  classId: 815,
  caption: 'Ключевое слово',
  gender: 'neuter',
  pluralCaption: 'Ключевые слова',
  counted: { one: 'ключевое слово', few: 'ключевых слова', many: 'ключевых слов' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'keyword',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    keyword: string({
      caption: 'Ключевое слово',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
  },
});
