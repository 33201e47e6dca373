import type { WireRecord } from '#model/wire/record.ts';
import { linkedRecord } from '#web/fields/pickers/linked-records.ts';
import { formatMoment, formatTime } from '#web/ui/moment/format-moment.ts';
import { asEvent } from '../event-record.ts';

/** The day of a moment in the time zone in which moments are shown, as a part of {@link formatMoment}. */
function dayOf(at: string, now: Date): string {
  return formatMoment(at, now).split(', ')[0] ?? '';
}

/** When an event takes place: '21 ноя, 14:05–16:00', over several days '21 ноя, 14:05 – 22 ноя, 16:00'; null if unknown. */
export function eventDates(record: WireRecord, now: Date = new Date()): string | null {
  const { dateStart, dateEnd } = asEvent(record);
  if (dateStart === null || dateStart === undefined) return null;
  const start = formatMoment(dateStart, now);
  if (dateEnd === null || dateEnd === undefined) return start;
  return dayOf(dateStart, now) === dayOf(dateEnd, now)
    ? `${start}–${formatTime(dateEnd)}`
    : `${start} – ${formatMoment(dateEnd, now)}`;
}

/** Where an event takes place: the city and the address; null if neither is known. */
export function eventPlace(record: WireRecord): string | null {
  const city = linkedRecord(record, 'cityId')?.caption ?? null;
  const { address } = asEvent(record);
  const parts = [city, address].filter((part) => typeof part === 'string' && part.trim() !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
