import { defineComponent } from '#model/component.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** An award to a person (spec 1 §2, /manage/rewards). */
export const reward = defineComponent({
  name: 'reward',
  classId: 113,
  caption: 'Награда',
  pluralCaption: 'Награды',
  description: 'Награды, премии и почётные звания',
  route: 'rewards',
  navigation: { group: 'content', priority: 130 },
  facts: ['year', 'issuer'],
  properties: {
    year: integer({ caption: 'Год', min: 1950, max: 2100, visibleInTable: true }),
    issuer: string({ caption: 'Кем вручена', visibleInTable: true, searchable: true }),
    personId: reference('person', { caption: 'Кому вручена', visibleInTable: true }),
  },
});
