import type { ClassDefinition } from '#model/define-class.ts';

/** What earlier rows of the same file were about. */
export class SeenRows {
  readonly #lines = new Map<string, number>();

  /** The line that had the mark first; null where this is the first, which is noted. */
  before(mark: string, line: number): number | null {
    const earlier = this.#lines.get(mark);
    if (earlier !== undefined && earlier !== line) return earlier;
    this.#lines.set(mark, line);
    return null;
  }
}

/** Values as constraints compare them: neither the case of letters nor «ё» makes a difference. */
export function markOf(values: readonly unknown[]): string {
  return JSON.stringify(values).toLowerCase().replaceAll('ё', 'е');
}

/** Values of which a class has one record together, and the earlier line that has them too. */
export interface SeenTogether {
  readonly names: readonly string[];
  readonly line: number;
}

/**
 * Those of the values of which a class has one record together (`uniqueTogether`) that an earlier row has: constraints
 * do not see the rows of another round of a check. `valueOf` is what the record of the row is to have; `isWritten` whether
 * the row writes it.
 */
export function seenTogether(
  seen: SeenRows,
  { uniqueTogether, emptyTogether }: ClassDefinition,
  line: number,
  row: { readonly valueOf: (name: string) => unknown; readonly isWritten: (name: string) => boolean },
): readonly SeenTogether[] {
  return uniqueTogether.flatMap((names, at) => {
    if (!names.some(row.isWritten)) return [];
    const values = names.map((name) => row.valueOf(name) ?? null);
    // As in the database, an empty value is like no other, except where it is declared to be one.
    if (values.some((value, place) => value === null && !emptyTogether.includes(names[place] ?? ''))) return [];
    const earlier = seen.before(`together ${at} ${markOf(values)}`, line);
    return earlier === null ? [] : { names, line: earlier };
  });
}
