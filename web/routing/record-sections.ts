import type { SearchAnswer } from '#model/wire/search.ts';
import { detailPath, placeOfClass } from './route-paths.ts';

/** One search result with its link. */
export interface FoundEntry {
  readonly path: string;
  readonly caption: string;
}

/** Search results under one heading. */
export interface FoundSection {
  readonly heading: string;
  readonly entries: readonly FoundEntry[];
  /** The class of the records, and how many of them are found. */
  readonly className: string;
  readonly total: number;
}

/** The search results by class; results of a class without a screen have no link. */
export function recordSections(found: SearchAnswer | undefined): readonly FoundSection[] {
  return (found?.groups ?? []).flatMap(({ className, items, total }) => {
    const entries = items.flatMap(({ id, caption }) => {
      const path = detailPath(className, id);
      return path === null ? [] : [{ path, caption: caption ?? `№ ${id}` }];
    });
    return entries.length === 0
      ? []
      : [{ heading: placeOfClass(className)?.caption ?? className, entries, className, total }];
  });
}
