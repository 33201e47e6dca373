import { KIND_TRAITS, type PropertyKind } from './property/property-kind.ts';

/** What of a property tells whether it can be required in some states of its record only. */
interface Requirable {
  readonly readonly: boolean;
  readonly required: boolean;
  readonly group: string;
  readonly default?: unknown;
  readonly kind: { readonly name: PropertyKind };
}

/** Whether a stage of a funnel may require the property: users write it, and it may be empty. */
export function isRequirable(property: Requirable): boolean {
  return (
    !property.readonly &&
    !property.required &&
    property.group !== 'system' &&
    (property.default ?? null) === null &&
    !KIND_TRAITS[property.kind.name].isNeverEmpty
  );
}
