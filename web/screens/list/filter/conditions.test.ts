import { describe, expect, test } from 'vitest';
import type { Operator } from '#model/property/operator.ts';
import type { PropertyKind } from '#model/property/property-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { askedProperty, filterable, isEditable, operatorCaption, operatorsOf } from './conditions.ts';

function property(kind: PropertyKind, operators: readonly Operator[], name: string = kind): MetadataProperty {
  return {
    name,
    kind,
    type: 'string',
    caption: name,
    editor: 'readonly',
    group: 'main',
    priority: 0,
    visibleInTable: true,
    inLists: true,
    sortable: true,
    operators,
    readonly: true,
    validations: [{ validator: 'required', errorMessage: 'Поле не может быть пустым' }],
  };
}

const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'isNull', 'notNull'];
const text = property('string', [...EQUALITY, 'contains', 'startsWith']);
const moment = property('datetime', [...EQUALITY, 'gt', 'ge', 'lt', 'le']);
const page = property('html', ['isNull', 'notNull']);
const secret = property('password', []);

describe('the conditions of a list', () => {
  test('offer what the kind is likely to be asked, and nothing that the server refuses', () => {
    expect(operatorsOf(text)).toEqual(['contains', 'startsWith', 'eq', 'ne', 'notNull', 'isNull']);
    expect(operatorsOf(moment)).toEqual(['ge', 'le', 'notNull', 'isNull']);
    expect(operatorsOf(page)).toEqual(['notNull', 'isNull']);
    expect(filterable({ properties: [text, page, secret] })).toEqual([text, page]);
  });

  test('ask for a value in the editor of its kind, even of a field that nobody may write', () => {
    expect(askedProperty(moment)).toMatchObject({ editor: 'datetime', readonly: false, validations: [] });
  });

  test('speak of days as of days', () => {
    expect(operatorCaption(moment, 'ge')).toBe('не раньше');
    expect(operatorCaption(text, 'contains')).toBe('содержит');
  });

  test('leave alone what a link brought and the lines have no words for', () => {
    const metadata = { properties: [text, moment] };
    expect(isEditable(metadata, { fieldName: 'string', fieldValue: 'а' })).toBe(true);
    expect(isEditable(metadata, { fieldName: 'string', operator: 'in', fieldValue: ['а'] })).toBe(false);
    expect(isEditable(metadata, { fieldName: 'other', fieldValue: 1 })).toBe(false);
  });
});
