import { COMPARISONS, isAboutPresence, isFormId, type Comparison, type FormId } from '#model/logic/condition.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';

/** A comparison that may not be finished: without a field or a value. */
export interface DraftComparison {
  readonly field: FormId | null;
  readonly is: Comparison;
  readonly value?: unknown;
}

/** A condition while it is built; on the wire it is the same JSON. */
export type DraftCondition =
  | { readonly all: readonly DraftCondition[] }
  | { readonly any: readonly DraftCondition[] }
  | { readonly not: DraftCondition }
  | DraftComparison;

/** The deepest group that can be built by clicks. */
export const DEEPEST = 8;

function partsOf(value: unknown, depth: number): readonly DraftCondition[] | null {
  if (!Array.isArray(value)) return null;
  const parts = value.map((part: unknown) => draftCondition(part, depth + 1));
  return parts.every((part) => part !== null) ? parts : null;
}

/** The stored value as a condition that can be edited by clicks; null where it is none, or nested too deeply. */
export function draftCondition(value: unknown, depth = 0): DraftCondition | null {
  if (!isPlainObject(value) || depth > DEEPEST) return null;
  if (Object.hasOwn(value, 'all')) {
    const all = partsOf(value['all'], depth);
    return all && { all };
  }
  if (Object.hasOwn(value, 'any')) {
    const any = partsOf(value['any'], depth);
    return any && { any };
  }
  if (Object.hasOwn(value, 'not')) {
    const not = draftCondition(value['not'], depth + 1);
    return not && { not };
  }
  const field = ownValue(value, 'field') ?? null;
  const is = COMPARISONS.find((one) => one === ownValue(value, 'is'));
  if (!is || (field !== null && !isFormId(field))) return null;
  return { field, is, ...(Object.hasOwn(value, 'value') ? { value: value['value'] } : {}) };
}

/** A comparison with another operator: a value stays where it still fits. */
export function withComparison({ field, value }: DraftComparison, is: Comparison): DraftComparison {
  if (isAboutPresence(is)) return { field, is };
  if (is === 'oneOf') {
    const list: unknown = Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value];
    return { field, is, value: list };
  }
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return single === undefined ? { field, is } : { field, is, value: single };
}
