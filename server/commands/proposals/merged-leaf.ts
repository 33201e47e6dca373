import type { ClassDefinition } from '#model/define-class.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { FieldConflict } from '#model/wire/problem.ts';
import { Problem } from '#server/store/problem.ts';
import type { StoredLeaf } from '#server/store/proposals/stored-proposals.ts';
import { mergeField } from '#server/store/records/write/merge-fields.ts';

/**
 * The value that a field gets from what is held back for it, where `now` is public at present, and what of it others have
 * changed differently since.
 */
export function mergedLeaf(
  { properties }: ClassDefinition,
  { fieldName, before, after }: Pick<StoredLeaf, 'fieldName' | 'before' | 'after'>,
  now: unknown,
): { readonly value: unknown; readonly conflicts: readonly FieldConflict[] } {
  if (sameJson(now, before) || sameJson(now, after)) return { value: after, conflicts: [] };
  const property = properties[fieldName];
  const whole = { value: after, conflicts: [{ fieldName, base: before, current: now, yours: after }] };
  if (!property?.structure) return whole;
  try {
    return mergeField(property, fieldName, { base: before, current: now, yours: after });
  } catch (error) {
    // Together they break a rule that neither breaks alone.
    if (error instanceof Problem) return whole;
    throw error;
  }
}
