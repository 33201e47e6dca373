import type { ClassDefinition } from '#model/define-class.ts';
import type { DuplicateSearch } from '#model/wire/duplicates.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { PROGRESS, progressOf } from '../jobs/read-jobs.ts';
import { expression, isoMoment, row } from '../piece.ts';
import { sql } from '../sql.ts';

const COLUMNS = row({
  foundAt: isoMoment(expression`s.found_at`),
  job: PROGRESS,
  waiting: expression<number>`(select count(*) from duplicate_mark m where m.class_id = c.id)`,
});

/**
 * When the pairs of a class were last found, how far the present search is, and how many records are not compared yet:
 * of one moment, since a search that ends between two statements would be told neither as found nor as under way.
 */
export async function readSearch(
  where: Queryable,
  actor: Actor,
  { classId }: ClassDefinition,
): Promise<DuplicateSearch> {
  const [found] = await where.query(
    sql`select ${COLUMNS} from (select ${classId}::integer as id) c left join duplicate_search s on s.class_id = c.id
      left join queue_job q on q.id = s.job_id`,
  );
  const job = found?.job ?? null;
  return {
    foundAt: found?.foundAt ?? null,
    waiting: found?.waiting ?? 0,
    job: job && progressOf(job, actor),
  };
}
