/** A column and the width that shows all of it. */
export interface ColumnNeed {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  /** Given up last. */
  readonly essential: boolean;
}

/** The columns of a table, in order, and the room there is for them. */
export interface ColumnsToFit {
  readonly columns: readonly ColumnNeed[];
  /** The column that names the row: it is never dropped and takes what is left. */
  readonly primaryId: string | undefined;
  /** The width that the reader gave to that column; null where it is free. */
  readonly primaryWidth: number | null;
  /** Pixels for all columns; null while nobody knows. */
  readonly room: number | null;
}

/** The columns that a table shows, in order, each as a whole. */
export interface FittedColumns {
  readonly shown: readonly string[];
  /** Those for which there is no room. */
  readonly dropped: readonly string[];
  /** Pixels, of each that is shown. */
  readonly widths: Readonly<Record<string, number>>;
}

/** The width in pixels that the naming column keeps while there is another one to drop, and the one that it keeps in any case. */
export const PRIMARY_WIDTH = { least: 320, narrowest: 176 } as const;

/**
 * Which columns find room. The essential ones come first, then the others from left to right; one that does not fit is left out
 * as a whole, and a narrower one behind it may still fit.
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
