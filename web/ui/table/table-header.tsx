import { Box, ButtonBase, Checkbox } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useState, type PointerEvent } from 'react';
import { pressToDrag, useDragReady } from '../drag/press.ts';
import type { TableColumn, TableSelection, TableSort } from './table-column.ts';
import { Icon } from '../icon.tsx';
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

/** The change of a column's width in pixels by a key with Shift. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -24, ArrowRight: 24 };

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
    <Box component="thead" sx={head}>
      <tr>
        {selection && (
          <th scope="col" data-check="">
            <Checkbox
              size="small"
              checked={selected > 0 && selected === rows.length}
              indeterminate={selected > 0 && selected < rows.length}
              disabled={rows.length === 0}
              onChange={(_, checked) => selection.onToggle(rows, checked)}
              slotProps={{ input: { 'aria-label': 'Выбрать все строки страницы' } }}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : null;
          return (
            <th
              key={column.id}
              scope="col"
              {...(column.numeric === true && { 'data-numeric': '' })}
              data-column={column.id}
              onPointerDown={(event) => press(event, column)}
              onKeyDown={(event) => {
                const step = event.shiftKey ? STEPS[event.key] : undefined;
                if (step !== undefined) onResize(column.id, event.currentTarget.offsetWidth + step);
              }}
              {...(direction === null ? {} : { 'aria-sort': direction === 'ASC' ? 'ascending' : 'descending' })}
              {...(target === column.id ? { 'data-drop': '' } : {})}
            >
              {column.sortable ? (
                <ButtonBase
                  disableRipple
                  aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                  onClick={() => onSort(column.id)}
                >
                  <span data-heading="" title={column.caption}>
                    {column.caption}
                  </span>
                  <Icon name={direction === 'DESC' ? 'arrow-down' : 'arrow-up'} />
                </ButtonBase>
              ) : (
                <span data-heading="" title={column.caption}>
                  {column.caption}
                </span>
              )}
              <ResizeHandle onResize={(width) => onResize(column.id, width)} />
            </th>
          );
        })}
        <th scope="col" data-print="no">
          <Box component="span" sx={unseen}>
            Действия
          </Box>
        </th>
      </tr>
    </Box>
  );
}

/** The resize handle of a column; Shift with an arrow key does the same from its heading. */
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

/** One set of rules for all headings. */
const head: SystemStyleObject<Theme> = {
  '& > tr > th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 40,
    py: 0,
    px: 1.5,
    textAlign: 'left',
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontWeight: 600,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > tr > th:first-of-type': { pl: 3 },
  '& > tr > th[data-check]': { p: 0, pl: 1 },
  '& > tr > th[data-numeric]': { textAlign: 'right' },
  '& > tr > th[data-drop]': { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
  '& button': { position: 'static', maxWidth: '100%', font: 'inherit', textAlign: 'inherit' },
  '& button:hover, & button:focus-visible, & [aria-sort] > button': { color: 'text.primary' },
  // The arrow stands in the padding of the cell.
  '& button > svg': { position: 'absolute', right: 2, fontSize: 16, opacity: 0 },
  '& [data-numeric] > button > svg': { right: 'auto', left: 2 },
  '& button:hover > svg, & button:focus-visible > svg': { opacity: 0.5 },
  '& [aria-sort] > button > svg': { opacity: 1 },
  // A heading has two lines at most.
  '& [data-heading]': {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: '16px',
  },
};

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
