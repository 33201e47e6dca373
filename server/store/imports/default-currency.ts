import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const k = table('currency', 'k');

/** The code of the default currency; null where there is none. */
export async function defaultCurrency(where: Queryable): Promise<string | null> {
  const [found] = await where.query<{ code: string }>(sql`select ${k.code} as code from ${k} where ${k.isDefault}`);
  return found?.code ?? null;
}
