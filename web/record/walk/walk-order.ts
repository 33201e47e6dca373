import type { RecordsQuery } from '#web/api/list-call.ts';

/** Records that were read as one page of a list. */
interface WalkPage {
  /** From 1. */
  readonly page: number;
  readonly ids: readonly number[];
}

/**
 * A list in the order in which its reader began to work through it. A record that no longer matches the list keeps its
 * place.
 */
export interface Walk {
  readonly userId: number | null;
  readonly className: string;
  readonly listPath: string;
  /** The request of the list, without the page. */
  readonly query: RecordsQuery & { readonly pageSize: number };
  /** The number of records of the list before the first known one. */
  readonly start: number;
  readonly total: number;
  readonly pages: readonly WalkPage[];
}

/** The place of a record in a walk. */
export interface WalkPlace {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** The neighbours, as far as they are known. */
  readonly before: number | null;
  readonly after: number | null;
}

/** The known records of a walk in their order. */
export function heldIds({ pages }: Walk): readonly number[] {
  return pages.flatMap(({ ids }) => ids);
}

/** The place of a record; null for one that the walk does not hold. */
export function placeIn(walk: Walk, id: number): WalkPlace | null {
  const ids = heldIds(walk);
  const at = ids.indexOf(id);
  if (at < 0) return null;
  const position = walk.start + at + 1;
  const total = Math.max(walk.total, walk.start + ids.length);
  return {
    position,
    total,
    hasBefore: position > 1,
    hasAfter: position < total,
    before: ids[at - 1] ?? null,
    after: ids[at + 1] ?? null,
  };
}

/** The page of the list that a record was read with. */
export function pageOf({ pages }: Walk, id: number): number {
  return pages.find(({ ids }) => ids.includes(id))?.page ?? 1;
}

/**
 * The index of the page to read beyond the known records, of which `staying` still match the list; null where there is
 * none.
 */
export function missingPage(
  { query: { pageSize }, start, pages, total }: Walk,
  by: 1 | -1,
  staying: number,
): number | null {
  if (by < 0) return start === 0 ? null : Math.max(0, (pages[0]?.page ?? 1) - 2);
  const known = pages.reduce((sum, { ids }) => sum + ids.length, 0);
  return start + known >= total ? null : Math.floor((start + staying) / pageSize);
}

/** The walk with what was read beyond it; records that it holds already keep their places. */
export function extended(walk: Walk, by: 1 | -1, pageIndex: number, items: readonly { readonly id: number }[]): Walk {
  const known = new Set(heldIds(walk));
  const ids = items.map(({ id }) => id).filter((id) => !known.has(id));
  if (by < 0) {
    if (ids.length === 0) return { ...walk, start: 0, total: walk.total - walk.start };
    const start = pageIndex === 0 ? 0 : Math.max(0, walk.start - ids.length);
    return { ...walk, start, pages: [{ page: pageIndex + 1, ids }, ...walk.pages] };
  }
  return ids.length === 0 ? walk : { ...walk, pages: [...walk.pages, { page: pageIndex + 1, ids }] };
}
