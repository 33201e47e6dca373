import type { Queryable } from '../database.ts';

/** The keywords that a component has. */
export interface KnownKeywords {
  readonly keywords: readonly string[];
  /** The place after the last of them. */
  readonly nextPriority: number;
}

/** Reads a component's keywords and keeps others from writing them until the transaction ends: none is made twice. */
export async function lockedKeywords(transaction: Queryable, componentId: number): Promise<KnownKeywords> {
  await transaction.query({ text: 'select from object where id = $1 for no key update', values: [componentId] });
  const rows = await transaction.query<{ keyword: string; priority: number }>({
    text: 'select keyword, priority from seo_keyword where component_id = $1',
    values: [componentId],
  });
  return {
    keywords: rows.map(({ keyword }) => keyword),
    nextPriority: Math.max(0, ...rows.map(({ priority }) => priority)) + 1,
  };
}
