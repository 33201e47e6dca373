import type { Request } from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';
import { beginSignIn, forgetSignInFailures } from '#server/store/sessions/sign-in-failures.ts';

/**
 * The maximum of concurrent password hashes: each uses a processor and 19 MiB, on the thread pool that also reads
 * files.
 */
const AT_ONCE = 2;
/** The maximum of running and queued attempts: some seconds of work. */
const MOST_WAITING = 500;

const free: (() => void)[] = [];
let running = 0;

async function bounded<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((go) => free.push(go));
  try {
    return await work();
  } finally {
    const next = free.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The latest attempt per name and address: the next one awaits it. */
const last = new Map<string, Promise<unknown>>();
let waiting = 0;

async function inTurn<Reply>(key: string, work: () => Promise<Reply>): Promise<Reply> {
  if (waiting >= MOST_WAITING)
    throw new Problem(503, 'unavailable', 'Сервер перегружен. Повторите попытку позже', { retryAfter: 2 });
  waiting += 1;
  const answer = (last.get(key) ?? Promise.resolve()).then(() => bounded(work));
  const ended = answer.catch(() => undefined);
  last.set(key, ended);
  try {
    return await answer;
  } finally {
    waiting -= 1;
    if (last.get(key) === ended) last.delete(key);
  }
}

/** An attempt: the name under which failures are counted, and the message when there were too many. */
export interface PasswordAttempt {
  readonly name: string;
  readonly tooMany: string;
  /** Called where there were too many, before the refusal. */
  readonly onTooMany?: () => Promise<void>;
}

/**
 * Verifies a password: `look` answers null if it is wrong. Throws 429 after ten failures of the name from the address,
 * also for concurrent attempts; a correct password resets the count. Attempts of one name from one address are
 * serialised, so that concurrent correct ones don't count against each other.
 */
export async function passwordAttempt<Found>(
  { context: { database }, address }: Pick<Request, 'context' | 'address'>,
  { name, tooMany, onTooMany }: PasswordAttempt,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  return inTurn(`${address} ${name.toLowerCase()}`, async () => {
    const wait = await beginSignIn(database, name, address);
    if (wait > 0) {
      await onTooMany?.();
      throw new Problem(429, 'tooManyAttempts', tooMany, { retryAfter: wait });
    }
    const found = await look();
    if (found !== null) await forgetSignInFailures(database, name, address);
    return found;
  });
}
