import type { DemoRecordOf } from '../../demo-batch.ts';
import { field, section } from './form-parts.ts';

const IN_PERSON = { field: 'participation', is: 'equals', value: 1 } as const;
const SPEAKS = { field: 'speaks', is: 'equals', value: true } as const;
const STAYS = { field: 'needsHotel', is: 'equals', value: true } as const;

const PRICE_OF_A_NIGHT = 5200;

function personFields() {
  return [
    field('lastName', 'string', 'Фамилия', 'person', { required: true, grid: 6 }),
    field('firstName', 'string', 'Имя', 'person', { required: true, grid: 6 }),
    field('email', 'email', 'Электронная почта', 'person', { required: true, grid: 6 }),
    field('phone', 'phone', 'Телефон', 'person', { required: true, grid: 6 }),
    field('birthDate', 'date', 'Дата рождения', 'person', { grid: 6, attrs: { max: '2008-12-31' } }),
    field('website', 'url', 'Сайт клиники', 'person', { grid: 6, attrs: { placeholder: 'https://' } }),
    field('country', 'country', 'Страна', 'person', { grid: 6 }),
    field('city', 'city', 'Город', 'person', { grid: 6 }),
  ];
}

function participationFields() {
  return [
    field('participation', 'radio', 'Как вы участвуете', 'participation', {
      required: true,
      items: [
        { id: 1, caption: 'Очно' },
        { id: 2, caption: 'Онлайн' },
      ],
    }),
    field('level', 'enum', 'Стаж работы', 'participation', {
      grid: 6,
      items: [
        { id: 'student', caption: 'Ординатор' },
        { id: 'doctor', caption: 'Врач' },
        { id: 'head', caption: 'Заведующий отделением' },
      ],
    }),
    field('commodityId', 'select', 'Интересующий товар', 'participation', {
      grid: 6,
      config: { className: 'commodity' },
    }),
    field('badge', 'string', 'Надпись на бейдже', 'participation', {
      attrs: { help: 'Заполняется сама из фамилии и имени, но её можно изменить.' },
      config: { condition: IN_PERSON },
      watchers: [
        {
          on: ['lastName', 'firstName', 'participation'],
          do: { compute: { concat: [{ field: 'lastName' }, ' ', { field: 'firstName' }] } },
        },
      ],
    }),
    field('needsHotel', 'boolean', 'Нужна гостиница', 'participation', { config: { condition: IN_PERSON } }),
    field('speaks', 'boolean', 'Выступаю с докладом', 'participation'),
  ];
}

function hotelFields() {
  return [
    field('arrival', 'date', 'Заезд', 'hotel', { required: true, grid: 4, attrs: { min: '2027-03-01' } }),
    field('departure', 'date', 'Выезд', 'hotel', { required: true, grid: 4, attrs: { max: '2027-03-10' } }),
    field('nights', 'number', 'Ночей', 'hotel', {
      grid: 4,
      attrs: { min: 1, max: 9, readonly: true },
      watchers: [
        {
          on: ['arrival', 'departure'],
          when: {
            all: [
              { field: 'arrival', is: 'notEmpty' },
              { field: 'departure', is: 'notEmpty' },
            ],
          },
          do: { compute: { days: [{ field: 'arrival' }, { field: 'departure' }] } },
        },
      ],
    }),
    field('cost', 'number', 'Стоимость, ₽', 'hotel', {
      grid: 4,
      attrs: { readonly: true },
      watchers: [{ on: ['nights'], do: { compute: { '*': [{ field: 'nights' }, PRICE_OF_A_NIGHT] } } }],
    }),
    field('budget', 'range', 'Готовы платить за ночь, ₽', 'hotel', { grid: 8, attrs: { min: 1000, max: 20_000 } }),
  ];
}

function talkFields() {
  return [
    field('talkTitle', 'string', 'Название доклада', 'talk', {
      required: true,
      rules: [{ validator: 'max', value: 120, errorMessage: 'Не длиннее 120 символов' }],
    }),
    field('talkSummary', 'multiline', 'О чём доклад', 'talk', { required: true }),
    field('talkThesis', 'html', 'Тезисы', 'talk'),
    field('talkFile', 'file', 'Презентация', 'talk', { grid: 6 }),
    field('talkTime', 'datetime', 'Удобное время', 'talk', { grid: 6 }),
  ];
}

/** The registration for a conference: every kind of field, conditions, computed values, kept answers. */
export function conferenceForm(): DemoRecordOf<'formDefinition'> {
  const comment = field('comment', 'multiline', 'Комментарий', 'finish', {
    attrs: { help: 'Пожелания к питанию и залу' },
  });
  const fields = [...personFields(), ...participationFields(), ...hotelFields(), ...talkFields(), comment];
  const person = { lastName: 'Соколова', firstName: 'Анна', email: 'sokolova@example.ru', phone: '+7(912) 345-67-89' };
  return {
    caption: 'Регистрация на конференцию',
    model: Object.fromEntries(fields.map(({ name }) => [name, null])),
    sections: [
      section('person', 'О вас', [['next', 'Далее']], { isActive: true }),
      section('participation', 'Участие', [
        ['prev', 'Назад'],
        ['next', 'Далее'],
      ]),
      section(
        'hotel',
        'Гостиница',
        [
          ['prev', 'Назад'],
          ['next', 'Далее'],
        ],
        { config: { condition: STAYS } },
      ),
      section(
        'talk',
        'Доклад',
        [
          ['prev', 'Назад'],
          ['next', 'Далее'],
        ],
        { config: { condition: SPEAKS } },
      ),
      section('finish', 'Согласие', [
        ['prev', 'Назад'],
        ['submit', 'Зарегистрироваться'],
      ]),
    ],
    fields,
    examples: [
      { id: 'online', caption: 'Слушатель онлайн', answers: { ...person, participation: 2 } },
      {
        id: 'speaker',
        caption: 'Докладчик с гостиницей',
        answers: {
          ...person,
          participation: 1,
          badge: 'Соколова Анна',
          needsHotel: true,
          speaks: true,
          arrival: '2027-03-03',
          departure: '2027-03-06',
          nights: 3,
          cost: 3 * PRICE_OF_A_NIGHT,
        },
      },
    ],
  };
}
