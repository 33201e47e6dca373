import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchTarget } from '../targets.ts';
import { processorTime } from './processor-time.ts';
import type { CostRequest } from './requests.ts';
import { prepared, sendPrepared } from './send.ts';

/** The interval of the server's own measure of its event loop, in milliseconds: a free one shows as much. */
const RESOLUTION = 10;

/** What a request costs. */
export interface Cost extends CostRequest {
  readonly status: number;
  /** Bytes of the address and the body. */
  readonly bytes: number;
  /** Milliseconds of a processor of the server, its database and its readers, per request. */
  readonly processor: number;
  /** The longest time for which the server handled nothing else, in milliseconds. */
  readonly held: number;
}

/** The longest delay of the event loop since the last call, in milliseconds. */
async function longestHold({ server }: BenchTarget): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/mu.exec(text)?.[1] ?? 0);
  return Math.max(0, seconds * 1000 - RESOLUTION);
}

/** The processes that may work on requests. */
export type Workers = () => readonly number[];

/**
 * Measures a request, sent so many times after the first. Of each figure the least counts: what others do on the machine
 * only adds to it.
 */
export async function measureCost(
  target: BenchTarget,
  request: CostRequest,
  times: number,
  workers: Workers,
): Promise<Cost> {
  const { server, authorization } = target;
  const sent = await prepared(request);
  const send = () => sendPrepared(server.url, authorization, sent);
  const status = await send();
  const pids = workers();
  const [processor, held]: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at += 1) {
    await sleep(RESOLUTION * 2);
    await longestHold(target);
    const before = processorTime(pids);
    await send();
    processor.push(processorTime(pids) - before);
    await sleep(RESOLUTION * 2);
    held.push(await longestHold(target));
  }
  return {
    ...request,
    status,
    bytes: request.path.length + (sent.body?.byteLength ?? 0),
    processor: Math.min(...processor),
    held: Math.min(...held),
  };
}
