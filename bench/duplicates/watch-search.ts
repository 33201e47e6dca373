import { setTimeout as sleep } from 'node:timers/promises';
import type { JobProgress } from '#model/wire/job.ts';
import { askJson } from '../ask-json.ts';
import { readUsage } from '../memory/read-usage.ts';
import type { BenchTarget } from '../targets.ts';

/** The interval at which the job and the memory of the server are read, in milliseconds. */
const LOOK_EVERY = 100;

/** How a search went: milliseconds, and MiB of the server. */
export interface WatchedSearch {
  readonly time: number;
  readonly heapBefore: number;
  readonly heap: number;
  readonly resident: number;
}

/** Searches all clients for pairs and watches the memory of the server meanwhile. Throws if the job does not succeed. */
export async function watchSearch(target: BenchTarget): Promise<WatchedSearch> {
  const before = await readUsage(target.server.url);
  const started = performance.now();
  const { jobId } = await askJson<{ readonly jobId: number }>(target, 'POST', '/manage/client/duplicates/', {});
  let [heap, resident] = [before.heap, before.resident];
  for (;;) {
    const job = await askJson<JobProgress>(target, 'GET', `/manage/job/${jobId}/`);
    const usage = await readUsage(target.server.url);
    [heap, resident] = [Math.max(heap, usage.heap), Math.max(resident, usage.resident)];
    if (job.state === 'done') return { time: performance.now() - started, heapBefore: before.heap, heap, resident };
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`${job.state}: ${job.message ?? ''}`);
    await sleep(LOOK_EVERY);
  }
}
