import type { EditorKind } from '#model/editor-kind.ts';
import type { Operator } from '#model/operator.ts';
import type { PropertyKind } from '#model/property-kind.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';

/** The editors of condition values. */
type ConditionEditor = Extract<EditorKind, 'boolean' | 'date' | 'datetime' | 'enum' | 'number' | 'select' | 'string'>;

/** The editor of a condition's value by kind; a kind not listed can only be tested for being filled in. */
const EDITOR_OF_KIND: Readonly<Partial<Record<PropertyKind, ConditionEditor>>> = {
  boolean: 'boolean',
  color: 'string',
  date: 'date',
  datetime: 'datetime',
  decimal: 'number',
  email: 'string',
  enum: 'enum',
  integer: 'number',
  multiline: 'string',
  phone: 'string',
  reference: 'select',
  references: 'select',
  slug: 'string',
  state: 'enum',
  string: 'string',
  url: 'string',
};

const PRESENCE: readonly Operator[] = ['notNull', 'isNull'];
const OF_EDITOR: Readonly<Record<ConditionEditor, readonly Operator[]>> = {
  boolean: ['eq'],
  date: ['ge', 'le', 'eq', ...PRESENCE],
  datetime: ['ge', 'le', ...PRESENCE],
  enum: ['eq', 'ne', ...PRESENCE],
  number: ['eq', 'ge', 'le', 'ne', ...PRESENCE],
  select: ['eq', 'ne', ...PRESENCE],
  string: ['contains', 'startsWith', 'eq', 'ne', 'matches', ...PRESENCE],
};

/** The operator's text between the field and the value. */
export const OPERATOR_CAPTIONS: Readonly<Record<Operator, string>> = {
  eq: 'равно',
  ne: 'не равно',
  in: 'одно из',
  gt: 'больше',
  ge: 'не меньше',
  lt: 'меньше',
  le: 'не больше',
  contains: 'содержит',
  startsWith: 'начинается с',
  matches: 'подходит под шаблон',
  isNull: 'не заполнено',
  notNull: 'заполнено',
};

/** Date and date-time operators have their own wording. */
const CALENDAR_CAPTIONS: Partial<Record<Operator, string>> = { ge: 'не раньше', le: 'не позже', eq: 'в этот день' };

/** One row of the filter while it is edited. `draft` is the state of the value's control. */
export interface Condition {
  readonly fieldName: string;
  readonly operator: Operator;
  readonly draft: unknown;
}

/**
 * The property for editing a condition's value: with the kind's own editor, required, and writable regardless of the
 * record's rules.
 */
export function askedProperty(property: MetadataProperty): MetadataProperty {
  const editor = EDITOR_OF_KIND[property.kind] ?? 'string';
  return { ...property, editor, readonly: false, validations: [] };
}

/** The operators that the property allows, the most likely first. */
export function operatorsOf(property: MetadataProperty): readonly Operator[] {
  const editor = EDITOR_OF_KIND[property.kind];
  const likely = editor === undefined ? PRESENCE : OF_EDITOR[editor];
  return likely.filter((operator) => property.operators.includes(operator));
}

/** The operator's text for a property of that kind. */
export function operatorCaption(property: MetadataProperty, operator: Operator): string {
  const calendar = property.kind === 'date' || property.kind === 'datetime' ? CALENDAR_CAPTIONS[operator] : undefined;
  return calendar ?? OPERATOR_CAPTIONS[operator];
}

/** Whether the operator takes a comparison value. */
export function takesValue(operator: Operator): boolean {
  return operator !== 'isNull' && operator !== 'notNull';
}

/** The properties that a list can be filtered by. */
export function filterable({ properties }: Pick<Metadata, 'properties'>): readonly MetadataProperty[] {
  return properties.filter((property) => operatorsOf(property).length > 0);
}

/** Whether the rows can represent the entry; links may contain others, which are kept unchanged. */
export function isEditable(metadata: Pick<Metadata, 'properties'>, entry: FilterEntry): boolean {
  const property = filterable(metadata).find(({ name }) => name === entry.fieldName);
  return property !== undefined && operatorsOf(property).includes(entry.operator ?? 'eq');
}
