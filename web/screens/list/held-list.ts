import type { ListAnswer, WireRecord } from '#model/wire/record.ts';

/** A list whose rows keep their places while answers to the same request come in. */
export interface HeldList {
  readonly rows: readonly WireRecord[];
  /** The newest answer. */
  readonly latest: ListAnswer;
  /** The total to which the rows belong: that of the newest answer without what is new. */
  readonly total: number;
  /** Rows that the newest answer lacks: on another page by now, or gone. */
  readonly missing: readonly number[];
  /** Rows that are deleted, out of sight or no longer matched; they keep their places until they are dropped. */
  readonly gone: ReadonlySet<number>;
  /** The number of new records. */
  readonly fresh: number;
  /** Whether the newest answer shows other rows, or in another order, than this list. */
  readonly isBehind: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** A list that shows an answer as it is. */
export function shownList(latest: ListAnswer): HeldList {
  const { items: rows, total } = latest;
  return { rows, latest, total, missing: [], gone: NONE, fresh: 0, isBehind: false };
}

/**
 * Takes in a later answer to the same request: rows that are in it are updated in their places, new ones are counted.
 * `elsewhere` are the missing rows that still match the request; null while that is not known, so that nothing is gone.
 * An empty list has no places to keep.
 */
export function heldList(held: HeldList, latest: ListAnswer, elsewhere: readonly WireRecord[] | null = null): HeldList {
  if (held.rows.length === 0) return shownList(latest);
  const known = new Map([...(elsewhere ?? []), ...latest.items].map((row) => [row.id, row]));
  const shown = new Set(held.rows.map(({ id }) => id));
  const listed = new Set(latest.items.map(({ id }) => id));
  const missing = held.rows.flatMap(({ id }) => (listed.has(id) ? [] : [id]));
  const gone = elsewhere === null ? new Set(missing.filter((id) => held.gone.has(id))) : goneOf(missing, known);
  // What went out of sight before is no longer part of the total; the difference that remains is new.
  const before = held.total + held.gone.size;
  const fresh = Math.max(0, latest.total - (before - gone.size));
  const rows = held.rows.map((row) => known.get(row.id) ?? row);
  const added = fresh === 0 ? trailing(latest, shown, gone, missing) : [];
  const all = [...rows, ...added];
  return {
    rows: all,
    latest,
    total: before - gone.size,
    missing,
    gone,
    fresh,
    isBehind: fresh > 0 || !isSameOrder(all, latest, gone),
  };
}

/** The list without the rows that are gone. */
export function droppedGone(held: HeldList): HeldList {
  if (held.gone.size === 0) return held;
  const rows = held.rows.filter(({ id }) => !held.gone.has(id));
  const missing = held.missing.filter((id) => !held.gone.has(id));
  if (rows.length === 0) return shownList(held.latest);
  return { ...held, rows, missing, gone: NONE };
}

function goneOf(missing: readonly number[], known: ReadonlyMap<number, WireRecord>): ReadonlySet<number> {
  return new Set(missing.filter((id) => !known.has(id)));
}

/** The rows at the end of an answer that take the places of those that are gone: they move nothing. */
function trailing(
  latest: ListAnswer,
  shown: ReadonlySet<number>,
  gone: ReadonlySet<number>,
  missing: readonly number[],
): readonly WireRecord[] {
  if (missing.length > gone.size) return [];
  const last = latest.items.findLastIndex(({ id }) => shown.has(id));
  return latest.items.slice(last + 1);
}

function isSameOrder(rows: readonly WireRecord[], latest: ListAnswer, gone: ReadonlySet<number>): boolean {
  const present = rows.filter(({ id }) => !gone.has(id));
  return present.length === latest.items.length && present.every(({ id }, index) => id === latest.items[index]?.id);
}
