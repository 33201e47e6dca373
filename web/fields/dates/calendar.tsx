import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import { Box, Button } from '@mui/material';
import dayjs from 'dayjs';
import 'dayjs/locale/ru';
import { EARLIEST_DATE } from '#model/dates/calendar-date.ts';
import { formatTime, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

const TEXTS = {
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? 'Выбрать день' : 'Выбрать год'),
  selectViewText: (view: string) => (view === 'hours' ? 'Часы' : 'Минуты'),
  hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} ч`,
  minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} мин`,
};
const LINE = '1px solid var(--mui-palette-divider)';
/** Minutes between the offered times. */
const MINUTES = 5;

/** The time of a moment, HH:mm or null. */
export interface CalendarTime {
  readonly value: string | null;
  readonly onPick: (time: string) => void;
  /** Selects the current minute. */
  readonly onNow: (day: string, time: string) => void;
  /** Called when the moment is complete. */
  readonly onDone: () => void;
}

/** The selected day, yyyy-mm-dd or null, and the callbacks of a selection. */
export interface CalendarProps {
  readonly day: string | null;
  readonly onPick: (day: string) => void;
  /** Absent where only a day is picked. */
  readonly time?: CalendarTime;
}

/** A month to pick a day from, from 1950 on (spec 2 §5.4), and for a moment also the time. */
export function Calendar({ day, onPick, time }: CalendarProps) {
  const today = todayIn(currentTimeZone());
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ru" localeText={TEXTS}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        <DateCalendar
          autoFocus
          value={day === null ? null : dayjs(day)}
          minDate={dayjs(EARLIEST_DATE)}
          views={['year', 'month', 'day']}
          openTo="day"
          dayOfWeekFormatter={(date) => date.format('dd')}
          onChange={(picked, state) => {
            if (picked && state === 'finish') onPick(picked.format('YYYY-MM-DD'));
          }}
          sx={{ m: 0, flex: 'none' }}
        />
        {time && <Clock {...time} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" onClick={() => onPick(today)}>
          Сегодня
        </Button>
        {time && (
          <>
            <Button size="small" onClick={() => time.onNow(today, formatTime(new Date()))}>
              Сейчас
            </Button>
            <Button size="small" variant="contained" sx={{ ml: 'auto' }} onClick={time.onDone}>
              Готово
            </Button>
          </>
        )}
      </Box>
    </LocalizationProvider>
  );
}

/** Hours and minutes in two columns, computed on a day without a clock change. */
function Clock({ value, onPick }: CalendarTime) {
  return (
    <MultiSectionDigitalClock
      ampm={false}
      views={['hours', 'minutes']}
      timeSteps={{ minutes: MINUTES }}
      value={value === null ? null : dayjs(`2000-01-01T${value}`)}
      onChange={(picked: dayjs.Dayjs | null) => {
        if (picked) onPick(picked.format('HH:mm'));
      }}
      sx={{
        flex: { xs: 'none', sm: 1 },
        height: { xs: 176, sm: 336 },
        maxHeight: 'none',
        borderBottom: 0,
        borderTop: { xs: LINE, sm: 0 },
        borderLeft: { xs: 0, sm: LINE },
        '& > ul': { flex: 1, maxHeight: 'none' },
        '& li': { width: 'auto', borderRadius: 1 },
      }}
    />
  );
}
