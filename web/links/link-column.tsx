import { Box, Typography } from '@mui/material';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { BusyBar } from '#web/ui/layout/busy-bar.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { LinkRow, NOTED_HEIGHT, ROW_GRID, ROW_HEIGHT, type RowMove } from './link-row.tsx';
import type { FarRecord } from './linked-rows.ts';
import { useRowFocus } from '#web/ui/use-row-focus.ts';
import { useRowDrag } from './use-row-drag.ts';
import { unseen } from '#web/ui/theme/unseen.ts';

interface LinkColumnProps<Row extends FarRecord> {
  readonly title: string;
  /** Rendered beside the title: the count, the actions on all. */
  readonly aside: ReactNode;
  /** Whether the rows have a second line. */
  readonly noted: boolean;
  /** The heading of the amounts, which the rows show in place of the state. */
  readonly amountCaption?: string;
  readonly search: string;
  readonly searchRef?: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
  /** Rendered before the rows: the type filter. */
  readonly filter?: ReactNode;
  /** Null until loaded. */
  readonly rows: readonly Row[] | null;
  readonly loading: boolean;
  readonly empty: ReactNode;
  readonly busy: ReadonlySet<number>;
  readonly action: { readonly icon: string; readonly name: (row: Row) => string; readonly run: (row: Row) => void };
  /** Absent if the rows have no order of their own, or a search hides some of them. */
  readonly onMove?: (from: number, to: number) => void;
  /** Called when the user scrolls near the end of the rows. */
  readonly onEnd?: () => void;
}

/** The distance from the end at which the next page is requested, so that it is loaded in time. */
const ROWS_AHEAD = 100;

/** One column of a link editor: a search over a virtual list, a button on each row. */
export function LinkColumn<Row extends FarRecord>(props: LinkColumnProps<Row>) {
  const { title, rows, loading, empty, action, busy, onMove, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const count = rows?.length ?? 0;
  const { narrow, wide } = props.noted ? NOTED_HEIGHT : ROW_HEIGHT;
  const height = useNarrowScreen() ? narrow : wide;
  const drag = useRowDrag({ count, height, scroller, onDrop: (from, to) => onMove?.(from, to) });
  const dragged = drag.from === null ? [] : [drag.from];
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    // The dragged row stays rendered at its index wherever the list is scrolled.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...dragged])].toSorted((a, b) => a - b),
  });
  // Rotating a phone changes the row height.
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (!loading && last >= count - ROWS_AHEAD) onEnd?.();
  }, [last, count, loading, onEnd]);
  const ownSearch = useRef<HTMLInputElement>(null);
  const search = props.searchRef ?? ownSearch;
  const onPress = useRowFocus({ scroller, fallback: search, rows });
  const moveOf = (index: number): RowMove | undefined =>
    onMove && {
      onPointerDown: (event) => drag.start(index, event),
      onStep: (step) => {
        const to = index + step;
        if (to >= 0 && to < count) onMove(index, to);
      },
    };
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48 }}>
        <Typography id={`${id}-title`} variant="h3" sx={{ fontSize: 16, fontWeight: 600, minWidth: 0 }} noWrap>
          {title}
        </Typography>
        {props.aside}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5 }}>
        {props.filter}
        <Box sx={{ flex: 1, minWidth: 140 }}>
          <SearchField
            label={`Поиск: ${title}`}
            placeholder="Поиск"
            value={props.search}
            debounce={LINKED_SEARCH_DEBOUNCE}
            onSearch={props.onSearch}
            inputRef={search}
          />
        </Box>
      </Box>
      <BusyBar busy={loading} label="Загрузка" />
      <Box
        role="table"
        aria-labelledby={`${id}-title`}
        aria-rowcount={count + 1}
        aria-busy={loading}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <Box role="rowgroup">
          <Box
            role="row"
            aria-rowindex={1}
            sx={{
              display: 'grid',
              ...ROW_GRID,
              columnGap: 1,
              px: 2,
              py: 0.75,
              borderBlock: 1,
              borderColor: 'divider',
              color: 'text.secondary',
              fontSize: 12,
            }}
          >
            <Box component="span" role="columnheader" sx={{ gridArea: 'id' }}>
              ID
            </Box>
            <Box component="span" role="columnheader" sx={{ gridArea: 'caption' }}>
              Подпись
            </Box>
            <Box
              component="span"
              role="columnheader"
              sx={{
                gridArea: 'state',
                ...(props.amountCaption !== undefined && { textAlign: { xs: 'left', sm: 'right' } }),
              }}
            >
              {props.amountCaption ?? 'Статус'}
            </Box>
            <Box
              component="span"
              role="columnheader"
              sx={{
                gridArea: 'buttons',
                position: 'relative',
                '& > span': unseen,
              }}
            >
              <span>Действие</span>
            </Box>
          </Box>
        </Box>
        <Box ref={scroller} role="rowgroup" sx={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' }}>
          {rows !== null && count === 0 && !loading && (
            <Box role="row" sx={{ px: 2, py: 4, textAlign: 'center', color: 'text.secondary' }}>
              <span role="cell">{empty}</span>
            </Box>
          )}
          <Box role="presentation" sx={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
            {items.map(({ index, start }) => {
              const row = rows?.[index];
              if (!row) return null;
              return (
                <LinkRow
                  key={row.id}
                  row={row}
                  index={index}
                  height={height}
                  top={start + drag.offsetOf(index)}
                  dragged={drag.from === index}
                  busy={busy.has(row.id)}
                  icon={action.icon}
                  actionName={action.name(row)}
                  onAction={() => {
                    onPress(row.id, index);
                    action.run(row);
                  }}
                  move={moveOf(index)}
                />
              );
            })}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
