import type { Parameter } from '#model/kinds/parameters.ts';

function text(row: object, key: string): string {
  const value: unknown = Reflect.get(row, key);
  return typeof value === 'string' ? value : '';
}

/** The named values in a field's value or draft; none for any other value. */
export function parameterRows(value: unknown): readonly Parameter[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((row): row is object => typeof row === 'object' && row !== null)
    .map((row) => ({ name: text(row, 'name'), value: text(row, 'value') }));
}
