import type { ReactNode } from 'react';

/** One column of a data table. The table knows nothing of what its rows are. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly caption: string;
  /** Pixels until the reader chooses another width. */
  readonly width: number;
  readonly sortable: boolean;
  /** Shown until the reader decides. */
  readonly visible: boolean;
  /** The column that names the row: always shown, takes the room that is left, heads the card of a small screen. */
  readonly primary?: boolean;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
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
