/** Replaces one part of a list; the same list where nothing changes. */
export function replaced<One>(list: readonly One[], before: One | undefined, after: One): readonly One[] {
  const at = before === undefined || before === after ? -1 : list.indexOf(before);
  return at === -1 ? list : list.with(at, after);
}
