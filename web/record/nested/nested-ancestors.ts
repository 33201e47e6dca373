import type { FilterEntry } from '#model/wire/record.ts';
import type { NestedPlace } from '#model/wire/configuration.ts';

interface Ancestor {
  readonly className: string;
  readonly id: number;
}

/** The record that a nested list is below, then the one of the parameter before the last if there is one. */
export function ancestorsOf(place: NestedPlace, ids: readonly number[]): readonly [Ancestor, Ancestor?] {
  const parent = { className: place.parent, id: ids.at(-1) ?? 0 };
  return place.above === undefined ? [parent] : [parent, { className: place.above.parent, id: ids.at(-2) ?? 0 }];
}

/**
 * The values that the records of a nested list share: the filter of the list, and the preset values of a new record.
 */
export function nestedFilter(place: NestedPlace, ids: readonly number[]): readonly FilterEntry[] {
  const aboveProperty = place.above?.property;
  return [
    { fieldName: place.property, fieldValue: ids.at(-1) ?? 0 },
    ...(aboveProperty === undefined ? [] : [{ fieldName: aboveProperty, fieldValue: ids.at(-2) ?? 0 }]),
  ];
}
