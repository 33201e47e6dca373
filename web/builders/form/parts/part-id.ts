/** Six characters of a number below 36⁶. */
const LENGTH = 6;

/** A new id of a part: unique in practice among everybody who edits the form. `randomUUID` would need a secure context. */
export function newPartId(prefix: 'section' | 'field' | 'button' | 'example'): string {
  const parts = [...crypto.getRandomValues(new Uint32Array(2))];
  return `${prefix}-${parts.map((part) => (part % 36 ** LENGTH).toString(36).padStart(LENGTH, '0')).join('')}`;
}
