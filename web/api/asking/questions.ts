import { ApiError } from '../api-error.ts';

/** What the screens ask the user where a request is refused until it has been answered. */
export interface Asker {
  /** Whether to convert the prices of an order to another currency. */
  readonly recalculate: (question: string) => Promise<boolean>;
  /** Why what is fixed is changed; null where the user gives up. */
  readonly reason: () => Promise<string | null>;
  /** Shows why a request waits; resolves after so many seconds. */
  readonly wait: (sentence: string, seconds: number) => Promise<void>;
}

/** What a repeated request carries besides its own parameters. */
export interface Addition {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

let asker: Asker | null = null;
let prepare: (() => void) | null = null;
const waiting: ((one: Asker) => void)[] = [];

/** Registers what asks; null where the screens are left. */
export function handleQuestions(one: Asker | null): void {
  asker = one;
  if (one) for (const tell of waiting.splice(0)) tell(one);
}

/** Registers what loads the asker when the first question comes; null where the screens are left. */
export function prepareQuestions(start: (() => void) | null): void {
  prepare = start;
}

function readyAsker(): Promise<Asker | null> {
  if (asker || !prepare) return Promise.resolve(asker);
  prepare();
  return new Promise((resolve) => waiting.push(resolve));
}

/**
 * Asks what a refusal wants to know, and waits where the user's share of the server is spent. Returns what the repeated
 * request carries; null where the refusal is no question. Throws where the user gives up.
 */
export async function answered(refusal: ApiError): Promise<Addition | null> {
  const isRecalculation = refusal.status === 409 && refusal.code === 'recalculate';
  const isReason = refusal.status === 422 && refusal.code === 'reason';
  const isHeavy = refusal.status === 429 && refusal.code === 'tooHeavy';
  const one = isRecalculation || isReason || isHeavy ? await readyAsker() : null;
  if (one === null) return null;
  if (isHeavy) {
    await one.wait(refusal.message, refusal.retryAfter ?? 1);
    return { query: {}, headers: {} };
  }
  if (isRecalculation) {
    if (await one.recalculate(refusal.message)) return { query: { recalculate: 'true' }, headers: {} };
    throw given(refusal);
  }
  const reason = await one.reason();
  // A header carries no letters beyond Latin.
  if (reason !== null) return { query: {}, headers: { 'x-reason': encodeURIComponent(reason) } };
  throw given(refusal);
}

/** The refusal as it is told to a user who gave up. */
function given({ status, requestId }: ApiError): ApiError {
  const nothing = { errors: [], conflicts: [], retryAfter: null };
  return new ApiError({ message: 'Изменение не сохранено', status, code: 'givenUp', requestId, ...nothing });
}
