import { defineComponent } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** The author of articles or quotations (spec 1 §2, /manage/authors). */
export const author = defineComponent({
  name: 'author',
  classId: 107,
  caption: 'Автор',
  gender: 'masculine',
  pluralCaption: 'Авторы',
  description: 'Авторы статей, новостей и видео',
  route: 'authors',
  navigation: { group: 'content', priority: 70, accusative: 'автора' },
  facts: ['jobPosition'],
  properties: {
    personId: reference('person', { caption: 'Персона', visibleInTable: true }),
    jobPosition: string({ caption: 'Должность', visibleInTable: true, searchable: true }),
  },
});
