import { Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageMoment } from '#model/wire/pages.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import type { PageKey } from '../sync/call-server.ts';
import { Comparison } from './comparison.tsx';
import { MomentList, type ComparedMoments } from './moment-list.tsx';
import { useRestoreMoment } from './use-restore-moment.ts';
import { pageComparisonQuery, pageMomentsQuery } from './versions-query.ts';

/** Props of the versions of a page. */
export interface VersionsDialogProps {
  readonly page: PageKey;
  /** Whether the reader may restore a version. */
  readonly editable: boolean;
  /** Called with the change-set of a restored version. */
  readonly onRestored: (changeSetId: number) => void;
  readonly onClose: () => void;
}

/** The versions of a page as a whole: which two are compared, what differs, and a way back to the earlier one. */
export function VersionsDialog({ page, editable, onRestored, onClose }: VersionsDialogProps) {
  const moments = useInfiniteQuery(pageMomentsQuery(page));
  const [wanted, setWanted] = useState<ComparedMoments | null>(null);
  const items = moments.data?.items ?? [];
  const [latest, previous] = items;
  const chosen = wanted ?? (latest && previous ? { from: previous.changeSetId, to: latest.changeSetId } : null);
  return (
    <FullScreenDialog title="Версии страницы" onClose={onClose}>
      {moments.error ? (
        <ErrorState message={errorMessage(moments.error)} onRetry={() => void moments.refetch()} />
      ) : !moments.data ? (
        <Box sx={{ p: 3 }}>
          <FieldsSkeleton rows={8} />
        </Box>
      ) : !chosen || !latest ? (
        <EmptyState
          icon="history"
          title="Версия пока одна"
          text="После первого изменения страницы их можно сравнить."
        />
      ) : (
        <Box sx={layout}>
          <Box component="aside" aria-label="Список версий" sx={list}>
            <MomentList
              moments={items}
              chosen={chosen}
              onChoose={setWanted}
              {...(moments.hasNextPage && { onMore: () => void moments.fetchNextPage() })}
            />
          </Box>
          <Compared
            key={`${chosen.from} ${chosen.to}`}
            page={page}
            chosen={chosen}
            moments={items}
            {...(editable && {
              onRestored: (changeSetId) => {
                onRestored(changeSetId);
                onClose();
              },
            })}
          />
        </Box>
      )}
    </FullScreenDialog>
  );
}

interface ComparedProps {
  readonly page: PageKey;
  readonly chosen: ComparedMoments;
  readonly moments: readonly PageMoment[];
  readonly onRestored?: (changeSetId: number) => void;
}

function Compared({ page, chosen, moments, onRestored }: ComparedProps) {
  const comparison = useQuery(pageComparisonQuery(page, chosen.from, chosen.to));
  const from = moments.find(({ changeSetId }) => changeSetId === chosen.from);
  const present = moments[0]?.changeSetId ?? chosen.to;
  const { restore, busy } = useRestoreMoment(page);
  return (
    <Box component="section" aria-label="Сравнение версий" sx={right}>
      {from && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Typography variant="h2" component="h3" sx={{ flex: 1, minWidth: 200 }}>
            Что изменилось после <Moment at={from.at} />
          </Typography>
          {onRestored && (
            <Button
              variant="outlined"
              startIcon={<Icon name="history" />}
              loading={busy}
              onClick={() => void restore(from, present).then((changeSetId) => changeSetId && onRestored(changeSetId))}
            >
              Вернуть эту версию
            </Button>
          )}
        </Box>
      )}
      {comparison.error ? (
        <ErrorState message={errorMessage(comparison.error)} onRetry={() => void comparison.refetch()} />
      ) : comparison.data ? (
        <Comparison comparison={comparison.data} />
      ) : (
        <FieldsSkeleton rows={8} />
      )}
    </Box>
  );
}

const layout = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
} as const;

const list = {
  width: { xs: '100%', md: 360 },
  maxHeight: { xs: '35dvh', md: 'none' },
  flexShrink: 0,
  overflow: 'auto',
  borderRight: { md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
} as const;

const right = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  p: { xs: 2, md: 3 },
  bgcolor: 'background.default',
} as const;
