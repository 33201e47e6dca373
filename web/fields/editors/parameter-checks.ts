import type { Parameter } from '#model/kinds/parameters.ts';

/** The rows to keep: those that are not blank. */
export function filledRows(rows: readonly Parameter[]): readonly Parameter[] {
  return rows
    .map(({ name, value }) => ({ name: name.trim(), value }))
    .filter(({ name, value }) => name !== '' || value.trim() !== '');
}

/** The first error of the rows, or null: each row needs a unique name. */
export function rowsMessage(rows: readonly Parameter[]): string | null {
  const names = rows.map(({ name }) => name);
  if (names.includes('')) return 'Поле не может быть пустым';
  return new Set(names).size === names.length ? null : 'Имена параметров не должны повторяться';
}

/** Whether the message of `rowsMessage` concerns the name of this row. */
export function hasWrongName(row: Parameter, rows: readonly Parameter[]): boolean {
  const filled = filledRows(rows);
  const name = row.name.trim();
  // While a name is missing, only that error is shown.
  if (filled.some((other) => other.name === '')) return name === '' && row.value.trim() !== '';
  return filled.filter((other) => other.name === name).length > 1;
}
