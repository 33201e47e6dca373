/**
 * Whether every case is asked (`npm run test:matrix`). Otherwise one of each shape is: what the product does with a case
 * follows from its shape.
 */
export const ASKS_ALL = process.env['ASK_ALL'] === '1';

/** The first case of each shape, or every case where all are asked. */
export function representatives<Case>(cases: readonly Case[], shapeOf: (one: Case) => string): readonly Case[] {
  if (ASKS_ALL) return cases;
  const first = new Map<string, Case>();
  for (const one of cases) if (!first.has(shapeOf(one))) first.set(shapeOf(one), one);
  return [...first.values()];
}

/**
 * Cases that together have every shape that some case has: each next one adds the most. Every case where all are asked.
 */
export function covering<Case>(cases: readonly Case[], shapesOf: (one: Case) => readonly string[]): readonly Case[] {
  if (ASKS_ALL) return cases;
  const missing = new Set(cases.flatMap(shapesOf));
  const chosen = new Set<Case>();
  const gain = (one: Case) => shapesOf(one).filter((shape) => missing.has(shape)).length;
  while (missing.size > 0) {
    const [best] = cases.map((one) => ({ one, gain: gain(one) })).toSorted((a, b) => b.gain - a.gain);
    if (!best) break;
    chosen.add(best.one);
    for (const shape of shapesOf(best.one)) missing.delete(shape);
  }
  return cases.filter((one) => chosen.has(one));
}

/** The runs of a property test: `few`, or `all` where every case is asked. */
export function runs(few: number, all: number): number {
  return ASKS_ALL ? all : few;
}
