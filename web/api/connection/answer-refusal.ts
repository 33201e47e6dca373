import { ApiError } from './api-error.ts';
import type { Addition } from './questions.ts';

/** How the screens ask the user what a request is refused for. */
export interface Asks {
  /** Whether to convert the prices of an order to another currency. */
  readonly recalculate: (question: string) => Promise<boolean>;
  /** Why what is fixed is changed; null where the user gives up. */
  readonly reason: () => Promise<string | null>;
  /** Whether the user has proved again who they are; requests that ask at a time share one question. */
  readonly identity: () => Promise<boolean>;
  /** Shows why a request waits; resolves after so many seconds. */
  readonly wait: (sentence: string, seconds: number) => Promise<void>;
}

/**
 * Asks what a refusal wants to know, and waits where the user's share of the server is spent. Returns what the repeated
 * request carries. Throws where the user gives up.
 */
export async function answerRefusal(asks: Asks, refusal: ApiError): Promise<Addition> {
  const { code, message, retryAfter } = refusal;
  if (code === 'tooHeavy') {
    await asks.wait(message, retryAfter ?? 1);
    return { query: {}, headers: {} };
  }
  if (code === 'recalculate') {
    if (await asks.recalculate(message)) return { query: { recalculate: 'true' }, headers: {} };
    throw givenUp(refusal);
  }
  if (code === 'confirmRequired') {
    if (await asks.identity()) return { query: {}, headers: {} };
    throw givenUp(refusal);
  }
  const reason = await asks.reason();
  // A header carries no letters beyond Latin.
  if (reason !== null) return { query: {}, headers: { 'x-reason': encodeURIComponent(reason) } };
  throw givenUp(refusal);
}

/** The refusal as it is told to a user who gave up. */
function givenUp({ status, requestId }: ApiError): ApiError {
  const nothing = { errors: [], conflicts: [], retryAfter: null };
  return new ApiError({ message: 'Изменение не сохранено', status, code: 'givenUp', requestId, ...nothing });
}
