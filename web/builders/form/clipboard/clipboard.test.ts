import { expect, test } from 'vitest';
import type { Form } from '#model/forms/form.ts';
import type { FormId } from '#model/logic/condition.ts';
import {
  clipboardText,
  copiedFields,
  copiedSection,
  readClipboard,
  type ClipboardParts,
} from '../parts/clipboard-parts.ts';
import { renewedParts } from './renewed-parts.ts';

const FORM: Form = {
  model: { city: 'Пермь', age: null },
  sections: [
    {
      id: 's1',
      caption: 'Контакты',
      buttons: [{ id: 'b1', action: 'next' }],
      config: { condition: { field: 3, is: 'notEmpty' } },
    },
  ],
  fields: [
    { id: 'city', name: 'city', sectionId: 's1', priority: 5 },
    {
      id: 'age',
      name: 'age',
      sectionId: 's1',
      priority: 1,
      config: { own: 1, condition: { all: [{ field: 'city', is: 'equals', value: 'city' }] } },
      watchers: [{ on: ['city', 3], do: { compute: { '+': [{ field: 'age' }, 1] } } }],
    },
    { id: 3, name: 'three', sectionId: 's1', priority: 9 },
  ],
};

/** Numbers the new ids, so that they can be told. */
function numbered(): (prefix: string) => FormId {
  let last = 0;
  return (prefix) => {
    last += 1;
    return `${prefix}${last}`;
  };
}

/** What the clipboard of another browser gives back. */
function carried(parts: ClipboardParts): ClipboardParts {
  const read = readClipboard(clipboardText(parts));
  if (!read) throw new Error('the clipboard has lost its parts');
  return read;
}

test('copied fields get new ids and names, in the order in which they are shown; rules among them follow', () => {
  const parts = carried(copiedFields(FORM, new Set(['scity', 'sage'])));
  expect(renewedParts(FORM, parts, numbered())).toEqual({
    sections: [],
    fields: [
      {
        id: 'field1',
        name: 'age2',
        sectionId: 's1',
        priority: 1,
        config: { own: 1, condition: { all: [{ field: 'field2', is: 'equals', value: 'city' }] } },
        watchers: [{ on: ['field2', 3], do: { compute: { '+': [{ field: 'field1' }, 1] } } }],
      },
      { id: 'field2', name: 'city2', sectionId: 's1', priority: 5 },
    ],
    model: { age2: null, city2: 'Пермь' },
    left: [],
  });
});

test('in another form rules about fields that it does not have are left out and told', () => {
  const parts = carried(copiedFields(FORM, new Set(['sage'])));
  const { fields, left } = renewedParts({ model: {}, sections: [], fields: [] }, parts, numbered());
  expect(fields).toEqual([
    { id: 'field1', name: 'age', sectionId: 's1', priority: 1, config: { own: 1 }, watchers: [] },
  ]);
  expect(left).toEqual(['условие поля «age»', 'связь поля «age»']);
});

test('a section is copied with its fields and buttons', () => {
  const { sections, fields, left } = renewedParts(FORM, carried(copiedSection(FORM, 'ss1')), numbered());
  expect(left).toEqual([]);
  expect(sections).toEqual([
    {
      id: 'section4',
      caption: 'Контакты',
      buttons: [{ id: 'button5', action: 'next' }],
      config: { condition: { field: 'field3', is: 'notEmpty' } },
    },
  ]);
  expect(fields.map(({ id, sectionId }) => [id, sectionId])).toEqual([
    ['field1', 'section4'],
    ['field2', 'section4'],
    ['field3', 'section4'],
  ]);
});

test('any other text is no part of a form', () => {
  for (const text of [
    '',
    'текст',
    '{}',
    '[]',
    '{"kind":"form-parts"}',
    '{"kind":"form-parts","sections":[],"fields":[1],"model":{}}',
  ]) {
    expect(readClipboard(text)).toBeNull();
  }
});
