import type { EditorKind } from '#model/editor-kind.ts';
import type { Operator } from '#model/operator.ts';
import type { PropertyKind } from '#model/property-kind.ts';
import type { FilterEntry, Metadata, MetadataProperty } from '#model/wire.ts';

/** The editors that conditions are typed in. */
type ConditionEditor = Extract<EditorKind, 'boolean' | 'date' | 'datetime' | 'enum' | 'number' | 'select' | 'string'>;

/** The editor that a condition's value is typed in; a kind that is not named can only be asked whether it is filled in. */
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

/** How a condition reads between the field and the value. */
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

/** Moments and days are compared in the words of a calendar. */
const CALENDAR_CAPTIONS: Partial<Record<Operator, string>> = { ge: 'не раньше', le: 'не позже', eq: 'в этот день' };

/** One line of the filter while it is edited. A draft is what the value's control holds. */
export interface Condition {
  readonly fieldName: string;
  readonly operator: Operator;
  readonly draft: unknown;
}

/** The property as a condition asks for its value: of the kind's own editor, required, and writable whatever the record's rules. */
export function askedProperty(property: MetadataProperty): MetadataProperty {
  const editor = EDITOR_OF_KIND[property.kind] ?? 'string';
  return { ...property, editor, readonly: false, validations: [] };
}

/** What can be asked of the property, the likeliest first. */
export function operatorsOf(property: MetadataProperty): readonly Operator[] {
  const editor = EDITOR_OF_KIND[property.kind];
  const likely = editor === undefined ? PRESENCE : OF_EDITOR[editor];
  return likely.filter((operator) => property.operators.includes(operator));
}

/** How the operator reads beside a property of that kind. */
export function operatorCaption(property: MetadataProperty, operator: Operator): string {
  const calendar = property.kind === 'date' || property.kind === 'datetime' ? CALENDAR_CAPTIONS[operator] : undefined;
  return calendar ?? OPERATOR_CAPTIONS[operator];
}

/** Whether the operator compares with a value. */
export function takesValue(operator: Operator): boolean {
  return operator !== 'isNull' && operator !== 'notNull';
}

/** The properties that a list may be filtered by. */
export function filterable({ properties }: Pick<Metadata, 'properties'>): readonly MetadataProperty[] {
  return properties.filter((property) => operatorsOf(property).length > 0);
}

/** Whether the entry is one that the lines can hold; a link may bring others, which stay as they are. */
export function isEditable(metadata: Pick<Metadata, 'properties'>, entry: FilterEntry): boolean {
  const property = filterable(metadata).find(({ name }) => name === entry.fieldName);
  return property !== undefined && operatorsOf(property).includes(entry.operator ?? 'eq');
}
