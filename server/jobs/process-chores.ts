import type { FastifyBaseLogger } from 'fastify';
import { sweepTemporaryFiles } from '#server/files/sweep-files.ts';
import type { FileContext } from '#server/files/keep-content.ts';

const SWEEP_EVERY = 60 * 60 * 1000;
const NOTE_EVERY = 60 * 1000;

/**
 * Writes down and tidies up what this process alone holds, and no other server could: the use of sessions and keys, by
 * `noteUse`, and its temporary files. Returns a function that stops it. Whatever any server can do is a job of the
 * queue.
 */
export function startProcessChores(
  { files }: FileContext,
  log: FastifyBaseLogger,
  noteUse: () => Promise<void>,
): () => void {
  const every = (milliseconds: number, work: () => Promise<void>) => {
    const failed = (error: unknown) => log.warn({ err: error }, 'a chore of this process failed and comes again');
    return setInterval(() => void work().catch(failed), milliseconds);
  };
  const timers = [every(SWEEP_EVERY, () => sweepTemporaryFiles(files)), every(NOTE_EVERY, noteUse)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
