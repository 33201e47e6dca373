import type { ClassDefinition } from '#model/define-class.ts';
import { mergeInOrder } from '#model/merge/merge-in-order.ts';
import type { Property } from '#model/property/property.ts';
import { valueFailures } from '#model/structured/value-failures.ts';
import type { FieldConflict } from '#model/wire/problem.ts';
import { invalid } from '../../problem.ts';
import type { Fields } from '../read/typed-fields.ts';

/** Three versions of one field. */
interface FieldVersions {
  readonly base: unknown;
  readonly current: unknown;
  readonly yours: unknown;
}

/**
 * Merges two versions of a structured field. Returns the paths of the leaves that both changed. Throws 422 where the
 * result breaks a rule that neither version broke: more items than a list may have.
 */
export function mergeField(
  property: Property,
  name: string,
  versions: FieldVersions,
): { readonly value: unknown; readonly conflicts: readonly FieldConflict[] } {
  const { value = null, conflicts } = mergeInOrder(property, versions, name);
  if (conflicts.length === 0) {
    const known = [versions.current, versions.yours];
    const failures = valueFailures(property, value, { path: name, known });
    if (failures.length > 0) throw invalid(failures.map(({ path, message }) => ({ fieldName: path, message })));
  }
  return {
    value,
    conflicts: conflicts.map(({ path, base = null, current = null, yours = null }) => ({
      fieldName: path,
      base,
      current,
      yours,
    })),
  };
}

/** The result of merging a write to a record that others have changed since its writer read it. */
interface MergedFields {
  readonly fields: Fields;
  readonly conflicts: readonly FieldConflict[];
}

/**
 * Merges a write with the changes of others since: `touched` holds the previous values of their fields, `past` gives
 * such a value as the writer sees it. A field that both changed differently is a conflict; in a structured one, each
 * such leaf.
 */
export function mergeFields(
  definition: ClassDefinition,
  fields: Fields,
  current: Readonly<Record<string, unknown>>,
  { touched, past }: { readonly touched: ReadonlyMap<string, unknown>; readonly past: (name: string) => unknown },
): MergedFields {
  const conflicts: FieldConflict[] = [];
  const merged = new Map(fields);
  for (const [name, yours] of fields) {
    if (!touched.has(name)) continue;
    const property = definition.properties[name];
    const now = current[name] ?? null;
    if (property?.structure) {
      const outcome = mergeField(property, name, { base: touched.get(name) ?? null, current: now, yours });
      conflicts.push(...outcome.conflicts);
      merged.set(name, outcome.value);
    } else if (JSON.stringify(now) !== JSON.stringify(yours)) {
      conflicts.push({ fieldName: name, base: past(name), current: now, yours });
    }
  }
  return { fields: merged, conflicts };
}
