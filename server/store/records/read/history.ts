import type { ClassDefinition, Properties } from '#model/define-class.ts';
import { leafChanges } from '#model/merge/diff-value.ts';
import type { Property } from '#model/property/property.ts';
import type { ChangeAction, HistoryEntry } from '#model/wire/history.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadPast } from '#server/access/rights.ts';
import type { Queryable } from '../../database.ts';
import { sawDeleted } from './sight.ts';
import { Problem } from '../../problem.ts';
import { sql } from '../../sql.ts';
import { table } from '../../tables.ts';
import { confirm } from '../../projection/epoch.ts';
import { entriesWithNames } from '../../mentions/mentioned-names.ts';
import { readRecord } from './one.ts';
import { asSent } from './stored-values.ts';
import { shownValue } from '../../trees/shown-folders.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { authorCaption } from '../../acts/author-caption.ts';

/** The author of a change. */
const u = table('user', 'u');
const r = table('changeReason', 'r');

/**
 * The fields written after version `base`, each with its value at that version. Only the first change of each field is
 * read.
 */
export async function touchedSince(
  where: Queryable,
  definition: ClassDefinition,
  id: number,
  base: number,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await where.query<{ name: string; value: unknown }>(
    sql`select f.name, c.before -> f.name as value
      from (
        select k.name, min(w.id) as id from change w, lateral jsonb_object_keys(w.before) k (name)
        where w.object_id = ${id} and w.class_id = ${definition.classId} and w.version > ${base} and w.action = 'update'
        group by k.name) f
      join change c on c.id = f.id`,
  );
  return new Map(Object.entries(asSent(definition, Object.fromEntries(rows.map(({ name, value }) => [name, value])))));
}

/** The fields of records that were written after a version of each, by the ids of the records. */
export async function touchedSinceEach(
  where: Queryable,
  definition: ClassDefinition,
  records: readonly { readonly id: number; readonly base: number }[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (records.length === 0) return new Map();
  const rows = await where.query<{ id: number; names: readonly string[] }>(
    sql`select r.id, coalesce((
        select json_agg(distinct k.name) from change w, lateral jsonb_object_keys(w.before) k (name)
        where w.object_id = r.id and w.class_id = ${definition.classId} and w.version > r.base and w.action = 'update'), '[]') as names
      from unnest(${records.map(({ id }) => id)}::bigint[], ${records.map(({ base }) => base)}::integer[]) as r (id, base)`,
  );
  return new Map(rows.map(({ id, names }) => [id, new Set(names)]));
}

/** The columns of a change's head: which, when, by whom. */
export interface ChangeHeadRow {
  readonly epoch: number;
  readonly changeSetId: number;
  readonly at: string;
  readonly userId: number | null;
  readonly userCaption: string | null;
  readonly action: ChangeAction;
  readonly version: number;
  /** Why it was made, where that was asked for. */
  readonly reason?: string | null;
}

/** The author of a change as in replies; the product itself and deleted users have names too. */
export function changeAuthor({ userId, userCaption }: Pick<ChangeHeadRow, 'userId' | 'userCaption'>): ChangeAuthor {
  return { id: userId, caption: userCaption ?? (userId === null ? SYSTEM_CAPTION : 'Удалённый пользователь') };
}

type ChangeAuthor = HistoryEntry['user'];

/** A change's head as in replies. */
export function changeHead(row: ChangeHeadRow): Omit<HistoryEntry, 'fields'> {
  const { changeSetId, at, action, version, reason } = row;
  return { changeSetId, at, user: changeAuthor(row), action, version, ...(reason ? { reason } : {}) };
}

/** A change with the values it wrote. */
export interface ChangeRow extends ChangeHeadRow {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Stored so that a deletion can be undone, but not shown in the history. */
export const UNTOLD: ReadonlySet<string> = new Set(['createDate', 'lastUpdate']);

/** The name shown where the product itself made a change. */
const SYSTEM_CAPTION = 'Система';

type ShowPast = (name: string, value: unknown) => unknown;

/**
 * The values of a field before and after a change; for a structured value present on both sides, one entry per changed
 * leaf.
 */
function fieldChanges(
  name: string,
  property: Property | undefined,
  { before, after }: Pick<ChangeRow, 'before' | 'after'>,
  past: ShowPast,
): HistoryEntry['fields'] {
  const [was, is] = [past(name, before?.[name]), past(name, after?.[name])];
  if (!property?.structure || was === null || is === null)
    return [{ fieldName: name, caption: property?.caption ?? name, before: was, after: is }];
  return leafChanges(property, name, was, is).map(({ path, captions, names, ...values }) => ({
    fieldName: path,
    caption: captions.join(' → '),
    names,
    before: values.before ?? null,
    after: values.after ?? null,
  }));
}

/**
 * Changes of records of a class as in replies, each with the fields that the actor may read before and after. People whom a
 * text names by their ids have names: one statement for a class with such texts.
 */
export async function historyEntries<Row extends ChangeRow>(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, HistoryEntry>> {
  const projection = readProjection(context, actor, definition);
  // A removed custom field has the caption of the present field of the same name, if there is one.
  const told: Properties = { ...definition.formerFields, ...definition.properties };
  const past: ShowPast = (name, value) => shownValue(context, actor, definition, name, value ?? null);
  const entries = new Map(
    rows.map((row): [Row, HistoryEntry] => {
      const written = new Set(Object.keys({ ...row.before, ...row.after }));
      const names = Object.entries(told)
        .filter(
          ([name, { secret }]) =>
            written.has(name) &&
            !UNTOLD.has(name) &&
            ((secret && projection.level === 'full') || mayReadPast(actor, definition, name, projection.level)),
        )
        .map(([name]) => name);
      return [row, { ...changeHead(row), fields: names.flatMap((name) => fieldChanges(name, told[name], row, past)) }];
    }),
  );
  return entriesWithNames(context.database, definition, entries);
}

/** Throws 404 unless the actor sees the record, or saw it at its deletion. */
export async function assertSeen(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<void> {
  try {
    await readRecord(context, actor, definition, id);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    if (!(await sawDeleted(context, actor, definition, id))) throw error;
  }
}

/**
 * A record's history, newest first: author, time, and each readable field before and after; that of a deleted record
 * too.
 */
export async function recordHistory(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
  page: { readonly pageIndex: number; readonly pageSize: number },
): Promise<ListAnswer<HistoryEntry>> {
  await assertSeen(context, actor, definition, id);
  const rows = await context.database.query<ChangeRow & { readonly total: number }>(
    sql`select (select n from access_epoch) as epoch, c.change_set_id as "changeSetId",
        to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        c.user_id as "userId", ${authorCaption(u)} as "userCaption", c.action, c.version, c.before, c.after,
        ${r.reason}, (select count(*) from change where object_id = ${id}) as total
      from change c left join ${u} on ${u.id} = c.user_id left join ${r} on ${r.changeSetId} = c.change_set_id
      where c.object_id = ${id}
      order by c.id desc limit ${page.pageSize} offset ${page.pageIndex * page.pageSize}`,
  );
  if (rows[0]) confirm(actor, rows[0]);
  const items = [...(await historyEntries(context, actor, definition, rows)).values()];
  return { items, total: rows[0]?.total ?? 0, pageIndex: page.pageIndex, pageSize: page.pageSize };
}
