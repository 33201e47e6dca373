import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '../reader-errors.ts';
import type { Reply, Work } from '../work.ts';
import { perform } from './perform.ts';

/**
 * The process that reads what people upload: `child.ts PARENT RESIDENT PROCESSOR NICE`, with the id of the server's process, the most
 * bytes that this one may hold in memory, the most milliseconds of a processor for one work, and its priority. It takes works over IPC, one at a time, and answers each.
 */
const [, , parent = '', resident = '', processor = '', nice = ''] = process.argv;

// A reader that is busy reads no messages: a thread of its own sees that a bound is passed, or the server gone.
const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { parent: Number(parent), resident: Number(resident), processor: Number(processor) },
  resourceLimits: { maxOldGenerationSizeMb: 16 },
});
watchdog.unref();
setPriority(Number(nice));

const KINDS: readonly unknown[] = ['check', 'pictureKind', 'preview', 'convert'] satisfies readonly Work['kind'][];

/** The server is trusted with the rest of what it sends. */
function isWork(message: unknown): message is Work {
  return typeof message === 'object' && message !== null && 'kind' in message && KINDS.includes(message.kind);
}

async function reply(message: unknown): Promise<Reply> {
  try {
    if (!isWork(message)) throw new Error(`no such work: ${JSON.stringify(message)}`);
    return { outcome: 'done', answer: await perform(message) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: 'unreadable', message: error.message };
    return { outcome: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (message) => {
  watchdog.postMessage('begun', []);
  void reply(message).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
