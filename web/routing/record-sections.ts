import { MOST_COUNTED, type SearchAnswer } from '#model/wire/search.ts';
import { placeOfClass, recordPlace, type RecordPlace } from './route-paths.ts';

/** One search result with its link. */
export interface FoundEntry extends RecordPlace {
  readonly caption: string;
  /** What was found besides the caption: a field with its name, or a passage of the file. */
  readonly passage?: string;
}

/** Search results under one heading. */
export interface FoundSection {
  readonly heading: string;
  readonly entries: readonly FoundEntry[];
  /** The class of the records, and how many of them are found. */
  readonly className: string;
  readonly total: number;
  /** Whether there may be more than `total`. */
  readonly isMore: boolean;
}

/** The search results by class; results of a class without a screen have no link. */
export function recordSections(found: SearchAnswer | undefined): readonly FoundSection[] {
  return (found?.groups ?? []).flatMap(({ className, items, total, isPartial = false }) => {
    const entries = items.flatMap(({ id, caption, passage }) => {
      const place = recordPlace(className, id);
      return place === null
        ? []
        : [{ ...place, caption: caption ?? `№ ${id}`, ...(passage !== undefined && { passage }) }];
    });
    return entries.length === 0
      ? []
      : [
          {
            heading: placeOfClass(className)?.caption ?? className,
            entries,
            className,
            total,
            isMore: isPartial || total >= MOST_COUNTED,
          },
        ];
  });
}
