import type { RecordsQuery } from '#web/api/list-call.ts';

/** Records that were read as one page of a list. */
interface WalkPage {
  /** From 1. */
  readonly page: number;
  readonly ids: readonly number[];
}

/** Records of a list one after another, which one request reads page by page. */
export interface WalkPart {
  /** The request, without the page. */
  readonly query: RecordsQuery & { readonly pageSize: number };
  /** The number of its records before the first known one. */
  readonly start: number;
  readonly total: number;
  readonly pages: readonly WalkPage[];
}

/**
 * A list in the order in which its reader began to work through it. A record that no longer matches the list keeps its
 * place.
 */
export interface Walk {
  readonly userId: number | null;
  readonly className: string;
  readonly listPath: string;
  /** The list shows its records by pages: a form of it does not. */
  readonly isPaged: boolean;
  /** One after another: a table has one, a board one for each column. All but the first are known from their start. */
  readonly parts: readonly WalkPart[];
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

function idsOf({ pages }: WalkPart): readonly number[] {
  return pages.flatMap(({ ids }) => ids);
}

/** How many records a part has, as far as it is known. */
function sizeOf(part: WalkPart): number {
  return Math.max(part.total, part.start + idsOf(part).length);
}

/** The known records of a walk in their order. */
export function heldIds({ parts }: Walk): readonly number[] {
  return parts.flatMap(idsOf);
}

/** The place of a record; null for one that the walk does not hold. */
export function placeIn(walk: Walk, id: number): WalkPlace | null {
  const { parts } = walk;
  const at = parts.findIndex((part) => idsOf(part).includes(id));
  const part = parts[at];
  if (!part) return null;
  const sizes = parts.map(sizeOf);
  const sum = (some: readonly number[]): number => some.reduce((all, size) => all + size, 0);
  const position = sum(sizes.slice(0, at)) + part.start + idsOf(part).indexOf(id) + 1;
  const total = sum(sizes);
  const known = (by: 1 | -1): number | null => {
    const step = stepFrom(walk, id, by);
    return step && 'id' in step ? step.id : null;
  };
  return {
    position,
    total,
    hasBefore: position > 1,
    hasAfter: position < total,
    before: known(-1),
    after: known(1),
  };
}

/** Where a step leads: to a known record, or beyond the known ones of a part, which is to be read on. */
export type WalkStep = { readonly id: number } | { readonly reads: number };

/**
 * The step from a record; null where there is none. A step back into an earlier part leads to the last record that is
 * known of it.
 */
export function stepFrom({ parts }: Walk, id: number, by: 1 | -1): WalkStep | null {
  const from = parts.findIndex((part) => idsOf(part).includes(id));
  if (from < 0) return null;
  for (let at = from; ; at += by) {
    const part = parts[at];
    if (!part) return null;
    const ids = idsOf(part);
    const next = at === from ? ids[ids.indexOf(id) + by] : ids.at(by > 0 ? 0 : -1);
    if (next !== undefined) return { id: next };
    if (by > 0 ? part.start + ids.length < part.total : part.start > 0) return { reads: at };
  }
}

/** The page of the list that shows a record. */
export function pageOf({ parts, isPaged }: Walk, id: number): number {
  const pages = isPaged ? parts.flatMap((part) => part.pages) : [];
  return pages.find(({ ids }) => ids.includes(id))?.page ?? 1;
}

/**
 * The index of the page to read beyond the known records of a part, when `staying` of those that are known still match
 * its request; null where there is none.
 */
export function missingPage(part: WalkPart, by: 1 | -1, staying: number): number | null {
  const { query, start, total, pages } = part;
  if (by < 0) return start === 0 ? null : Math.max(0, (pages[0]?.page ?? 1) - 2);
  return start + idsOf(part).length >= total ? null : Math.floor((start + staying) / query.pageSize);
}

/** The part with what was read beyond it; records that the walk holds already (`held`) keep their places. */
export function extended(
  part: WalkPart,
  by: 1 | -1,
  pageIndex: number,
  items: readonly { readonly id: number }[],
  held: readonly number[],
): WalkPart {
  const known = new Set(held);
  const ids = items.map(({ id }) => id).filter((id) => !known.has(id));
  if (by < 0) {
    if (ids.length === 0) return { ...part, start: 0, total: part.total - part.start };
    const start = pageIndex === 0 ? 0 : Math.max(0, part.start - ids.length);
    return { ...part, start, pages: [{ page: pageIndex + 1, ids }, ...part.pages] };
  }
  return ids.length === 0 ? part : { ...part, pages: [...part.pages, { page: pageIndex + 1, ids }] };
}

/** The part without what is not known of it: nothing follows. */
export function ended(part: WalkPart): WalkPart {
  return { ...part, total: part.start + idsOf(part).length };
}
