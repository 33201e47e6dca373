import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatCount } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RECORD_FORMS } from '#model/plural.ts';
import { dayText, WEEKDAYS } from './day-text.ts';
import type { Day, ShownDays } from './days.ts';

/** The entries of the days, and how they are drawn. */
export interface CalendarDaysProps<Entry> {
  readonly shown: ShownDays;
  readonly today: Day;
  readonly entries: ReadonlyMap<Day, readonly Entry[]>;
  readonly isLoading: boolean;
  /** The first day of which not all entries are loaded; null where all are. */
  readonly cutAt: Day | null;
  /** The day over which an entry is dragged. */
  readonly over: Day | null;
  /** Leads to the list of a day. */
  readonly onList: (day: Day) => void;
  readonly keyOf: (entry: Entry) => string | number;
  readonly renderEntry: (entry: Entry, isLine: boolean) => ReactNode;
  /** What else there is on a day, above its entries; it is not counted among them. */
  readonly renderBehind?: (day: Day) => ReactNode;
}

/** The entries that a day shows: of a month few, so that all weeks are in sight. */
const MOST = { month: 3, week: 20 } as const;

/** The days of a month or a week in columns from Monday to Sunday. */
export function CalendarGrid<Entry>(props: CalendarDaysProps<Entry>) {
  const { shown, today, isLoading, over } = props;
  const isMonth = shown.span === 'month';
  const weeks = useRef<HTMLDivElement>(null);
  const isDrawn = isMonth && !isLoading;
  useEffect(() => {
    // The present day is in sight, wherever its week is in the month.
    if (isDrawn) weeks.current?.querySelector('[data-day][aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isDrawn, shown.at]);
  return (
    <Box
      data-calendar
      ref={weeks}
      sx={grid}
      style={{
        gridTemplateRows: `auto repeat(${shown.days.length / 7}, minmax(min-content, 1fr))`,
      }}
    >
      {WEEKDAYS.map((name) => (
        <Typography key={name} variant="caption" color="textSecondary" aria-hidden sx={weekday}>
          {name}
        </Typography>
      ))}
      {shown.days.map((day) => (
        <Box
          key={day}
          role="group"
          aria-label={labelOf(props, day)}
          {...(day === today && { 'aria-current': 'date' as const })}
          data-day={day}
          sx={[
            cell,
            isMonth && day.startsWith(shown.at) && { bgcolor: 'background.paper' },
            { minHeight: isMonth ? 112 : 320 },
            over === day && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          ]}
        >
          <DayNumber day={day} isToday={day === today} isFaint={isMonth && !day.startsWith(shown.at)} />
          {isLoading ? (
            <Skeleton variant="rounded" height={24} sx={{ mx: 0.5 }} />
          ) : (
            <>
              {props.renderBehind?.(day)}
              <DayEntries {...props} day={day} isLine={isMonth} isNarrow={false} />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The days with entries and the present one, one below another: for a phone. */
export function CalendarAgenda<Entry>(props: CalendarDaysProps<Entry>) {
  const { shown, today, entries, isLoading, cutAt } = props;
  if (isLoading) {
    return (
      <Box role="status" aria-label="Загрузка" sx={{ display: 'grid', gap: 1, px: 2 }}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} variant="rounded" height={56} />
        ))}
      </Box>
    );
  }
  const days = shown.days.filter(
    (day) =>
      (shown.span === 'week' || day.startsWith(shown.at)) && (entries.has(day) || day === today || day === cutAt),
  );
  if (days.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
        {shown.span === 'week' ? 'На этой неделе записей нет' : 'В этом месяце записей нет'}
      </Typography>
    );
  }
  return (
    <Box data-calendar sx={{ px: 2, pb: 2, display: 'grid', gap: 2 }}>
      {days.map((day) => (
        <Box key={day} role="group" aria-label={labelOf(props, day)} data-day={day}>
          <Typography aria-hidden sx={{ mb: 0.5, fontWeight: 600, ...(day === today && { color: 'primary.main' }) }}>
            {dayText(day)}
            {day === today && ' · сегодня'}
          </Typography>
          {props.renderBehind?.(day)}
          {entries.has(day) || day === cutAt ? (
            <DayEntries {...props} day={day} isLine={false} isNarrow />
          ) : (
            <Typography variant="caption" color="textSecondary">
              Записей нет
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

function labelOf<Entry>({ entries, today, isLoading }: CalendarDaysProps<Entry>, day: Day): string {
  const count = entries.get(day)?.length ?? 0;
  const told = isLoading ? [] : [count === 0 ? 'записей нет' : formatCount(count, RECORD_FORMS)];
  return [dayText(day), ...(day === today ? ['сегодня'] : []), ...told].join(', ');
}

interface DayNumberProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isFaint: boolean;
}

function DayNumber({ day, isToday, isFaint }: DayNumberProps) {
  return (
    <Typography
      aria-hidden
      variant="caption"
      sx={[number, isToday ? todayMark : { color: isFaint ? 'text.secondary' : 'text.primary' }]}
    >
      {Number(day.slice(8))}
    </Typography>
  );
}

interface DayEntriesProps<Entry> extends CalendarDaysProps<Entry> {
  readonly day: Day;
  readonly isLine: boolean;
  readonly isNarrow: boolean;
}

/** The first entries of a day, and the way to the others: the list of the day. */
function DayEntries<Entry>({ day, isLine, isNarrow, ...props }: DayEntriesProps<Entry>) {
  const { shown, entries, cutAt, onList, keyOf, renderEntry } = props;
  const all = entries.get(day) ?? [];
  const most = MOST[isLine ? shown.span : 'week'];
  const first = all.length > most ? all.slice(0, most - 1) : all;
  const isCut = cutAt !== null && day >= cutAt;
  const rest = all.length - first.length;
  return (
    <>
      {first.length > 0 && (
        <Box component="ul" sx={{ ...plainList, display: 'grid', gap: '4px', px: isNarrow ? 0 : 0.5 }}>
          {first.map((entry) => (
            <Box component="li" key={keyOf(entry)} sx={{ minWidth: 0 }}>
              {renderEntry(entry, isLine)}
            </Box>
          ))}
        </Box>
      )}
      {(rest > 0 || isCut) && (
        <Button
          size="small"
          onClick={() => onList(day)}
          aria-label={`${isCut ? 'Показать списком' : `ещё ${rest}, показать списком`}: ${dayText(day)}`}
          sx={{ alignSelf: 'flex-start', minHeight: 24, px: 0.75, py: 0, textTransform: 'none' }}
        >
          {isCut ? 'Показать списком' : `ещё ${rest}`}
        </Button>
      )}
    </>
  );
}

const grid = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(76px, 1fr))',
  px: 3,
  pb: 2,
} as const;

/** In sight above the weeks, over entries and their menus. */
const weekday = { position: 'sticky', top: 0, zIndex: 1, px: 1, pb: 0.5, bgcolor: 'background.default' } as const;

/** An entry has its time beside its name where a day is wide. */
const cell = {
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  minWidth: 0,
  pb: 0.5,
  border: 1,
  borderColor: 'divider',
  // Neighbours share their lines.
  ml: '-1px',
  mt: '-1px',
} as const;

const number = {
  alignSelf: 'flex-start',
  mt: 0.5,
  mx: 0.5,
  minWidth: 24,
  lineHeight: '24px',
  textAlign: 'center',
  borderRadius: 12,
  fontVariantNumeric: 'tabular-nums',
} as const;

const todayMark = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 600,
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;
