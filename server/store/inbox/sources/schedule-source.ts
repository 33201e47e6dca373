import { quoted, tableName } from '#server/derive/names.ts';
import { may } from '#server/access/rights.ts';
import { publicationOf } from '../../records/write/publication.ts';
import { LOOKED_AT, type EntrySource } from './inbox-source.ts';

/** The newest scheduled publications of the user that were done late or not at all. */
const MISSED = `select q.id, q.object_id, q.finished_at, coalesce(q.message, q.result ->> 'told') as told from queue_job q
  where q.kind = 'publishOnTime' and (q.state = 'failed' or (q.state = 'done' and q.result ? 'told')) and q.user_id = $1
    and not exists (select from inbox_mark m where m.user_id = $1 and m.source = 'schedule' and m.entry_id = q.id)
  order by q.id desc limit ${LOOKED_AT}`;

/**
 * The publications that the user has scheduled and that were done late, or not at all, until the user marks them as done.
 * The condition on jobs is that of `queue_job_missed_idx`.
 */
export const scheduleSource: EntrySource = {
  name: 'schedule',
  classes: `select distinct o.class_id from (${MISSED}) j join object o on o.id = j.object_id`,
  select({ visible }, actor, classes) {
    const seen = classes.flatMap((definition) => {
      if (!publicationOf(definition) || definition.source !== undefined || !may(actor, 'read', definition)) return [];
      const condition = visible(actor, definition);
      return `(o.class_id = ${definition.classId} and exists (select from ${quoted(tableName(definition.name))} t
        where t.id = o.id${condition === null ? '' : ` and ${condition}`}))`;
    });
    if (seen.length === 0) return null;
    return `select 'schedule', j.id, o.class_id, o.id, j.finished_at, null::date, j.told, null::bigint
      from (${MISSED}) j join object o on o.id = j.object_id where ${seen.join(' or ')}`;
  },
};
