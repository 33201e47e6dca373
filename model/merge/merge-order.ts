/** The positions of a longest increasing subsequence. */
function longestGrowing(numbers: readonly number[]): ReadonlySet<number> {
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.push(low > 0 ? tails[low - 1] : undefined);
    tails[low] = at;
  }
  const kept = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = before[at]) kept.add(at);
  return kept;
}

type Keys = readonly string[];

/** The items that keep their relative order in a later order; the others have moved. */
function unmoved(base: ReadonlyMap<string, number>, later: Keys): ReadonlySet<string> {
  const known = later.filter((key) => base.has(key));
  const kept = longestGrowing(known.map((key) => base.get(key) ?? 0));
  return new Set(known.filter((_, at) => kept.has(at)));
}

/** The items that follow each of the anchors, and under null those before the first anchor. */
function runsAfter(
  order: Keys,
  anchors: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): Map<string | null, string[]> {
  const runs = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const key of order) {
    if (anchors.has(key)) anchor = key;
    else if (taken.has(key)) runs.set(anchor, [...(runs.get(anchor) ?? []), key]);
  }
  return runs;
}

/** Two runs at one place: the one with the smaller first key comes first, whoever wrote it. */
function joined(one: Keys = [], other: Keys = []): Keys {
  return (one[0] ?? '') <= (other[0] ?? '') ? [...one, ...other] : [...other, ...one];
}

/**
 * The order of the `surviving` items of a list that two writers have reordered since `base`. Items that neither moved
 * keep their order. An item that one of them moved or added follows the nearest item before it that neither moved;
 * items that both moved are placed as in `yours`. The result does not depend on which writer came first, except for
 * those.
 */
export function mergeOrder(
  base: Keys,
  { current, yours }: { readonly current: Keys; readonly yours: Keys },
  surviving: ReadonlySet<string>,
): Keys {
  const positions = new Map(base.flatMap((key, at) => (surviving.has(key) ? [[key, at] as const] : [])));
  const stillInCurrent = unmoved(positions, current);
  const stillInYours = unmoved(positions, yours);
  const isAnchor = (key: string) => stillInCurrent.has(key) && stillInYours.has(key);
  const anchors = new Set(base.filter(isAnchor));
  const held = new Set(yours);
  // An item that yours did not move is placed where current has moved it.
  const byYours = new Set(yours.filter((key) => surviving.has(key) && !anchors.has(key) && !stillInYours.has(key)));
  const byCurrent = new Set(
    current.filter((key) => surviving.has(key) && !anchors.has(key) && (stillInYours.has(key) || !held.has(key))),
  );
  const currentRuns = runsAfter(current, anchors, byCurrent);
  const yoursRuns = runsAfter(yours, anchors, byYours);
  const at = (anchor: string | null) => joined(currentRuns.get(anchor), yoursRuns.get(anchor));
  return [...at(null), ...[...anchors].flatMap((anchor) => [anchor, ...at(anchor)])];
}
