import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** Resolves if the database answers. */
export async function reachDatabase(database: Queryable): Promise<void> {
  await database.query(sql`select 1`);
}
