import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BenchTarget } from '../targets.ts';
import { watchLists } from '../watch-lists.ts';
import type { CostRequest } from './requests.ts';
import { prepared } from './send.ts';
import type { Sending } from './sender.ts';

/** Requests that one user sends at a time. */
const AT_ONCE = 4;
/** Milliseconds for which they are sent. */
const DURATION = 8000;
/** Milliseconds between two measurements: the costs of the one before are forgotten. */
const PAUSE = 11_000;
/** What another user's lists saw of one user's requests. */
export interface Beside extends CostRequest {
  readonly p99: number;
  readonly longest: number;
  /** The lists' statuses. */
  readonly listed: ReadonlyMap<number, number>;
  /** The statuses of the requests. */
  readonly answered: ReadonlyMap<number, number>;
}

/** p99 of another user's lists in milliseconds, with nothing beside them. */
export async function listAlone(other: BenchTarget): Promise<number> {
  const stop = watchLists(other);
  await sleep(DURATION);
  return (await stop()).p99;
}

/** Sends a user's requests, several at a time, while another user lists: in a thread, so that only the server is busy. */
export async function listBeside(heavy: BenchTarget, other: BenchTarget, request: CostRequest): Promise<Beside> {
  const sending: Sending = {
    url: heavy.server.url,
    authorization: heavy.authorization,
    request: await prepared(request),
    atOnce: AT_ONCE,
    duration: DURATION,
  };
  const listed = new Map<number, number>();
  const stop = watchLists(other, (status) => listed.set(status, (listed.get(status) ?? 0) + 1));
  const sender = new Worker(new URL('./sender.ts', import.meta.url), { workerData: sending });
  const [statuses]: readonly number[][] = await once(sender, 'message');
  const { p99, longest } = await stop();
  await sleep(PAUSE);
  const counts = Map.groupBy(statuses ?? [], (status) => status);
  const answered = new Map([...counts].map(([status, all]) => [status, all.length]));
  return { ...request, p99, longest, listed, answered };
}
