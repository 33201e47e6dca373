import { readFileSync } from 'node:fs';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import type { Database } from '#server/store/database.ts';
import { findEverywhere } from '#server/store/records/read/find-everywhere.ts';
import { HOSTILE_SEARCHES, ordinaryWords } from '#test/harness/hostile-searches.ts';
import { median } from '../percentile.ts';

/** How often each search is asked; the median counts. */
const ROUNDS = 7;
/** The goals: milliseconds of processor of an exact search of ordinary words, and how many times that any other costs. */
const GOAL = { exact: 110, times: 2 };
const NANOSECONDS = 1e6;

/** Milliseconds of processor that this process and the connections to its database have used. */
async function processorTime(database: Database): Promise<number> {
  const { user, system } = process.cpuUsage();
  const backends =
    database.engine === 'pglite'
      ? []
      : await database.query<{ pid: number }>({
          text: 'select pid from pg_stat_activity where datname = current_database()',
          values: [],
        });
  const used = backends.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]));
  return (user + system) / 1000 + used.reduce((sum, one) => sum + one, 0) / NANOSECONDS;
}

/** Prints what searches over all classes cost: ordinary words by their number, and searches that ask for much. */
export async function measureCost(context: AppContext): Promise<void> {
  const { database } = context;
  const costOf = async (text: string, exact: boolean) => {
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await processorTime(database);
      await findEverywhere(context, SYSTEM_ACTOR, { text, exact });
      costs.push((await processorTime(database)) - before);
    }
    return median(costs);
  };
  const reading: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await processorTime(database);
    reading.push((await processorTime(database)) - before);
  }
  const own = median(reading);
  const line = (mark: string, name: string, cost: number, told: string) =>
    console.log(`${mark} ${name.padEnd(34)} ${cost.toFixed(1).padStart(7)} ms ${told}`);
  const ordinary = new Map<number, number>();
  for (const words of [1, 2, 4, 9, 20]) {
    const cost = (await costOf(ordinaryWords(words), true)) - own;
    ordinary.set(words, cost);
    line(cost <= GOAL.exact ? '✓' : '✗', `${words} ordinary words, exact`, cost, '');
  }
  for (const [name, text] of Object.entries(HOSTILE_SEARCHES)) {
    const words = text.split(' ').length;
    const basis = [...ordinary].find(([count]) => count >= words)?.[1] ?? ordinary.get(20) ?? Number.NaN;
    const cost = (await costOf(text, false)) - own;
    const times = cost / basis;
    line(
      times <= GOAL.times ? '✓' : '✗',
      name,
      cost,
      `${times.toFixed(1)} × ${words} words, ${Buffer.byteLength(text)} bytes`,
    );
  }
}
