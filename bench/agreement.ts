import { isDeepStrictEqual } from 'node:util';
import type { BenchTarget } from './targets.ts';
import type { Measure } from './measures.ts';

interface Page {
  readonly items: readonly { readonly id: number }[];
  readonly total: number;
}

function isPage(body: unknown): body is Page {
  return typeof body === 'object' && body !== null && 'total' in body && 'items' in body && Array.isArray(body.items);
}

/** Sends one request to a target. Throws if the reply is not a page. */
async function pageOf({ name, server, authorization }: BenchTarget, path: string): Promise<Page> {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization } });
  const body: unknown = await response.json();
  if (!response.ok || !isPage(body)) throw new Error(`${name} answers ${path} with ${JSON.stringify(body)}`);
  return body;
}

/**
 * Throws unless all targets return the same page for a measure: the same items in the same order, and the same total.
 */
export async function assertAgreement(measure: Measure, targets: readonly BenchTarget[]): Promise<void> {
  const path = measure.next([]).path ?? '';
  const [first, ...others] = await Promise.all(targets.map((target) => pageOf(target, path)));
  for (const [at, other] of others.entries()) {
    // Ours says more of a deep page: where the pages beside it begin and end.
    if (isDeepStrictEqual([other.items, other.total], [first?.items, first?.total])) continue;
    const names = `${targets[0]?.name} and ${targets[at + 1]?.name}`;
    throw new Error(
      `${names} differ on ${path}: ${JSON.stringify(first).slice(0, 800)} … ${JSON.stringify(other).slice(0, 800)}`,
    );
  }
}

/** Ids of existing records, spread over the whole table. */
export async function someIds(target: BenchTarget, rows: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    const page = await pageOf(
      target,
      `/api/v1/manage/news/?pageSize=200&pageIndex=${Math.floor((rows / 200 / 10) * at)}`,
    );
    ids.push(...page.items.map((item) => item.id));
  }
  return ids;
}
