import { expect, test } from 'vitest';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { factProperties, nameProperty, saidInHeader } from './header-fields.ts';

const metadata = sampleMetadata({
  facts: ['phone', 'total', 'gone'],
  properties: [
    sampleProperty({ name: 'caption' }),
    sampleProperty({ name: 'instanceStateId', kind: 'state', editor: 'state' }),
    sampleProperty({ name: 'total', readonly: true }),
    sampleProperty({ name: 'phone', kind: 'phone', editor: 'phone' }),
    sampleProperty({ name: 'comment' }),
  ],
});
const locked = { ...metadata, permissions: { create: false, update: false, delete: false } };
const record = (values: object) => ({ id: 7, version: 1, ...values });
const names = (properties: readonly { readonly name: string }[]) => properties.map(({ name }) => name);

test('the facts of a record are in the declared order; an empty one is there for who may enter it', () => {
  expect(names(factProperties(metadata, record({ phone: '+7', total: 5 })))).toEqual(['phone', 'total']);
  expect(names(factProperties(metadata, record({ phone: null, total: null })))).toEqual(['phone']);
  expect(factProperties(locked, record({ phone: null, total: null }))).toEqual([]);
});

test('a name is a text of the record itself, or there is none to edit', () => {
  expect(nameProperty(metadata, record({ caption: 'Иванов' }))?.name).toBe('caption');
  expect(nameProperty(metadata, record({ caption: ' ' }))).toBeNull();
  expect(nameProperty(metadata, record({ caption: 12 }))).toBeNull();
});

test('what the header says is named, and nothing that it leaves out', () => {
  const said = saidInHeader(metadata, record({ caption: 'Иванов', phone: '+7', total: null, comment: 'Да' }));
  expect([...said].toSorted()).toEqual(['caption', 'id', 'instanceStateId', 'lastUpdate', 'phone']);
  expect(saidInHeader(metadata, record({ caption: '' })).has('caption')).toBe(false);
});
