import { Alert, Box, Card, Tab, Tabs, Typography } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RelatedList } from '#model/wire/configuration.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { fillPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { formatDay, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { chosenDay, dayPlan, scheduleDays } from './day-plan.ts';
import { DayGrid } from './day-grid.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { overlapNotes } from './overlap-text.ts';
import { DAY_VIEW, useScheduleEntries, type ScheduleEntry } from './schedule-entries.ts';
import { scheduleOverlaps } from './schedule-overlaps.ts';

interface DayViewProps {
  readonly list: RelatedList;
  readonly record: WireRecord;
  /** The day in the address. */
  readonly wanted: unknown;
}

const ID = 'schedule-day';

/** The days of a schedule as tabs, and the chosen one with its halls side by side. */
export function DayView({ list, record, wanted }: DayViewProps) {
  const navigate = useNavigate();
  const entries = useScheduleEntries(record.id);
  const all = entries.data?.items;
  const days = useMemo(() => scheduleDays(all ?? [], (at) => todayIn(currentTimeZone(), new Date(at))), [all]);
  const notes = useMemo(() => overlapNotes(scheduleOverlaps(all ?? [])), [all]);
  const names = [...days.keys()].filter((day) => day !== null);
  const day = chosenDay(names, wanted, todayIn(currentTimeZone()));
  const plan = dayPlan((day !== null && days.get(day)) || []);
  const place = nestedPlaceOf(list);
  const pathOf = ({ id }: ScheduleEntry): string | null =>
    place?.detail === undefined ? null : fillPath(place.detail, [record.id, id]);
  const untimed = days.get(null) ?? [];
  if (entries.error && !entries.data)
    return <ErrorState message={errorMessage(entries.error)} onRetry={() => void entries.refetch()} />;
  if (!entries.data) return <TableSkeleton rows={6} />;
  if (entries.data.items.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="Данных нет"
        text="Пункты расписания добавляются в таблице: первый вид справа."
      />
    );
  }
  return (
    <Card component="section" aria-label="День по залам">
      {day !== null && (
        <>
          <Tabs
            value={day}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label="Дни"
            onChange={(_, next: string) => void navigate({ to: '.', search: { view: DAY_VIEW, day: next } })}
            sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
          >
            {names.map((name) => (
              <Tab key={name} value={name} label={formatDay(name)} id={`${ID}-${name}`} aria-controls={ID} />
            ))}
          </Tabs>
          <Box role="tabpanel" id={ID} aria-labelledby={`${ID}-${day}`}>
            <DayGrid plan={plan} notes={notes} pathOf={pathOf} />
          </Box>
        </>
      )}
      {untimed.length > 0 && (
        <Alert severity="info" role="note" sx={{ borderRadius: 0 }}>
          <Typography component="p">Без времени начала</Typography>
          <Box component="ul" sx={plainList}>
            {untimed.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} path={pathOf(entry)} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <OverlapNotice eventId={record.id} />
    </Card>
  );
}

function EntryLink({ entry, path }: { readonly entry: ScheduleEntry; readonly path: string | null }) {
  const text = entry.caption ?? `№ ${entry.id}`;
  return path === null ? text : <RouterLink to={path}>{text}</RouterLink>;
}
