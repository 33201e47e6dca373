import { setTimeout as sleep } from 'node:timers/promises';
import { readUsage } from './memory/read-usage.ts';
import { percentile } from './percentile.ts';
import type { BenchTarget } from './targets.ts';

/** Milliseconds between two lists. */
const PAUSE = 10;

/** What was seen while a server was watched: the waits for a list in ms, and the most memory in MiB. */
export interface Watched {
  readonly p99: number;
  readonly longest: number;
  readonly memory: number;
}

/**
 * Lists events and reads the memory of the server until the returned function is called. `answered` is told the status of
 * each list.
 */
export function watchLists(
  { server, authorization }: BenchTarget,
  answered: (status: number) => void = () => undefined,
): () => Promise<Watched> {
  const stopped = new AbortController();
  const waits: number[] = [];
  let memory = 0;
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      const started = performance.now();
      const answer = await fetch(`${server.url}/api/v1/manage/event/`, { headers: { authorization } });
      await answer.text();
      waits.push(performance.now() - started);
      answered(answer.status);
      if (waits.length % 20 === 1) memory = Math.max(memory, (await readUsage(server.url)).resident);
      await sleep(PAUSE);
    }
  })();
  return async () => {
    stopped.abort();
    await asking;
    return { p99: percentile(waits, 0.99), longest: waits.reduce((most, wait) => Math.max(most, wait), 0), memory };
  };
}
