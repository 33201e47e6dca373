import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ENDED_STATES } from '#model/terms/states.ts';
import { recordsQuery } from '#web/api/records.ts';
import { addDays, placedAt, placeOf, type Day } from '#web/record/calendar/days.ts';
import { detailPath, placeOfClass } from '#web/routing/route-paths.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

const EVENT = 'event';
/** The events of all days that are shown. */
const MOST = 200;
/** The events of one day. */
const MOST_ON_DAY = 2;
/** An event that began before the first day by at most so many days is shown on the days that are left of it. */
const LONGEST = 31;
const MIDNIGHT = '00:00';

interface HeldEvent {
  readonly id: number;
  readonly caption: string;
}

/** The events of the days from the first to the last, each on every day that it lasts; none for whoever has no events. */
export function useEventsOn(first: Day, last: Day, zone: string): ReadonlyMap<Day, readonly HeldEvent[]> {
  const { data } = useQuery({
    ...recordsQuery(EVENT, {
      filter: [
        { fieldName: 'dateStart', operator: 'ge', fieldValue: placedAt(addDays(first, -LONGEST), MIDNIGHT, zone) },
        { fieldName: 'dateStart', operator: 'lt', fieldValue: placedAt(addDays(last, 1), MIDNIGHT, zone) },
      ],
      pageIndex: 0,
      pageSize: MOST,
      orderFieldName: 'dateStart',
      orderFieldDirection: 'ASC',
    }),
    enabled: placeOfClass(EVENT) !== null,
  });
  const days = (data?.items ?? []).flatMap(({ id, caption, dateStart, dateEnd, instanceStateId }) => {
    const start = placeOf(dateStart, zone)?.day;
    if (start === undefined || typeof caption !== 'string' || ENDED_STATES.includes(Number(instanceStateId))) return [];
    const end = placeOf(dateEnd, zone)?.day ?? start;
    const held: { day: Day; id: number; caption: string }[] = [];
    for (let day = start < first ? first : start; day <= end && day <= last; day = addDays(day, 1)) {
      held.push({ day, id, caption });
    }
    return held;
  });
  return Map.groupBy(days, ({ day }) => day);
}

/** The events of a day, behind what is published on it. */
export function EventsBehind({ events }: { readonly events: readonly HeldEvent[] }) {
  if (events.length === 0) return null;
  const shown = events.length > MOST_ON_DAY ? events.slice(0, MOST_ON_DAY - 1) : events;
  const rest = events.slice(shown.length);
  return (
    <Box component="ul" aria-label="Мероприятия" sx={{ ...plainList, display: 'grid', gap: '2px', px: 0.5, mb: 0.5 }}>
      {shown.map(({ id, caption }) => (
        <Typography key={id} component="li" variant="caption" noWrap title={caption} sx={line}>
          <RouterLink to={detailPath(EVENT, id) ?? '.'} color="textSecondary">
            {caption}
          </RouterLink>
        </Typography>
      ))}
      {rest.length > 0 && (
        <Typography component="li" variant="caption" color="textSecondary" sx={line} title={namesOf(rest)}>
          и ещё {rest.length}
        </Typography>
      )}
    </Box>
  );
}

function namesOf(events: readonly HeldEvent[]): string {
  return events.map(({ caption }) => caption).join('\n');
}

const line = { px: 0.75, borderRadius: 0.5, bgcolor: 'action.hover' } as const;
