import { expect, test } from 'vitest';
import type { MetadataProperty } from '#model/wire.ts';
import { isChangeKept, isDeletionKept } from './kept-in-history.ts';

const caption: MetadataProperty = {
  name: 'caption',
  caption: 'Заголовок',
  type: 'string',
  kind: 'string',
  editor: 'string',
  group: 'main',
  priority: 0,
  visibleInTable: true,
  inLists: true,
  sortable: true,
  operators: [],
  readonly: false,
  validations: [{ validator: 'required', errorMessage: 'Поле не может быть пустым' }],
};
const password: MetadataProperty = { ...caption, name: 'password', editor: 'password' };

test('what held a secret before can not be put back, nor a record that needs one', () => {
  expect(isChangeKept([caption])).toBe(true);
  expect(isChangeKept([caption, password])).toBe(false);
  expect(isDeletionKept([caption, { ...password, validations: [] }])).toBe(true);
  expect(isDeletionKept([caption, password])).toBe(false);
});
