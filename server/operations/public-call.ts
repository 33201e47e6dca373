import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { Request } from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';

/** The calls that one address may make in a period on one server. */
const MOST = 60;
/** Milliseconds. */
const PERIOD = 60_000;

interface Count {
  readonly until: number;
  calls: number;
}

/** The addresses that are remembered: the least recently seen are forgotten. */
const counts = new BoundedCache<Count>({ entries: 20_000 });

/** Counts a call without a token. Throws 429 after sixty in a minute from one address. */
export function publicCall({ address }: Pick<Request, 'address'>): void {
  const now = Date.now();
  const known = counts.find(address);
  const count = known && known.until > now ? known : { until: now + PERIOD, calls: 0 };
  count.calls += 1;
  if (count !== known) counts.keep(address, count);
  if (count.calls <= MOST) return;
  const retryAfter = Math.ceil((count.until - now) / 1000);
  throw new Problem(429, 'tooManyAttempts', 'Слишком много запросов. Повторите позже', { retryAfter });
}
