import { RateLimit } from '#server/memory/rate-limit.ts';
import type { Request } from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';

/** The calls of one kind without a token: sixty a minute from one address on one server. */
export const publicCalls = () => new RateLimit({ most: 60, seconds: 60, keys: 20_000 });

const CALLS = publicCalls();

/** Counts a call without a token among those of its kind. Throws 429 after the most. */
export function publicCall({ address }: Pick<Request, 'address'>, calls = CALLS): void {
  const retryAfter = calls.take(address, Date.now());
  if (retryAfter > 0)
    throw new Problem(429, 'tooManyAttempts', 'Слишком много запросов. Повторите позже', { retryAfter });
}
