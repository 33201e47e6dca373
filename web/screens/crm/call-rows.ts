import type { CallCount } from '#model/wire/calls.ts';

/** The calls of one manager, or of all of them. */
export interface CallRow {
  readonly managerId: number | null;
  readonly caption: string;
  readonly total: number;
  readonly incoming: number;
  readonly outgoing: number;
  /** By result; a call without one counts under ''. */
  readonly byResult: ReadonlyMap<string, number>;
  readonly talks: number;
  readonly seconds: number;
}

function rowOf(managerId: number | null, caption: string, counts: readonly CallCount[]): CallRow {
  const sum = (of: (count: CallCount) => number) => counts.reduce((whole, one) => whole + of(one), 0);
  const directed = (direction: string) => sum((one) => (one.direction === direction ? one.count : 0));
  const byResult = new Map<string, number>();
  for (const { result, count } of counts) byResult.set(result ?? '', (byResult.get(result ?? '') ?? 0) + count);
  return {
    managerId,
    caption,
    total: sum(({ count }) => count),
    incoming: directed('in'),
    outgoing: directed('out'),
    byResult,
    talks: sum(({ talks }) => talks),
    seconds: sum(({ seconds }) => seconds),
  };
}

/** A row for each manager in the order of the counts, then one for all of them. */
export function callRows(counts: readonly CallCount[]): readonly CallRow[] {
  const rows = [...Map.groupBy(counts, ({ managerId }) => managerId)].map(([managerId, own]) =>
    rowOf(managerId, own[0]?.manager ?? 'Без менеджера', own),
  );
  return [...rows, rowOf(null, 'Всего', counts)];
}
