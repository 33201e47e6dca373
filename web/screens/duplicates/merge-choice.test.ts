import { expect, test } from 'vitest';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { comparedFields, firstChoice } from './merge-choice.ts';

const metadata = sampleMetadata({
  properties: [
    sampleProperty({ name: 'id', readonly: true }),
    ...['caption', 'phone', 'email', 'note', 'folderIds'].map((name) => sampleProperty({ name })),
  ],
});
const kept = { id: 1, version: 1, caption: 'А', phone: '', email: 'a@example.org', note: null, folderIds: [1] };
const gone = { id: 2, version: 1, caption: 'Б', phone: '8', email: 'a@example.org', folderIds: [1] };

test('what differs is chosen, what is equal is folded, what both lack is left out', () => {
  const fields = comparedFields(metadata, kept, gone);
  expect(fields.different.map(({ name }) => name)).toEqual(['caption', 'phone']);
  expect(fields.equal.map(({ name }) => name)).toEqual(['email', 'folderIds']);
});

test('the record that remains keeps its values, and fills its empty ones', () => {
  const fields = comparedFields(metadata, kept, gone);
  expect(firstChoice(fields, kept, gone)).toEqual({ caption: 1, phone: 2 });
  expect(firstChoice(fields, gone, kept)).toEqual({ caption: 2, phone: 2 });
});
