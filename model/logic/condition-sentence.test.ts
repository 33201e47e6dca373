import { describe, expect, it } from 'vitest';
import { compileForm } from '../forms/compile-form.ts';
import { formWords } from '../forms/form-words.ts';
import { readCondition } from './condition.ts';
import { conditionSentence, watcherSentence } from './condition-sentence.ts';
import { readWatcher } from './watcher.ts';

const words = formWords(
  compileForm({
    model: {},
    sections: [],
    fields: [
      { id: 'city', editor: 'radio', attrs: { label: 'Город' }, items: [{ id: 59, caption: 'Пермь' }] },
      { id: 'age', editor: 'number', attrs: { label: 'Возраст' } },
      { id: 'day', editor: 'date', attrs: { label: 'День' } },
      { id: 'yes', editor: 'boolean', attrs: { label: 'Согласие' } },
    ],
  }),
);
const city = { field: 'city', is: 'equals', value: 59 };
const age = { field: 'age', is: 'greater', value: 18 };

function sentence(value: unknown): string {
  const read = readCondition(value);
  return read.ok ? conditionSentence(read.value, words) : read.problem.message;
}

describe('conditionSentence', () => {
  it.each<[unknown, string]>([
    [{ all: [city, age] }, 'Видно, если «Город» — «Пермь» и «Возраст» больше 18'],
    [
      { any: [city, { all: [age, { field: 'yes', is: 'equals', value: true }] }] },
      'Видно, если «Город» — «Пермь» или («Возраст» больше 18 и «Согласие» — «Да»)',
    ],
    [{ not: city }, 'Видно, если неверно, что «Город» — «Пермь»'],
    [{ all: [city] }, 'Видно, если «Город» — «Пермь»'],
    [{ all: [] }, 'Видно, если всегда'],
    [{ any: [] }, 'Видно, если никогда'],
    [{ field: 'city', is: 'oneOf', value: [59, 'Уфа'] }, 'Видно, если «Город» — одно из: «Пермь», «Уфа»'],
    [{ field: 'city', is: 'notEquals', value: null }, 'Видно, если «Город» — не пусто'],
    [{ field: 'day', is: 'less', value: '2026-05-01' }, 'Видно, если «День» меньше 01.05.2026'],
    [{ field: 'age', is: 'empty' }, 'Видно, если «Возраст» не заполнено'],
    [{ field: 'age', is: 'notEmpty' }, 'Видно, если «Возраст» заполнено'],
    [{ field: 'gone', is: 'matches', value: '^а' }, 'Видно, если «gone (нет такого поля)» подходит под шаблон ^а'],
  ])('%j', (value, expected) => {
    expect(sentence(value)).toBe(expected);
  });
});

describe('watcherSentence', () => {
  it.each<[unknown, string]>([
    [{ on: ['city'], do: { clear: true } }, 'Когда меняется «Город»: очистить'],
    [
      { on: ['age', 'day'], when: city, do: { set: 59 } },
      'Когда меняется «Возраст» или «День», если «Город» — «Пермь»: поставить «Пермь»',
    ],
    [
      { on: ['age'], do: { compute: { '*': [{ '+': [{ field: 'age' }, 1.5] }, 2] } } },
      'Когда меняется «Возраст»: вычислить («Возраст» + 1,5) × 2',
    ],
    [
      { on: ['day'], do: { compute: { days: ['2026-01-01', { field: 'day' }] } } },
      'Когда меняется «День»: вычислить дней от «2026-01-01» до «День»',
    ],
    [
      { on: ['age'], do: { compute: { concat: ['Лет: ', { field: 'age' }] } } },
      'Когда меняется «Возраст»: вычислить «Лет: » вместе с «Возраст»',
    ],
  ])('%j', (value, expected) => {
    const read = readWatcher(value, 'watchers[0]');
    expect(read.ok && watcherSentence(read.value, words, 'city')).toBe(expected);
  });
});
