/** Whether two values of a field are equal on the wire; a missing value and an empty text are equal. */
export function sameValue(left: unknown, right: unknown): boolean {
  const a = left === '' || left === undefined ? null : left;
  const b = right === '' || right === undefined ? null : right;
  if (Object.is(a, b)) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
