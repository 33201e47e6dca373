import { mentionedIn } from '#model/noted.ts';
import { WAITING_FOR_CONFIRMATION, type InboxAnswer, type InboxEntry, type InboxSource } from '#model/wire/inbox.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { userNames, withNames } from '../mentions/mentioned-names.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readRecords } from '../records/read/one.ts';
import { CatalogStatements, statementName } from '../sql.ts';
import { ownersOfParts } from './owners-of-parts.ts';
import { confirmationOf, mayConfirm } from './sources/confirmable.ts';
import { ENTRY_COLUMNS } from './sources/inbox-source.ts';
import { ENTRY_SOURCES } from './sources/registry.ts';

/** A place in the inbox: everything after it is read if it is, and older. */
export interface InboxPlace {
  readonly isRead: boolean;
  /** ISO 8601. */
  readonly at: string;
  readonly id: number;
}

/** A page of the inbox. */
export interface InboxQuery {
  readonly after: InboxPlace | null;
  readonly pageSize: number;
}

interface Row {
  readonly source: InboxSource;
  readonly entryId: number;
  readonly classId: number;
  readonly objectId: number;
  readonly at: string;
  readonly isRead: boolean;
  readonly dueDate: string | null;
  readonly body: string | null;
  readonly byId: number | null;
}

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 500_000;
const prepared = new CatalogStatements(KEPT_TEXTS);

/** The ids of the classes that the sources have found, by the names of the sources. */
type FoundClasses = Readonly<Record<string, readonly number[]>>;

const FIND_CLASSES = `select json_build_object(${ENTRY_SOURCES.flatMap(({ name, classes }) =>
  classes === undefined ? [] : `'${name}', array(select k.class_id from (${classes}) k order by 1)`,
).join(', ')}) as found`;
const FIND_NAME = statementName();

async function foundClasses({ database }: StoreContext, { userId }: Actor): Promise<FoundClasses> {
  const [row] = await database.query<{ found: FoundClasses }>({
    text: FIND_CLASSES,
    values: [userId],
    name: FIND_NAME,
  });
  return row?.found ?? {};
}

function textOf(context: StoreContext, actor: Actor, found: FoundClasses, count: number): string {
  const selects = ENTRY_SOURCES.flatMap(({ name, select }) => {
    const classes = (found[name] ?? []).flatMap((id) => context.catalog.byId(id) ?? []);
    return select(context, actor, classes) ?? [];
  }).map((one) => `(${one})`);
  return `with entries (${ENTRY_COLUMNS}) as materialized (${selects.join(' union all ')}),
    told as materialized (select e.*, coalesce(m.at >= e.at, false) as is_read from entries e
      left join inbox_mark m on m.user_id = $1 and m.source = e.source and m.entry_id = e.entry_id)
    select ${EPOCH_COLUMN}, (select count(*) from told where not is_read) as unread, (
      select coalesce(json_agg(p order by p."isRead", p.at desc, p."entryId" desc), '[]') from (
        select t.source, t.entry_id as "entryId", t.class_id as "classId", t.object_id as "objectId", t.is_read as "isRead",
          to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.due_date as "dueDate", t.body, t.by_id as "byId"
        from told t where t.is_read > $2 or (t.is_read = $2 and (t.at, t.entry_id) < ($3::timestamptz, $4::bigint))
        order by t.is_read, t.at desc, t.entry_id desc limit ${count}) p) as rows`;
}

/** The captions and states of the records of the rows, as the actor may read them: one statement for each class. */
async function shownEntries(
  context: StoreContext,
  actor: Actor,
  found: readonly Row[],
): Promise<readonly InboxEntry[]> {
  const rows = await ownersOfParts(context, actor, found);
  const shown = new Map<Row, InboxEntry>();
  // Of those who wrote the rows and of those whom their texts name.
  const names = await userNames(
    context.database,
    rows.flatMap(({ byId, body }) => [...(byId === null ? [] : [byId]), ...mentionedIn(body ?? '')]),
  );
  for (const [classId, ofClass] of Map.groupBy(rows, (one) => one.classId)) {
    const definition = context.catalog.byId(classId);
    if (!definition || !may(actor, 'read', definition)) continue;
    const ids = [...new Set(ofClass.map(({ objectId }) => objectId))];
    const records = await readRecords(context, actor, definition, ids, context.database);
    const state = confirmationOf(definition)?.state ?? '';
    for (const one of ofClass) {
      const json = records.get(one.objectId);
      if (json === undefined) continue;
      const record: Readonly<Record<string, unknown>> = JSON.parse(json);
      const { [definition.captionProperty]: caption, [state]: present } = record;
      shown.set(one, {
        source: one.source,
        entryId: one.entryId,
        className: definition.name,
        classCaption: definition.caption,
        objectId: one.objectId,
        partId: one.partId,
        caption: typeof caption === 'string' ? caption : null,
        at: one.at,
        isRead: one.isRead,
        text: one.body === null ? null : withNames(one.body, names),
        by: one.byId === null ? null : (names.get(one.byId) ?? null),
        dueDate: one.dueDate,
        confirms: present === WAITING_FOR_CONFIRMATION && mayConfirm(actor, definition),
      });
    }
  }
  return rows.flatMap((one) => shown.get(one) ?? []);
}

/**
 * A page of what waits for the user, unread entries first, then the newest, of records that the actor sees. One statement
 * finds the classes that have something, one the page and the number of what is unread; each class on the page is read by
 * one more.
 */
export async function readInbox(
  context: StoreContext,
  actor: Actor,
  { after, pageSize }: InboxQuery,
): Promise<InboxAnswer> {
  const count = pageSize + 1;
  const place = after ?? { isRead: false, at: 'infinity', id: 0 };
  const values = [actor.userId, place.isRead, place.at, place.id];
  const classes = await foundClasses(context, actor);
  const text = () => textOf(context, actor, classes, count);
  const key = `${count} ${actor.rightsKey} ${JSON.stringify(classes)}`;
  const [found] = await context.database.query<{ epoch: number; unread: number; rows: readonly Row[] }>(
    prepared.of(context.catalog).get(actor, key, text, values),
  );
  confirm(actor, found);
  const page = found?.rows.slice(0, pageSize) ?? [];
  const last = page.at(-1);
  const isMore = found !== undefined && found.rows.length > page.length;
  return {
    items: await shownEntries(context, actor, page),
    unread: found?.unread ?? 0,
    next: isMore && last ? `${last.isRead ? 1 : 0}-${Date.parse(last.at)}-${last.entryId}` : null,
  };
}

/** The greatest time of a `Date`, in milliseconds. */
const LAST_TIME = 8_640_000_000_000_000;

/** The place that a page names as its `next`; null for what is none. */
export function inboxPlace(text: string): InboxPlace | null {
  const [, read, time, id] = /^([01])-(\d{1,16})-(\d{1,15})$/u.exec(text)?.map(Number) ?? [];
  if (time === undefined || id === undefined || time > LAST_TIME) return null;
  return { isRead: read === 1, at: new Date(time).toISOString(), id };
}
