/** Characters of a line that a value may fill before it is spread over several. */
const WIDTH = 140;

/** JSON in which whatever fits stands on one line, so that a change of one property is a change of one line. */
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
