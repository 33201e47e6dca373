import type { AgentChange, AgentSessions, AgentSessionSummary } from '#model/wire/agent-sessions.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { authorCaption } from '../acts/author-caption.ts';
import { notFound } from '../problem.ts';
import { confirm } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import {
  addObjects,
  namedChanges,
  seenChanges,
  type ChangedObjects,
  type NamedRow,
} from '../records/read/named-changes.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import type { AgentSession } from './agent-changes.ts';

const u = table('user', 'u');
const r = table('changeReason', 'r');

/** A page: what is older than `before`, the newest first. */
interface Page {
  readonly before: number | null;
  readonly pageSize: number;
}

interface SessionRow extends Omit<AgentSessionSummary, 'classes'> {
  /** The newest change-set. */
  readonly place: number;
  readonly classIds: readonly number[];
}

interface ChangeOfAgent extends NamedRow {
  readonly reason: string | null;
  readonly undone: boolean;
}

/** The ids of the classes whose records the actor reads. */
function readableIds({ catalog }: StoreContext, actor: Actor): readonly number[] {
  return catalog.classes
    .filter((one) => one.source === undefined && may(actor, 'read', one))
    .map(({ classId }) => classId);
}

/** The sessions of a user's agents, or one of them, by their newest writes; one statement. */
async function sessionRows(
  { database }: StoreContext,
  { userId, session }: { readonly userId: number; readonly session: string | null },
  { before, pageSize }: Page,
): Promise<readonly SessionRow[]> {
  return database.query<SessionRow>(
    sql`select n.place, n.session, w.writes, w.open, k.caption as key, w.class_ids as "classIds",
        to_char(w.first at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "from",
        to_char(w.last at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "to"
      from (
        select a.change_set_id as place, a.session from agent_change a
        where a.user_id = ${userId} and not a.undoes and (${before}::bigint is null or a.change_set_id < ${before}::bigint)
          and (${session}::uuid is null or a.session = ${session}::uuid)
          and not exists (select from agent_change later where later.session = a.session and later.user_id = a.user_id
            and not later.undoes and later.change_set_id > a.change_set_id)
        order by a.change_set_id desc limit ${pageSize}) n
      left join change_key k on k.change_set_id = n.place
      cross join lateral (
        select count(distinct s.change_set_id)::integer as writes,
          (count(distinct s.change_set_id) filter (where not s.settled))::integer as open, min(c.at) as first, max(c.at) as last,
          coalesce(json_agg(distinct c.class_id) filter (where c.class_id is not null), '[]') as class_ids
        from agent_change s join change c on c.change_set_id = s.change_set_id
        where s.session = n.session and s.user_id = ${userId} and not s.undoes) w
      where w.writes > 0
      order by n.place desc`,
  );
}

function summaryOf(context: StoreContext, actor: Actor, row: SessionRow): AgentSessionSummary {
  const { place: _, classIds, ...told } = row;
  const classes = classIds.flatMap((id) => {
    const definition = context.catalog.byId(id);
    return definition && may(actor, 'read', definition)
      ? [{ name: definition.name, caption: definition.pluralCaption }]
      : [];
  });
  return { ...told, classes: classes.sort((one, other) => one.caption.localeCompare(other.caption, 'ru')) };
}

/** A page of the sessions of a user's agents, by their newest writes. */
export async function agentSessions(
  context: StoreContext,
  actor: Actor,
  userId: number,
  { before, pageSize }: Page,
): Promise<AgentSessions> {
  const rows = await sessionRows(context, { userId, session: null }, { before, pageSize: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    items: page.map((row) => summaryOf(context, actor, row)),
    next: rows.length > page.length ? (page.at(-1)?.place ?? null) : null,
  };
}

/** One session. Throws 404 where the user's agents wrote nothing in it. */
export async function agentSession(
  context: StoreContext,
  actor: Actor,
  { userId, session }: AgentSession,
): Promise<AgentSessionSummary> {
  const [row] = await sessionRows(context, { userId, session }, { before: null, pageSize: 1 });
  if (!row) throw notFound();
  return summaryOf(context, actor, row);
}

/**
 * The changes of a session as its reader may see them, newest first, and the `before` of the next page; only those of the
 * change-sets `of` where they are given. A page may have less than its size where records are hidden.
 */
export async function agentChanges(
  context: StoreContext,
  actor: Actor,
  { userId, session }: AgentSession,
  { before, pageSize, of = null }: Page & { readonly of?: readonly number[] | null },
): Promise<{ readonly items: readonly AgentChange[]; readonly next: number | null }> {
  const rows = await context.database.query<ChangeOfAgent>(
    sql`select (select n from access_epoch) as epoch, c.id, c.change_set_id as "changeSetId",
        to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.user_id as "userId",
        ${authorCaption(u)} as "userCaption", c.action, c.version, c.class_id as "classId", c.object_id as "objectId",
        ${r.reason}, a.settled as undone, (select json_agg(key) from jsonb_object_keys(c.after) key) as names,
        not exists (select from object o where o.id = c.object_id) as gone
      from agent_change a join change c on c.change_set_id = a.change_set_id
      left join ${u} on ${u.id} = c.user_id left join ${r} on ${r.changeSetId} = c.change_set_id
      where a.session = ${session} and a.user_id = ${userId} and not a.undoes
        and (${of}::bigint[] is null or a.change_set_id = any(${of}::bigint[]))
        and c.class_id = any(${readableIds(context, actor)}::integer[])
        and (${before}::bigint is null or c.id < ${before}::bigint)
      order by c.id desc limit ${pageSize + 1}`,
  );
  if (rows[0]) confirm(actor, rows[0]);
  const page = rows.slice(0, pageSize);
  const objects: ChangedObjects = new Map();
  await addObjects(context, actor, objects, page, () => true);
  const seen = await seenChanges(context, actor, page, objects);
  // Each row has a class, so that each is named.
  const named = await namedChanges(context, actor, seen, objects);
  return {
    items: named.map((change, at) => ({ ...change, undone: seen[at]?.undone ?? false })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
