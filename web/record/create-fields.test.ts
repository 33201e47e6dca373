import { expect, test } from 'vitest';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { createFields } from './create-fields.ts';

const REQUIRED = [{ validator: 'required', errorMessage: 'поле не может быть пустым' }] as const;

function property(name: string, more: Partial<MetadataProperty> = {}): MetadataProperty {
  return sampleProperty({ sortable: true, ...more, name });
}

function names(properties: readonly MetadataProperty[], given: readonly string[] = []): readonly string[] {
  return createFields({ properties, captionProperty: 'caption' }, given).map(({ name }) => name);
}

test('only what is required is asked for, and not what is given', () => {
  const properties = [
    property('caption', { validations: REQUIRED }),
    property('note'),
    property('parentId', { validations: REQUIRED }),
  ];
  expect(names(properties)).toEqual(['caption', 'parentId']);
  expect(names(properties, ['parentId'])).toEqual(['caption']);
});

test('what a double is recognised by is asked for too', () => {
  const properties = [property('caption', { validations: REQUIRED }), property('phone'), property('note')];
  const duplicates = { kind: 'people', by: ['caption', 'phone'] } as const;
  const fields = createFields({ properties, captionProperty: 'caption', duplicates }, []);
  expect(fields.map(({ name }) => name)).toEqual(['caption', 'phone']);
});

test('a choice that fills what is required is asked for first, with what else it fills', () => {
  const config = { className: 'client', captionField: 'fullName', fills: { caption: 'fullName', phone: 'phone' } };
  const properties = [
    property('caption', { validations: REQUIRED }),
    property('phone'),
    property('clientId', { config }),
  ];
  expect(names(properties)).toEqual(['clientId', 'caption', 'phone']);
  const optional = [
    property('caption'),
    property('phone', { validations: REQUIRED }),
    property('clientId', { config }),
  ];
  expect(names(optional, ['phone'])).toEqual(['caption', 'clientId']);
});

test('the parts of the caption are asked for before it, required or not', () => {
  const properties = [property('caption', { validations: REQUIRED }), property('patronymic'), property('note')];
  const fields = createFields({ properties, captionProperty: 'caption', captionParts: ['patronymic'] }, []);
  expect(fields.map(({ name }) => name)).toEqual(['patronymic', 'caption']);
});

test('a class that requires nothing asks for what its list shows', () => {
  const state = property('instanceStateId', { kind: 'state', editor: 'state' });
  const hidden = property('note', { visibleInTable: false });
  const kept = property('createDate', { readonly: true });
  const listed = ['one', 'two', 'three', 'four', 'five'].map((name) => property(name));
  expect(names([kept, state, hidden, ...listed])).toEqual(['one', 'two', 'three', 'four']);
  expect(names([kept, hidden])).toEqual(['note']);
});
