import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '../reader-errors.ts';
import type { Reply, Work } from '../work.ts';
import { perform } from './perform.ts';

/**
 * The reader process: `child.ts PARENT RESIDENT PROCESSOR NICE`, with the process id of the server, the maximum
 * resident memory in bytes, the maximum processor time per work item in milliseconds, and the nice value. It receives
 * work items over IPC, one at a time, and answers each.
 */
const [, , parent = '', resident = '', processor = '', nice = ''] = process.argv;

/** The nice value of the lowest priority. */
const LOWEST = 19;

// A busy reader handles no messages: a separate thread detects an exceeded limit or the end of the server.
const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { parent: Number(parent), resident: Number(resident), processor: Number(processor) },
  resourceLimits: { maxOldGenerationSizeMb: 16 },
});
watchdog.unref();
// Lower than that of the server, whose it has so far.
setPriority(Math.min(LOWEST, getPriority() + Number(nice)));

const KINDS: readonly unknown[] = [
  'check',
  'pictureKind',
  'preview',
  'convert',
  'typeset',
  'table',
  'archive',
  'unpack',
  'text',
  'form',
] satisfies readonly Work['kind'][];

/** Other fields of the message are not validated: the server is trusted. */
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
