import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const c = table('eventCertificate', 'c');

/**
 * Locks the numbering of an event's certificates until the transaction ends, and returns the last number given, which
 * is never given again, whether its certificate exists or not.
 */
export async function lockNumbers(where: Queryable, eventId: number): Promise<number> {
  const [row] = await where.query<{ last: number }>(
    sql`insert into certificate_number (event_id, last) values (${eventId}, 0)
      on conflict (event_id) do update set last = certificate_number.last returning last`,
  );
  return row?.last ?? 0;
}

/** Records that the numbers of these certificates have been given, as far as they are numbers. */
export async function noteNumbers(where: Queryable, ids: readonly number[]): Promise<void> {
  await where.query(
    sql`insert into certificate_number (event_id, last)
      select ${c.eventId}, max(${c.number}::integer) from ${c}
      where ${c.id} = any(${ids}::bigint[]) and ${c.number} ~ '^[1-9][0-9]{0,8}$' group by 1 order by 1
      on conflict (event_id) do update set last = greatest(certificate_number.last, excluded.last)`,
  );
}
