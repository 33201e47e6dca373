import {
  Box,
  Button,
  Checkbox,
  Divider,
  FormControlLabel,
  IconButton,
  Popover,
  Switch,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import type { TableColumn } from './table-column.ts';
import { boundedWidth, columnOrder, columnVisibility, moveColumn } from './table-layout.ts';
import type { RememberedLayout } from './use-table-layout.ts';

/** The columns of a table and how they are remembered. */
export interface ColumnMenuProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly remembered: RememberedLayout;
}

/** Pixels a column gets wider or narrower by at one press. */
const WIDTH_STEP = 24;

/** The button behind which columns are shown, hidden, ordered and sized, and rows made dense: all of it by keyboard too. */
export function ColumnMenu<Row>({ columns, remembered }: ColumnMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { layout, update, reset } = remembered;
  return (
    <>
      <Tooltip title="Столбцы и вид таблицы">
        <IconButton
          aria-label="Столбцы и вид таблицы"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="view-column-outline" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Столбцы и вид таблицы', sx: { width: 'min(400px, 94vw)' } },
        }}
      >
        <Box sx={{ px: 2, py: 1 }}>
          <FormControlLabel
            label="Плотные строки"
            control={
              <Switch
                size="small"
                checked={layout.dense}
                onChange={(_, dense) => update((current) => ({ ...current, dense }))}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
          />
        </Box>
        <Divider />
        <Box component="ul" aria-label="Столбцы" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
          <ColumnLines columns={columns} remembered={remembered} />
        </Box>
        <Divider />
        <Box sx={{ px: 2, py: 1, textAlign: 'right' }}>
          <Button size="small" color="inherit" onClick={reset}>
            Вернуть исходный вид
          </Button>
        </Box>
      </Popover>
    </>
  );
}

function ColumnLines<Row>({ columns, remembered: { layout, update } }: ColumnMenuProps<Row>) {
  const order = columnOrder(layout, columns);
  const visibility = columnVisibility(layout, columns);
  const resize = (column: TableColumn<Row>, step: number): void =>
    update((current) => ({
      ...current,
      widths: { ...current.widths, [column.id]: boundedWidth((current.widths[column.id] ?? column.width) + step) },
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
          sx={{ flex: 1, minWidth: 0, mr: 1 }}
          label={<Typography noWrap>{column.caption}</Typography>}
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
        <IconButton size="small" aria-label={`Уже: ${column.caption}`} onClick={() => resize(column, -WIDTH_STEP)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton size="small" aria-label={`Шире: ${column.caption}`} onClick={() => resize(column, WIDTH_STEP)}>
          <Icon name="plus" />
        </IconButton>
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
