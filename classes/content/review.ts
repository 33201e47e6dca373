import { defineComponent } from '#model/component.ts';
import { date } from '#model/kinds/date.ts';
import { email } from '#model/kinds/email.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';

/** A customer's review with a rating from 1 to 5 (spec 1 §2, /manage/reviews). */
export const review = defineComponent({
  name: 'review',
  classId: 109,
  caption: 'Отзыв',
  gender: 'masculine',
  pluralCaption: 'Отзывы',
  description: 'Отзывы посетителей с оценкой от 1 до 5',
  route: 'reviews',
  navigation: { group: 'content', priority: 90 },
  facts: ['authorName', 'reviewDate'],
  columns: ['rating', 'authorName', 'reviewDate'],
  properties: {
    text: multiline({ caption: 'Текст отзыва', inLists: false }),
    rating: integer({ caption: 'Оценка', min: 1, max: 5, visibleInTable: true }),
    authorName: string({ caption: 'Имя автора', visibleInTable: true, searchable: true }),
    authorEmail: email({ caption: 'E-mail автора' }),
    reviewDate: date({ caption: 'Дата отзыва', visibleInTable: true }),
  },
});
