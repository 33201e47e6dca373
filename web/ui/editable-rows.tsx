import { Box, IconButton, TextField } from '@mui/material';
import type { RefObject } from 'react';
import { Icon } from './icon.tsx';

/** An editable text column of the rows. */
export interface EditableColumn<Row> {
  readonly caption: (index: number) => string;
  /** The caption is exposed to screen readers but not shown. */
  readonly unlabelled?: boolean;
  /** The column's share of the row's width. */
  readonly grow: number;
  readonly maxLength?: number;
  readonly text: (row: Row) => string;
  readonly write: (row: Row, text: string) => Row;
  readonly isWrong: (row: Row) => boolean;
}

interface EditableRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly EditableColumn<Row>[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly removeLabel: (row: Row, index: number) => string;
  /** Receives the focus after a row is removed, because the pressed button is removed with its row. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  /** Labels a row; present where rows can be reordered. */
  readonly orderedAs?: (row: Row) => string;
  readonly focusLast?: boolean;
}

/** Rows that are edited in place, removed and reordered; the element below them adds rows. */
export function EditableRows<Row>(props: EditableRowsProps<Row>) {
  const { rows, keyOf, columns, onChange, removeLabel, focusAfter, orderedAs, focusLast = false } = props;
  const last = rows.length - 1;
  const raise = (at: number): void => {
    const [above, row] = [rows[at - 1], rows[at]];
    if (above !== undefined && row !== undefined) onChange(rows.toSpliced(at - 1, 2, row, above));
  };
  return rows.map((row, index) => (
    <Box key={keyOf(row)} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {columns.map((column, place) => (
        <TextField
          key={column.caption(index)}
          size="small"
          sx={{ flex: column.grow }}
          value={column.text(row)}
          error={column.isWrong(row)}
          autoFocus={focusLast && index === last && place === 0}
          onChange={(event) => onChange(rows.with(index, column.write(row, event.target.value)))}
          {...(column.unlabelled === true ? {} : { label: column.caption(index) })}
          slotProps={{
            htmlInput: {
              ...(column.unlabelled === true && { 'aria-label': column.caption(index) }),
              ...(column.maxLength !== undefined && { maxLength: column.maxLength }),
            },
          }}
        />
      ))}
      <Box sx={{ display: 'flex' }}>
        {orderedAs && (
          <>
            <IconButton aria-label={`Выше: ${orderedAs(row)}`} disabled={index === 0} onClick={() => raise(index)}>
              <Icon name="arrow-up" />
            </IconButton>
            <IconButton
              aria-label={`Ниже: ${orderedAs(row)}`}
              disabled={index === last}
              onClick={() => raise(index + 1)}
            >
              <Icon name="arrow-down" />
            </IconButton>
          </>
        )}
        <IconButton
          aria-label={removeLabel(row, index)}
          onClick={() => {
            onChange(rows.toSpliced(index, 1));
            focusAfter.current?.focus();
          }}
        >
          <Icon name="delete-outline" />
        </IconButton>
      </Box>
    </Box>
  ));
}
