/** Entries that are together on the first line of a container take no more characters than this. */
const FIRST_LINE = 100;

/**
 * Formats JSON for a diff: the containers of the upper `depth` levels have one entry per line, and each entry below is one
 * line, however long. Short entries that a container begins with stand beside its bracket, and its end beside its last entry.
 */
export function jsonText(value: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => jsonText(one, depth - 1, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${JSON.stringify(key)}: ${jsonText(one, depth - 1, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const beside = Array.isArray(value) ? 0 : besideOpening(parts);
  const first = parts.slice(0, beside).join(', ');
  const rest = parts.slice(beside).map((part) => `\n${inner}${part}`);
  return `${open}${[first, ...rest].filter((part) => part !== '').join(',')}${close}`;
}

/** How many of the entries stand beside the bracket. */
function besideOpening(parts: readonly string[]): number {
  let length = 0;
  const at = parts.findIndex((part) => {
    length += part.length;
    return length > FIRST_LINE || part.includes('\n');
  });
  return at === -1 ? parts.length : at;
}
