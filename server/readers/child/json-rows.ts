import type { TableCell } from '#model/table/table-cell.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { TableWanted } from '../work.ts';
import { booleanCell } from './sheet-reader.ts';
import { noTable } from './table-bounds.ts';
import type { SheetFacts, TakeRow } from './sheet-facts.ts';

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of an export: a list, or an answer of the API that holds one. */
function itemsOf(value: unknown): readonly Item[] {
  const list: unknown = isItem(value) ? value['items'] : value;
  if (!Array.isArray(list)) throw noTable();
  return list.filter(isItem);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('Файл повреждён');
  }
}

/** A value as the cell of a table; what is composed of others is none, and several links are apart by semicolons. */
function cellOf(value: unknown): TableCell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return booleanCell(value);
  if (!Array.isArray(value)) return '';
  return value.every((one) => typeof one === 'number' || typeof one === 'string') ? value.join('; ') : '';
}

/**
 * Passes records in JSON as the rows of a table, whose headings are the names of their fields in the order in which they
 * are met. Throws UnreadableFile where there is no list of records.
 */
export async function jsonRows(text: string, { columns }: TableWanted, take: TakeRow): Promise<SheetFacts> {
  const items = itemsOf(parsed(text));
  const names = [...new Set(items.flatMap(Object.keys))].slice(0, columns);
  await take({ line: 1, cells: names });
  for (const [at, item] of items.entries())
    await take({ line: at + 2, cells: names.map((name) => cellOf(Object.hasOwn(item, name) ? item[name] : null)) });
  return { sheets: [], sheet: '', hiddenRows: 0 };
}
