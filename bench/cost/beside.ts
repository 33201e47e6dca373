import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchTarget } from '../targets.ts';
import { watchLists } from '../watch-lists.ts';
import { sendRequest } from './measure.ts';
import type { CostRequest } from './requests.ts';

/** Requests that one user sends at a time. */
const AT_ONCE = 4;
/** Milliseconds for which they are sent. */
const DURATION = 8000;
/** Milliseconds between two measurements: the costs of the one before are forgotten. */
const PAUSE = 11_000;
/** A user who is refused waits so long in milliseconds, less than told. */
const PATIENCE = 100;

/** What another user's lists saw of one user's requests. */
export interface Beside extends CostRequest {
  readonly p99: number;
  readonly longest: number;
  /** The lists' statuses. */
  readonly listed: ReadonlyMap<number, number>;
  /** The statuses of the requests. */
  readonly answered: ReadonlyMap<number, number>;
}

function counter(): { readonly counts: Map<number, number>; readonly add: (status: number) => void } {
  const counts = new Map<number, number>();
  return { counts, add: (status) => counts.set(status, (counts.get(status) ?? 0) + 1) };
}

/** p99 of another user's lists in milliseconds, with nothing beside them. */
export async function listAlone(other: BenchTarget): Promise<number> {
  const stop = watchLists(other);
  await sleep(DURATION);
  return (await stop()).p99;
}

/** Sends a user's requests, several at a time, while another user lists. */
export async function listBeside(heavy: BenchTarget, other: BenchTarget, request: CostRequest): Promise<Beside> {
  const [listed, answered] = [counter(), counter()];
  const stop = watchLists(other, listed.add);
  const until = performance.now() + DURATION;
  const sending = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      const status = await sendRequest(heavy, request);
      answered.add(status);
      if (status === 429) await sleep(PATIENCE);
    }
  });
  await Promise.all(sending);
  const { p99, longest } = await stop();
  await sleep(PAUSE);
  return { ...request, p99, longest, listed: listed.counts, answered: answered.counts };
}
