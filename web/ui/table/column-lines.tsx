import { useSortable } from '@dnd-kit/react/sortable';
import { mdiDragVertical } from '@mdi/js';
import { Box, Checkbox, FormControlLabel, IconButton, Tooltip, Typography } from '@mui/material';
import { DragOrder } from '../drag/drag-order.tsx';
import { PathIcon } from '../path-icon.tsx';
import type { TableColumn } from './table-column.ts';
import { columnOrder, columnVisibility, moveColumn } from './table-layout.ts';
import type { RememberedLayout } from './use-table-layout.ts';

interface ColumnLinesProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly remembered: RememberedLayout;
  /** The columns that do not fit at present. */
  readonly dropped: readonly string[];
}

/** The columns of a table, one per line, with visibility and position. */
export function ColumnLines<Row>({ columns, remembered: { layout, update }, dropped }: ColumnLinesProps<Row>) {
  const order = columnOrder(layout, columns);
  const visibility = columnVisibility(layout, columns);
  const move = (from: number, to: number): void => {
    const [id, place] = [order[from], order[to]];
    if (id !== undefined && place !== undefined) update((current) => moveColumn(current, columns, { id, to: place }));
  };
  return (
    <DragOrder onMove={move}>
      {order.map((id, index) => {
        const column = columns.find((candidate) => candidate.id === id);
        return (
          column && (
            <ColumnLine
              key={id}
              {...{ id, index }}
              caption={column.caption}
              fixed={column.primary === true}
              shown={visibility[id] === true}
              dropped={dropped.includes(id)}
              onShow={(visible) =>
                update((current) => ({ ...current, visibility: { ...current.visibility, [id]: visible } }))
              }
            />
          )
        );
      })}
    </DragOrder>
  );
}

interface ColumnLineProps {
  readonly id: string;
  readonly index: number;
  readonly caption: string;
  /** Always shown. */
  readonly fixed: boolean;
  readonly shown: boolean;
  readonly dropped: boolean;
  readonly onShow: (shown: boolean) => void;
}

function ColumnLine({ id, index, caption, fixed, shown, dropped, onShow }: ColumnLineProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, data: { name: caption } });
  return (
    <Box
      component="li"
      ref={ref}
      sx={{ display: 'flex', alignItems: 'center', minHeight: 40, opacity: isDragSource ? 0.6 : 1 }}
    >
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, mr: 1, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
        label={
          <>
            <Typography noWrap title={caption}>
              {caption}
            </Typography>
            {dropped && (
              <Typography variant="caption" component="p" color="textSecondary">
                Не помещается
              </Typography>
            )}
          </>
        }
        disabled={fixed}
        control={<Checkbox size="small" checked={shown} onChange={(_, visible) => onShow(visible)} />}
      />
      <Tooltip title="Переместить перетаскиванием">
        <IconButton
          ref={handleRef}
          size="small"
          aria-label={`Порядок: ${caption}`}
          aria-roledescription="перетаскивается"
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <PathIcon path={mdiDragVertical} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
