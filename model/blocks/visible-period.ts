import { isPlainObject, ownValue } from '../structured/same-json.ts';

/** When a block is visible, in milliseconds since 1970: from a moment on, and until before another one. */
export interface VisiblePeriod {
  /** Null: always until the end. */
  readonly from: number | null;
  /** Null: without an end. */
  readonly to: number | null;
}

/** The message where a period ends before it begins. */
export const PERIOD_MESSAGE = 'Конец показа должен быть позже начала';

function momentIn(config: unknown, name: string): number | null {
  const value = isPlainObject(config) ? ownValue(config, name) : undefined;
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

/** The period of a block's settings; a value that is no moment limits nothing. */
export function periodOf(config: unknown): VisiblePeriod {
  return { from: momentIn(config, 'visibleFrom'), to: momentIn(config, 'visibleTo') };
}

/** Whether a moment is within the period. */
export function isWithin({ from, to }: VisiblePeriod, at: number): boolean {
  return (from === null || at >= from) && (to === null || at < to);
}

/** Whether the period has no moment. */
export function isNever({ from, to }: VisiblePeriod): boolean {
  return from !== null && to !== null && from >= to;
}

/** What two periods have in common. */
export function commonPeriod(one: VisiblePeriod, other: VisiblePeriod): VisiblePeriod {
  const from = one.from === null || other.from === null ? (one.from ?? other.from) : Math.max(one.from, other.from);
  const to = one.to === null || other.to === null ? (one.to ?? other.to) : Math.min(one.to, other.to);
  return { from, to };
}
