import { Box, Checkbox, FormControlLabel, IconButton, Typography } from '@mui/material';
import { Icon } from '../icon.tsx';
import { useTextWidth } from '../text-width.ts';
import type { TableColumn } from './table-column.ts';
import { boundedWidth, columnOrder, columnVisibility, moveColumn } from './table-layout.ts';
import { neededWidth } from './use-fitted-columns.ts';
import type { RememberedLayout } from './use-table-layout.ts';

interface ColumnLinesProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly remembered: RememberedLayout;
  /** The columns that do not fit at present. */
  readonly dropped: readonly string[];
  /** Whether columns have widths in this layout. */
  readonly sized: boolean;
}

/** Width change in pixels per key press. */
const WIDTH_STEP = 24;

/** The columns of a table, one per line, with visibility, width and position. */
export function ColumnLines<Row>({ columns, remembered: { layout, update }, dropped, sized }: ColumnLinesProps<Row>) {
  const measure = useTextWidth();
  const order = columnOrder(layout, columns);
  const visibility = columnVisibility(layout, columns);
  const resize = (column: TableColumn<Row>, step: number): void =>
    update((current) => ({
      ...current,
      widths: {
        ...current.widths,
        [column.id]: boundedWidth((current.widths[column.id] ?? neededWidth(column, [], measure)) + step),
      },
    }));
  return order.map((id, index) => {
    const column = columns.find((candidate) => candidate.id === id);
    if (!column) return null;
    const before = order[index - 1];
    const after = order[index + 1];
    const move = (to: string | undefined): void => {
      if (to !== undefined) update((current) => moveColumn(current, columns, { id, to }));
    };
    return (
      <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, mr: 1, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
          label={
            <>
              <Typography noWrap title={column.caption}>
                {column.caption}
              </Typography>
              {dropped.includes(id) && (
                <Typography variant="caption" component="p" color="textSecondary">
                  Не помещается
                </Typography>
              )}
            </>
          }
          disabled={column.primary === true}
          control={
            <Checkbox
              size="small"
              checked={visibility[id] === true}
              onChange={(_, visible) =>
                update((current) => ({ ...current, visibility: { ...current.visibility, [id]: visible } }))
              }
            />
          }
        />
        {sized && (
          <>
            <IconButton size="small" aria-label={`Уже: ${column.caption}`} onClick={() => resize(column, -WIDTH_STEP)}>
              <Icon name="minus" />
            </IconButton>
            <IconButton size="small" aria-label={`Шире: ${column.caption}`} onClick={() => resize(column, WIDTH_STEP)}>
              <Icon name="plus" />
            </IconButton>
          </>
        )}
        <IconButton
          size="small"
          aria-label={`Выше: ${column.caption}`}
          disabled={before === undefined}
          onClick={() => move(before)}
        >
          <Icon name="arrow-up" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Ниже: ${column.caption}`}
          disabled={after === undefined}
          onClick={() => move(after)}
        >
          <Icon name="arrow-down" />
        </IconButton>
      </Box>
    );
  });
}
