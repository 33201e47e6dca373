import { defineComponent } from '#model/component.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A quotation (spec 1 §2, /manage/quotations). */
export const quotation = defineComponent({
  name: 'quotation',
  classId: 111,
  caption: 'Цитата',
  pluralCaption: 'Цитаты',
  description: 'Высказывания специалистов и гостей',
  route: 'quotations',
  navigation: { group: 'content', priority: 110 },
  facts: ['authorName'],
  properties: {
    text: multiline({ caption: 'Текст цитаты', max: 2000, inLists: false }),
    authorName: string({ caption: 'Чьи слова', visibleInTable: true, searchable: true }),
    personId: reference('person', { caption: 'Персона', visibleInTable: true }),
  },
});
