import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { Icon } from '../icon.tsx';
import type { TableColumn, TableSort } from './table-column.ts';

interface ColumnOrderProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
}

/** Selects the sort column and direction; includes columns whose heading is not visible. */
export function ColumnOrder<Row>({ columns, sort, onSort }: ColumnOrderProps<Row>) {
  const sortable = columns.filter((column) => column.sortable || column.id === sort.columnId);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <TextField
        select
        fullWidth
        label="Порядок"
        value={sortable.some(({ id }) => id === sort.columnId) ? sort.columnId : ''}
        onChange={(event) => onSort({ ...sort, columnId: event.target.value })}
      >
        {sortable.map(({ id, caption }) => (
          <MenuItem key={id} value={id}>
            {caption}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Направление"
        value={sort.direction}
        onChange={(_, direction: TableSort['direction'] | null) => direction && onSort({ ...sort, direction })}
      >
        {DIRECTIONS.map(({ direction, caption, icon }) => (
          <Tooltip key={direction} title={caption}>
            <ToggleButton value={direction} aria-label={caption} sx={{ width: 40, height: 40 }}>
              <Icon name={icon} />
            </ToggleButton>
          </Tooltip>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const DIRECTIONS = [
  { direction: 'ASC', caption: 'По возрастанию', icon: 'arrow-up' },
  { direction: 'DESC', caption: 'По убыванию', icon: 'arrow-down' },
] as const;
