import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sendPrepared, type Prepared } from './send.ts';

/** What a sender does. */
export interface Sending {
  readonly url: string;
  readonly authorization: string;
  readonly request: Prepared;
  readonly atOnce: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** A user who is refused waits so long in milliseconds, less than told. */
const PATIENCE = 100;

const { url, authorization, request, atOnce, duration }: Sending = workerData;
const until = performance.now() + duration;
const statuses: number[] = [];
const sending = Array.from({ length: atOnce }, async () => {
  while (performance.now() < until) {
    const status = await sendPrepared(url, authorization, request);
    statuses.push(status);
    if (status === 429) await sleep(PATIENCE);
  }
});
await Promise.all(sending);
// The port of a thread has no origins.
// eslint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(statuses);
