import type { WireRecord } from '#model/wire/record.ts';

/** A column of the board as the server answered it. */
export interface AnsweredColumn {
  readonly id: number;
  /** Null until it is answered. */
  readonly answer: { readonly items: readonly WireRecord[]; readonly total: number } | null;
}

/** A column of the board as it is shown. */
export interface ShownColumn {
  readonly id: number;
  /** Null while loading. */
  readonly cards: readonly WireRecord[] | null;
  readonly count: number | null;
}

/**
 * The columns of the board. A record stands in the state that its newest answer tells, or to which it is being moved
 * (`moving`, by its id), even where the answers of the columns are older: each record stands once, and the counts
 * agree with it.
 */
export function shownStates(
  columns: readonly AnsweredColumn[],
  stateField: string,
  moving: ReadonlyMap<number, number>,
): readonly ShownColumn[] {
  const newest = new Map<number, WireRecord>();
  for (const record of columns.flatMap(({ answer }) => answer?.items ?? [])) {
    const known = newest.get(record.id);
    if (!known || known.version < record.version) newest.set(record.id, record);
  }
  const stateOf = (record: WireRecord): unknown => moving.get(record.id) ?? record[stateField];
  return columns.map(({ id, answer }) => {
    if (answer === null) return { id, cards: null, count: null };
    const own = new Set(answer.items.map((record) => record.id));
    const stay = answer.items.flatMap((record) => newest.get(record.id) ?? []).filter((one) => stateOf(one) === id);
    const come = [...newest.values()].filter((record) => !own.has(record.id) && stateOf(record) === id);
    return { id, cards: [...come, ...stay], count: answer.total - (own.size - stay.length) + come.length };
  });
}
