import type { MomentChange } from '#model/wire/moments.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { PUBLISH_ON_TIME } from './kind-names.ts';

/** The moments of publication that are fields of a record. */
const NAMES: readonly string[] = ['publishAt', 'unpublishAt'];

interface Missed {
  readonly name: string;
  readonly at: string;
  readonly message: string;
}

/**
 * Tells of a change that set a moment of publication of the record why that was not done; null where it was, or lies ahead.
 * One statement, none where no change set a moment.
 */
export async function missedMoments(
  where: Queryable,
  objectId: number,
  changes: readonly MomentChange[],
): Promise<(change: MomentChange) => string | null> {
  const isSet = changes.some(({ fields }) => fields.some(({ fieldName, after }) => NAMES.includes(fieldName) && after));
  if (!isSet) return () => null;
  const jobs = await where.query<Missed>(
    sql`select payload ->> 'name' as name, payload ->> 'at' as at, message from queue_job
      where object_id = ${objectId} and kind = ${PUBLISH_ON_TIME} and state = 'failed' and message is not null order by id`,
  );
  return ({ fields }) => {
    const found = jobs.findLast(({ name, at }) =>
      fields.some(({ fieldName, after }) => fieldName === name && Date.parse(String(after)) === Date.parse(at)),
    );
    return found?.message ?? null;
  };
}
