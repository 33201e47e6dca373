import { PRESENCE } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { canonicalText } from '../text/canonical-text.ts';
import { characterCount } from '../validators/validator.ts';
import { checkText } from '../text/text-check.ts';

/** One row of the parameters dialog (spec 2 §2.6). */
export interface Parameter {
  readonly name: string;
  readonly value: string;
}

function isParameter(row: unknown): row is Parameter {
  if (typeof row !== 'object' || row === null) return false;
  const entries = Object.entries(row);
  return (
    entries.length === 2 &&
    entries.every(
      ([key, text]) =>
        (key === 'name' || key === 'value') && checkText(text) === null && characterCount(String(text)) <= 1000,
    )
  );
}

function canonicalRow(row: unknown): unknown {
  if (!isParameter(row)) return row;
  return { name: canonicalText(row.name, 'line'), value: canonicalText(row.value, 'lines') };
}

/** Named values, in order. */
export const parametersKind = defineKind({
  name: 'parameters',
  wireType: 'array',
  operators: PRESENCE,
  sort: 'none',
  inLists: false,
  sqlType: () => 'jsonb',
  jsonSchema: () => ({
    type: 'array',
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, value: { type: 'string' } },
      required: ['name', 'value'],
      additionalProperties: false,
    },
  }),
  canonical: (value) => (Array.isArray(value) ? value.map(canonicalRow) : value),
  check: (value) =>
    Array.isArray(value) && value.length <= 200 && value.every(isParameter) ? null : 'Параметры заполнены неверно',
});

/** A list of names and values (spec 2 §3.1 `parameters`). */
export function parameters(options: PropertyOptions<readonly Parameter[], true>): Property<readonly Parameter[], true> {
  return { ...property(parametersKind, { default: [], ...options, required: false }), required: true };
}
