const WALL_TIME = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/u;

/** Offset of the zone from UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(time);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(time / 60_000) * 60_000;
}

/**
 * The moment at which the zone's clocks show `DD.MM.YYYY HH:mm`, ISO 8601 in UTC; null for any other text, a day that
 * does not exist, or a local time that a clock change skips (spec 2 §5.4: strict).
 */
export function momentFromText(text: string, timeZone: string): string | null {
  const match = WALL_TIME.exec(text);
  if (!match) return null;
  const [day, month, year, hour, minute] = match.slice(1).map(Number);
  if (day === undefined || month === undefined || year === undefined || hour === undefined || minute === undefined) {
    return null;
  }
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const read = new Date(wall);
  if (read.getUTCMonth() !== month - 1 || read.getUTCDate() !== day || hour > 23 || minute > 59) return null;
  const guess = wall - offsetAt(wall, timeZone);
  const time = wall - offsetAt(guess, timeZone);
  return time + offsetAt(time, timeZone) === wall ? new Date(time).toISOString() : null;
}
