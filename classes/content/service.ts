import { defineComponent } from '#model/component.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';

/** A service of a clinic or a company (spec 1 §2, spec 2 §3.5, /manage/service). The price is in roubles. */
export const service = defineComponent({
  name: 'service',
  classId: 115,
  caption: 'Услуга',
  pluralCaption: 'Услуги',
  description: 'Услуги филиалов с ценами',
  route: 'service',
  navigation: { group: 'content', priority: 150 },
  folders: 'many',
  facts: ['price', 'duration'],
  properties: {
    price: decimal({ caption: 'Цена, ₽', min: 0, visibleInTable: true }),
    duration: integer({ caption: 'Длительность, мин', min: 1, max: 1440, visibleInTable: true }),
  },
});
