import { defineClass } from '#model/define-class.ts';
import { multiline } from '#model/kinds/multiline.ts';

/** Words and phrases by which the same is found: a search for one of them finds the others too. */
export const searchSynonym = defineClass({
  name: 'searchSynonym',
  classId: 708,
  caption: 'Группа синонимов',
  pluralCaption: 'Синонимы поиска',
  description: 'По любому из слов группы поиск находит и остальные',
  route: 'search-synonyms',
  navigation: { group: 'system', priority: 27 },
  roles: [],
  captionProperty: 'words',
  defaultOrder: { fieldName: 'lastUpdate', direction: 'DESC' },
  properties: {
    words: multiline({
      caption: 'Слова и выражения',
      required: true,
      max: 1000,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
      description: 'Через запятую: гипертония, артериальная гипертензия',
    }),
  },
});
