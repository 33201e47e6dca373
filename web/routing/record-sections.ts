import { MOST_COUNTED, type SearchAnswer } from '#model/wire/search.ts';
import { detailPath, listPath, placeOfClass } from './route-paths.ts';

/** One search result with its link. */
export interface FoundEntry {
  readonly path: string;
  /** The parameters of the address: a record without a page is opened in its list. */
  readonly search?: Readonly<Record<string, number>>;
  readonly caption: string;
  /** What was found in the text of the record's file. */
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

/** The place of a record: its page, or its list with the record open; null where the class has no screen. */
function placeOf(className: string, id: number): Pick<FoundEntry, 'path' | 'search'> | null {
  const page = detailPath(className, id);
  if (page !== null) return { path: page };
  const list = listPath(className);
  return list === null ? null : { path: list, search: { settings: id } };
}

/** The search results by class; results of a class without a screen have no link. */
export function recordSections(found: SearchAnswer | undefined): readonly FoundSection[] {
  return (found?.groups ?? []).flatMap(({ className, items, total, isPartial = false }) => {
    const entries = items.flatMap(({ id, caption, passage }) => {
      const place = placeOf(className, id);
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
