import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TableRow } from '#model/table/csv-rows.ts';
import type { TableCell } from '#model/table/table-cell.ts';

/** A row as the reader of tables writes it. */
type TableLine = readonly [line: number, ...cells: readonly TableCell[]];

/** The rows of a table that was read, one after the other. */
export async function* tableLines(file: string): AsyncGenerator<TableRow> {
  const input = createReadStream(file);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const [number, ...cells]: TableLine = JSON.parse(line);
      yield { line: number, cells };
    }
  } finally {
    input.destroy();
  }
}

/** The first rows of a table that was read. */
export async function firstLines(file: string, count: number): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of tableLines(file)) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}
