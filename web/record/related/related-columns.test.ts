import { expect, test } from 'vitest';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { addedFields, relatedColumns, targetColumns } from './related-columns.ts';

function property(name: string, more: Partial<MetadataProperty> = {}): MetadataProperty {
  return sampleProperty({ priority: 1, ...more, name });
}

const required = { validations: [{ validator: 'required' as const, errorMessage: '' }] };

function metadata(properties: readonly MetadataProperty[]): Metadata {
  return {
    className: 'part',
    classId: 1,
    caption: 'Часть',
    gender: 'feminine',
    pluralCaption: 'Части',
    isComponent: false,
    folders: null,
    extensible: false,
    view: 'fields',
    captionProperty: 'caption',
    columns: ['weight', 'amount', 'lastUpdate'],
    defaultOrder: { fieldName: 'id', direction: 'ASC' },
    groups: [],
    properties,
    permissions: { create: true, update: true, delete: true },
  };
}

test('a table of parts begins with what names them, then what matters most, without what they have in common', () => {
  const parts = metadata([
    property('id'),
    property('wholeId', required),
    property('amount'),
    property('weight'),
    property('caption', { priority: 3 }),
    property('hidden', { visibleInTable: false }),
    property('lastUpdate'),
  ]);
  expect(relatedColumns(parts, ['wholeId']).map(({ name }) => name)).toEqual(['caption', 'weight', 'amount']);
});

test('the line that adds a part asks for what is required, and for the columns that fit', () => {
  const parts = metadata([
    property('wholeId', required),
    property('caption', required),
    property('made', { readonly: true, editor: 'readonly' }),
    property('instanceStateId', { kind: 'state', editor: 'state' }),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => property(name, { priority: at + 2 })),
  ]);
  expect(addedFields(parts, ['wholeId'])?.map(({ name }) => name)).toEqual(['caption', 'a', 'b', 'c', 'd', 'e']);
  const many = metadata(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => property(name, required)));
  expect(addedFields(many, [])).toBeNull();
});

test('a part that declares when it was made shows that', () => {
  const made = [property('caption'), property('createDate', { readonly: true })];
  const parts = { ...metadata(made), columns: ['createDate'] };
  expect(relatedColumns(parts, []).map(({ name }) => name)).toEqual(['caption', 'createDate']);
  const hidden = metadata([property('caption'), property('createDate', { visibleInTable: false })]);
  expect(relatedColumns(hidden, []).map(({ name }) => name)).toEqual(['caption']);
});

test('what a reference shows of its target has columns of its own', () => {
  const columns = [{ name: 'email', caption: 'E-mail' }];
  const config = { className: 'userProfile', captionField: 'fullName', columns };
  const [email] = targetColumns([property('userProfileId', { kind: 'reference', editor: 'select', config })]);
  expect(email?.caption).toBe('E-mail');
  const userProfile = { id: 5, caption: 'Ёлкина', email: 'a@example.org' };
  expect(email?.textOf({ id: 1, version: 1, userProfileId: 5, userProfile })).toBe('a@example.org');
  expect(email?.textOf({ id: 1, version: 1, userProfileId: null })).toBeNull();
});
