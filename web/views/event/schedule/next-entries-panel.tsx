import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { fillPath, nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { ViewProps } from '../../view.ts';
import { Panel } from '../panel.tsx';
import { nextEntries, SCHEDULE_CLASS, useScheduleEntries } from './schedule-entries.ts';

const MOST = 5;

/** The next lines of an event's programme. */
export function NextEntriesPanel({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  const entries = useScheduleEntries(record.id);
  const list = relatedLists(metadata.className).find(({ className }) => className === SCHEDULE_CLASS);
  const place = list ? nestedPlaceOf(list) : null;
  const [opened] = useState(() => new Date());
  const shown = nextEntries(entries.data?.items ?? [], opened, MOST);
  return (
    <Panel title="Ближайшее в расписании" to={place && nestedListPath(place, record)}>
      {entries.error && !entries.data ? (
        <ErrorState message={errorMessage(entries.error)} onRetry={() => void entries.refetch()} />
      ) : !entries.data ? (
        <TableSkeleton rows={3} />
      ) : shown.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Данных нет
        </Typography>
      ) : (
        <Box component="ul" sx={plainList}>
          {shown.map(({ id, caption, dateStart, hall }) => {
            const text = caption ?? `№ ${id}`;
            const path = place?.detail === undefined ? null : fillPath(place.detail, [record.id, id]);
            return (
              <Box component="li" key={id} sx={line}>
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  {path === null ? text : <RouterLink to={path}>{text}</RouterLink>}
                </Box>
                <Typography variant="caption" color="textSecondary">
                  {typeof dateStart === 'string' ? <Moment at={dateStart} /> : 'Время не указано'}
                  {typeof hall === 'string' && hall !== '' && ` · ${hall}`}
                </Typography>
              </Box>
            );
          })}
        </Box>
      )}
    </Panel>
  );
}

const line = { display: 'grid', px: 2, py: 1, borderTop: 1, borderColor: 'divider' } as const;
