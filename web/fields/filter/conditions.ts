import type { Operator } from '#model/property/operator.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { FILLED } from '../editor/editor.ts';
import { editorOf } from '../editor/known-editors.ts';

/** The operator's text between the field and the value. */
const OPERATOR_CAPTIONS: Readonly<Record<Operator, string>> = {
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
  isNull: 'пусто',
  notNull: 'не пусто',
};

/** What a row of the filter asks besides its field: how it compares, with what, and whether that must not hold. */
export interface Choice {
  readonly key: string;
  readonly caption: string;
  readonly operator: Operator;
  /** The records that do not meet the condition are found, those without a value included. */
  readonly isNot: boolean;
  readonly takes: 'nothing' | 'value' | 'values' | 'period' | 'me';
}

/** The opposites that a filter offers, with their texts. */
const OPPOSITES: Partial<Readonly<Record<Operator, string>>> = {
  contains: 'не содержит',
  eq: 'не равно или пусто',
  in: 'ни одно из',
};

const BEING_ME: readonly Choice[] = [
  { key: 'me', caption: 'я', operator: 'eq', isNot: false, takes: 'me' },
  { key: 'not me', caption: 'не я', operator: 'eq', isNot: true, takes: 'me' },
];
const IN_PERIOD: readonly Choice[] = [
  { key: 'period', caption: 'период', operator: 'eq', isNot: false, takes: 'period' },
  { key: 'not period', caption: 'не в период', operator: 'eq', isNot: true, takes: 'period' },
];

/**
 * The property for editing a condition's value: with the kind's own editor, required, and writable regardless of the
 * record's rules.
 */
export function askedProperty(property: MetadataProperty): MetadataProperty {
  const editor = editorOf(property.kind).filter?.editor ?? 'string';
  return { ...property, editor, readonly: false, validations: [] };
}

/** The operators that the property allows, the most likely first. */
export function operatorsOf(property: MetadataProperty): readonly Operator[] {
  const likely = editorOf(property.kind).filter?.operators ?? FILLED;
  return likely.filter((operator) => property.operators.includes(operator));
}

/** The operator's text for a property of that kind, or of one that is gone. */
export function operatorCaption(property: Pick<MetadataProperty, 'kind'> | undefined, operator: Operator): string {
  return (property && editorOf(property.kind).filter?.captions?.[operator]) ?? OPERATOR_CAPTIONS[operator];
}

/** Whether the operator takes a comparison value. */
export function takesValue(operator: Operator): boolean {
  return operator !== 'isNull' && operator !== 'notNull';
}

function plainChoice(property: MetadataProperty, operator: Operator): Choice {
  const takes = operator === 'in' ? 'values' : takesValue(operator) ? 'value' : 'nothing';
  return { key: operator, caption: operatorCaption(property, operator), operator, isNot: false, takes };
}

/** What a filter offers to ask of a property, the most likely first. */
export function choicesOf(property: MetadataProperty): readonly Choice[] {
  const operators = operatorsOf(property);
  const isDate = KIND_TRAITS[property.kind].calendar !== undefined;
  const isAlwaysFilled = KIND_TRAITS[property.kind].isNeverEmpty === true;
  const compared = operators.flatMap((operator) => {
    const plain = plainChoice(property, operator);
    const opposite = isDate || (operator === 'eq' && isAlwaysFilled) ? undefined : OPPOSITES[operator];
    return opposite === undefined
      ? [plain]
      : [plain, { ...plain, key: `not ${operator}`, caption: opposite, isNot: true }];
  });
  return [...(isDate ? IN_PERIOD : []), ...(property.config?.mayBeMe ? BEING_ME : []), ...compared];
}

/** The properties that a list can be filtered by. */
export function filterable({ properties }: Pick<Metadata, 'properties'>): readonly MetadataProperty[] {
  return properties.filter((property) => operatorsOf(property).length > 0);
}
