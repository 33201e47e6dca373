import type { PropertyKind } from './property-kind.ts';

/** What of a property tells whether it can be required in some states of its record only. */
interface Requirable {
  readonly readonly: boolean;
  readonly required: boolean;
  readonly group: string;
  readonly default?: unknown;
  readonly kind: { readonly name: PropertyKind };
}

/** Kinds whose values are never empty, or are empty as a list. */
const NEVER_EMPTY: ReadonlySet<PropertyKind> = new Set(['boolean', 'state', 'references', 'list']);

/** Whether a stage of a funnel may require the property: users write it, and it may be empty. */
export function isRequirable(property: Requirable): boolean {
  return (
    !property.readonly &&
    !property.required &&
    property.group !== 'system' &&
    (property.default ?? null) === null &&
    !NEVER_EMPTY.has(property.kind.name)
  );
}
