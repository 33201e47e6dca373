import { Checkbox } from '@mui/material';
import { useMemo } from 'react';
import { RowMenu, type RowAction } from '../row-menu.tsx';
import type { RowMark, TableColumn } from './table-column.ts';

interface DataTableRowProps<Row> {
  readonly row: Row;
  /** Row index from 0. */
  readonly index: number;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly actions: (row: Row) => readonly RowAction[];
  /** Null where rows cannot be selected. */
  readonly selected: boolean | null;
  /** `isRange` for all rows since the one that was toggled last. */
  readonly onToggle: (row: Row, selected: boolean, isRange: boolean) => void;
  readonly mark: RowMark;
}

/** A row that nothing can be done with any more; it leaves by itself. */
export const GONE = { inert: true, title: 'Запись удалена или больше не доступна' } as const;

/** One row of a table, rendered again only when its props change. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, label, columns, actions, selected, onToggle, mark } = props;
  return useMemo(
    () => (
      <tr
        aria-rowindex={index + 2}
        {...(selected === true ? { 'data-selected': '', 'aria-selected': true } : {})}
        {...(mark === null ? {} : { 'data-mark': mark })}
        {...(mark === 'gone' ? GONE : {})}
      >
        {selected !== null && (
          <td data-check="">
            <Checkbox
              size="small"
              checked={selected}
              onClick={({ shiftKey }) => onToggle(row, !selected, shiftKey)}
              slotProps={{ input: { 'aria-label': `Выбрать: ${label}` } }}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} {...marksOf(column)}>
            <div data-clip="">{column.render(row)}</div>
          </td>
        ))}
        <td data-print="no">
          <RowMenu label={label} actions={() => actions(row)} />
        </td>
      </tr>
    ),
    [row, index, label, columns, actions, selected, onToggle, mark],
  );
}

/** The alignment of a cell: numbers to the right; a cell that is never truncated stays on one line in print too. */
function marksOf<Row>({ numeric, most, primary }: TableColumn<Row>): Record<string, string> {
  return {
    ...(numeric === true && { 'data-numeric': '' }),
    ...(primary === true && { 'data-name': '' }),
    ...(most === undefined && primary !== true && { 'data-whole': '' }),
  };
}
