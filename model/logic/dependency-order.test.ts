import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dependencyOrder } from './dependency-order.ts';

const graph = fc
  .integer({ min: 1, max: 8 })
  .chain((size) => fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 4 }), { minLength: size, maxLength: size }));

/** Whether each node reaches each other one, by brute force. */
function reaches(of: readonly (readonly number[])[]): (from: number, to: number) => boolean {
  const known = of.map((next) => new Set(next));
  for (const middle of of.keys()) {
    for (const row of known) if (row.has(middle)) for (const to of known[middle] ?? []) row.add(to);
  }
  return (from, to) => known[from]?.has(to) ?? false;
}

describe('dependencyOrder', () => {
  it('finds exactly the nodes that depend on themselves', () => {
    fc.assert(
      fc.property(graph, (of) => {
        const reach = reaches(of);
        const { cycles } = dependencyOrder(of);
        expect(new Set(cycles.flat())).toEqual(new Set([...of.keys()].filter((node) => reach(node, node))));
        for (const cycle of cycles) {
          for (const one of cycle) for (const other of cycle) expect(reach(one, other)).toBe(true);
        }
      }),
    );
  });

  it('puts each node after what it depends on', () => {
    fc.assert(
      fc.property(graph, (of) => {
        const reach = reaches(of);
        const { rank } = dependencyOrder(of);
        expect(new Set(rank).size).toBe(of.length);
        const early = [...of.entries()].flatMap(([node, next]) =>
          next.filter((one) => !reach(one, node) && (rank[one] ?? 0) >= (rank[node] ?? 0)),
        );
        expect(early).toEqual([]);
      }),
    );
  });

  it('needs no stack for a long chain', () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => (at === 0 ? [] : [at - 1]));
    expect(dependencyOrder(chain).cycles).toEqual([]);
  });
});
