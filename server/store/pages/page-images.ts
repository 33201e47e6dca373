import type { Queryable } from '../database.ts';
import { row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const i = table('ComponentImage', 'i');

/** A picture of a record, with the content that it has at present. */
export interface PageImageRow {
  readonly id: number;
  readonly name: string;
  readonly contentId: number | null;
  readonly focusX: number | null;
  readonly focusY: number | null;
}

/** The pictures with these ids. */
export async function pageImages(where: Queryable, ids: readonly number[]): Promise<readonly PageImageRow[]> {
  if (ids.length === 0) return [];
  return where.query(
    sql`select ${row({ id: i.id, name: i.name, contentId: i.contentId, focusX: i.focusX, focusY: i.focusY })}
      from ${i} where ${i.id} = any(${ids}::bigint[])`,
  );
}
