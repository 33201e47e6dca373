import { Alert, Box } from '@mui/material';
import { formatTime } from '#web/ui/moment/format-moment.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { useScheduleEntries, type ScheduleEntry } from './schedule-entries.ts';
import { scheduleOverlaps } from './schedule-overlaps.ts';

/** Says which entries of a schedule need one hall or one speaker at the same time; nothing where none do. */
export function OverlapNotice({ eventId }: { readonly eventId: number }) {
  const overlaps = scheduleOverlaps(useScheduleEntries(eventId).data?.items ?? []);
  if (overlaps.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ borderRadius: 0, borderTop: 1, borderColor: 'divider' }}>
      <Box component="ul" aria-label="Пересечения в расписании" sx={plainList}>
        {overlaps.map(({ first, second, hall, speakers }) => (
          <li key={`${first.id} ${second.id}`}>
            {`${named(first)} и ${named(second)} в одно время: ${[
              ...(hall === null ? [] : [`зал «${hall}»`]),
              ...speakers,
            ].join(', ')}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function named({ id, caption, dateStart }: ScheduleEntry): string {
  return `«${caption ?? `№ ${id}`}» (${typeof dateStart === 'string' ? formatTime(dateStart) : ''})`;
}
