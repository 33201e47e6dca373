import { useNavigate, useSearch } from '@tanstack/react-router';
import { wholeNumberIn } from '#web/ui/address-values.ts';
import { isEnterableDate } from '#web/ui/moment/date-text.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

/** The lengths of time to choose from, in days up to today; 0 is all time. */
export const STRETCHES = [
  [7, 'За 7 дней'],
  [30, 'За 30 дней'],
  [90, 'За 90 дней'],
  [365, 'За год'],
  [0, 'За всё время'],
] as const;

/** What chooses the numbers, as the address of the screen has it: a stretch up to today, or the days of a period. */
export interface NumbersSearch {
  readonly days?: number;
  readonly from?: string;
  readonly to?: string;
  /** The manager's id. */
  readonly manager?: number;
}

/** The days of a period, both included; null does not limit. */
export interface ChosenPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = 86_400_000;

/** Parses the parameters of an address; invalid ones are ignored. A period needs both days, in their order. */
export function parseNumbersSearch(raw: Readonly<Record<string, unknown>>): NumbersSearch {
  const { from, to } = raw;
  const days = STRETCHES.find(([length]) => String(length) === String(raw['days']))?.[0];
  const manager = wholeNumberIn(raw['manager']);
  const chosen = manager === null ? {} : { manager };
  if (typeof from === 'string' && typeof to === 'string' && isEnterableDate(from) && isEnterableDate(to) && from <= to)
    return { ...chosen, from, to };
  return days === undefined ? chosen : { ...chosen, days };
}

/** The period of an address; a stretch ends with `today` and has no end, so that what comes meanwhile is counted. */
export function periodOf({ days, from, to }: NumbersSearch, usual: number, today: string): ChosenPeriod {
  if (from !== undefined && to !== undefined) return { from, to };
  const length = days ?? usual;
  if (length === 0) return { from: null, to: null };
  return { from: new Date(Date.parse(today) - (length - 1) * DAY).toISOString().slice(0, 10), to: null };
}

/** The choice in the address of the screen, its period, and its setter, which replaces the entry of the history. */
export function useNumbersSearch(usual: number): readonly [NumbersSearch, ChosenPeriod, (next: NumbersSearch) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = parseNumbersSearch(raw);
  const set = (next: NumbersSearch): void => {
    void navigate({ to: '.', replace: true, search: { view: raw['view'], ...next } });
  };
  return [search, periodOf(search, usual, todayIn(currentTimeZone())), set];
}
