import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { RECORD_FORMS } from '#model/plural.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { useChangedRows } from '#web/changes/use-changed-rows.ts';
import { Kopecks } from '#web/fields/editors/kopecks.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { dragRecords } from '#web/ui/drag/record-drag.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx';
import { cellOf, filterAlike, type QuickFilter } from './actions/filter-alike.tsx';
import type { ListRow } from './actions/list-row.ts';
import { useRowActions } from './actions/row-actions.ts';
import type { Selection } from './bulk/use-selection.ts';
import type { FreshNoticeProps } from './fresh-notice.tsx';
import type { HeldList } from './held-list.ts';
import { listOrder } from './query/list-query.ts';
import { PAGE_SIZES, type ListAction, type ListSearch } from './query/list-search.ts';

const FreshNotice = lazyScreen<FreshNoticeProps>(async () => (await import('./fresh-notice.tsx')).FreshNotice, null);

/** The index of the first row for assistive technology: the head of the table is before it. */
const FIRST_ROW = 2;

interface ListTableProps extends Pick<DataTableProps<WireRecord>, 'columns' | 'remembered' | 'fit'> {
  readonly metadata: Metadata;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  /** Null until it is read. */
  readonly held: HeldList | null;
  readonly rowOf: (record: WireRecord) => ListRow;
  readonly selection: Selection;
  /** The selection mode is on. */
  readonly isSelecting: boolean;
  /** A bar lies above the last rows. */
  readonly hasBar: boolean;
  /** The rows are those of an earlier request. */
  readonly isBehind: boolean;
  readonly onRefresh: () => void;
  readonly onArea: (area: HTMLElement | null) => void;
  /** Shown where the list holds nothing. */
  readonly empty: ReactNode;
}

/** The rows of a list as a table, or as cards on a phone, with their menus. */
export function ListTable(props: ListTableProps) {
  const { metadata, search, act, held, rowOf, selection, isSelecting, hasBar, onRefresh, onArea } = props;
  const onRow = useRowActions(metadata);
  const rows = (onRow && held?.rows) ?? null;
  const changed = useChangedRows(rows);
  const rowMenu = useActions<ListRow>();
  const cellMenu = useActions<QuickFilter>();
  const order = listOrder(metadata, search);

  const sortBy = (field: string): void => {
    const turned = search.sort === undefined && order.fieldName === field;
    act({ type: 'sort', field, ...(turned ? { dir: order.direction === 'ASC' ? 'DESC' : 'ASC' } : {}) });
  };

  return (
    <>
      <Box
        ref={onArea}
        sx={[tableArea, hasBar && barRoom]}
        onContextMenu={(event) => {
          const cell = cellOf(event);
          if (!cell) return;
          const at = Number(cell.parentElement?.ariaRowIndex ?? 0) - FIRST_ROW;
          void cellMenu.run(filterAlike, { metadata, record: rows?.[at] ?? null, search, act }, cell);
        }}
      >
        <Kopecks rows={rows ?? []}>
          <DataTable<WireRecord>
            label={metadata.pluralCaption}
            columns={props.columns}
            rows={rows}
            {...(held && {
              marks: { changed, gone: held.gone },
              notice: held.isBehind && <FreshNotice list={held} onAccept={onRefresh} />,
            })}
            rowKey={(record) => record.id}
            rowLabel={(record) => recordCaption(metadata, record)}
            rowActions={(record) => rowMenu.shown(onRow ?? [], rowOf(record))}
            remembered={props.remembered}
            fit={props.fit}
            sort={{ columnId: order.fieldName, direction: order.direction }}
            onSort={sortBy}
            {...(isSelecting ? { selection: selection.rows } : {})}
            {...(metadata.folders
              ? {
                  onDragRow: (record, event) =>
                    dragRecords(event, {
                      ids: selection.with(record.id),
                      caption: recordCaption(metadata, record),
                      forms: RECORD_FORMS,
                    }),
                }
              : {})}
            busy={props.isBehind}
            expectedRows={Math.min(search.size ?? PAGE_SIZES[0], 20)}
            empty={props.empty}
          />
        </Kopecks>
      </Box>
      {rowMenu.dialog}
      {cellMenu.dialog}
    </>
  );
}

/** The row that holds the focus is told by its colour: the reader finds the one they come back to. */
const tableArea = {
  display: 'contents',
  '& tbody > tr:focus-within > td': { bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)' },
} as const;

/** The last rows are seen above the bar of the chosen ones. */
const barRoom = { '& [data-scroll-restoration-id="rows"]': { pb: 14 }, '& > ul': { mb: 14 } } as const;
