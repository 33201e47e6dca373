import type { DuplicateList } from '#model/wire/duplicates.ts';
import { askJson } from '../ask-json.ts';
import type { BenchTarget } from '../targets.ts';
import type { PlantedPairs } from './plant-clients.ts';

/** How many of a kind there are, and how many of them were found. */
export interface KindCount {
  readonly kind: string;
  readonly planted: number;
  readonly found: number;
}

/** What was found of what was planted. */
export interface FoundPairs {
  readonly total: number;
  readonly doubles: readonly KindCount[];
  readonly near: readonly KindCount[];
  /** Pairs that nobody has planted, by the reasons they are shown for. */
  readonly chance: ReadonlyMap<string, number>;
  /** Of the pairs with a score from the key to the next one, how many there are, and how many of them are true. */
  readonly scores: ReadonlyMap<number, { readonly shown: number; readonly right: number }>;
}

const PAGE = 100;
/** The width of a range of scores. */
const RANGE = 10;

function counted(planted: ReadonlyMap<string, string>, found: ReadonlySet<string>): readonly KindCount[] {
  const byKind = Map.groupBy(planted, ([, kind]) => kind);
  return [...byKind].map(([kind, pairs]) => ({
    kind,
    planted: pairs.length,
    found: pairs.filter(([pair]) => found.has(pair)).length,
  }));
}

/** Reads all pairs page by page and compares them with those that were planted. */
export async function countFound(target: BenchTarget, { doubles, near }: PlantedPairs): Promise<FoundPairs> {
  const found = new Set<string>();
  const chance = new Map<string, number>();
  const scores = new Map<number, { shown: number; right: number }>();
  let total = Number.POSITIVE_INFINITY;
  for (let page = 0; page * PAGE < total; page += 1) {
    const url = `/manage/client/duplicates/?pageSize=${PAGE}&pageIndex=${page}`;
    const list = await askJson<DuplicateList>(target, 'GET', url);
    ({ total } = list);
    for (const { ids, reasons, score } of list.items) {
      const pair = ids.join(' ');
      found.add(pair);
      const range = Math.floor(score / RANGE) * RANGE;
      const { shown, right } = scores.get(range) ?? { shown: 0, right: 0 };
      scores.set(range, { shown: shown + 1, right: right + (doubles.has(pair) ? 1 : 0) });
      if (doubles.has(pair) || near.has(pair)) continue;
      const why = `${reasons.join(', ')} ${score}`;
      chance.set(why, (chance.get(why) ?? 0) + 1);
    }
  }
  return { total, doubles: counted(doubles, found), near: counted(near, found), chance, scores };
}
