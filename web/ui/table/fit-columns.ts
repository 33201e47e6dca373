/** A column and the width that shows its full content. */
export interface ColumnNeed {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  /** Dropped last. */
  readonly essential: boolean;
}

/** The columns of a table, in order, and the width available for them. */
export interface ColumnsToFit {
  readonly columns: readonly ColumnNeed[];
  /** The column that names the row: it is never dropped and takes the remaining width. */
  readonly primaryId: string | undefined;
  /** The width that the reader set for that column; null where it is automatic. */
  readonly primaryWidth: number | null;
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

/** Minimum widths in pixels of the naming column: while another column can be dropped, and in any case. */
export const PRIMARY_WIDTH = { least: 320, narrowest: 176 } as const;

/**
 * Selects the columns that fit: the essential ones first, then the others from left to right. A column that does not
 * fit is left out; a narrower one after it may still fit.
 */
export function fitColumns({ columns, primaryId, primaryWidth, room }: ColumnsToFit): FittedColumns {
  const others = columns.filter(({ id }) => id !== primaryId);
  const kept = new Set<string>();
  const available = room ?? Number.POSITIVE_INFINITY;
  let left = primaryId === undefined ? available : available - PRIMARY_WIDTH.narrowest;
  const take = ({ id, width }: ColumnNeed): void => {
    if (width > left) return;
    kept.add(id);
    left -= width;
  };
  for (const column of others.filter(({ essential }) => essential)) take(column);
  if (primaryId !== undefined) left -= (primaryWidth ?? PRIMARY_WIDTH.least) - PRIMARY_WIDTH.narrowest;
  for (const column of others.filter(({ essential }) => !essential)) take(column);

  const shown = columns.filter(({ id }) => id === primaryId || kept.has(id));
  const widths = Object.fromEntries(shown.map(({ id, width }) => [id, width]));
  if (primaryId !== undefined) {
    const taken = shown.reduce((sum, { id, width }) => (id === primaryId ? sum : sum + width), 0);
    const free = room === null ? PRIMARY_WIDTH.least : Math.max(0, room - taken);
    widths[primaryId] = primaryWidth === null ? free : Math.min(primaryWidth, free);
  }
  return {
    shown: shown.map(({ id }) => id),
    dropped: others.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    widths,
  };
}
