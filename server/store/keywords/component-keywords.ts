import type { Queryable } from '../database.ts';
import { row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const k = table('SeoKeyword', 'k');

/** The keywords that a component has. */
export interface KnownKeywords {
  readonly keywords: readonly string[];
  /** The priority after the last of them. */
  readonly nextPriority: number;
}

/**
 * Reads a component's keywords and locks them against other writers until the transaction ends, so that no keyword is
 * created twice.
 */
export async function lockedKeywords(transaction: Queryable, componentId: number): Promise<KnownKeywords> {
  await transaction.query(sql`select from object where id = ${componentId} for no key update`);
  const rows = await transaction.query(
    sql`select ${row({ keyword: k.keyword, priority: k.priority })} from ${k} where ${k.componentId} = ${componentId}`,
  );
  return {
    keywords: rows.map(({ keyword }) => keyword),
    nextPriority: Math.max(0, ...rows.map(({ priority }) => priority ?? 0)) + 1,
  };
}
