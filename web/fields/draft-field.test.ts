import { expect, test } from 'vitest';
import { draftField } from './draft-field.ts';
import { sampleProperty } from './samples/sample-property.ts';

const password = sampleProperty({ name: 'password', editor: 'password', kind: 'password' });

test('the input of a field is stored with the value it was begun from, and what that displays', () => {
  const country = sampleProperty({ name: 'countryId', editor: 'select', kind: 'reference', type: 'number' });
  const base = { id: 5, countryId: 7, country: { id: 7, caption: 'Чили' }, other: 'нет' };
  expect(draftField(country, base, { id: 8, caption: 'Перу' })).toEqual({
    base: { countryId: 7, country: { id: 7, caption: 'Чили' } },
    draft: { id: 8, caption: 'Перу' },
  });
});

test('what is entered in secret is never stored, nor a value that holds such a part', () => {
  expect(draftField(password, {}, 'тайна')).toBeNull();
  const struct = sampleProperty({
    name: 'account',
    editor: 'struct',
    kind: 'struct',
    type: 'object',
    structure: { of: 'struct', isOpen: false, properties: [sampleProperty({ name: 'login' }), password] },
  });
  const list = sampleProperty({
    name: 'accounts',
    editor: 'list',
    kind: 'list',
    type: 'array',
    structure: { of: 'list', item: struct },
  });
  expect(draftField(struct, {}, {})).toBeNull();
  expect(draftField(list, {}, [])).toBeNull();
});
