import { itemIdOf } from '../structured/item-id.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';

/** Identifies a column within its block. */
export type ColumnId = string | number;

/** The columns of a block's model in order (contract «Blocks»); a block without any has none. */
export function columnIds(model: unknown): readonly ColumnId[] {
  const columns = isPlainObject(model) ? ownValue(model, 'columns') : undefined;
  return Array.isArray(columns) ? columns.flatMap((column: unknown) => itemIdOf(column) ?? []) : [];
}

/** The column that a child is in: the one it names, else the first; null if the block has no columns. */
export function columnOf(columns: readonly ColumnId[], named: unknown): ColumnId | null {
  return columns.find((column) => column === named) ?? columns[0] ?? null;
}
