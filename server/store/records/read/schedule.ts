import type { ScheduleAnswer, ScheduledAct } from '#model/wire/schedule.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { PUBLISH_ON_TIME } from '../../jobs/kind-names.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { sql } from '../../sql.ts';
import { readRecords } from './one.ts';

/** The most moments that are looked at, the earliest ones. */
const LOOKED_AT = 1000;

interface Moment {
  readonly id: number;
  readonly classId: number;
  readonly name: ScheduledAct['act'];
  readonly at: string;
}

function isSame(at: string, value: unknown): value is string {
  return typeof value === 'string' && Date.parse(value) === Date.parse(at);
}

/**
 * What is to be published and taken off the site between two moments, as far as the actor sees the records, earliest
 * first: the jobs that are due then, of which those count whose moment the record still has.
 */
export async function readSchedule(
  context: StoreContext,
  actor: Actor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ScheduleAnswer> {
  const { database, catalog } = context;
  const moments = await database.query<Moment>(
    sql`select object_id as id, (payload ->> 'classId')::integer as "classId", payload ->> 'name' as name, payload ->> 'at' as at
      from queue_job where kind = ${PUBLISH_ON_TIME} and state = 'queued' and due_at >= ${from}::timestamptz and due_at < ${to}::timestamptz
      order by due_at, id limit ${LOOKED_AT}`,
  );
  const found = new Map<number, { readonly className: string; readonly record: Readonly<Record<string, unknown>> }>();
  for (const [classId, ofClass] of Map.groupBy(moments, (moment) => moment.classId)) {
    const definition = catalog.byId(classId);
    if (!definition || !may(actor, 'read', definition)) continue;
    const ids = [...new Set(ofClass.map(({ id }) => id))];
    for (const [id, item] of await readRecords(context, actor, definition, ids, database))
      found.set(id, { className: definition.name, record: JSON.parse(item) });
  }
  const items = moments.flatMap(({ id, name, at }): ScheduledAct[] => {
    const { className, record } = found.get(id) ?? {};
    if (className === undefined || !record || !isSame(at, record[name])) return [];
    const caption = record[catalog.get(className).captionProperty];
    return [{ className, id, caption: typeof caption === 'string' ? caption : null, act: name, at: record[name] }];
  });
  return { items, isCut: moments.length === LOOKED_AT };
}
