import type { BenchTarget } from './targets.ts';
import { load, type Sample } from './load.ts';
import type { Measure } from './measures.ts';
import type { BenchOptions } from './options.ts';

const WARM_UP = 1;

/**
 * Loads all of them in turn, in several rounds after a warm-up, so that other load on the machine affects each
 * equally.
 */
export async function inRounds(
  targets: readonly BenchTarget[],
  measure: Measure,
  ids: readonly number[],
  connections: number,
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<readonly (readonly Sample[])[]> {
  const samples = targets.map((): Sample[] => []);
  for (const target of targets) await load(target, measure, ids, connections, WARM_UP);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, target] of targets.entries()) {
      samples[at]?.push(await load(target, measure, ids, connections, seconds));
    }
  }
  return samples;
}
