import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatNumber } from '#web/ui/format.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time in its largest unit: '3 дн', '5 ч', '12 мин'; a dash for none. */
export function stayText(seconds: number | null): string {
  if (seconds === null) return NOTHING;
  if (seconds >= DAY) return `${formatNumber(Math.round(seconds / DAY))}\u00a0дн`;
  if (seconds >= HOUR) return `${formatNumber(Math.round(seconds / HOUR))}\u00a0ч`;
  return `${formatNumber(Math.max(1, Math.round(seconds / MINUTE)))}\u00a0мин`;
}
