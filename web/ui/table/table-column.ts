import type { ReactNode } from 'react';

/** One column of a data table. The table does not depend on the type of its rows. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly caption: string;
  readonly sortable: boolean;
  /** Visible by default, until the reader changes it. */
  readonly visible: boolean;
  /**
   * The column that names the row: always shown, takes the remaining width, is the heading of a card on a small screen.
   */
  readonly primary?: boolean;
  /** The place in the order in which the columns matter: the greatest is dropped first where not all fit. */
  readonly rank: number;
  /** Whether a cell has no value: a phone leaves it out. */
  readonly isEmpty?: (row: Row) => boolean;
  /** Its cells are switches. */
  readonly switches?: boolean;
  /** Right-aligned, as numbers are. */
  readonly numeric?: boolean;
  /** The text of a cell on one line: the widest one determines the column's width. */
  readonly text: (row: Row) => string;
  /** Texts that a cell may later hold: the column reserves width for them. */
  readonly usual?: readonly string[];
  /** Pixels that a cell needs in addition to its text: a switch, a picture, the padding of a chip. */
  readonly beside?: number;
  /** Width in pixels above which a text may be truncated with an ellipsis; absent where nothing may be truncated. */
  readonly most?: number;
  readonly render: (row: Row) => ReactNode;
}

/** The sort column and direction. */
export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ASC' | 'DESC';
}

/** The rows selected for a bulk operation. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  readonly onToggle: (rows: readonly Row[], selected: boolean) => void;
}

/** Rows that somebody else has changed or deleted, by key. */
export interface RowMarks {
  /** Highlighted for a moment. */
  readonly changed: ReadonlySet<number>;
  /** Faded, without actions, until they are removed. */
  readonly gone: ReadonlySet<number>;
}

/** The mark of one row; null for none. */
export type RowMark = 'changed' | 'gone' | null;

/** The mark of the row with that key. */
export function rowMark(marks: RowMarks | undefined, key: number): RowMark {
  if (marks?.gone.has(key)) return 'gone';
  return marks?.changed.has(key) ? 'changed' : null;
}
