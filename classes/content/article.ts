import { defineComponent } from '#model/component.ts';
import { integer } from '#model/kinds/integer.ts';
import { string } from '#model/kinds/string.ts';

/** An article with its source and its reading time (spec 1 §2, /manage/articles). */
export const article = defineComponent({
  name: 'article',
  classId: 103,
  caption: 'Статья',
  pluralCaption: 'Статьи',
  description: 'Статьи и обзоры для чтения',
  route: 'articles',
  navigation: { group: 'content', priority: 30 },
  folders: 'many',
  view: 'blocks',
  facts: ['publicationDate'],
  columns: ['publicationDate', 'source', 'readingMinutes'],
  properties: {
    source: string({ caption: 'Источник', visibleInTable: true, searchable: true }),
    readingMinutes: integer({ caption: 'Время чтения, мин', min: 1, max: 600, visibleInTable: true }),
  },
});
