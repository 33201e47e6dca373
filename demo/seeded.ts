/** A deterministic generator of pseudo-random numbers. */
export interface Seeded {
  /** An integer from 0 to `bound`, exclusive. */
  readonly integer: (bound: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** The mulberry32 generator with a 32-bit seed. */
export function seeded(seed: number): Seeded {
  let state = seed;
  const integer = (bound: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return { integer, pick: (items) => items[integer(items.length)] ?? items[0] };
}
