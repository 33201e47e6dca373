import type { SearchAnswer } from '#model/wire.ts';
import { detailPath, placeOfClass } from './route-paths.ts';

/** One line of what was found: where it leads. */
export interface FoundEntry {
  readonly path: string;
  readonly caption: string;
}

/** Lines under one heading. */
export interface FoundSection {
  readonly heading: string;
  readonly entries: readonly FoundEntry[];
}

/** The records that were found, by class; a class without a screen leads nowhere. */
export function recordSections(found: SearchAnswer | undefined): readonly FoundSection[] {
  return (found?.groups ?? []).flatMap(({ className, items }) => {
    const entries = items.flatMap(({ id, caption }) => {
      const path = detailPath(className, id);
      return path === null ? [] : [{ path, caption: caption ?? `№ ${id}` }];
    });
    return entries.length === 0 ? [] : [{ heading: placeOfClass(className)?.caption ?? className, entries }];
  });
}
