import { Box, Button } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { BY_PRIORITY, FUNNEL, FUNNELS_QUERY } from '#web/api/funnels.ts';
import { useBoard } from '#web/api/board.ts';
import { LEAD, STAGE, type Funnel, type Stage } from '#web/api/leads.ts';
import { applyChanges } from '#web/api/live/changes.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { recordKeys, useRecords } from '#web/api/records.ts';
import { namedValues } from '#web/api/typed-records.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import type { CreateDialogProps } from '#web/record/create-dialog.tsx';
import type { RecordDrawerProps } from '#web/record/related/record-drawer.tsx';
import { UnsavedGuard } from '#web/ui/dialog/unsaved-guard.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { AddButton } from '#web/ui/layout/add-button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useHighWindow, useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { PageSkeleton, TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { ListViewProps } from '#web/routing/define-screen.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { useOwnManagers } from '#web/api/crm/own-managers.ts';
import { BOARD_ACTIONS } from './board-actions.tsx';
import { boardConditions } from './board-filter.ts';
import { parseBoardSearch, type BoardChange, type BoardSearch } from './board-search.ts';
import type { BoardViewStripProps } from './board-view-strip.tsx';
import { BoardStages } from './board-stages.tsx';
import { BoardToolbar } from './board-toolbar.tsx';

const CreateDialog = lazyScreen<CreateDialogProps>(
  async () => (await import('#web/record/create-dialog.tsx')).CreateDialog,
  null,
);
const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('#web/record/related/record-drawer.tsx')).RecordDrawer,
  null,
);

const BoardViewStrip = lazyScreen<BoardViewStripProps>(
  async () => (await import('./board-view-strip.tsx')).BoardViewStrip,
  ({ isCompact }) => !isCompact && <Box sx={{ height: 41, flexShrink: 0 }} />,
);

const MOST_STAGES = 100;

/** The leads of a funnel by stage (classes «lead»): a lead is moved by drag and drop or through its menu. */
export function BoardScreen({ views, onForm }: ListViewProps) {
  const metadata = useMetadata(LEAD);
  const funnels = useRecords(FUNNEL, FUNNELS_QUERY);
  const error = metadata.error ?? (funnels.data ? null : funnels.error);
  if (error) {
    return (
      <>
        <PageHeader title="Канбан" actions={views} />
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => void Promise.all([metadata.refetch(), funnels.refetch()])}
        />
      </>
    );
  }
  if (!metadata.data || !funnels.data) return <PageSkeleton />;
  return <Board metadata={metadata.data} funnels={funnels.data.items} views={views} onForm={onForm} />;
}

interface BoardProps extends ListViewProps {
  readonly metadata: Metadata;
  readonly funnels: readonly Funnel[];
}

function Board({ metadata, funnels, views, onForm }: BoardProps) {
  const [search, change] = useBoardSearch();
  const funnel = funnels.find(({ id }) => id === search.funnel) ?? funnels[0];
  const stages = useRecords(
    STAGE,
    { ...BY_PRIORITY, filter: [{ fieldName: 'leadFunnelId', fieldValue: funnel?.id ?? 0 }], pageSize: MOST_STAGES },
    { enabled: funnel !== undefined },
  );
  const own = useOwnManagers(search.mine === true);
  const conditions = boardConditions(search, {
    today: todayIn(currentTimeZone()),
    stages: stages.data?.items ?? [],
    own,
  });
  const areStagesKnown = stages.data !== undefined && !stages.isPlaceholderData;
  const isOwnKnown = search.mine !== true || own !== null;
  // What is overdue depends on the stages; otherwise both are asked for at once.
  const loaded = useBoard(
    { funnelId: funnel?.id ?? 0, filter: conditions, exact: search.exact },
    funnel !== undefined && isOwnKnown && (areStagesKnown || search.overdue !== true),
  );
  const narrow = useNarrowScreen();
  const isHigh = useHighWindow();
  const client = useQueryClient();
  const seeking = useRef<HTMLInputElement>(null);
  const [addingAt, setAddingAt] = useState<Stage | null>(null);
  const first = stages.data?.items[0];
  const mayAdd = metadata.permissions.create && first !== undefined && !stages.isPlaceholderData;
  const { shown: actions, dialog } = useShownActions(BOARD_ACTIONS, {
    funnel,
    stages: stages.data?.items,
    isRefreshing: useIsFetching({ queryKey: recordKeys.lists(LEAD) }) > 0,
    onRefresh: () => {
      const classes = [FUNNEL, STAGE, LEAD];
      void applyChanges(
        client,
        classes.map((className) => ({ className })),
      );
    },
    onCreate: mayAdd ? () => setAddingAt(first) : null,
    onSeek: () => seeking.current?.focus(),
  });
  const inHeader = !isHigh || narrow;
  const strip = <BoardViewStrip search={search} funnel={funnel?.id} isCompact={inHeader} onForm={onForm} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: { sm: 1 }, minHeight: 0 }}>
      <UnsavedGuard />
      <PageHeader
        title={metadata.pluralCaption}
        breadcrumbs={classBreadcrumbs(metadata)}
        actions={
          <>
            {inHeader && !narrow && strip}
            {views}
            {mayAdd && <AddButton onClick={() => setAddingAt(first)} />}
            {narrow && <ActionBar label={metadata.pluralCaption} actions={actions} />}
          </>
        }
        // The funnel and the search keep the width that they need.
        toolbarBesideFrom={1240}
        toolbar={
          <BoardToolbar
            {...{ funnels, funnel, search, actions }}
            inputRef={seeking}
            beside={narrow && strip}
            onChange={change}
          />
        }
      />
      {!inHeader && strip}
      {funnel === undefined ? (
        <NothingYet
          text="Воронок ещё нет: этапы, по которым идут лиды, задаются в настройке воронок."
          to={listPath(FUNNEL)}
        />
      ) : stages.error && !stages.data ? (
        <ErrorState message={errorMessage(stages.error)} onRetry={() => void stages.refetch()} />
      ) : !stages.data || stages.isPlaceholderData || !isOwnKnown ? (
        <TableSkeleton rows={4} rowHeight={112} />
      ) : stages.data.items.length === 0 ? (
        <NothingYet text="У воронки ещё нет этапов." to={listPath(FUNNEL)} />
      ) : (
        <BoardStages
          key={funnel.id}
          metadata={metadata}
          stages={stages.data.items}
          loaded={loaded}
          typed={search.search ?? ''}
          onExact={() => change({ exact: true })}
          onAdd={metadata.permissions.create ? setAddingAt : null}
          onSettings={(id) => change({ settings: id })}
        />
      )}
      {addingAt && (
        <CreateDialog
          metadata={metadata}
          preset={namedValues<typeof LEAD>({ leadFunnelId: addingAt.leadFunnelId, leadFunnelStageId: addingAt.id })}
          detailPath={() => null}
          onClose={() => setAddingAt(null)}
        />
      )}
      {dialog}
      {search.settings !== undefined && (
        <RecordDrawer metadata={metadata} id={search.settings} onClose={() => change({ settings: null })} />
      )}
    </Box>
  );
}

function NothingYet({ text, to }: { readonly text: string; readonly to: string | null }) {
  return (
    <EmptyState
      title="Данных нет"
      text={text}
      action={
        to !== null && (
          <Button component={RouterAnchor} to={to} variant="outlined" startIcon={<Icon name="cog-outline" />}>
            Настройка воронок
          </Button>
        )
      }
    />
  );
}

/** The board's state in the current URL, with its setter. Narrowing replaces the history entry. */
function useBoardSearch(): readonly [BoardSearch, (part: BoardChange) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => parseBoardSearch(raw), [raw]);
  const change = (part: BoardChange): void => {
    void navigate({
      to: '.',
      replace: !('funnel' in part || 'settings' in part),
      search: (previous: Record<string, unknown>) => ({ ...parseBoardSearch({ ...previous, ...part }) }),
    });
  };
  return [search, change];
}
