/** A column and the widths that its content needs, in pixels. */
export interface ColumnNeed {
  readonly id: string;
  /** Shows what the column promises: a long text may end in an ellipsis, a name may take two lines. */
  readonly width: number;
  /** Shows all of the content in one line; as `width` where the reader set that. */
  readonly full: number;
  /** What it keeps at least where it gives way to {@link GIVEN_WAY}. */
  readonly least?: number;
  /** The place in the order in which the columns matter; the smallest stays longest. */
  readonly rank: number;
  /** Takes its part of what is left. */
  readonly stretches: boolean;
}

/** How many columns besides its name a row shows before the name takes more than it needs at least. */
const GIVEN_WAY = 2;

/** The columns of a table in display order, and the width available for them. */
export interface ColumnsToFit {
  readonly columns: readonly ColumnNeed[];
  /** The column that names the row: it is never dropped. */
  readonly primaryId: string | undefined;
  /** Width available for all columns, in pixels; null until it is measured. */
  readonly room: number | null;
}

/** The columns that a table shows, in order. */
export interface FittedColumns {
  readonly shown: readonly string[];
  /** The columns that do not fit. */
  readonly dropped: readonly string[];
  /** Width in pixels of each shown column. */
  readonly widths: Readonly<Record<string, number>>;
}

/**
 * Selects the columns that fit: the naming one, then the others in the order in which they matter, up to the first that
 * does not fit; the first of them are given room by a long name. What is left shows long texts in full, those that matter most first, and is shared by the rest.
 */
export function fitColumns({ columns, primaryId, room }: ColumnsToFit): FittedColumns {
  const byRank = columns
    .toSorted((one, other) => one.rank - other.rank)
    .toSorted((one, other) => Number(other.id === primaryId) - Number(one.id === primaryId));
  const kept: ColumnNeed[] = [];
  let left = room ?? Number.POSITIVE_INFINITY;
  let given = 0;
  for (const column of byRank) {
    const lacks = Math.max(0, column.width - left);
    if (lacks > 0 && column.id !== primaryId) {
      const [{ id, width, least = width } = column] = kept;
      if (id !== primaryId || kept.length > GIVEN_WAY || width - given - lacks < least) break;
      given += lacks;
    }
    kept.push(column);
    left += (column.id === primaryId ? 0 : lacks) - column.width;
  }
  const widths: Record<string, number> = {};
  for (const { id, width, full } of kept) {
    const more = room === null ? 0 : Math.max(Math.min(full - width, left), Math.min(left, 0));
    widths[id] = width + more - (id === primaryId ? given : 0);
    left -= more;
  }
  const stretching = kept.filter(({ stretches }) => stretches);
  if (room !== null) for (const { id } of stretching) widths[id] = (widths[id] ?? 0) + left / stretching.length;
  const ids = new Set(kept.map(({ id }) => id));
  return {
    shown: columns.filter(({ id }) => ids.has(id)).map(({ id }) => id),
    dropped: columns.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    widths,
  };
}
