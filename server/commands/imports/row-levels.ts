/** In which order rows that refer to others of the same file are written. */
export interface RowLevels {
  /** How many rows stand one above the other over a row; those with none are left out. */
  readonly levels: ReadonlyMap<number, number>;
  /** Rows that refer to one another in a circle. */
  readonly circular: ReadonlySet<number>;
  /** Rows behind a circle, in the order of the file, with those of the circle: they have no level. */
  readonly unplaced: readonly number[];
}

/** Places rows by the lines that each refers to. Time and memory are those of the references. */
export function rowLevels(above: ReadonlyMap<number, readonly number[]>): RowLevels {
  const below = new Map<number, number[]>();
  const waiting = new Map<number, number>();
  for (const [line, lines] of above) {
    const open = lines.filter((one) => above.has(one));
    waiting.set(line, open.length);
    for (const one of open) {
      const known = below.get(one);
      if (known) known.push(line);
      else below.set(one, [line]);
    }
  }
  const levels = new Map<number, number>();
  const ready = [...above.keys()].filter((line) => waiting.get(line) === 0);
  for (let line = ready.pop(); line !== undefined; line = ready.pop()) {
    levels.set(line, 1 + Math.max(0, ...(above.get(line) ?? []).map((one) => levels.get(one) ?? 0)));
    for (const one of below.get(line) ?? []) if (countDown(waiting, one)) ready.push(one);
  }
  const unplaced = [...above.keys()].filter((line) => !levels.has(line)).toSorted((one, other) => one - other);
  return { levels, circular: circularOf(unplaced, above, below), unplaced };
}

/** Counts one less for a line; true where none is left. */
function countDown(counts: Map<number, number>, line: number): boolean {
  const left = (counts.get(line) ?? 0) - 1;
  counts.set(line, left);
  return left === 0;
}

/** Without the rows to which no row of a circle refers. */
function circularOf(
  unplaced: readonly number[],
  above: ReadonlyMap<number, readonly number[]>,
  below: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const circular = new Set(unplaced);
  const users = new Map(
    unplaced.map((line) => [line, (below.get(line) ?? []).filter((one) => circular.has(one)).length]),
  );
  const outer = unplaced.filter((line) => users.get(line) === 0);
  for (let line = outer.pop(); line !== undefined; line = outer.pop()) {
    circular.delete(line);
    for (const one of above.get(line) ?? []) if (circular.has(one) && countDown(users, one)) outer.push(one);
  }
  return circular;
}
