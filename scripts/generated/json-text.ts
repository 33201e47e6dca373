/** The maximum length of a value on one line, in characters; a longer one is written on several lines. */
const WIDTH = 140;

/** Formats JSON with each value on one line if it fits, so that a change of one property changes one line. */
export function jsonText(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => inner + jsonText(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${jsonText(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
