import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useTimeline } from '#web/api/crm/timeline.ts';
import { BusyBar } from '#web/ui/layout/busy-bar.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { plainList } from '#web/ui/plain-list.ts';
import type { ViewProps } from '../view.ts';
import { NoteField } from './note-field.tsx';
import { timelineDays } from './timeline-days.ts';
import { TimelineItem } from './timeline-entry.tsx';
import { timelineKind } from './timeline-kinds.ts';

/** What happened with a client, newest first, by day; chosen by kind, with a field for a note. */
export function ClientTimeline({ metadata, record, onRefresh }: ViewProps) {
  const [kind, setKind] = useState<string | null>(null);
  const timeline = useTimeline(record.id, kind);
  const { data, error, isPlaceholderData, isFetchingNextPage } = timeline;
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const kinds = data?.pages[0]?.kinds ?? [];
  const refresh = (): void => {
    onRefresh();
    void timeline.refetch();
  };
  return (
    <Card component="section" aria-label="Лента" sx={{ px: 2, py: 1.5, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">Лента</Typography>
      <NoteField clientId={record.id} />
      <Box role="group" aria-label="Что показать" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {[null, ...kinds].map((one) => (
          <Chip
            key={one ?? ''}
            component="button"
            clickable
            label={one === null ? 'Всё' : timelineKind(one).plural}
            color={one === kind ? 'primary' : 'default'}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          />
        ))}
      </Box>
      <BusyBar busy={isPlaceholderData} />
      {error && !data ? (
        <ErrorState
          title="Не удалось загрузить ленту"
          message={errorMessage(error)}
          onRetry={() => void timeline.refetch()}
        />
      ) : !data ? (
        <TableSkeleton rows={6} rowHeight={56} />
      ) : entries.length === 0 ? (
        <EmptyState title="Пока ничего не было" text="Запишите звонок или оставьте заметку: они появятся здесь." />
      ) : (
        timelineDays(entries, currentTimeZone()).map(({ day, caption, entries: own }) => (
          <Box component="section" key={day} aria-label={caption}>
            <Typography variant="caption" component="h3" color="textSecondary" sx={{ fontWeight: 600 }}>
              {caption}
            </Typography>
            <Box component="ol" sx={plainList}>
              {own.map((entry) => (
                <TimelineItem
                  key={`${entry.kind} ${entry.record?.id ?? entry.change?.changeSetId ?? ''}`}
                  owner={metadata}
                  entry={entry}
                  onRefresh={refresh}
                />
              ))}
            </Box>
          </Box>
        ))
      )}
      {error && data && <Typography color="error">{errorMessage(error)}</Typography>}
      {timeline.hasNextPage && (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          Показать ещё
        </Button>
      )}
    </Card>
  );
}
