/** A column and the widths that its content needs, in pixels. */
export interface ColumnNeed {
  readonly id: string;
  /** Shows what the column promises: a long text may end in an ellipsis, a name may take two lines. */
  readonly width: number;
  /** Shows all of the content in one line; as `width` where the reader set that. */
  readonly full: number;
  /** The place in the order in which the columns matter; the smallest stays longest. */
  readonly rank: number;
  /** Takes its part of what is left. */
  readonly stretches: boolean;
}

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
 * does not fit. What is left shows long texts in full, those that matter most first, and is shared by the rest.
 */
export function fitColumns({ columns, primaryId, room }: ColumnsToFit): FittedColumns {
  const byRank = columns
    .toSorted((one, other) => one.rank - other.rank)
    .toSorted((one, other) => Number(other.id === primaryId) - Number(one.id === primaryId));
  const kept: ColumnNeed[] = [];
  let left = room ?? Number.POSITIVE_INFINITY;
  for (const column of byRank) {
    if (column.width > left && column.id !== primaryId) break;
    kept.push(column);
    left -= column.width;
  }
  const widths: Record<string, number> = {};
  for (const { id, width, full } of kept) {
    const more = room === null ? 0 : Math.max(Math.min(full - width, left), Math.min(left, 0));
    widths[id] = width + more;
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
