import type { KeyAct } from '#model/wire/audit.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { tellAccount } from '../mail/tell-account.ts';
import { row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const k = table('accessKey', 'k');

/** Writes to the journal what is done with access keys, and tells their owners by mail. */
export async function tellOfKeys(
  where: Queryable,
  { userId }: Pick<Actor, 'userId'>,
  act: KeyAct,
  ids: readonly number[],
): Promise<void> {
  const keys = await where.query(
    sql`select ${row({ ownerId: k.ownerId, caption: k.caption })} from ${k} where ${k.id} = any(${ids}::bigint[]) order by ${k.id}`,
  );
  for (const { ownerId, caption } of keys) {
    await where.query(
      sql`insert into act (user_id, action, class_id, object_id, details)
        select ${userId}::bigint, ${act}, o.class_id, o.id, ${JSON.stringify({ key: caption })}::jsonb from object o where o.id = ${ownerId}`,
    );
    await tellAccount(where, ownerId, { kind: act, caption });
  }
}
