import { isTransient } from './api-error.ts';

/** The number of requests without an answer whose keys are kept. */
const MOST = 10;
/** The keys of the requests that got no answer, by what they asked. */
const unanswered = new Map<string, string>();

/**
 * Sends a POST under an `Idempotency-Key` (decision 027). If it gets no answer, the same request sent again has the same
 * key, so that the server does it once; one that was answered is another request when it is repeated.
 */
export async function underKey<T>(
  asked: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const key = unanswered.get(asked) ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');
  // Sent at the same moment, two equal requests are two.
  unanswered.delete(asked);
  try {
    return await send({ 'idempotency-key': key });
  } catch (error) {
    if (isTransient(error)) {
      unanswered.set(asked, key);
      for (const oldest of unanswered.keys()) if (unanswered.size > MOST) unanswered.delete(oldest);
    }
    throw error;
  }
}
