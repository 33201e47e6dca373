import { IconButton, InputAdornment, Popover, Skeleton } from '@mui/material';
import { useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { CalendarProps, CalendarTime } from './calendar.tsx';

const Calendar = lazyScreen<CalendarProps>(
  async () => (await import('./calendar.tsx')).Calendar,
  <Skeleton variant="rectangular" width="100%" height="100%" />,
);
/** The popover has its final size before the calendar loads, because its position is computed only once. */
const DAY_SIZE = { width: 320, height: 386 } as const;
const MOMENT_SIZE = { width: { xs: 320, sm: 448 }, height: { xs: 562, sm: 386 } } as const;

interface CalendarButtonProps {
  /** The selected day, yyyy-mm-dd, or null. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
  /** For a moment: the calendar stays open after a day is picked, so that the time can be set. */
  readonly time?: CalendarTime;
  readonly disabled: boolean;
}

/** The button in a date control that opens a calendar; the calendar's code loads with the first click. */
export function CalendarButton({ day, onPick, time, disabled }: CalendarButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const closing =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      setOpen(false);
      act(...given);
    };
  return (
    <InputAdornment position="end">
      <IconButton
        ref={anchor}
        size="small"
        edge="end"
        disabled={disabled}
        aria-label="Открыть календарь"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
      </IconButton>
      <Popover
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onKeyDown={(event) => {
          event.stopPropagation();
        }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Календарь', sx: time ? MOMENT_SIZE : DAY_SIZE } }}
      >
        {time ? (
          <Calendar
            day={day}
            onPick={onPick}
            time={{ ...time, onNow: closing(time.onNow), onDone: closing(time.onDone) }}
          />
        ) : (
          <Calendar day={day} onPick={closing(onPick)} />
        )}
      </Popover>
    </InputAdornment>
  );
}
