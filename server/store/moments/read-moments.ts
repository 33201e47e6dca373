import type { ClassDefinition } from '#model/define-class.ts';
import type { MomentChange, MomentPart, RecordMoment, RecordMoments } from '#model/wire/moments.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirm } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { assertSeen, changeAuthor, historyEntries, type ChangeRow } from '../records/read/history.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { missedMoments } from '../jobs/missed-moments.ts';
import { captionsOf } from './captions.ts';
import { partClasses, recordParts, toldClasses } from './record-parts.ts';
import { authorCaption } from '../acts/author-caption.ts';

/** Which moments of a record are read. */
export interface MomentsQuery {
  /** The only part whose changes are read; null for all. */
  readonly part: MomentPart | null;
  /** Only older moments; null for the newest. */
  readonly before: number | null;
  readonly pageSize: number;
}

/** The changes of one act that are listed. */
const MOST_CHANGES = 50;

const u = table('user', 'u');
const r = table('changeReason', 'r');

interface Row extends ChangeRow {
  readonly id: number;
  readonly objectId: number;
  readonly classId: number;
  readonly momentId: number;
  readonly count: number;
  readonly present: number;
  /** The session of an agent, where the actor may know it. */
  readonly agentSession: string | null;
}

/** A record whose changes are listed: what it is, and under which class its history is read. */
interface Told {
  readonly definition: ClassDefinition;
  readonly part: MomentPart;
  /** The property that names the record to which it belongs: it is not told beside that. */
  readonly owner: string | null;
}

/**
 * The acts by which a record and what belongs to it were changed, newest first: the changes of a change-set together. One
 * statement finds them by the ids of the records; then one for each class on the page names its records. Values are
 * told as in the history of each record. Throws 404 unless the actor sees the record, or saw it at its deletion.
 */
export async function readMoments(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
  { part, before, pageSize }: MomentsQuery,
): Promise<RecordMoments> {
  await assertSeen(context, actor, definition, id);
  const known = [...partClasses(context, actor, definition), ...toldClasses(context, actor, definition)];
  const classes = known.filter((one) => part === null || part === one.part);
  const parts = await recordParts(context, actor, classes, id);
  const own = part === null || part === 'fields' ? [{ id, last: null }] : [];
  const told = new Map<number, Told>([
    ...parts.map((one): [number, Told] => [
      one.id,
      { definition: one.of.definition, part: one.of.part, owner: one.of.of },
    ]),
    [id, { definition, part: 'fields', owner: null }],
  ]);
  const rows = await momentRows(context, actor, [...own, ...parts], { before, count: pageSize + 1 });
  if (rows[0]) confirm(actor, rows[0]);
  const acts = [...Map.groupBy(rows, (row) => row.momentId)];
  const page = acts.slice(0, pageSize);
  const changes = await toldChanges(
    context,
    actor,
    told,
    page.flatMap(([, some]) => some),
  );
  const missed = await missedMoments(context.database, id, [...changes.values()]);
  const items = page.flatMap(([momentId, some]): RecordMoment[] => {
    const [first] = some;
    const listed = some.flatMap((row) => changes.get(row) ?? []);
    if (!first || listed.length === 0) return [];
    const { changeSetId, at, reason, count } = first;
    const told = listed.filter((change) => change.objectId === id).flatMap((change) => missed(change) ?? []);
    return [
      {
        momentId,
        changeSetId,
        at,
        user: changeAuthor(first),
        ...(reason ? { reason } : {}),
        count,
        ...(told[0] !== undefined && { missed: told[0] }),
        ...(first.agentSession !== null && { agentSession: first.agentSession }),
        changes: listed,
      },
    ];
  });
  return {
    items,
    next: acts.length > page.length ? (page.at(-1)?.[0] ?? null) : null,
    present: rows[0]?.present ?? 0,
    parts: [...new Set<MomentPart>(['fields', ...known.map((one) => one.part)])],
  };
}

async function momentRows(
  { database }: StoreContext,
  { userId, isAdministrator }: Actor,
  records: readonly { readonly id: number; readonly last: number | null }[],
  { before, count }: { readonly before: number | null; readonly count: number },
): Promise<readonly Row[]> {
  return database.query<Row>(
    sql`with part (id, last) as (
        select * from unnest(${records.map(({ id }) => id)}::bigint[], ${records.map(({ last }) => last)}::bigint[])),
      known as materialized (
        select c.id, c.change_set_id from part, lateral (
          select c.id, c.change_set_id from change c where c.object_id = part.id offset 0) c
        where part.last is null or c.id <= part.last),
      act as materialized (
        select change_set_id, max(id) as last, count(*) as count from known group by change_set_id
        having max(id) < coalesce(${before}::bigint, 9223372036854775807) order by max(id) desc limit ${count}),
      listed as (
        select k.id, a.last, a.count, row_number() over (partition by k.change_set_id order by k.id desc) as place
        from act a join known k on k.change_set_id = a.change_set_id)
      select (select n from access_epoch) as epoch, c.id, c.change_set_id as "changeSetId",
        to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        c.user_id as "userId", ${authorCaption(u)} as "userCaption", c.action, c.version, c.before, c.after,
        c.class_id as "classId", c.object_id as "objectId", ${r.reason}, l.last as "momentId", l.count,
        (select max(id) from known) as present,
        (select s.session from agent_change s where s.change_set_id = c.change_set_id and not s.undoes
          and (${isAdministrator}::boolean or s.user_id = ${userId}::bigint)) as "agentSession"
      from listed l join change c on c.id = l.id
        left join ${u} on ${u.id} = c.user_id left join ${r} on ${r.changeSetId} = c.change_set_id
      where l.place <= ${MOST_CHANGES} order by l.last desc, c.id desc`,
  );
}

/** The changes with their values, as the actor may read them; one of which nothing may be told is absent. */
async function toldChanges(
  context: StoreContext,
  actor: Actor,
  told: ReadonlyMap<number, Told>,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, MomentChange>> {
  const changes = new Map<Row, MomentChange>();
  const classes = [...Map.groupBy(rows, (row) => told.get(row.objectId)?.definition)].flatMap(([definition, some]) =>
    definition ? { definition, some, ids: [...new Set(some.map(({ objectId }) => objectId))] } : [],
  );
  const captions = await captionsOf(context, actor, classes);
  for (const { definition, some } of classes) {
    for (const [row, { action, version, fields: every }] of await historyEntries(context, actor, definition, some)) {
      const owner = told.get(row.objectId)?.owner;
      const fields = action === 'update' ? every : every.filter(({ fieldName }) => fieldName !== owner);
      if (action === 'update' && fields.length === 0) continue;
      changes.set(row, {
        changeId: row.id,
        part: told.get(row.objectId)?.part ?? 'fields',
        className: definition.name,
        classCaption: definition.caption,
        objectId: row.objectId,
        caption: captions.get(row.objectId) ?? null,
        action,
        version,
        fields,
      });
    }
  }
  return changes;
}
