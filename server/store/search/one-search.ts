import { type Database, originOf } from '../database.ts';
import { malformed, Problem } from '../problem.ts';
import type { StoreContext } from '../projection/read-projection.ts';

/** Milliseconds that a search over all classes may take in all. */
const DEADLINE = 5000;

/** The searches that run, by the database and the user. */
const running = new WeakMap<Database, Map<number, AbortController>>();

/** 400: a search takes too long. */
export function tooLong(): Problem {
  return malformed('Поиск занимает слишком много времени. Уточните запрос');
}

/**
 * Runs the search of a user, whose former one ends with 409: one at a time for each user. The statement that runs is
 * cancelled in the database when a newer search begins, when `left` aborts, and after 5 seconds (400); the embedded
 * database ends between two statements. `search` gets a context whose statements end so.
 */
export async function newestSearch<Context extends StoreContext, Answer>(
  context: Context,
  userId: number | null,
  left: AbortSignal,
  search: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const { database } = context;
  const own = new AbortController();
  const deadline = setTimeout(() => own.abort(tooLong()), DEADLINE);
  const origin = originOf(database);
  const users = running.get(origin) ?? new Map<number, AbortController>();
  running.set(origin, users);
  if (userId !== null) {
    users.get(userId)?.abort(new Problem(409, 'superseded', 'Поиск отменён: начат новый'));
    users.set(userId, own);
  }
  const ended = AbortSignal.any([own.signal, left]);
  try {
    return await search({ ...context, database: { ...database, ...database.forSearch(ended) } });
  } finally {
    clearTimeout(deadline);
    if (userId !== null && users.get(userId) === own) users.delete(userId);
  }
}
