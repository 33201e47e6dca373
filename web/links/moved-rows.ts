/** The rows with the one at index `from` moved to index `to`. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || from === to) return rows;
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(to, 0, row);
}

/** The rows with order numbers by position, starting at 1. */
export function numbered<Row extends { readonly priority: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, index) => (row.priority === index + 1 ? row : { ...row, priority: index + 1 }));
}
