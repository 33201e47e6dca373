/**
 * Formats JSON for a diff: the containers of the upper `depth` levels have one entry per line, and each entry below is one
 * line, however long.
 */
export function jsonText(value: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => inner + jsonText(one, depth - 1, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${jsonText(one, depth - 1, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
