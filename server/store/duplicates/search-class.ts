import type { ClassDefinition } from '#model/define-class.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';
import { enqueueJob } from '../jobs/enqueue.ts';
import { FIND_DUPLICATES } from '../jobs/kind-names.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { compareRecords, lockPairs } from './compare-records.ts';

/** The records of one transaction: what the job holds in memory does not grow with the class. */
const AT_ONCE = 200;

/** How far a search is. */
export interface SearchPlace {
  /** The last record that was compared. */
  readonly afterId: number;
  /** How many were. */
  readonly compared: number;
}

/** Enqueues the search of a class for pairs, unless one is under way. Returns the id of its job. */
export async function startSearch(
  transaction: Queryable,
  { name, classId }: ClassDefinition,
  userId: number | null,
): Promise<number> {
  const jobId = await enqueueJob(transaction, {
    kind: FIND_DUPLICATES,
    key: name,
    userId,
    payload: { className: name },
  });
  await transaction.query(
    sql`insert into duplicate_search as s (class_id, job_id) values (${classId}, ${jobId})
      on conflict (class_id) do update set job_id = excluded.job_id, after_id = 0, compared = 0 where s.job_id <> excluded.job_id`,
  );
  return jobId;
}

/** Where the search of this job goes on; null once another one was started for the class. */
export async function searchPlace(where: Queryable, classId: number, jobId: number): Promise<SearchPlace | null> {
  const [row] = await where.query<SearchPlace>(
    sql`select after_id as "afterId", compared from duplicate_search where class_id = ${classId} and job_id = ${jobId}`,
  );
  return row ?? null;
}

/** The number of records that a search compares from its place on. */
export async function countLeft(
  where: Queryable,
  definition: ClassDefinition,
  { afterId }: SearchPlace,
): Promise<number> {
  const [row] = await where.query<{ total: number }>({
    text: `select count(*) as total from ${quoted(storedTable(definition))} where id > $1`,
    values: [afterId],
  });
  return row?.total ?? 0;
}

/** A search under way. */
export interface ClassSearch {
  readonly definition: ClassDefinition;
  readonly jobId: number;
  /** Called in the transaction that compares the last records. */
  readonly ended: (transaction: Queryable) => Promise<void>;
}

/**
 * Compares the next records of a class with the older ones and notes the place, in one transaction: a job that dies goes
 * on from there. Returns null after the last ones, and once another search was started.
 */
export async function searchNext(
  context: StoreContext,
  { definition, jobId, ended }: ClassSearch,
): Promise<SearchPlace | null> {
  const { classId } = definition;
  return context.database.transaction(async (transaction) => {
    await lockPairs(transaction, definition);
    const place = await searchPlace(transaction, classId, jobId);
    if (!place) return null;
    const rows = await transaction.query<{ id: number }>({
      text: `select id from ${quoted(storedTable(definition))} where id > $1 order by id limit ${AT_ONCE}`,
      values: [place.afterId],
    });
    const ids = rows.map(({ id }) => id);
    await compareRecords(context, definition, ids, 'older', transaction);
    const next = { afterId: ids.at(-1) ?? place.afterId, compared: place.compared + ids.length };
    const isLast = ids.length < AT_ONCE;
    await transaction.query(
      sql`update duplicate_search set after_id = ${next.afterId}, compared = ${next.compared},
          found_at = case when ${isLast}::boolean then now() else found_at end
        where class_id = ${classId} and job_id = ${jobId}`,
    );
    if (!isLast) return next;
    await ended(transaction);
    return null;
  });
}
