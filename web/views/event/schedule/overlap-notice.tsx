import { Alert, Box } from '@mui/material';
import { plainList } from '#web/ui/plain-list.ts';
import { namedEntry, sharedText } from './overlap-text.ts';
import { useScheduleEntries } from './schedule-entries.ts';
import { scheduleOverlaps } from './schedule-overlaps.ts';

/** Says which entries of a schedule need one hall or one speaker at the same time; nothing where none do. */
export function OverlapNotice({ eventId }: { readonly eventId: number }) {
  const overlaps = scheduleOverlaps(useScheduleEntries(eventId).data?.items ?? []);
  if (overlaps.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ borderRadius: 0, borderTop: 1, borderColor: 'divider' }}>
      <Box component="ul" aria-label="Пересечения в расписании" sx={plainList}>
        {overlaps.map((overlap) => (
          <li key={`${overlap.first.id} ${overlap.second.id}`}>
            {`${namedEntry(overlap.first)} и ${namedEntry(overlap.second)} в одно время: ${sharedText(overlap)}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
