import type { BenchTarget } from './targets.ts';
import { load, ratioOf, type Sample } from './load.ts';
import type { Measure } from './measures.ts';
import type { BenchOptions } from './options.ts';
import type { Verdict } from './report.ts';

/** The depths to which pages are measured, in records; the first is that of the goal. */
const DEPTHS = [50_000, 250_000];
const PAGE = 20;
/** How many times the requests per second of a page by its number a page by its place has at least. */
const GOAL = 5;
const ORDER = `/api/v1/manage/news/?orderFieldName=caption&pageSize=${PAGE}`;

async function placeAfter({ server, authorization }: BenchTarget, path: string): Promise<string> {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization } });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'after' in body && typeof body.after === 'string') return body.after;
  throw new Error(`${path} does not say where the next page begins: ${JSON.stringify(body).slice(0, 400)}`);
}

/** A deep page by the place of the one before it, relative to the same page by its number: requests per second, at each depth. */
export async function measureSteps(
  target: BenchTarget,
  deep: Measure,
  rows: number,
  { rounds, seconds }: BenchOptions,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const depth of DEPTHS.filter((one) => one + PAGE < rows)) {
    const numbered = (index: number) => `${ORDER}&pageIndex=${index}`;
    const place = await placeAfter(target, numbered(depth / PAGE - 1));
    const asked = (path: string): Measure => ({ ...deep, next: () => ({ path }) });
    const byNumber = asked(numbered(depth / PAGE));
    const byPlace = asked(`${ORDER}&after=${encodeURIComponent(place)}`);
    const [places, numbers]: [Sample[], Sample[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      places.push(await load(target, byPlace, [], 1, seconds));
      numbers.push(await load(target, byNumber, [], 1, seconds));
    }
    const ratio = ratioOf(places, numbers);
    verdicts.push({
      goal: `a page at ${depth.toLocaleString('en')} of ${rows.toLocaleString('en')} by its place ≥ ${GOAL} × one by its number`,
      reached: ratio.toFixed(1),
      pass: ratio >= GOAL,
      overall: true,
    });
  }
  return verdicts;
}
