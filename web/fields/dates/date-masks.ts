import { readDay, readMoment } from '#web/ui/moment/date-text.ts';
import { formatDateTime } from '#web/ui/moment/format-moment.ts';
import type { DateMask } from './typed-date.ts';

/** The mask of a day (spec 2 §5.4). */
export const DATE_MASK: DateMask = { pattern: '####-##-##', dayAt: 8, monthAt: 5, read: readDay };

/** The mask of a moment (spec 2 §5.4). */
export const DATETIME_MASK: DateMask = {
  pattern: '##.##.#### ##:##',
  dayAt: 0,
  monthAt: 3,
  read: (text) => {
    const moment = readMoment(text);
    return moment === null ? null : formatDateTime(moment);
  },
};
