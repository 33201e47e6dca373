import { expect, it } from 'vitest';
import { changedExamples, withExpected } from './example-outcome.ts';
import type { Form } from './form.ts';

const form: Form = {
  model: { guest: null, name: null },
  sections: [{ id: 's', caption: 'Гость' }],
  fields: [
    { id: 'guest', name: 'guest', editor: 'boolean', sectionId: 's', attrs: { label: 'Будет гость' } },
    {
      id: 'name',
      name: 'name',
      editor: 'string',
      sectionId: 's',
      attrs: { label: 'Имя гостя' },
      config: { condition: { field: 'guest', is: 'equals', value: true } },
    },
  ],
  examples: [
    { id: 1, caption: 'С гостем', answers: { guest: true } },
    { id: 2, caption: 'Один', answers: { guest: false } },
  ],
};
const kept = withExpected(form);
const [guest, name] = kept.fields;

it('finds no difference where nothing has changed, and none without an expectation', () => {
  expect(changedExamples(kept)).toEqual([]);
  expect(changedExamples({ ...form, fields: [] })).toEqual([]);
});

it.each<[string, Partial<Form>, unknown]>([
  [
    'a rule that refuses',
    { fields: [guest ?? {}, { ...name, validations: [{ validator: 'required' }] }] },
    [['С гостем', [{ label: 'Имя гостя', was: 'видно', now: 'ошибка: «Поле не может быть пустым»' }]]],
  ],
  [
    'a condition that goes',
    { fields: [guest ?? {}, { ...name, config: {} }] },
    [['Один', [{ label: 'Имя гостя', was: 'скрыто', now: 'видно' }]]],
  ],
  [
    'a field that is deleted where it was shown',
    { fields: [guest ?? {}] },
    [['С гостем', [{ label: 'Удалённое поле', was: 'видно', now: 'поля нет' }]]],
  ],
  ['a new field that takes any answer', { fields: [...kept.fields, { id: 'x', name: 'x', sectionId: 's' }] }, []],
  [
    'a new field that is required',
    {
      fields: [...kept.fields, { id: 'x', name: 'x', sectionId: 's', validations: [{ validator: 'required' }] }],
    },
    ['С гостем', 'Один'].map((one) => [
      one,
      [{ label: 'x', was: 'поля нет', now: 'ошибка: «Поле не может быть пустым»' }],
    ]),
  ],
])('tells of %s', (_, part, expected) => {
  const changed = { ...kept, ...part };
  expect(changedExamples(changed).map(({ caption, fields }) => [caption, fields])).toEqual(expected);
  expect(changedExamples(withExpected(changed))).toEqual([]);
});
