import { defineComponent } from '#model/component.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';

/**
 * A course of study (spec 1 §2, /manage/courses). The score is in points of continuing education, the price in roubles.
 */
export const course = defineComponent({
  name: 'course',
  classId: 211,
  caption: 'Курс',
  gender: 'masculine',
  pluralCaption: 'Курсы',
  description: 'Программы обучения',
  route: 'courses',
  navigation: { group: 'events', priority: 30 },
  folders: 'many',
  view: 'blocks',
  facts: ['format', 'price'],
  related: [{ className: 'courseItem', property: 'ownerId' }],
  properties: {
    format: enumeration({
      caption: 'Формат',
      items: [
        { id: 'offline', caption: 'Очно' },
        { id: 'online', caption: 'Дистанционно' },
        { id: 'mixed', caption: 'Очно и дистанционно' },
      ],
      visibleInTable: true,
    }),
    durationHours: integer({ caption: 'Объём, ч', min: 1, max: 5000, visibleInTable: true }),
    educationScore: decimal({ caption: 'Баллы НМО', currency: 'none', min: 0 }),
    price: decimal({ caption: 'Цена, ₽', min: 0, visibleInTable: true }),
  },
});
