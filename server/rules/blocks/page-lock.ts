import { row } from '#server/store/piece.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const b = table('contentblock', 'b');
const f = table('ContentBlockFile', 'f');
const o = table('object', 'o');

/**
 * Serialises changes of the structure of pages until the transaction ends: of the order, the parents and the existence
 * of their blocks. It excludes neither readers nor writes of a block's content.
 */
export async function lockPages(transaction: Queryable, contentIds: readonly number[]): Promise<void> {
  if (contentIds.length === 0) return;
  await transaction.query(
    sql`select ${row({ id: o.id })} from ${o} where ${o.id} = any(${contentIds}::bigint[]) order by ${o.id} for no key update`,
  );
}

/** As {@link lockPages}, for the pages that contain the blocks, and for the others by their ids. */
export async function lockPagesOf(
  transaction: Queryable,
  blockIds: readonly number[],
  others: readonly number[] = [],
): Promise<void> {
  if (blockIds.length === 0) return;
  const pages = await transaction.query(
    sql`select distinct ${row({ contentId: b.contentId })} from ${b} where ${b.id} = any(${blockIds}::bigint[])`,
  );
  await lockPages(transaction, [...pages.map(({ contentId }) => contentId), ...others]);
}

/**
 * Locks the blocks of a page and their files, so that nobody changes their content until the transaction ends. The
 * structure must be locked before.
 */
export async function lockContents(transaction: Queryable, contentId: number): Promise<void> {
  await transaction.query(
    sql`select ${row({ id: b.id })} from ${b} where ${b.contentId} = ${contentId} order by ${b.id} for update`,
  );
  await transaction.query(
    sql`select ${row({ id: f.id })} from ${f}
      where ${f.contentBlockId} in (select ${b.id} from ${b} where ${b.contentId} = ${contentId})
      order by ${f.id} for update`,
  );
}
