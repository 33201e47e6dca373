import type { ConversionState } from '#model/wire.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** A document that is to be converted. */
export interface WaitingConversion {
  readonly id: number;
  readonly objectId: number;
  readonly userId: number | null;
}

/** Asks for a conversion; one that is still waiting for the same document is as good. */
export async function askConversion(where: Queryable, objectId: number, userId: number | null): Promise<void> {
  await where.query(
    sql`insert into conversion (object_id, user_id) select ${objectId}, ${userId}
      where not exists (select from conversion where object_id = ${objectId} and state in ('waiting', 'running'))`,
  );
}

/** How the last conversion of a document stands; null where there was none. */
export async function lastConversion(where: Queryable, objectId: number): Promise<ConversionState | null> {
  const [row] = await where.query<ConversionState>(
    sql`select id, state, progress, message from conversion where object_id = ${objectId} order by id desc limit 1`,
  );
  return row ?? null;
}

/** Takes the oldest conversion that waits, or that a server began five minutes ago and never ended. */
export async function takeConversion(where: Queryable): Promise<WaitingConversion | null> {
  const [row] = await where.query<WaitingConversion>(
    sql`update conversion set state = 'running', taken_at = clock_timestamp(), progress = 5
      where id = (select id from conversion
        where state = 'waiting' or (state = 'running' and taken_at < now() - interval '5 minutes')
        order by id limit 1 for update skip locked)
      returning id, object_id as "objectId", user_id as "userId"`,
  );
  return row ?? null;
}

/** Notes how far a conversion has come, in percent. */
export async function noteProgress(where: Queryable, id: number, progress: number): Promise<void> {
  await where.query(sql`update conversion set progress = ${progress} where id = ${id}`);
}

/** Ends a conversion; the message says why it failed. */
export async function endConversion(where: Queryable, id: number, failure: string | null): Promise<void> {
  await where.query(
    sql`update conversion set state = ${failure === null ? 'done' : 'failed'}, message = ${failure},
        progress = case when ${failure}::text is null then 100 else progress end, finished_at = clock_timestamp()
      where id = ${id}`,
  );
}
