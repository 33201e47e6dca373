import type { WireRecord } from '#model/wire/record.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { relatedLists } from '#web/record/related-lists.ts';

/** The path of the list of a price list's positions; null where the reader has none. */
export function wholeListPath(pricelist: WireRecord): string | null {
  for (const list of relatedLists('pricelist')) {
    const place = nestedPlaceOf(list);
    if (place) return nestedListPath(place, pricelist);
  }
  return null;
}
