import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/ru';
import { EARLIEST_DATE } from '#model/kinds/date.ts';

const TEXTS = {
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? 'Выбрать день' : 'Выбрать год'),
};

/** The chosen day, yyyy-mm-dd or null, and what follows a choice. */
export interface CalendarProps {
  readonly day: string | null;
  readonly onPick: (day: string) => void;
}

/** A month to pick a day from, beginning in 1950 (spec 2 §5.4). */
export function Calendar({ day, onPick }: CalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ru" localeText={TEXTS}>
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
      />
    </LocalizationProvider>
  );
}
