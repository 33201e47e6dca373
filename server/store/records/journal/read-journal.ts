import type { ClassDefinition } from '#model/define-class.ts';
import type { JournalAnswer } from '#model/wire/audit.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { notFound } from '../../problem.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { JOURNAL_CLASS } from '../../acts/journal-class.ts';
import { CatalogStatements } from '../../sql.ts';
import { table } from '../../tables.ts';
import { storedClasses } from '../bin/deleted-records.ts';
import { assertSeen, historyEntries, type ChangeRow } from '../read/history.ts';
import type { NamedRow } from '../read/named-changes.ts';
import { journalItems, type JournalRow } from './journal-items.ts';
import { newestEntries, ofRights, type EntriesQuery, type JournalPlace } from './newest-entries.ts';
import { authorCaption } from '../../acts/author-caption.ts';

/** Which entries are read; what is null restricts nothing. */
export interface JournalQuery extends EntriesQuery {
  /** The class of the records, or the one that was exported. */
  readonly definition: ClassDefinition | null;
  readonly pageSize: number;
}

const u = table('user', 'u');
const r = table('changeReason', 'r');
/** The account of an act. */
const o = table('user', 'of_act');
/** To whom something was handed over. */
const to = table('user', 'handed_to');

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 100_000;
const prepared = new CatalogStatements(KEPT_TEXTS);

/** The columns of a change, but for its values. */
const HEAD = `${EPOCH_COLUMN}, c.id, c.change_set_id as "changeSetId",
  to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.user_id as "userId", ${authorCaption(u)} as "userCaption",
  c.action, c.version, c.class_id as "classId", c.object_id as "objectId", ${r.reason}`;
const JOINED = `left join ${u} on ${u.id} = c.user_id left join ${r} on ${r.changeSetId} = c.change_set_id`;

/** The columns of an entry, which is a change or an act. */
const ENTRY = `${EPOCH_COLUMN}, n.id, a.id is not null as "isAct", c.change_set_id as "changeSetId",
  to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, w.user_id as "userId", ${authorCaption(u)} as "userCaption",
  coalesce(c.action, a.action) as action, c.version, coalesce(c.class_id, a.class_id) as "classId",
  coalesce(c.object_id, a.object_id) as "objectId", ${r.reason}, a.details, ${o.fullName} as "accountCaption",
  ${ofRights('c')} is true as "ofRights", (select json_agg(key) from jsonb_object_keys(c.after) key) as names,
  not exists (select from object o where o.id = coalesce(c.object_id, a.object_id)) as gone, ${to.fullName} as "toCaption"`;
const ENTRY_JOINED = `left join change c on c.id = n.id left join act a on c.id is null and a.id = n.id
  cross join lateral (select coalesce(c.user_id, a.user_id) as user_id) w left join ${u} on ${u.id} = w.user_id
  left join ${r} on ${r.changeSetId} = c.change_set_id left join ${o} on ${o.id} = a.object_id
  left join ${to} on ${to.id} = (a.details ->> 'toId')::bigint`;

/** The greatest time of a `Date`, in milliseconds. */
const LAST_TIME = 8_640_000_000_000_000;

/** The place that a page names as its `next`; null for what is none. */
export function journalPlace(text: string): JournalPlace | null {
  const [, time, id] = /^(\d{1,16})-(\d{1,15})$/u.exec(text)?.map(Number) ?? [];
  if (time === undefined || id === undefined || time > LAST_TIME) return null;
  return { at: new Date(time).toISOString(), id };
}

/** One more than a page has of the newest entries, by one statement. */
async function newest(
  { database, catalog }: StoreContext,
  actor: Actor,
  query: JournalQuery,
): Promise<readonly JournalRow[]> {
  const { definition } = query;
  const classes = definition
    ? storedClasses(catalog, definition)
    : catalog.classes.filter(({ source }) => source === undefined);
  const readable = classes.filter((one) => may(actor, 'read', one)).map(({ classId }) => classId);
  // Exports of the journal itself are of no class.
  const ids = definition ? readable : [JOURNAL_CLASS.classId, ...readable];
  const { key, text, order, values } = newestEntries(
    query,
    { ids, isOfClass: definition !== null },
    query.pageSize + 1,
  );
  const whole = () => `${text} select ${ENTRY} from newest n ${ENTRY_JOINED} order by ${order}`;
  const rows = await database.query<JournalRow>(prepared.of(catalog).get(actor, key, whole, values));
  if (rows[0]) confirm(actor, rows[0]);
  return rows;
}

/**
 * A page of the changes of all classes and of the acts, newest first. One statement finds it, whose cost does not depend on
 * their number; then one statement for each class on the page names its records, of those that the actor sees. A page may
 * have less than its size where records are hidden.
 */
export async function readJournal(context: StoreContext, actor: Actor, query: JournalQuery): Promise<JournalAnswer> {
  const found = await newest(context, actor, query);
  const page = found.slice(0, query.pageSize);
  const last = page.at(-1);
  return {
    items: await journalItems(context, actor, page),
    next: found.length > page.length && last ? `${Date.parse(last.at)}-${last.id}` : null,
  };
}

/** What one change did to its record, each field before and after as the actor may read it. Throws 404 where the record is not visible. */
export async function readJournalEntry(context: StoreContext, actor: Actor, changeId: number): Promise<HistoryEntry> {
  const text = () => `select ${HEAD}, c.before, c.after from change c ${JOINED} where c.id = $1::bigint`;
  const [row] = await context.database.query<ChangeRow & NamedRow>(
    prepared.of(context.catalog).get(actor, 'entry', text, [changeId]),
  );
  if (row) confirm(actor, row);
  const definition = row && context.catalog.byId(row.classId);
  if (!definition || !may(actor, 'read', definition)) throw notFound();
  await assertSeen(context, actor, definition, row.objectId);
  const entry = (await historyEntries(context, actor, definition, [row])).get(row);
  if (!entry) throw notFound();
  return entry;
}
