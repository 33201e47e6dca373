import { row, expression } from './piece.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

const FOUND = row({
  state: expression<string>`pg_current_snapshot()::text || ' ' || extract(epoch from date_trunc('second', now()))`,
});

/**
 * What tells the present state of the whole database from every other, in any second: what statements read is the same
 * between two equal answers, since each transaction that writes changes the snapshot when it begins, and again when it ends.
 */
export async function presentState(where: Queryable): Promise<string> {
  const [found] = await where.query(sql`select ${FOUND}`);
  return `${found?.state} ${Math.floor(Date.now() / 1000)}`;
}
