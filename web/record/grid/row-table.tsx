import { mdiDragVertical } from '@mdi/js';
import { Box, IconButton } from '@mui/material';
import { useRef, useState, type PointerEvent } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useRowDrag } from '#web/links/use-row-drag.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import { recordCaption } from '../record-caption.ts';
import { RowButtons } from './row-buttons.tsx';
import { plainCell, RowCell } from './row-cell.tsx';
import { partsOf, type RowsProps } from './rows-props.ts';
import { tableStyles } from './table-styles.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { usePastedCells } from './use-pasted-cells.ts';

/** Pixels of a row before its height is known. */
const ROW_HEIGHT = 45;

/** Records as a table whose cells are edited in place: by keys, by pasting, and in an order where there is one. */
export function RowTable(props: RowsProps) {
  const { columns, metadata, told = [], editable, onMove, onEnd } = props;
  const parts = partsOf(props);
  const rows = parts.flatMap(({ records }) => records);
  const [said, setSaid] = useState('');
  const [height, setHeight] = useState(ROW_HEIGHT);
  const body = useRef<HTMLTableSectionElement>(null);
  const place = (from: number, wanted: number): void => {
    const record = rows[from];
    const own = parts.find(({ records }) => record !== undefined && records.includes(record))?.records ?? [];
    const first = rows.findIndex((row) => row === own[0]);
    const to = Math.min(Math.max(wanted, first), first + own.length - 1);
    if (!record || from === to) return;
    setSaid(`${recordCaption(metadata, record)}: место ${to - first + 1} из ${own.length}`);
    onMove?.(from, to);
  };
  const { ref, onKeyDown, onFocus } = useGridFocus({
    onEnd,
    onMoveRow: onMove && ((index, step) => place(index, index + step)),
  });
  const pasted = usePastedCells({ metadata, rows, columns, editable });
  const drag = useRowDrag({ count: rows.length, height, scroller: body, onDrop: place });
  const width = columns.length + told.length + (onMove ? 2 : 1);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        ref={ref}
        aria-label={metadata.pluralCaption}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPaste={pasted.onPaste}
        sx={tableStyles}
      >
        <thead>
          <tr>
            {onMove && <td data-handle="" />}
            {columns.map((property) => (
              <th key={property.name} scope="col" data-numeric={isNumeric(property) || undefined}>
                {property.caption}
              </th>
            ))}
            {told.map(({ caption, isNumeric: numeric }) => (
              <th key={caption} scope="col" data-numeric={numeric}>
                {caption}
              </th>
            ))}
            <Box component="td" sx={{ width: 88 }} />
          </tr>
        </thead>
        {parts.map(({ key, caption, records }) => (
          <tbody key={key} ref={body}>
            {caption !== null && (
              <tr>
                <th scope="rowgroup" colSpan={width} data-part="">
                  {caption}
                </th>
              </tr>
            )}
            {records.map((record) => {
              const index = rows.indexOf(record);
              return (
                <tr
                  key={record.id}
                  data-row={index}
                  {...(drag.from !== null && {
                    'data-dragged': drag.from === index,
                    style: { transform: `translateY(${drag.offsetOf(index)}px)` },
                  })}
                >
                  {onMove && (
                    <td data-handle="">
                      <Handle
                        caption={recordCaption(metadata, record)}
                        onPress={(event) => {
                          setHeight(event.currentTarget.closest('tr')?.offsetHeight ?? ROW_HEIGHT);
                          drag.start(index, event);
                        }}
                      />
                    </td>
                  )}
                  {columns.map((property, at) => (
                    <td key={property.name} data-column={at} data-numeric={isNumeric(property) || undefined}>
                      <RowCell {...props} property={property} record={record} first={at === 0} pasted={pasted} />
                    </td>
                  ))}
                  {told.map((column) => (
                    <td key={column.caption} data-numeric={column.isNumeric}>
                      <Box sx={plainCell}>{column.textOf(record)}</Box>
                    </td>
                  ))}
                  <td>
                    <RowButtons {...props} record={record} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </Box>
      {onMove && (
        <Box role="status" sx={unseen}>
          {said}
        </Box>
      )}
    </Box>
  );
}

interface HandleProps {
  readonly caption: string;
  readonly onPress: (event: PointerEvent<HTMLElement>) => void;
}

function Handle({ caption, onPress }: HandleProps) {
  return (
    <IconButton
      size="small"
      aria-label={`Переместить: ${caption}`}
      title="Перетащите или нажимайте Alt+↑ и Alt+↓"
      onPointerDown={onPress}
      sx={{ cursor: 'grab', touchAction: 'none' }}
    >
      <PathIcon path={mdiDragVertical} />
    </IconButton>
  );
}

function isNumeric({ kind }: MetadataProperty): boolean {
  return KIND_TRAITS[kind].number !== undefined;
}
