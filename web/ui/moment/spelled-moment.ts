import { formatTime } from './format-moment.ts';
import { currentTimeZone } from './time-zone.ts';

function parts(at: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('ru', { ...options, timeZone: currentTimeZone() }).format(at);
}

/** A moment as it stands in a sentence: '1 декабря', '1 декабря 2027', '1 декабря, 10:00'; midnight is not told. */
export function spelledMoment(at: number, now: number): string {
  const day = parts(at, { day: 'numeric', month: 'long' });
  const year = parts(at, { year: 'numeric' });
  const time = formatTime(new Date(at));
  const dated = year === parts(now, { year: 'numeric' }) ? day : `${day} ${year}`;
  return time === '00:00' ? dated : `${dated}, ${time}`;
}
