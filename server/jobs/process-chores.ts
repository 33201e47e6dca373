import type { FastifyBaseLogger } from 'fastify';
import { sweepTemporaryFiles } from '#server/files/sweep-files.ts';
import type { FileContext } from '#server/files/keep-content.ts';

const SWEEP_EVERY = 60 * 60 * 1000;
const NOTE_EVERY = 60 * 1000;
const REPORT_EVERY = 10 * 1000;

/** What the process writes down. */
export interface ProcessNotes {
  /** The use of sessions and keys. */
  readonly noteUse: () => Promise<void>;
  /** What the server tells of itself. */
  readonly report: () => Promise<void>;
}

/**
 * Writes down and tidies up what this process alone holds, and no other server could: the use of sessions and keys, its
 * figures, and its temporary files. Returns a function that stops it. Whatever any server can do is a job of the
 * queue.
 */
export function startProcessChores(
  { files }: FileContext,
  log: FastifyBaseLogger,
  { noteUse, report }: ProcessNotes,
): () => void {
  const every = (milliseconds: number, work: () => Promise<void>) => {
    const failed = (error: unknown) => log.warn({ err: error }, 'a chore of this process failed and comes again');
    return setInterval(() => void work().catch(failed), milliseconds);
  };
  const timers = [
    every(SWEEP_EVERY, () => sweepTemporaryFiles(files)),
    every(NOTE_EVERY, noteUse),
    every(REPORT_EVERY, report),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
