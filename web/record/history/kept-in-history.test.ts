import { expect, test } from 'vitest';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { isChangeKept, isDeletionKept } from './kept-in-history.ts';

const caption = sampleProperty({
  name: 'caption',
  validations: [{ validator: 'required', errorMessage: 'Поле не может быть пустым' }],
});
const password: MetadataProperty = { ...caption, name: 'password', kind: 'password', editor: 'password' };

test('what held a secret before can not be put back, nor a record that needs one', () => {
  expect(isChangeKept([caption])).toBe(true);
  expect(isChangeKept([caption, password])).toBe(false);
  expect(isDeletionKept([caption, { ...password, validations: [] }])).toBe(true);
  expect(isDeletionKept([caption, password])).toBe(false);
});
