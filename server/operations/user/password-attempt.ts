import type { Request } from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';
import { beginSignIn, forgetSignInFailures } from '#server/store/sign-in-failures.ts';

/** So many passwords are looked at at once: each takes a processor and 19 MiB, and files are read by the same threads. */
const AT_ONCE = 2;
/** So many are under way or wait for their turn: some seconds of work. */
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

/** The last attempt under each name and address: the next one waits to see how it ends. */
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

/** Whose password is tried, under the name by which failures count, and what is said where they were too many. */
export interface PasswordAttempt {
  readonly name: string;
  readonly tooMany: string;
}

/**
 * Looks at a password: `look` answers null where it is wrong. Throws 429 after ten failures of the name from the address, also
 * where they are tried at once; a right password forgets them. Attempts of one name from one address go one after another, so
 * that many right ones at once don't count against each other.
 */
export async function passwordAttempt<Found>(
  { context: { database }, address }: Pick<Request, 'context' | 'address'>,
  { name, tooMany }: PasswordAttempt,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  return inTurn(`${address} ${name.toLowerCase()}`, async () => {
    const wait = await beginSignIn(database, name, address);
    if (wait > 0) throw new Problem(429, 'tooManyAttempts', tooMany, { retryAfter: wait });
    const found = await look();
    if (found !== null) await forgetSignInFailures(database, name, address);
    return found;
  });
}
