import type { FormId } from '#model/logic/condition.ts';
import { partOf, type PartKey } from './form-index.ts';

/** Replaces one part of a list; the same list where nothing changes. */
export function replaced<One>(list: readonly One[], before: One | undefined, after: One): readonly One[] {
  const at = before === undefined || before === after ? -1 : list.indexOf(before);
  return at === -1 ? list : list.with(at, after);
}

/** The list with a part moved before another one, or to the end for null; the same list where nothing moves. */
export function movedPart<One extends { readonly id?: FormId | null }>(
  list: readonly One[],
  moved: One | undefined,
  before: PartKey | null,
): readonly One[] {
  const next = before === null ? undefined : partOf(list, before);
  if (!moved || moved === next || (before !== null && !next)) return list;
  const others = list.filter((one) => one !== moved);
  const result = others.toSpliced(next ? others.indexOf(next) : others.length, 0, moved);
  return result.every((one, at) => one === list[at]) ? list : result;
}
