import { REQUEST_KINDS, type RequestFigures, type RequestKind } from '#model/wire/system-state.ts';

/** The upper bounds in milliseconds between which the time of an answer is told; the last is for all that are longer. */
const BOUNDS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000] as const;

const MINUTE = 60_000;
/** The minutes that are counted; faults in all of them, everything else in the last five. */
const MINUTES = 10;
const RECENT = 5;

const REFUSED = 400;
const FAILED = 500;
const BUSY = 503;

interface Minute {
  readonly number: number;
  refused: number;
  failed: number;
  busy: number;
  faults: number;
  /** Answers by kind and by the bound of their time. */
  readonly times: Readonly<Record<RequestKind, Uint32Array>>;
}

function emptyMinute(number: number): Minute {
  const times = () => new Uint32Array(BOUNDS.length);
  return {
    number,
    refused: 0,
    failed: 0,
    busy: 0,
    faults: 0,
    times: { list: times(), record: times(), write: times(), page: times() },
  };
}

/** The quantile of the times, in milliseconds, as `histogram_quantile` of Prometheus computes it; null without any. */
export function quantile(times: Uint32Array, share: number): number | null {
  const total = times.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  const at = times.findIndex((count) => (left -= count) <= 0);
  const [from, to, count] = [BOUNDS[at - 1] ?? 0, BOUNDS[at] ?? 0, times[at] ?? 0];
  return Math.round(from + (to - from) * (1 + left / count));
}

function sumOf(many: readonly Uint32Array[]): Uint32Array {
  return many.reduce((sum, times) => sum.map((count, at) => count + (times[at] ?? 0)), new Uint32Array(BOUNDS.length));
}

/** Counts the answers of the last ten minutes, in memory that does not grow. */
export class RequestCounts {
  readonly #minutes: (Minute | undefined)[] = Array.from({ length: MINUTES });
  readonly #now: () => number;
  readonly #since: number;

  /** `now` is in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#since = now();
  }

  /** Counts an answer that took `time` milliseconds. */
  note(kind: RequestKind, status: number, time: number): void {
    const number = Math.floor(this.#now() / MINUTE);
    let minute = this.#minutes[number % MINUTES];
    if (minute?.number !== number) this.#minutes[number % MINUTES] = minute = emptyMinute(number);
    const found = BOUNDS.findIndex((bound) => time <= bound);
    const times = minute.times[kind];
    const at = found === -1 ? BOUNDS.length - 1 : found;
    times[at] = (times[at] ?? 0) + 1;
    if (status >= FAILED) {
      minute.failed += 1;
      if (status === FAILED) minute.faults += 1;
      if (status === BUSY) minute.busy += 1;
    } else if (status >= REFUSED) minute.refused += 1;
  }

  /** What was counted until now. */
  figures(): RequestFigures {
    const present = Math.floor(this.#now() / MINUTE);
    const kept = this.#minutes.flatMap((minute) => (minute && minute.number > present - MINUTES ? [minute] : []));
    const recent = kept.filter(({ number }) => number > present - RECENT);
    const sum = (many: readonly Minute[], key: 'refused' | 'failed' | 'busy' | 'faults') =>
      many.reduce((all, minute) => all + minute[key], 0);
    const kinds = REQUEST_KINDS.map((kind) => {
      const times = sumOf(recent.map((minute) => minute.times[kind]));
      const count = times.reduce((all, one) => all + one, 0);
      return { kind, count, p50: quantile(times, 0.5), p95: quantile(times, 0.95), times };
    });
    const from = Math.max(this.#since, (present - RECENT + 1) * MINUTE);
    return {
      seconds: Math.max(1, Math.round((this.#now() - from) / 1000)),
      count: kinds.reduce((all, { count }) => all + count, 0),
      refused: sum(recent, 'refused'),
      failed: sum(recent, 'failed'),
      busy: sum(recent, 'busy'),
      faults: sum(kept, 'faults'),
      p95: quantile(sumOf(kinds.map(({ times }) => times)), 0.95),
      kinds: kinds.map(({ times: _times, ...told }) => told),
    };
  }
}
