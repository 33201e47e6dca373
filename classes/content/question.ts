import { defineComponent } from '#model/component.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { html } from '#model/kinds/html.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A visitor's question with the answer of a specialist (spec 1 §2, /manage/questions). */
export const question = defineComponent({
  name: 'question',
  classId: 110,
  caption: 'Вопрос',
  gender: 'masculine',
  pluralCaption: 'Вопросы',
  description: 'Вопросы посетителей и ответы специалистов',
  route: 'questions',
  navigation: { group: 'content', priority: 100 },
  folders: 'many',
  facts: ['askedBy', 'askedAt'],
  columns: ['askedAt', 'askedBy', 'answeredById'],
  groups: { answer: { caption: 'Ответ', priority: 15 } },
  properties: {
    text: multiline({ caption: 'Текст вопроса', inLists: false }),
    askedBy: string({ caption: 'Кто спросил', visibleInTable: true, searchable: true }),
    askedAt: datetime({ caption: 'Когда спросили', visibleInTable: true }),
    answer: html({ caption: 'Ответ', group: 'answer' }),
    answeredById: reference('person', { caption: 'Кто ответил', group: 'answer', visibleInTable: true }),
  },
});
