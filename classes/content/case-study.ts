import { defineComponent } from '#model/component.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';

/** A finished project with its results (spec 1 §2, /manage/cases). */
export const caseStudy = defineComponent({
  name: 'case',
  classId: 105,
  caption: 'Кейс',
  gender: 'masculine',
  pluralCaption: 'Кейсы',
  description: 'Выполненные проекты и их результаты',
  route: 'cases',
  navigation: { group: 'content', priority: 50 },
  folders: 'many',
  view: 'blocks',
  facts: ['client'],
  properties: {
    client: string({ caption: 'Заказчик', visibleInTable: true, searchable: true }),
    result: multiline({ caption: 'Результат', inLists: false }),
  },
});
