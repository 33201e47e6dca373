import type { TableCell } from '#model/table/table-cell.ts';
import type { ImportOutcome } from '#model/wire/imports.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A row of a file. */
export interface FileRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly TableCell[];
}

/** What is told of a cell, by the index of its column. */
export interface ToldCell {
  readonly index: number;
  readonly before?: string;
  /** How many times the number before the new one is. */
  readonly ratio?: number;
  readonly message?: string;
}

/** What became of a row. */
export interface DecidedRow {
  readonly line: number;
  readonly outcome: ImportOutcome;
  readonly recordId: number | null;
  /** What the row is about, where its record has another name than its cells tell. */
  readonly about?: string | null | undefined;
  readonly told: readonly ToldCell[];
  readonly message: string | null;
}

/** A row with what became of it. */
export type StoredImportRow = FileRow & DecidedRow;

/** Removes the rows of an earlier reading. */
export async function clearImportRows(where: Queryable, id: number): Promise<void> {
  await where.query(sql`delete from import_row where import_id = ${id}`);
}

/** Adds rows of a file. */
export async function addImportRows(where: Queryable, id: number, rows: readonly FileRow[]): Promise<void> {
  await where.query(
    sql`insert into import_row (import_id, line, cells)
      select ${id}::bigint, line, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line integer, cells jsonb)`,
  );
}

/** The next rows of an import after a line, in the order of the file. */
export async function nextImportRows(
  where: Queryable,
  id: number,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<readonly FileRow[]> {
  return where.query<FileRow>(
    sql`select line, cells from import_row where import_id = ${id} and line > ${after} order by line limit ${count}`,
  );
}

/** The rows of an import in rounds, in the order of the file. */
export async function* importRounds(where: Queryable, id: number, count: number): AsyncGenerator<readonly FileRow[]> {
  for (let after = 0; ; ) {
    const rows = await nextImportRows(where, id, { after, count });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.line;
  }
}

/** The rows of these lines, in the order of the file. */
export async function importRowsAt(
  where: Queryable,
  id: number,
  lines: readonly number[],
): Promise<readonly FileRow[]> {
  return where.query<FileRow>(
    sql`select line, cells from import_row where import_id = ${id} and line = any(${lines}::integer[]) order by line`,
  );
}

/** Notes what became of rows. */
export async function noteImportRows(where: Queryable, id: number, rows: readonly DecidedRow[]): Promise<void> {
  await where.query(
    sql`update import_row t set outcome = r.outcome, record_id = r."recordId", about = r.about, told = r.told,
        message = r.message
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (line integer, outcome text, "recordId" bigint, about text, told jsonb, message text)
      where t.import_id = ${id} and t.line = r.line`,
  );
}

/** Forgets what became of rows: something else was chosen. */
export async function clearOutcomes(where: Queryable, id: number): Promise<void> {
  await where.query(
    sql`update import_row set outcome = null, record_id = null, about = null, told = null, message = null
      where import_id = ${id} and outcome is not null`,
  );
}

/** The decided rows of one outcome, or of all, after a line, in the order of the file. */
export async function decidedImportRows(
  where: Queryable,
  id: number,
  { outcome, after, count }: { readonly outcome: ImportOutcome | null; readonly after: number; readonly count: number },
): Promise<readonly StoredImportRow[]> {
  return where.query<StoredImportRow>(
    sql`select line, cells, outcome, record_id as "recordId", about, told, message from import_row
      where import_id = ${id} and line > ${after} and outcome is not null and (${outcome}::text is null or outcome = ${outcome}::text)
      order by line limit ${count}`,
  );
}
