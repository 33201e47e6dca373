import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '../structured/same-json.ts';
import { actsArbitrary, edited, sampleProperty, treeArbitrary } from '#test/harness/sample-trees.ts';
import { leafChanges } from './diff-value.ts';

const told = (before: unknown, after: unknown) =>
  leafChanges(sampleProperty, 'form', before, after).map((change) => ({
    ...change,
    captions: change.captions.join(' → '),
    names: change.names.join('.'),
  }));

const before = {
  title: 'Анкета',
  fields: [
    { id: 'f1', name: 'Имя', attrs: { label: 'Как вас зовут', other: 1 }, rules: [{ id: 1, type: 'range', from: 1 }] },
    { id: 2, rules: [] },
    { id: 'f3', name: 'Лишнее', rules: [] },
  ],
};

test('each leaf that changed is told by its path, with the captions that lead to it', () => {
  const [first, second] = before.fields;
  const fields = [
    { id: 'new', name: 'Новое', rules: [] },
    second,
    { ...first, attrs: { label: 'Имя и фамилия', extra: true }, rules: [{ id: 1, type: 'range', from: 2 }] },
  ];
  expect(told(before, { ...before, fields })).toEqual([
    {
      path: 'form.fields[f1].attrs.label',
      captions: 'Форма → Поля → Имя → Атрибуты → Подпись',
      names: 'form.fields.attrs.label',
      before: 'Как вас зовут',
      after: 'Имя и фамилия',
    },
    {
      path: 'form.fields[f1].attrs.other',
      captions: 'Форма → Поля → Имя → Атрибуты → other',
      names: 'form.fields.attrs.other',
      before: 1,
      after: undefined,
    },
    {
      path: 'form.fields[f1].attrs.extra',
      captions: 'Форма → Поля → Имя → Атрибуты → extra',
      names: 'form.fields.attrs.extra',
      before: undefined,
      after: true,
    },
    {
      path: 'form.fields[f1].rules[1].from',
      captions: 'Форма → Поля → Имя → Правила → Правило 1 → От',
      names: 'form.fields.rules.from',
      before: 1,
      after: 2,
    },
    {
      path: 'form.fields[f3]',
      captions: 'Форма → Поля → Лишнее',
      names: 'form.fields',
      before: before.fields[2],
      after: undefined,
    },
    {
      path: 'form.fields[new]',
      captions: 'Форма → Поля → Новое',
      names: 'form.fields',
      before: undefined,
      after: fields[0],
    },
    {
      path: 'form.fields',
      captions: 'Форма → Поля → Порядок',
      names: 'form.fields',
      before: ['Имя', 'Поле 2'],
      after: ['Поле 2', 'Имя'],
    },
  ]);
});

test('a value that comes or goes is one change', () => {
  expect(told(null, before)).toEqual([{ path: 'form', captions: 'Форма', names: 'form', before: null, after: before }]);
});

test('something is told of every change, and nothing where there is none', () => {
  const silent: unknown[] = [];
  fc.assert(
    fc.property(treeArbitrary, actsArbitrary, (tree, acts) => {
      const after = edited(tree, acts, 'a');
      const changes = leafChanges(sampleProperty, 'form', tree, after);
      if (changes.length === 0 ? !sameJson(tree, after) : sameJson(tree, after)) silent.push({ tree, after });
      if (changes.some((change) => sameJson(change.before, change.after))) silent.push({ tree, after });
    }),
    { numRuns: 1000 },
  );
  expect(silent).toEqual([]);
});
