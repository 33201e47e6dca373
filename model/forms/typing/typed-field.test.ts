import { describe, expect, it } from 'vitest';
import { storedCondition, type Form } from '../form.ts';
import { readTypedField, readTypedList } from './typed-field.ts';

const form: Form = {
  model: {},
  sections: [{ id: 's', caption: 'О вас' }],
  fields: [
    {
      id: 'part',
      name: 'part',
      editor: 'radio',
      attrs: { label: 'Участие' },
      items: [
        { id: 1, caption: 'Очно' },
        { id: 2, caption: 'Заочно' },
        { id: 3, caption: 'Очно и онлайн' },
      ],
    },
    { id: 'age', name: 'age', editor: 'number', attrs: { label: 'Возраст' } },
    { id: 'ok', name: 'ok', editor: 'boolean', attrs: { label: 'Согласие' } },
    { id: 'day', name: 'day', editor: 'date', attrs: { label: 'День приезда' } },
    { id: 'home', name: 'home', editor: 'city', attrs: { label: 'Город проживания' } },
    { id: 'born', name: 'born', editor: 'city', attrs: { label: 'Город рождения' } },
  ],
};

const read = (line: string) => readTypedField(line, form, 'new');
const items = (...captions: readonly string[]) => captions.map((caption, at) => ({ id: at + 1, caption }));

describe('a line makes a field', () => {
  it.each<[string, object]>([
    ['E-mail*', { editor: 'email', attrs: { label: 'E-mail' }, validations: [{ validator: 'required' }] }],
    ['Фамилия, имя, отчество', { editor: 'string', attrs: { label: 'Фамилия, имя, отчество' } }],
    ['Рост, число', { editor: 'number', attrs: { label: 'Рост' } }],
    ['Рост (число)*', { editor: 'number', validations: [{ validator: 'required' }] }],
    ['Мобильный телефон', { editor: 'phone', attrs: { label: 'Мобильный телефон' } }],
    ['Дата приезда', { editor: 'date' }],
    ['Приедете — да/нет', { editor: 'boolean', attrs: { label: 'Приедете' } }],
    ['Участие: Очно; Заочно', { editor: 'radio', items: items('Очно', 'Заочно') }],
    [
      'Участие, выбор из Очно, Заочно',
      { editor: 'radio', attrs: { label: 'Участие' }, items: items('Очно', 'Заочно') },
    ],
    ['День: список Пн, Вт', { editor: 'enum', attrs: { label: 'День' }, items: items('Пн', 'Вт') }],
    ['Отзыв: текст, обязательно', { editor: 'multiline', validations: [{ validator: 'required' }] }],
    ['Скажите, если можно ли', { attrs: { label: 'Скажите' } }],
    ['Вопрос «что, если»', { editor: 'string', attrs: { label: 'Вопрос «что, если»' } }],
  ])('%s', (line, expected) => {
    expect(read(line).field).toMatchObject({ id: 'new', ...expected });
  });

  it('reads it back, and says which words it did not understand', () => {
    expect(read('E-mail*, если Участие = Очно').sentence).toBe(
      '«E-mail» — обязательное, e-mail. Видно, если «Участие» — «Очно»',
    );
    expect(read('Цвет: красный')).toMatchObject({
      caption: 'Цвет: красный',
      note: 'Вид «красный» не понятен: слова остались в подписи',
      problem: null,
    });
    expect(read('Кого предупредить, если вы опоздаете?')).toMatchObject({
      caption: 'Кого предупредить, если вы опоздаете?',
      note: 'После «если» нет условия: нет поля «вы опоздаете?». Слова остались в подписи',
      problem: null,
    });
    expect(read('*').problem).toBe('Нет подписи поля');
  });
});

describe('a line makes a condition', () => {
  const part = (value: number) => ({ field: 'part', is: 'equals', value });
  it.each<[string, unknown]>([
    ['Участие = Очно', part(1)],
    ['участие — «очно и онлайн»', part(3)],
    ['Участие = Очно и онлайн', part(3)],
    ['Участие не Очно', { field: 'part', is: 'notEquals', value: 1 }],
    ['Участие = Очно или Заочно', { field: 'part', is: 'oneOf', value: [1, 2] }],
    ['Участие одно из Очно, Заочно', { field: 'part', is: 'oneOf', value: [1, 2] }],
    ['Возраст больше 18', { field: 'age', is: 'greater', value: 18 }],
    ['age < 7,5', { field: 'age', is: 'less', value: 7.5 }],
    ['День приезда позже 01.05.2026', { field: 'day', is: 'greater', value: '2026-05-01' }],
    ['Возраст есть', { field: 'age', is: 'notEmpty' }],
    ['Возраст нет', { field: 'age', is: 'empty' }],
    ['не заполнено', null],
    ['Возраст не заполнено', { field: 'age', is: 'empty' }],
    ['Согласие', { field: 'ok', is: 'equals', value: true }],
    ['Согласие нет', { field: 'ok', is: 'notEquals', value: true }],
    ['Согласие = нет', { field: 'ok', is: 'notEquals', value: true }],
    ['не Согласие', { not: { field: 'ok', is: 'equals', value: true } }],
    ['проживания = Пермь', { field: 'home', is: 'equals', value: 'Пермь' }],
    [
      'Участие = Очно и Возраст > 18 или Согласие',
      {
        any: [
          { all: [part(1), { field: 'age', is: 'greater', value: 18 }] },
          { field: 'ok', is: 'equals', value: true },
        ],
      },
    ],
    [
      'Участие = Заочно и (Возраст > 18 или Согласие)',
      {
        all: [
          part(2),
          {
            any: [
              { field: 'age', is: 'greater', value: 18 },
              { field: 'ok', is: 'equals', value: true },
            ],
          },
        ],
      },
    ],
  ])('%s', (typed, expected) => {
    const { field, problem } = read(`E-mail, если ${typed}`);
    expect(problem === null ? storedCondition(field) : null).toEqual(expected);
  });

  it.each<[string, string]>([
    ['Цвет = красный', 'Нет поля «Цвет»'],
    ['Город = Пермь', '«Город» — это «Город проживания» или «Город рождения»?'],
    ['Участие = Удалённо', 'У «Участие» нет варианта «Удалённо»'],
    ['Возраст больше много', 'У «Возраст» ответ — число, а не «много»'],
    ['День приезда = 31.02.2026', 'У «День приезда» ответ — дата, а не «31.02.2026»'],
    ['Возраст', 'После «Возраст» нужно сравнение: =, не, больше, меньше, есть, нет'],
    ['Участие =', 'С чем сравнить «Участие»?'],
    ['(Согласие', 'Не закрыта скобка'],
    ['Участие = Очно и', 'Условие не закончено'],
    ['Участие = Очно Заочно', 'Непонятно: «Заочно»'],
  ])('%s is unclear', (typed, problem) => {
    expect(read(`E-mail, если ${typed}`).problem).toBe(problem);
  });
});

describe('a list', () => {
  let last = 0;
  const list = (text: string) => readTypedList(text, { ...form, fields: [] }, () => `n${(last += 1)}`);

  it('has a question per line; a condition names earlier lines', () => {
    const typed = list(
      '1. Участие*: Очно; Заочно\n\n2) Гостиница, да/нет, если Участие = Очно\n- Цвет, если Нет такого = 1',
    );
    expect(typed.map(({ sentence }) => sentence)).toEqual([
      '«Участие» — обязательное, выбор: «Очно», «Заочно»',
      '«Гостиница» — да/нет. Видно, если «Участие» — «Очно»',
      '«Цвет» — строка',
    ]);
    expect(typed.map(({ problem }) => problem)).toEqual([null, null, 'Нет поля «Нет такого»']);
  });

  it('is a table with options, kinds and marks', () => {
    const typed = list(
      'Вопрос\tВарианты\nПол\tМ; Ж\nРост\tчисло\t*\nГод\t2024\t2025\nДень\t"Пн\nВт"\nТема\tсписок\tА;Б\nКонтакт\tE-mail\tобязательно',
    );
    expect(typed.map(({ sentence }) => sentence)).toEqual([
      '«Пол» — выбор: «М», «Ж»',
      '«Рост» — обязательное, число',
      '«Год» — выбор: «2024», «2025»',
      '«День» — выбор: «Пн», «Вт»',
      '«Тема» — список: «А», «Б»',
      '«Контакт» — обязательное, e-mail',
    ]);
  });
});
