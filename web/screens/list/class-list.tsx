import { Box } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode, useEffect } from 'react';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { useFolderTree } from '#web/api/folders.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { AddButton } from '#web/ui/layout/add-button.tsx';
import { soughtText } from '#model/wire/sought-text.ts';
import { useMarks } from '#web/ui/marks/use-marks.ts';
import { useHighWindow, useNarrowScreen, useRoomForStates } from '#web/ui/layout/narrow-screen.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LINKED_SEARCH_DEBOUNCE, LIST_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { useFittedColumns } from '#web/ui/table/use-fitted-columns.ts';
import { useTableLayout } from '#web/ui/table/use-table-layout.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ListRow } from './actions/list-row.ts';
import { LIST_ACTIONS, maySelect } from './actions/list-actions.tsx';
import { FolderTrail } from './folder-parts.tsx';
import { listColumns } from './list-columns.tsx';
import { ListCount } from './list-count.tsx';
import { ListDrawer } from './list-drawer.tsx';
import { ListNotices } from './list-notices.tsx';
import { ListPaging } from './list-paging.tsx';
import { listName } from './query/list-name.ts';
import { listFilter, listOrder } from './query/list-query.ts';
import { PAGE_SIZES, type ListAction, type ListSearch } from './query/list-search.ts';
import type { ListHead, ListWithin } from './list-screen.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useHeldList } from './use-held-list.ts';
import { useCreation, type OwnCreateDialog } from './use-creation.tsx';
import { useRecordLinks } from './use-record-links.ts';
import { useReturn } from './walk/use-return.ts';
import type { FormBodyProps } from './form-parts/form-body.ts';
import type { ListViewStripProps } from './views/list-view-strip.tsx';
import { STRIP_HEIGHT, type ListViewsOf } from './views/use-list-views.ts';
import type { ListWalkProps } from './walk/list-walk.tsx';
import { useRunningJobs } from './bulk/running-jobs.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';

interface ListFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of rows that could not be read. */
function ListFailure({ error, onRetry }: ListFailureProps) {
  return (
    <ErrorState
      title={typeof error.cause === 'string' ? error.cause : 'Не удалось загрузить список'}
      message={errorMessage(error)}
      kept="Поиск, порядок и страница сохранены в адресе."
      {...(error instanceof ApiError ? { requestId: error.requestId } : {})}
      onRetry={onRetry}
    />
  );
}

/** Navigates to the last page if the current one no longer exists: its rows were deleted, or the URL is stale. */
function useLastPage(answer: ListAnswer | undefined, page: number, act: (action: ListAction) => void): void {
  const lost = answer !== undefined && answer.items.length === 0 && answer.total > 0 && answer.pageIndex === page - 1;
  const last = answer ? Math.ceil(answer.total / answer.pageSize) : 1;
  useEffect(() => {
    if (lost) act({ type: 'page', page: last });
  });
}

const BulkBar = lazyScreen(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar, null);
const ListEmpty = lazyScreen(async () => (await import('./list-empty.tsx')).ListEmpty, null);
const ListViewStrip = lazyScreen<ListViewStripProps>(
  async () => (await import('./views/list-view-strip.tsx')).ListViewStrip,
  ({ isCompact }) => !isCompact && <Box sx={{ height: STRIP_HEIGHT, flexShrink: 0 }} />,
);
const ListWalk = lazyScreen<ListWalkProps>(async () => (await import('./walk/list-walk.tsx')).ListWalk, null);
const ListFormBody = lazyScreen<FormBodyProps>(async () => (await import('./forms/list-form-body.tsx')).ListFormBody);

const NONE: readonly string[] = [];

interface ClassListProps {
  readonly metadata: Metadata;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  readonly query: RecordsQuery;
  readonly records: UseQueryResult<ListAnswer>;
  readonly within?: ListWithin;
  readonly views?: ReactNode;
  readonly saved: ListViewsOf;
  readonly onForm?: (name: string) => void;
  readonly renderCreate?: OwnCreateDialog;
  /** Called with the first folder of the class. */
  readonly onFirstFolder: (folderId: number) => void;
}

/** The list of a class whose metadata is loaded: header, toolbar, table, paging, and the dialogs it opens. */
export function ClassList(props: ClassListProps) {
  const { metadata, search, act, query, records, within, views, saved, renderCreate } = props;
  const seeking = useRef<HTMLInputElement>(null);
  const narrow = useNarrowScreen();
  const isWide = useRoomForStates();
  const isHigh = useHighWindow();
  const { chosen } = saved;
  const [asked, setAsked] = useState(false);
  const hasStrip = saved.hasStrip || asked;
  const remembered = useTableLayout(chosen ? `${metadata.className}-${chosen.id}` : metadata.className, chosen?.state);
  const links = useRecordLinks(metadata.className, within, act);
  const columns = useMemo(
    () => listColumns({ metadata, links, common: within?.filter.map(({ fieldName }) => fieldName), isWide }),
    [metadata, links, within, isWide],
  );
  const filter = listFilter(search, within?.filter);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { held, accept } = useHeldList(metadata.className, query, records, area);
  const rows = held?.rows ?? null;
  const total = records.data?.total ?? null;
  const corrected = records.isPlaceholderData ? undefined : records.data?.corrected;
  const selection = useSelection(filter, search.exact, total ?? 0, rows ?? []);
  const rowOf = (record: WireRecord): ListRow => ({
    metadata,
    record,
    path: links.detailPath(record.id),
    search,
    act,
    onSettings: () => links.openSettings(record.id),
  });
  const { permissions, pluralCaption } = metadata;
  const page = search.page ?? 1;
  const size = search.size ?? PAGE_SIZES[0];
  const order = listOrder(metadata, search);
  const selecting = search.select === true && maySelect(metadata, search);
  const hasBar = useRunningJobs().length > 0 || selecting;
  const fit = useFittedColumns({ columns, rows, layout: remembered.layout, selecting });
  const folderId = search.folderId ?? null;
  const folders = within ? null : metadata.folders;
  const { data: root } = useFolderTree(folders?.className ?? null, metadata.className);
  const creation = useCreation({
    metadata,
    folderId,
    ...(within && { within: within.filter }),
    detailPath: links.detailPath,
    ...(renderCreate && { renderCreate }),
    isAsked: search.create === true && permissions.create,
    onAnswered: () => act({ type: 'create', on: false }),
  });
  const create = permissions.create ? creation.begin : null;
  useReturn(area, rows !== null);
  useMarks(area, soughtText(search.search ?? '', corrected));
  const failed = records.data ? null : records.error;
  useLastPage(records.data, page, act);

  const refresh = (): void => {
    accept();
    void records.refetch();
  };

  const { shown: actions, dialog } = useShownActions(LIST_ACTIONS, {
    metadata,
    search,
    act,
    within: within?.filter,
    hasBoard: props.onForm !== undefined,
    columns: {
      columns,
      remembered,
      dropped: narrow ? NONE : fit.dropped,
      sort: { columnId: order.fieldName, direction: order.direction },
      onSort: ({ columnId, direction }) => act({ type: 'sort', field: columnId, dir: direction }),
    },
    onViews: hasStrip || within ? null : () => setAsked(true),
    isRefreshing: records.isFetching,
    onRefresh: refresh,
    onCreate: create,
    onSeek: () => seeking.current?.focus(),
  });

  // Below a header of two lines, or the line of folders, the rows would begin too far down.
  const inHeader = hasStrip && (narrow || (!isHigh && (folders !== null || views !== undefined)));
  const strip = hasStrip && (
    <ListViewStrip
      {...{ metadata, search, total, saved, remembered, columns }}
      isCompact={inHeader}
      onForm={props.onForm}
    />
  );
  const head: ListHead = {
    ...(inHeader && { toolbarBesideFrom: 1240 }),
    title: pluralCaption,
    documentTitle: [...listName(metadata, search, root), within?.owner ?? []].flat().join(' · '),
    ...(!narrow && { subtitle: <ListCount metadata={metadata} filter={filter} total={total} /> }),
    actions: (
      <>
        {inHeader && !narrow && strip}
        {views}
        {create && <AddButton onClick={create} />}
        {narrow && <ActionBar label={pluralCaption} actions={actions.filter((one) => !one.isIconOnPhone)} />}
      </>
    ),
    toolbar: (
      <ListToolbar
        label={pluralCaption}
        search={search.search ?? ''}
        debounce={folders ? LINKED_SEARCH_DEBOUNCE : LIST_SEARCH_DEBOUNCE}
        onSearch={(text) => act({ type: 'search', text })}
        inputRef={seeking}
        actions={actions}
        beside={inHeader && narrow && strip}
      />
    ),
  };

  const empty = (
    <ListEmpty
      metadata={metadata}
      search={search.search ?? null}
      onClearSearch={() => act({ type: 'search', text: '' })}
      onCreate={create}
    />
  );

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: narrow ? 'none' : 1, minHeight: narrow ? '100%' : 0 }}>
      {within ? within.renderHeader(head) : <PageHeader {...head} breadcrumbs={classBreadcrumbs(metadata)} />}
      {folders && (
        <FolderTrail
          folderClass={folders.className}
          className={metadata.className}
          folderId={folderId}
          onChoose={(next) => act({ type: 'folder', folderId: next })}
          onFirst={props.onFirstFolder}
          only={{ on: search.only === true, onChange: (on) => act({ type: 'only', on }) }}
        />
      )}
      {!inHeader && strip}
      <ListNotices
        {...{ metadata, search, act, query, records, corrected }}
        isWaiting={!failed && (records.isPlaceholderData || !rows)}
      />
      {failed ? (
        <ListFailure error={failed} onRetry={() => void records.refetch()} />
      ) : search.form ? (
        <ListFormBody
          {...{ metadata, query, search, act, columns, rowOf, empty }}
          layout={remembered.layout}
          list={records.isPlaceholderData ? undefined : records.data}
        />
      ) : (
        <ListTable
          {...{ metadata, search, act, columns, remembered, fit, held, rowOf, selection, hasBar, empty }}
          isSelecting={selecting}
          isBehind={records.isPlaceholderData}
          onRefresh={refresh}
          onArea={setArea}
        />
      )}
      {hasBar && (
        <BulkBar
          {...{ metadata, selection, search }}
          within={within?.filter}
          total={total ?? 0}
          isSelecting={selecting}
        />
      )}
      {!failed && !search.form && (
        <ListPaging
          page={page}
          size={size}
          total={total}
          onPage={(next) => act({ type: 'page', page: next })}
          onSize={(next) => act({ type: 'size', size: next })}
        />
      )}
      {area && rows && (
        <ListWalk
          key={`${metadata.className} ${JSON.stringify(within?.filter)}`}
          {...{ metadata, search, act, query, rows, area, selection, total: total ?? 0 }}
          isBehind={records.isPlaceholderData}
        />
      )}
      {dialog}
      {creation.dialog}
      {search.settings !== undefined && (
        <ListDrawer {...{ metadata, act }} id={search.settings} path={links.detailPath(search.settings)} />
      )}
    </Box>
  );
}
