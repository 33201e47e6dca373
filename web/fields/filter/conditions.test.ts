import { describe, expect, test } from 'vitest';
import type { Operator } from '#model/property/operator.ts';
import type { PropertyKind } from '#model/property/property-kind.ts';
import type { FilterNode } from '#model/wire/filter-tree.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import '../registry.ts';
import { askedProperty, choicesOf, filterable, operatorCaption, operatorsOf } from './conditions.ts';
import { lineOf, nodeOf } from './lines.ts';

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
const manager: MetadataProperty = {
  ...property('reference', EQUALITY),
  config: { className: 'clientManager', captionField: 'fullName', mayBeMe: true },
};
const metadata = { properties: [text, moment, manager] };

function captions(of: MetadataProperty): readonly string[] {
  return choicesOf(of).map(({ caption }) => caption);
}

describe('the conditions of a list', () => {
  test('offer what the kind is likely to be asked, and nothing that the server refuses', () => {
    expect(operatorsOf(text)).toEqual(['contains', 'startsWith', 'eq', 'in', 'ne', 'notNull', 'isNull']);
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

  test('offer the opposite, one of several, a period for dates and the user for people', () => {
    expect(captions(text)).toEqual([
      'содержит',
      'не содержит',
      'начинается с',
      'равно',
      'не равно или пусто',
      'одно из',
      'ни одно из',
      'не равно',
      'не пусто',
      'пусто',
    ]);
    expect(captions(moment).slice(0, 2)).toEqual(['период', 'не в период']);
    expect(captions(manager).slice(0, 2)).toEqual(['я', 'не я']);
    expect(captions(property('boolean', EQUALITY))).toEqual(['равно']);
  });

  test('keep what a row has read', () => {
    const nodes: readonly FilterNode[] = [
      { fieldName: 'string', operator: 'contains', fieldValue: 'а' },
      { not: { fieldName: 'string', operator: 'contains', fieldValue: 'а' } },
      { fieldName: 'string', operator: 'in', fieldValue: ['а', 'б'] },
      { not: { fieldName: 'string', fieldValue: 'а' } },
      { fieldName: 'string', operator: 'isNull' },
      { fieldName: 'datetime', fieldValue: { relative: 'days', from: -6, to: 0 } },
      { not: { fieldName: 'datetime', fieldValue: { relative: 'days', from: -12, to: 3 } } },
      { fieldName: 'reference', fieldValue: { me: true } },
      { not: { fieldName: 'reference', fieldValue: { me: true } } },
    ];
    for (const node of nodes) {
      const line = lineOf(metadata, node);
      expect(line && nodeOf(metadata, line), JSON.stringify(node)).toEqual({ node });
    }
  });

  test('leave alone what a link brought and the rows have no words for', () => {
    for (const node of [
      { any: [{ fieldName: 'string', fieldValue: 'а' }] },
      { not: { not: { fieldName: 'string', fieldValue: 'а' } } },
      { fieldName: 'other', fieldValue: 1 },
      { fieldName: 'string', fieldValue: { me: true } },
      { not: { fieldName: 'string', operator: 'isNull' as const } },
    ])
      expect(lineOf(metadata, node), JSON.stringify(node)).toBeNull();
  });

  test('empty controls do not count, unless all are', () => {
    const line = lineOf(metadata, { fieldName: 'string', operator: 'in', fieldValue: ['а', 'б'] });
    if (!line) throw new Error('no row');
    expect(nodeOf(metadata, { ...line, drafts: ['а', ''] }).node).toMatchObject({ fieldValue: ['а'] });
    expect(nodeOf(metadata, { ...line, drafts: ['', ''] })).toEqual({ message: 'Поле не может быть пустым' });
  });
});
