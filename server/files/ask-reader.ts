import type { ReaderPool } from '#server/readers/reader-pool.ts';
import {
  ReaderDied,
  ReadersBusy,
  ReadersStopped,
  UnreadableFile,
  type DeathCause,
} from '#server/readers/reader-errors.ts';
import type { Answers, Work } from '#server/readers/work.ts';
import { chargePresent } from '#server/store/costs/spending.ts';
import { invalid, Problem } from '#server/store/problem.ts';

/** Work that a request may ask for again and again; that on a file is done once for each. */
const REPEATABLE: ReadonlySet<Work['kind']> = new Set(['form', 'typeset']);

/** The Retry-After of a refusal, in seconds. */
const RETRY_AFTER = 5;

const DEATHS: Readonly<Record<DeathCause, string>> = {
  memory: 'Файл слишком велик или слишком сложен',
  time: 'Обработка файла заняла слишком много времени',
  other: 'Файл повреждён',
};

function problemOf(error: unknown): unknown {
  if (error instanceof UnreadableFile) return invalid([], error.message);
  if (error instanceof ReaderDied) return Object.assign(invalid([], DEATHS[error.reason]), { cause: error });
  const isStopped = error instanceof ReadersStopped;
  if (!isStopped && !(error instanceof ReadersBusy)) return error;
  const message = isStopped
    ? 'Сервер останавливается. Повторите попытку позже'
    : 'Сервер перегружен. Повторите попытку позже';
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_AFTER });
}

/**
 * Runs work in a reader process, at the cost of the request if it is repeatable. Throws 422 with the defect of the file (if the process died of it, the cause is for
 * the log), and 503 if the queue is full.
 */
export async function askReader<Kind extends Work['kind']>(
  readers: ReaderPool,
  work: Work & { readonly kind: Kind },
): Promise<Answers[Kind]> {
  try {
    return await readers.run<Kind>(work, REPEATABLE.has(work.kind) ? chargePresent : undefined);
  } catch (error) {
    throw problemOf(error);
  }
}
