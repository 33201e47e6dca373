import { defineComponent } from '#model/component.ts';
import { string } from '#model/kinds/string.ts';
import { url } from '#model/kinds/url.ts';

/** News of the business and its field, with the source they were taken from (spec 1 §2, /manage/news). */
export const news = defineComponent({
  name: 'news',
  classId: 102,
  caption: 'Новость',
  pluralCaption: 'Новости',
  description: 'Новости компании и отрасли',
  route: 'news',
  navigation: { group: 'content', priority: 20 },
  folders: 'many',
  view: 'blocks',
  facts: ['publicationDate'],
  columns: ['publicationDate', 'source'],
  properties: {
    source: string({ caption: 'Источник', visibleInTable: true, searchable: true }),
    sourceUrl: url({ caption: 'Ссылка на источник', inLists: false }),
  },
});
