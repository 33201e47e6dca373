import { Box, Checkbox, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useState, type PointerEvent } from 'react';
import { pressToDrag, useDragReady } from '../drag/press.ts';
import type { TableColumn, TableSelection, TableSort } from './table-column.ts';
import { unseen } from '../theme/unseen.ts';

interface TableHeaderProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: TableSort | null;
  readonly onSort: (columnId: string) => void;
  /** Pixels. */
  readonly onResize: (columnId: string, width: number) => void;
  readonly onMove: (move: { readonly id: string; readonly to: string }) => void;
  readonly selection?: TableSelection<Row>;
}

/** The head of a table: sorts by click and key; columns are dragged to reorder and resized at their edge. */
export function TableHeader<Row>({ columns, rows, sort, onSort, onMove, onResize, selection }: TableHeaderProps<Row>) {
  const [target, setTarget] = useState<string | null>(null);
  const selected = selection ? rows.filter(selection.isSelected).length : 0;
  useDragReady();
  const press = (event: PointerEvent, { id, caption }: TableColumn<Row>): void => {
    const cells = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    pressToDrag(event, {
      label: caption,
      targets: cells.map((element) => {
        const to = element.dataset['column'] ?? id;
        return {
          element,
          over: () => setTarget(to),
          leave: () => setTarget(null),
          drop: () => onMove({ id, to }),
        };
      }),
    });
  };
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={[cell, { '&:first-of-type': { p: 0, pl: 1 } }]}>
            <Checkbox
              size="small"
              checked={selected > 0 && selected === rows.length}
              indeterminate={selected > 0 && selected < rows.length}
              disabled={rows.length === 0}
              onChange={(_, checked) => selection.onToggle(rows, checked)}
              slotProps={{ input: { 'aria-label': 'Выбрать все строки страницы' } }}
            />
          </TableCell>
        )}
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : null;
          return (
            <TableCell
              key={column.id}
              align={column.numeric === true ? 'right' : 'left'}
              data-column={column.id}
              onPointerDown={(event) => press(event, column)}
              {...(direction === null ? {} : { 'aria-sort': direction === 'ASC' ? 'ascending' : 'descending' })}
              {...(target === column.id ? { 'data-drop': '' } : {})}
              sx={cell}
            >
              {column.sortable ? (
                <TableSortLabel
                  active={direction !== null}
                  direction={direction === 'DESC' ? 'desc' : 'asc'}
                  onClick={() => onSort(column.id)}
                  sx={{ maxWidth: '100%' }}
                >
                  <Box component="span" sx={clipped} title={column.caption}>
                    {column.caption}
                  </Box>
                </TableSortLabel>
              ) : (
                <Box component="span" sx={[clipped, { display: 'block' }]} title={column.caption}>
                  {column.caption}
                </Box>
              )}
              <ResizeHandle onResize={(width) => onResize(column.id, width)} />
            </TableCell>
          );
        })}
        <TableCell data-print="no" sx={cell}>
          <Box component="span" sx={unseen}>
            Действия
          </Box>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** The resize handle of a column; the column menu does the same by keyboard. */
function ResizeHandle({ onResize }: { readonly onResize: (width: number) => void }) {
  return (
    <Box
      aria-hidden
      data-print="no"
      onPointerDown={(event) => {
        const width = event.currentTarget.parentElement?.getBoundingClientRect().width;
        // Prevents a drag of the column itself.
        event.stopPropagation();
        if (width !== undefined) pressToDrag(event, { handle: true, onMove: ({ x }) => onResize(width + x) });
      }}
      sx={handle}
    />
  );
}

const cell: SystemStyleObject<Theme> = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  height: 40,
  py: 0,
  px: 1.5,
  '&:first-of-type': { pl: 3 },
  '&[data-drop]': { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 600,
  borderColor: 'divider',
};

const clipped: SystemStyleObject<Theme> = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const handle: SystemStyleObject<Theme> = {
  position: 'absolute',
  insetBlock: 8,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  '&::after': { content: '""', position: 'absolute', insetBlock: 0, right: 0, width: '1px', bgcolor: 'divider' },
  '&:hover::after, &:active::after': { bgcolor: 'primary.main', width: 2 },
};
