import type { ConversionState } from '#model/wire/files.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/**
 * A conversion that this process has leased. Once the lease expires another process may take it, and this one can no
 * longer end it.
 */
export interface TakenConversion {
  readonly id: number;
  /**
   * How many times it was taken, including this time. It identifies the lease: the next process to take it has another
   * number.
   */
  readonly tries: number;
  readonly objectId: number;
  readonly userId: number | null;
}

/** Seconds without a renewal after which another server may take the conversion. */
const LEASE = 60;
/** Maximum number of attempts: a conversion that crashed two servers would crash a third. */
const MAX_TRIES = 2;

/** Requests a conversion. Does nothing where one already waits for the same document. */
export async function askConversion(where: Queryable, objectId: number, userId: number | null): Promise<void> {
  await where.query(
    sql`insert into conversion (object_id, user_id) select ${objectId}, ${userId}
      where not exists (select from conversion where object_id = ${objectId} and state in ('waiting', 'running'))`,
  );
}

/** The state of the last conversion of a document; null where there was none. */
export async function lastConversion(where: Queryable, objectId: number): Promise<ConversionState | null> {
  const [row] = await where.query<ConversionState>(
    sql`select id, state, progress, message from conversion where object_id = ${objectId} order by id desc limit 1`,
  );
  return row ?? null;
}

/** Takes the oldest conversion that is waiting, or whose lease has expired and that has attempts left. */
export async function takeConversion(where: Queryable): Promise<TakenConversion | null> {
  const [row] = await where.query<TakenConversion>(
    sql`update conversion set state = 'running', taken_at = clock_timestamp(), progress = 5, tries = tries + 1
      where id = (select id from conversion
        where state = 'waiting' or (state = 'running' and tries < ${MAX_TRIES}::integer
          and taken_at < clock_timestamp() - make_interval(secs => ${LEASE}::integer))
        order by id limit 1 for update skip locked)
      returning id, tries, object_id as "objectId", user_id as "userId"`,
  );
  return row ?? null;
}

/** Fails the conversions whose lease has expired and that have no attempts left, with the message. */
export async function failAbandoned(where: Queryable, message: string): Promise<void> {
  await where.query(
    sql`update conversion set state = 'failed', message = ${message}, finished_at = clock_timestamp()
      where state = 'running' and tries >= ${MAX_TRIES}::integer
        and taken_at < clock_timestamp() - make_interval(secs => ${LEASE}::integer)`,
  );
}

/** Renews the lease of a conversion for another {@link LEASE} seconds. */
export async function renewConversion(where: Queryable, { id, tries }: TakenConversion): Promise<void> {
  await where.query(
    sql`update conversion set taken_at = clock_timestamp() where id = ${id} and tries = ${tries} and state = 'running'`,
  );
}

/** Returns a conversion to the queue; the attempt does not count. */
export async function returnConversion(where: Queryable, { id, tries }: TakenConversion): Promise<void> {
  await where.query(
    sql`update conversion set state = 'waiting', tries = tries - 1, progress = 0
      where id = ${id} and tries = ${tries} and state = 'running'`,
  );
}

/** Records the progress of a conversion, in percent. */
export async function noteProgress(where: Queryable, { id, tries }: TakenConversion, progress: number): Promise<void> {
  await where.query(
    sql`update conversion set progress = ${progress} where id = ${id} and tries = ${tries} and state = 'running'`,
  );
}

/** Ends a conversion; the message says why it failed. Returns false where the lease was lost. */
export async function endConversion(
  where: Queryable,
  { id, tries }: TakenConversion,
  failure: string | null,
): Promise<boolean> {
  const rows = await where.query(
    sql`update conversion set state = ${failure === null ? 'done' : 'failed'}, message = ${failure},
        progress = case when ${failure}::text is null then 100 else progress end, finished_at = clock_timestamp()
      where id = ${id} and tries = ${tries} and state = 'running' returning id`,
  );
  return rows.length > 0;
}
