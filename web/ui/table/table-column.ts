import type { ReactNode } from 'react';

/** One column of a data table. The table knows nothing of what its rows are. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly caption: string;
  readonly sortable: boolean;
  /** Shown until the reader decides. */
  readonly visible: boolean;
  /** The column that names the row: always shown, takes the room that is left, heads the card of a small screen. */
  readonly primary?: boolean;
  /** Given up last where there is no room for all. */
  readonly essential?: boolean;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
  /** What a cell holds, in one line: the column is as wide as the widest of them. */
  readonly text: (row: Row) => string;
  /** Texts that a cell may come to hold: the column has room for them from the beginning. */
  readonly usual?: readonly string[];
  /** Pixels that a cell takes beside its text: a switch, a picture, the inside of a chip. */
  readonly beside?: number;
  /** Pixels beyond which a text ends in an ellipsis; absent where nothing may be cut off. */
  readonly most?: number;
  readonly render: (row: Row) => ReactNode;
}

/** By which column the rows stand, and which way. */
export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ASC' | 'DESC';
}

/** The rows marked for a bulk operation. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  readonly onToggle: (rows: readonly Row[], selected: boolean) => void;
}
