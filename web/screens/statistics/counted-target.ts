import type { CountedList } from '#model/wire/statistics.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { fillPath } from '#web/routing/nested-places.ts';
import { listPath } from '#web/routing/route-paths.ts';

/** The list that shows the records behind a count. */
export interface CountedTarget {
  readonly path: string;
  readonly filter: readonly FilterEntry[];
}

/**
 * The class's own list, or the one nested below the record that the filter names; null if the class has no list page.
 */
export function countedTarget({ className, filter }: CountedList): CountedTarget | null {
  const own = listPath(className);
  if (own !== null) return { path: own, filter };
  for (const place of currentConfiguration().nested) {
    if (place.className.toLowerCase() !== className.toLowerCase() || place.above !== undefined) continue;
    const condition = filter.find(
      ({ fieldName, fieldValue, operator = 'eq' }) =>
        fieldName === place.property && operator === 'eq' && typeof fieldValue === 'number',
    );
    if (condition === undefined) continue;
    return {
      path: fillPath(place.path, [Number(condition.fieldValue)]),
      filter: filter.filter((entry) => entry !== condition),
    };
  }
  return null;
}
