import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import { settled } from './settled.ts';

/** The requests of a typical working day, sent by each reader in sequence. */
const PATHS = [
  '/manage/news/?pageSize=20',
  '/manage/news/?pageSize=20&pageIndex=3&orderFieldName=caption&orderFieldDirection=ASC',
  '/manage/newsFolder/all/tree',
  '/home/',
  '/manage/attachedFile/?pageSize=20',
] as const;
const READERS = 4;
/** The pause between a reply and the next request, in milliseconds. */
const PAUSE = 25;
const ALL_BUT_THE_SLOWEST = 0.99;

/** The statistics of the readers' replies. */
export interface Reading {
  /** The number of replies by status; 0 is a broken connection. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The 99th percentile of the reply times, in milliseconds. */
  readonly p99: number;
}

/** Runs readers of lists until `until` resolves. */
export async function read(client: Client, until: Promise<unknown>): Promise<Reading> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const isOver = settled(until);
  const readers = Array.from({ length: READERS }, async (_, at) => {
    for (let turn = at; !isOver(); turn += 1) {
      const reply = await client.send('GET', PATHS[turn % PATHS.length] ?? PATHS[0]);
      const status = reply?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (reply) times.push(reply.ms);
      await sleep(PAUSE);
    }
  });
  await Promise.all([until, ...readers]);
  const sorted = times.toSorted((one, other) => one - other);
  return { statuses, p99: sorted[Math.floor(sorted.length * ALL_BUT_THE_SLOWEST)] ?? 0 };
}

/** The statuses in one line, such as `200 × 512, 503 × 3`. */
export function inWords({ statuses, p99 }: Reading): string {
  const counts = [...statuses].map(([status, count]) => `${status === 0 ? 'broken' : status} × ${count}`);
  return `${counts.join(', ')}; p99 ${p99.toFixed(0)} ms`;
}
