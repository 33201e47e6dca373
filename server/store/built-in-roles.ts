import type { Queryable } from './database.ts';
import { row } from './piece.ts';
import { sql } from './sql.ts';
import { table } from './tables.ts';

const r = table('roles', 'r');

/** The ids of the roles by their names. Other servers that start wait until the transaction has ended. */
export async function lockedRoles(transaction: Queryable): Promise<Map<string, number>> {
  await transaction.query({ text: 'select pg_advisory_xact_lock(7201946)', values: [] });
  const rows = await transaction.query(sql`select ${row({ id: r.id, name: r.name })} from ${r}`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
