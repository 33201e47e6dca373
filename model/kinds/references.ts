import { PRESENCE, type Operator } from '../property/operator.ts';
import {
  defineKind,
  property,
  type Property,
  type PropertyOptions,
  type ReferenceTarget,
} from '../property/property.ts';
import { parseNumber } from './integer.ts';
import { isRecordId } from '../property/record-id.ts';

const HOLDS: readonly Operator[] = [...PRESENCE, 'eq', 'in'];

/** The ids of several records of another class, ordered and unique. `eq` and `in` test whether the list has an id. */
export const referencesKind = defineKind({
  name: 'references',
  wireType: 'array',
  operators: HOLDS,
  sort: 'none',
  inLists: true,
  sqlType: () => 'bigint[]',
  jsonSchema: () => ({ type: 'array', items: { type: 'integer', minimum: 1 } }),
  check: (value) =>
    Array.isArray(value) && value.length <= 1000 && value.every(isRecordId) && new Set(value).size === value.length
      ? null
      : 'Выберите значения из списка',
  parse: parseNumber,
});

/** Links to several records of `className`; a deleted record is removed from the list. */
export function references(
  className: string,
  options: PropertyOptions<readonly number[], true> & Pick<ReferenceTarget, 'isOffered'>,
): Property<readonly number[], true> {
  const { isOffered, ...shared } = options;
  const declared = property(referencesKind, { default: [], ...shared, required: false }, [], {
    reference: { className, onDelete: 'setNull', ...(isOffered === false ? { isOffered } : {}) },
  });
  return { ...declared, required: true };
}
