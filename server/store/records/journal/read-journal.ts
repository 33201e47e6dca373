import type { ClassDefinition } from '#model/define-class.ts';
import type { JournalAnswer } from '#model/wire/audit.ts';
import type { ChangeAction, HistoryEntry } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { notFound } from '../../problem.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { KeptStatements } from '../../sql.ts';
import { table } from '../../tables.ts';
import { assertSeen, historyEntries, type ChangeRow } from '../read/history.ts';
import { addObjects, namedChanges, type ChangedObjects, type NamedRow } from '../read/named-changes.ts';
import { storedClasses } from '../bin/deleted-records.ts';
import { seenDeleted } from '../read/sight.ts';

/** A place in the journal: everything after it is older. */
export interface JournalPlace {
  /** ISO 8601. */
  readonly at: string;
  readonly changeId: number;
}

/** Which changes are read; what is null restricts nothing. */
export interface JournalQuery {
  /** The author; 0 is the product itself. */
  readonly userId: number | null;
  readonly definition: ClassDefinition | null;
  readonly objectId: number | null;
  readonly action: ChangeAction | null;
  /** The moments, ISO 8601: the first included, the last not. */
  readonly from: string | null;
  readonly to: string | null;
  readonly before: JournalPlace | null;
  readonly pageSize: number;
}

const u = table('user', 'u');
const r = table('changeReason', 'r');

const ACTIONS: readonly ChangeAction[] = ['create', 'update', 'delete'];
/** Greater than any change id. */
const NEWEST = '9223372036854775807';

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 100_000;
const prepared = new KeptStatements(KEPT_TEXTS);

interface JournalRow extends NamedRow {
  readonly reason: string | null;
}

/** The columns of a change, but for its values. */
const HEAD = `${EPOCH_COLUMN}, c.id, c.change_set_id as "changeSetId",
  to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.user_id as "userId", ${u.fullName} as "userCaption",
  c.action, c.version, c.class_id as "classId", c.object_id as "objectId", ${r.reason}`;
const JOINED = `left join ${u} on ${u.id} = c.user_id left join ${r} on ${r.changeSetId} = c.change_set_id`;

/** The condition on the author; its parameter is the third. */
function byAuthor(userId: number | null): string {
  if (userId === null) return '$3::bigint is null';
  return userId === 0 ? 'c.user_id is null and $3::bigint = 0' : 'c.user_id = $3::bigint';
}

/**
 * The newest changes of classes by their indexes: of each class and action as many as a page has, whatever else the
 * table holds.
 */
function newestOfClasses(author: string, count: number): string {
  return `select n.id, n.at from unnest($1::integer[]) k (class_id) cross join unnest($2::text[]) a (action) cross join lateral (
      select c.id, c.at from change c
      where ${author} and c.class_id = k.class_id and c.action = a.action and c.at >= $4::timestamptz
        and (c.at, c.id) < ($5::timestamptz, $6::bigint)
      order by c.at desc, c.id desc limit ${count}) n
    order by n.at desc, n.id desc limit ${count}`;
}

/** The newest changes of one record: their order is that of their ids, since writes of a record follow each other. */
function newestOfRecord(author: string, count: number): string {
  return `select c.id, c.at from change c
    where c.object_id = $7::bigint and c.class_id = any($1::integer[]) and c.action = any($2::text[]) and ${author}
      and c.at >= $4::timestamptz and c.at < $5::timestamptz and c.id < $6::bigint
    order by c.id desc limit ${count}`;
}

async function newest(
  { database, catalog }: StoreContext,
  actor: Actor,
  { userId, definition, objectId, action, from, to, before, pageSize }: JournalQuery,
): Promise<readonly JournalRow[]> {
  const classes = definition
    ? storedClasses(catalog, definition)
    : catalog.classes.filter(({ source }) => source === undefined);
  const readable = classes.filter((one) => may(actor, 'read', one));
  const count = pageSize + 1;
  const [author, ofRecord] = [byAuthor(userId), objectId !== null];
  const order = ofRecord ? 'n.id desc' : 'n.at desc, n.id desc';
  // The limit is a literal: as a parameter it leads to a bad plan.
  const text = () => `with newest as materialized (
      ${ofRecord ? newestOfRecord(author, count) : newestOfClasses(author, count)})
    select ${HEAD}, (select json_agg(key) from jsonb_object_keys(c.after) key) as names,
      not exists (select from object o where o.id = c.object_id) as gone
    from newest n join change c on c.id = n.id ${JOINED} order by ${order}`;
  const end = to ?? 'infinity';
  const place = ofRecord
    ? [end, before?.changeId ?? NEWEST, objectId]
    : before && (to === null || Date.parse(before.at) < Date.parse(to))
      ? [before.at, before.changeId]
      : [end, 0];
  const values = [
    readable.map(({ classId }) => classId),
    action === null ? ACTIONS : [action],
    userId,
    from ?? '-infinity',
    ...place,
  ];
  const rows = await database.query<JournalRow>(
    prepared.get(actor, `${count} ${author} ${String(ofRecord)}`, text, values),
  );
  if (rows[0]) confirm(actor, rows[0]);
  return rows;
}

/** Those of the changes whose records the actor sees, or would see as they were deleted. */
async function seenRows(
  context: StoreContext,
  actor: Actor,
  rows: readonly JournalRow[],
  objects: ChangedObjects,
): Promise<readonly JournalRow[]> {
  const hidden = new Set<number>();
  for (const [classId, ofClass] of Map.groupBy(rows, (row) => row.classId)) {
    const definition = context.catalog.byId(classId);
    if (!definition || context.visible(actor, definition) === null) continue;
    const gone = new Map(ofClass.filter((row) => row.gone).map((row) => [row.objectId, row]));
    const seen = await seenDeleted(context, actor, definition, [...gone.values()]);
    for (const { objectId } of ofClass) if (!objects.has(objectId) && !seen.has(objectId)) hidden.add(objectId);
  }
  return rows.filter(({ objectId }) => !hidden.has(objectId));
}

/**
 * A page of the changes of all classes, newest first. One statement finds it, whose cost does not depend on the number of
 * changes; then one statement for each class on the page names its records, of those that the actor sees. A page may
 * have less than its size where records are hidden.
 */
export async function readJournal(context: StoreContext, actor: Actor, query: JournalQuery): Promise<JournalAnswer> {
  const found = await newest(context, actor, query);
  const page = found.slice(0, query.pageSize);
  const last = page.at(-1);
  const objects: ChangedObjects = new Map();
  await addObjects(context, actor, objects, page, () => true);
  const rows = await seenRows(context, actor, page, objects);
  const named = await namedChanges(context, actor, rows, objects);
  return {
    // Each row has a class, so that each is named.
    items: named.map((change, at) => ({ ...change, changeId: rows[at]?.id ?? 0 })),
    next: found.length > page.length && last ? `${Date.parse(last.at)}-${last.id}` : null,
  };
}

/** What one change did to its record, each field before and after as the actor may read it. Throws 404 where the record is not visible. */
export async function readJournalEntry(context: StoreContext, actor: Actor, changeId: number): Promise<HistoryEntry> {
  const text = () => `select ${HEAD}, c.before, c.after from change c ${JOINED} where c.id = $1::bigint`;
  const [row] = await context.database.query<ChangeRow & NamedRow>(prepared.get(actor, 'entry', text, [changeId]));
  if (row) confirm(actor, row);
  const definition = row && context.catalog.byId(row.classId);
  if (!definition || !may(actor, 'read', definition)) throw notFound();
  await assertSeen(context, actor, definition, row.objectId);
  const entry = historyEntries(context, actor, definition, [row]).get(row);
  if (!entry) throw notFound();
  return entry;
}
