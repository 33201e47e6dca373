/** Whether two values of a field are the same on the wire; no value and an empty text are one. */
export function sameValue(left: unknown, right: unknown): boolean {
  const a = left === '' || left === undefined ? null : left;
  const b = right === '' || right === undefined ? null : right;
  if (Object.is(a, b)) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
