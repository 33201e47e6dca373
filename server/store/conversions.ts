import type { ConversionState } from '#model/wire.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** A conversion that this process has taken. It is its own until its lease runs out, and nobody ends it who has lost it. */
export interface TakenConversion {
  readonly id: number;
  /** How many times it was taken, this one included: whoever takes it next has another number. */
  readonly tries: number;
  readonly objectId: number;
  readonly userId: number | null;
}

/** Seconds after which a conversion whose server says nothing of it is another's to take. */
const LEASE = 60;
/** So often a conversion is begun: what has ended two servers would end a third. */
const MAX_TRIES = 2;

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

/** Takes the oldest conversion that waits, or that a server began once and left: its lease has run out. */
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

/** Ends the conversions that were left as often as they are begun, with the message that says so. */
export async function failAbandoned(where: Queryable, message: string): Promise<void> {
  await where.query(
    sql`update conversion set state = 'failed', message = ${message}, finished_at = clock_timestamp()
      where state = 'running' and tries >= ${MAX_TRIES}::integer
        and taken_at < clock_timestamp() - make_interval(secs => ${LEASE}::integer)`,
  );
}

/** Says that a conversion is still at work, which keeps it for another {@link LEASE} seconds. */
export async function renewConversion(where: Queryable, { id, tries }: TakenConversion): Promise<void> {
  await where.query(
    sql`update conversion set taken_at = clock_timestamp() where id = ${id} and tries = ${tries} and state = 'running'`,
  );
}

/** Gives a conversion back as if it had not been begun. */
export async function returnConversion(where: Queryable, { id, tries }: TakenConversion): Promise<void> {
  await where.query(
    sql`update conversion set state = 'waiting', tries = tries - 1, progress = 0
      where id = ${id} and tries = ${tries} and state = 'running'`,
  );
}

/** Notes how far a conversion has come, in percent. */
export async function noteProgress(where: Queryable, { id, tries }: TakenConversion, progress: number): Promise<void> {
  await where.query(
    sql`update conversion set progress = ${progress} where id = ${id} and tries = ${tries} and state = 'running'`,
  );
}

/** Ends a conversion; the message says why it failed. Answers whether it was still the taker's to end. */
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
