import { assertAgreement, someIds } from './agreement.ts';
import type { BenchTarget } from './targets.ts';
import { ratioOf } from './load.ts';
import type { Measure } from './measures.ts';
import type { BenchOptions } from './options.ts';
import { type Line, tableHead, tableLine, type Verdict } from './report.ts';
import { inRounds } from './rounds.ts';

/** The number of concurrent requests. */
const CONNECTIONS = [1, 16];
/** The maximum cost of a list page with more rows, relative to fewer. */
const GROWTH_GOAL = 1.3;

/**
 * Runs the measures on all targets with so many rows, after checking that their replies agree, and prints each result
 * immediately.
 */
export async function measureSize(
  targets: readonly BenchTarget[],
  rows: number,
  measures: readonly Measure[],
  options: BenchOptions,
): Promise<readonly Line[]> {
  const [first] = targets;
  if (!first) return [];
  const ids = await someIds(first, rows);
  const comparedIn = ({ others }: Measure) => targets.filter(({ name }) => name === 'ours' || others.includes(name));
  for (const measure of measures) if (measure.isPage) await assertAgreement(measure, comparedIn(measure));
  const lines: Line[] = [];
  for (const [at, measure] of measures.entries()) {
    if (measure.others !== measures[at - 1]?.others) console.log(tableHead(rows, measure.others));
    const compared = comparedIn(measure);
    for (const connections of CONNECTIONS) {
      const samples = await inRounds(compared, measure, ids, connections, options);
      const rounds = new Map(compared.map(({ name }, of) => [name, samples[of] ?? []]));
      const line: Line = { rows, connections, measure, rounds };
      lines.push(line);
      console.log(tableLine(line));
    }
  }
  return lines;
}

/** The cost of a list page with many rows relative to that with few; both are measured alternately. */
export async function measureGrowth(
  few: BenchTarget,
  many: BenchTarget,
  list: Measure,
  options: BenchOptions,
): Promise<Verdict> {
  const costs: number[] = [];
  for (const connections of CONNECTIONS) {
    const [small, large] = await inRounds([few, many], list, [], connections, options);
    costs.push(ratioOf(small ?? [], large ?? []));
  }
  const worst = Math.max(...costs);
  const [least, most] = [options.sizes.at(0), options.sizes.at(-1)].map((rows) => rows?.toLocaleString('en'));
  return {
    goal: `a list page at ${most} rows ≤ ${GROWTH_GOAL} times the cost of one at ${least}`,
    reached: worst.toFixed(2),
    pass: worst <= GROWTH_GOAL,
    overall: true,
  };
}
