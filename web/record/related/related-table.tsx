import { Box, Button, Card, Typography } from '@mui/material';
import { useId, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { NestedPlace, RelatedList } from '#model/wire/configuration.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { fillPath, nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { listPath, recordPath } from '#web/routing/route-paths.ts';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import type { LinkDialogProps } from '#web/links/link-dialog.tsx';
import { ownLinkKind } from '#web/links/link-kinds.ts';
import type { RecordDrawerProps } from './record-drawer.tsx';
import { useDeleteRecord } from './use-delete-record.ts';
import { RelatedAdd, type ProposalProps } from './related-add.tsx';
import { addedFields, relatedColumns, targetColumns } from './related-columns.ts';
import { relatedLists } from '../related-lists.ts';
import { ORDER_FIELD, useRowOrder } from './use-row-order.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import type { RelatedColumns } from '#model/page-view.ts';
import { Kopecks } from '#web/fields/editors/kopecks.tsx';
import type { RowsProps } from '../grid/rows-props.ts';
import { RelatedRows } from './related-rows.tsx';
import { usePriceColumns } from './use-price-columns.ts';
import { SIZES, wholeTable } from './whole-table.ts';

function PriceRows(props: RowsProps) {
  const { told = [], rows } = props;
  return <RelatedRows {...props} told={[...told, ...usePriceColumns(rows)]} />;
}

const WITH_COLUMNS = { prices: PriceRows } as const satisfies Record<RelatedColumns, ComponentType<RowsProps>>;

interface ToldRowsProps extends RowsProps {
  readonly toldColumns?: RelatedColumns;
}

/** The rows of a table, with the columns derived from the records that they refer to. */
function ToldRows({ toldColumns, ...props }: ToldRowsProps) {
  const told = useMemo(() => targetColumns(props.columns), [props.columns]);
  const Rows = toldColumns === undefined ? RelatedRows : WITH_COLUMNS[toldColumns];
  return (
    <Kopecks rows={props.rows}>
      <Rows {...props} told={told} />
    </Kopecks>
  );
}

const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('./record-drawer.tsx')).RecordDrawer,
  null,
);

const LinkDialog = lazyScreen<LinkDialogProps>(
  async () => (await import('#web/links/link-dialog.tsx')).LinkDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

interface RelatedTableProps {
  readonly list: RelatedList;
  readonly parent: WireRecord;
  /** Rendered below the rows: values that the parent record stores about them. */
  readonly footer?: ReactNode;
  /** Fills fields of a row that is added. */
  readonly Proposal?: ComponentType<ProposalProps>;
  /** Records are added elsewhere. */
  readonly isFilledElsewhere?: boolean;
  /** All rows are read at once, since something beside the table is told of them; see {@link wholeTable}. */
  readonly isReadWhole?: boolean;
  /** What is to be said about a row beside its caption. */
  readonly noteOf?: (record: WireRecord) => string | null;
}

/** The related records, each edited in place, with a row to add one. */
export function RelatedTable(props: RelatedTableProps) {
  const metadata = useMetadata(props.list.className);
  if (metadata.error) {
    return <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />;
  }
  return metadata.data ? <Loaded {...props} metadata={metadata.data} /> : <TableSkeleton rows={3} />;
}

function Loaded({
  list,
  parent,
  footer,
  Proposal,
  isFilledElsewhere,
  isReadWhole,
  noteOf,
  metadata,
}: RelatedTableProps & { readonly metadata: Metadata }) {
  const [size, setSize] = useState<number>(SIZES.first);
  const [added, setAdded] = useState<number | null>(null);
  const [linking, setLinking] = useState(false);
  const [settings, setSettings] = useState<number | null>(null);
  const query = useMemo(() => {
    const whole = wholeTable(list.property, parent.id);
    return isReadWhole ? whole : { ...whole, pageSize: size };
  }, [list.property, parent.id, isReadWhole, size]);
  const records = useRecords(list.className, query);
  const remove = useDeleteRecord(metadata);
  const id = useId();
  const order = useRowOrder({ metadata, query, records: records.data, groupBy: list.groupBy });
  const preset = usePreset(list, metadata, parent.id, order?.next);
  const isOrdered = order !== null;
  const columns = useMemo(
    () =>
      relatedColumns(metadata, [
        list.property,
        ...(list.groupBy === undefined ? [] : [list.groupBy]),
        ...(isOrdered ? [ORDER_FIELD] : []),
      ]),
    [metadata, list.property, list.groupBy, isOrdered],
  );
  const fields = useMemo(
    () => addedFields(metadata, [list.property, ...(isOrdered ? [ORDER_FIELD] : [])]),
    [metadata, list.property, isOrdered],
  );
  const kind = ownLinkKind(list.owner, list.className);
  const place = nestedPlaceOf(list);
  const whole = place ? nestedListPath(place, parent) : listPath(list.className);
  const { permissions } = metadata;
  const total = records.data?.total ?? 0;
  const rows = useMemo(() => records.data?.items.slice(0, size) ?? [], [records.data, size]);
  const mayAdd = isFilledElsewhere !== true && permissions.create && fields !== null;
  const begin = (): void => setAdded((count) => (count ?? 0) + 1);

  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.75, minHeight: 48 }}>
        <Typography variant="h2" id={id} sx={{ flex: '1 1 160px' }}>
          {list.caption}
          {records.data && (
            <Typography component="span" color="textSecondary" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(total)}
            </Typography>
          )}
        </Typography>
        {whole !== null && (
          <Button
            color="inherit"
            size="small"
            component={RouterAnchor}
            to={whole}
            search={place ? wholeSearch(list) : { filter: query.filter }}
            endIcon={<Icon name="arrow-right" />}
          >
            Весь список
          </Button>
        )}
        {kind && permissions.create && (
          <Button size="small" variant="outlined" onPointerEnter={LinkDialog.preload} onClick={() => setLinking(true)}>
            Открыть редактор
          </Button>
        )}
        {mayAdd && added === null && (
          <Button size="small" startIcon={<Icon name="plus" />} onClick={begin}>
            Добавить
          </Button>
        )}
      </Box>
      {records.error && !records.data ? (
        <ErrorState message={errorMessage(records.error)} onRetry={() => void records.refetch()} />
      ) : records.data === undefined ? (
        <TableSkeleton rows={3} />
      ) : rows.length === 0 ? (
        added === null && (
          <Typography color="textSecondary" sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
            Данных нет
          </Typography>
        )
      ) : (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ToldRows
            {...(list.columns && { toldColumns: list.columns })}
            {...(list.groupBy !== undefined && { groupBy: list.groupBy })}
            metadata={metadata}
            columns={columns}
            rows={rows}
            editable={permissions.update}
            pathOf={(record) => pathBelow(place, parent, record) ?? pathOf(metadata.className, record)}
            onOpen={(record) => setSettings(record.id)}
            onRefresh={() => void records.refetch()}
            {...(order && { onMove: order.move })}
            {...(noteOf && { noteOf })}
            {...(mayAdd && { onEnd: begin })}
            {...(permissions.delete && {
              onRemove: (record: WireRecord) => void remove(record),
            })}
          />
        </Box>
      )}
      {rows.length < total && size < SIZES.most && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" loading={records.isFetching} onClick={() => setSize(SIZES.most)}>
            Показать ещё
          </Button>
        </Box>
      )}
      {mayAdd && added !== null && (
        <RelatedAdd
          key={added}
          metadata={metadata}
          fields={fields}
          preset={preset}
          {...(Proposal && { proposal: { Proposal, record: parent } })}
          onClose={() => setAdded(null)}
        />
      )}
      {footer}
      {kind && linking && <LinkDialog kind={kind} ownerId={parent.id} onClose={() => setLinking(false)} />}
      {settings !== null && <RecordDrawer metadata={metadata} id={settings} onClose={() => setSettings(null)} />}
    </Card>
  );
}

/** The list itself, where its route shows a panel first. */
function wholeSearch({ panel }: RelatedList): Readonly<Record<string, unknown>> {
  return panel === undefined ? {} : { view: 'list' };
}

/** The page of a record of a nested list, below the record that the table is shown with. */
function pathBelow(place: NestedPlace | null, parent: WireRecord, record: WireRecord): string | null {
  return place?.detail === undefined || place.above !== undefined
    ? null
    : fillPath(place.detail, [parent.id, record.id]);
}

/** The target of a record's link: its own page, its page below its parent, or its nested list. */
function pathOf(className: string, record: WireRecord): string | null {
  const own = recordPath(className, record);
  if (own !== null) return own;
  for (const list of relatedLists(className)) {
    const place = nestedPlaceOf(list);
    if (place) return nestedListPath(place, record);
  }
  return null;
}

/** The values of a record that is added to a related list: the link to its parent, and its place where there is one. */
function usePreset(
  { property }: RelatedList,
  metadata: Metadata,
  parentId: number,
  priority: number | undefined,
): RecordValues {
  const isMany = metadata.properties.some(({ name, kind }) => name === property && KIND_TRAITS[kind].links === 'many');
  return useMemo(
    () => ({
      [property]: isMany ? [parentId] : parentId,
      ...(priority !== undefined && { [ORDER_FIELD]: priority }),
    }),
    [property, isMany, parentId, priority],
  );
}
