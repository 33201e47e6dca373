import { RateLimit } from '#server/memory/rate-limit.ts';
import type { Request } from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';

const CALLS = new RateLimit({ most: 60, seconds: 60, keys: 20_000 });

/** Counts a call without a token. Throws 429 after sixty in a minute from one address on one server. */
export function publicCall({ address }: Pick<Request, 'address'>): void {
  const retryAfter = CALLS.take(address, Date.now());
  if (retryAfter > 0)
    throw new Problem(429, 'tooManyAttempts', 'Слишком много запросов. Повторите позже', { retryAfter });
}
