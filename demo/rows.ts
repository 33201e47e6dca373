/** The rows of a table written as text: one per line, cells separated by vertical bars. */
export function rowsOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The item at `index`, modulo the length. */
export function cycled<const Items extends readonly [unknown, ...unknown[]]>(
  items: Items,
  index: number,
): Items[number] {
  return items[index % items.length] ?? items[0];
}
