import { z } from 'zod';
import type { Transactional } from '../database.ts';
import { MAKE_LETTERS } from '../jobs/kind-names.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { lockLetters, makeLetters } from './make-letters.ts';

const l = table('mailLog', 'l');
const x = table('letterCause', 'x');

const payload = z.object({ changes: z.array(z.int()) });

/** Makes the letters of one job, unless it has ended. Whoever else runs it can no longer end it. */
async function finishJob(context: StoreContext, where: Transactional, id: number): Promise<void> {
  await where.transaction(async (transaction) => {
    await lockLetters(transaction);
    const [job] = await transaction.query<{ payload: unknown }>(
      sql`update queue_job set state = 'done', due_at = null, lease = lease + 1, finished_at = now()
        where id = ${id} and state in ('queued', 'running') returning payload`,
    );
    if (job) await makeLetters(context, transaction, payload.parse(job.payload).changes);
  });
}

/**
 * How many letters wait because of a change-set. Those that a job is to make are made first, so that whoever has written
 * sees them at once.
 */
export async function lettersOfSet(context: StoreContext, changeSetId: number): Promise<number> {
  const { database } = context;
  const state = async () => {
    const [found] = await database.query<{ jobs: readonly number[] | null; letters: number }>(
      sql`select (
          select json_agg(id order by id) from queue_job where kind = ${MAKE_LETTERS} and is_open
            and (payload ->> 'changeSetId')::bigint = ${changeSetId}) as jobs, (
          select count(*) from ${x} join ${l} on ${l.id} = ${x.letterId}
            where ${x.changeSetId} = ${changeSetId} and ${l.status} = 'waiting') as letters`,
    );
    return found;
  };
  const found = await state();
  if (!found?.jobs) return found?.letters ?? 0;
  for (const id of found.jobs) await finishJob(context, database, id);
  return (await state())?.letters ?? 0;
}
