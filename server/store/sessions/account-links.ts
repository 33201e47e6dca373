import type { LinkPurpose } from '#model/account-letters.ts';
import type { Queryable } from '../database.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const l = table('accountLink', 'l');
const u = table('user', 'u');

const LINK = row({ id: l.id, userId: l.userId, purpose: expression<LinkPurpose>`${l.purpose}` });

/** A link that can be used. */
export type AccountLink = RowOf<typeof LINK>;

/** The link, if it can be used: neither used, replaced nor expired, of a user who is not blocked. */
export async function findAccountLink(where: Queryable, id: string): Promise<AccountLink | null> {
  const [found] = await where.query(
    sql`select ${LINK} from ${l} join ${u} on ${u.id} = ${l.userId}
      where ${l.id} = ${id}::uuid and ${l.expiresAt} > clock_timestamp() and not ${u.isBlocked}`,
  );
  return found ?? null;
}
