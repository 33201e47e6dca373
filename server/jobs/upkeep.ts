import type { FastifyBaseLogger } from 'fastify';
import { foldCounts } from '#server/store/records/counts.ts';
import type { FileContext } from '#server/files/keep-content.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { noteSeen } from '#server/store/sessions.ts';
import { sweepExpired } from '#server/store/sign-in-failures.ts';

const FOLD_EVERY = 1000;
const SWEEP_EVERY = 10 * 60 * 1000;
const SWEEP_FILES_EVERY = 60 * 60 * 1000;
const NOTE_EVERY = 60 * 1000;

/** Work that runs beside the requests of this process until it is stopped. */
export interface Upkeep {
  stop(): void;
}

/**
 * Keeps the totals short, removes what has expired and notes the sessions that `takeSeen` says were used. Every server does
 * it; they don't get in one another's way.
 */
export function startUpkeep(
  { database, files }: FileContext,
  log: FastifyBaseLogger,
  takeSeen: () => readonly string[],
): Upkeep {
  let busy = false;
  const every = (milliseconds: number, work: () => Promise<void>) =>
    setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) => log.warn({ err: error }, 'upkeep failed and will be tried again'))
        .finally(() => {
          busy = false;
        });
    }, milliseconds);
  const timers = [
    every(FOLD_EVERY, () => foldCounts(database)),
    every(SWEEP_EVERY, () => sweepExpired(database)),
    every(SWEEP_FILES_EVERY, () => sweepFiles({ database, files })),
    every(NOTE_EVERY, () => noteSeen(database, takeSeen())),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
