import type { DemoRecordOf } from '../../demo-batch.ts';
import { field, section } from './form-parts.ts';

/** A draft in which the checker finds a mistake of each kind. */
export function unfinishedForm(): DemoRecordOf<'formDefinition'> {
  return {
    caption: 'Опрос слушателей, черновик с ошибками',
    model: { visited: null, rating: null, name: null },
    sections: [
      section('about', 'О курсе', [['prev', 'Назад']], { isActive: true }),
      section('details', 'Подробности', [['next', 'Далее']], {
        config: {
          condition: {
            all: [
              { field: 'visited', is: 'equals', value: true },
              { field: 'visited', is: 'equals', value: false },
            ],
          },
        },
      }),
      section('finish', 'Завершение', [['submit', 'Отправить']], { isActive: true }),
    ],
    fields: [
      field('visited', 'boolean', 'Вы были на занятии', 'about'),
      field('rating', 'number', 'Оценка', 'about', { attrs: { min: 10, max: 5 } }),
      field('mood', 'radio', 'Настроение', 'about', {
        items: [
          { id: 1, caption: 'Хорошее' },
          { id: 1, caption: 'Отличное' },
          { id: 2, caption: 'хорошее ' },
        ],
      }),
      field('visits', 'number', 'Сколько раз вы были', 'about', { attrs: { max: 10 } }),
      field('gift', 'string', 'Подарок постоянному слушателю', 'about', {
        rules: [{ validator: 'promoCode', errorMessage: 'Такого кода нет' }],
        config: { condition: { field: 'visits', is: 'greater', value: 20 } },
      }),
      field('share', 'number', '', 'about', {
        watchers: [{ on: ['visits'], do: { compute: { '/': [{ field: 'visits' }, 0] } } }],
      }),
      field('likes', 'string', 'Что понравилось', 'about', {
        config: { condition: { field: 'dislikes', is: 'notEmpty' } },
      }),
      field('dislikes', 'string', 'Что не понравилось', 'about', {
        config: { condition: { field: 'likes', is: 'notEmpty' } },
      }),
      field('code', 'string', 'Код занятия', 'finish', {
        rules: [
          { validator: 'regular', value: '^[0-9]{4}$', errorMessage: 'Четыре цифры' },
          { validator: 'max', value: 3 },
        ],
      }),
      field('phone', 'phone', 'Телефон', 'finish', {
        required: true,
        config: { condition: { field: 'mood', is: 'equals', value: 7 } },
      }),
      { ...field('name', 'string', 'Имя', 'finish'), id: 'name-again' },
      field('name', 'string', 'Имя ещё раз', 'finish'),
    ],
    examples: [{ id: 'often', caption: 'Постоянный слушатель', answers: { visited: true, visits: 21 } }],
  };
}
