import { Box, Checkbox, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useRef, useState, type DragEvent } from 'react';
import type { TableColumn, TableSelection, TableSort } from './table-column.ts';

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

const DRAG_TYPE = 'application/x-table-column';

/** The head of a table: sorts by click and key, columns are dragged to their place and sized at their edge. */
export function TableHeader<Row>({ columns, rows, sort, onSort, onMove, onResize, selection }: TableHeaderProps<Row>) {
  const [target, setTarget] = useState<string | null>(null);
  const selected = selection ? rows.filter(selection.isSelected).length : 0;
  const drop = (event: DragEvent, to: string): void => {
    event.preventDefault();
    setTarget(null);
    onMove({ id: event.dataTransfer.getData(DRAG_TYPE), to });
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
              draggable
              onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, column.id)}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
                event.preventDefault();
                setTarget(column.id);
              }}
              onDragLeave={() => setTarget(null)}
              onDrop={(event) => drop(event, column.id)}
              {...(direction === null ? {} : { 'aria-sort': direction === 'ASC' ? 'ascending' : 'descending' })}
              sx={[cell, target === column.id && { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' }]}
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
          <Box component="span" sx={{ position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
            Действия
          </Box>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** The edge of a column; the columns' menu does the same by keyboard. */
function ResizeHandle({ onResize }: { readonly onResize: (width: number) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  return (
    <Box
      aria-hidden
      draggable
      onDragStart={(event) => {
        // The column itself must not be dragged along.
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        const width = event.currentTarget.parentElement?.getBoundingClientRect().width;
        if (width === undefined || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current) onResize(start.current.width + event.clientX - start.current.x);
      }}
      onLostPointerCapture={() => {
        start.current = null;
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
