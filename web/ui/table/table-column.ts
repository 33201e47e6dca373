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
  /** Dropped last where not all columns fit. */
  readonly essential?: boolean;
  /** Right-aligned, as numbers are. */
  readonly numeric?: boolean;
  /** The text of a cell on one line: the widest one determines the column's width. */
  readonly text: (row: Row) => string;
  /** Texts that a cell may later hold: the column reserves width for them. */
  readonly usual?: readonly string[];
  /** Pixels that a cell needs in addition to its text: a switch, a picture, the padding of a chip. */
  readonly beside?: number;
  /** Width in pixels above which a text is truncated with an ellipsis; absent where nothing may be truncated. */
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
