import type { Operator } from '#model/property/operator.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { FILLED } from '#web/fields/editor/editor.ts';
import { EDITORS } from '#web/fields/registry.ts';

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
  const editor = EDITORS[property.kind].filter?.editor ?? 'string';
  return { ...property, editor, readonly: false, validations: [] };
}

/** The operators that the property allows, the most likely first. */
export function operatorsOf(property: MetadataProperty): readonly Operator[] {
  const likely = EDITORS[property.kind].filter?.operators ?? FILLED;
  return likely.filter((operator) => property.operators.includes(operator));
}

/** The operator's text for a property of that kind. */
export function operatorCaption(property: MetadataProperty, operator: Operator): string {
  return EDITORS[property.kind].filter?.captions?.[operator] ?? OPERATOR_CAPTIONS[operator];
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
