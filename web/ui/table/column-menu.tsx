import { Box, Button, Divider, Drawer, FormControlLabel, Popover, Switch } from '@mui/material';
import type { ReactNode } from 'react';
import { useNarrowScreen } from '../layout/narrow-screen.ts';
import { plainList } from '../plain-list.ts';
import { ColumnLines } from './column-lines.tsx';
import { ColumnOrder } from './column-order.tsx';
import type { TableColumn, TableSort } from './table-column.ts';
import type { RememberedLayout } from './use-table-layout.ts';

/** The columns of a table and their stored layout. */
export interface ColumnMenuProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly remembered: RememberedLayout;
  /** The columns that do not fit at present. */
  readonly dropped: readonly string[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  /** The anchor of the menu; null for the lower edge of a phone. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  /** Drawn above all else. */
  readonly above?: ReactNode;
  /** The columns are those of a table, not what cards show. */
  readonly isTable?: boolean;
}

const TITLE = 'Столбцы и вид таблицы';

/** The menu that shows, hides and orders columns, sorts rows and sets their density; usable by keyboard. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { columns, remembered, dropped, anchor, onClose, above, isTable = true } = props;
  const narrow = useNarrowScreen();
  const { layout, update, reset } = remembered;
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': TITLE } as const;
  const content = (
    <>
      {above}
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <ColumnOrder columns={columns} sort={props.sort} onSort={props.onSort} />
        {!narrow && isTable && (
          <FormControlLabel
            label="Плотные строки"
            sx={{ mt: 1 }}
            control={
              <Switch
                size="small"
                checked={layout.dense}
                onChange={(_, dense) => update((current) => ({ ...current, dense }))}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
          />
        )}
      </Box>
      <Divider />
      <Box component="ul" aria-label="Столбцы" sx={{ ...plainList, px: 2, py: 1 }}>
        <ColumnLines columns={columns} remembered={remembered} dropped={dropped} />
      </Box>
      <Divider />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2, py: 1 }}>
        <Button size="small" color="inherit" onClick={reset}>
          Вернуть исходный вид
        </Button>
        {narrow && (
          <Button size="small" variant="contained" onClick={onClose}>
            Готово
          </Button>
        )}
      </Box>
    </>
  );
  if (narrow || anchor === null) {
    return (
      <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper: { ...paper, sx: { maxHeight: '85dvh' } } }}>
        {content}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...paper, sx: { width: 'min(440px, 94vw)' } } }}
    >
      {content}
    </Popover>
  );
}
