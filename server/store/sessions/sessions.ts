import { randomUUID } from 'node:crypto';
import type { UserSession } from '#model/wire/user.ts';
import type { SessionLimits } from '#server/access/token.ts';
import { actorOf, type Actor } from '#server/access/actor.ts';
import { NOTHING_CLOSED } from '#server/access/closed-folders.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable, Statement } from '../database.ts';
import { signInDetails, type SignInPlace } from '../acts/note-act.ts';
import { tellNewDevice } from './new-device.ts';
import { unavailable } from '../problem.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { closedFoldersOf } from '../trees/closed-folders.ts';

const user = table('user');
const session = table('session');
const u = table('user', 'u');
const s = table('session', 's');
const r = table('roles', 'r');
const g = table('securityGroup', 'g');
const e = table('accessEpoch', 'e');

const SHOWN = row({
  id: session.id,
  createdAt: isoMoment(session.createdAt),
  lastSeenAt: isoMoment(session.lastSeenAt),
  expiresAt: isoMoment(session.expiresAt),
  address: session.address,
  agent: session.agent,
});

/** The names of the user's roles, assigned directly or through groups. */
const ROLES = expression<readonly string[]>`(select coalesce(json_agg(distinct ${r.name}), '[]') from ${r}
  where ${r.id} = any(${u.roleIds})
    or exists (select from ${g} where ${u.id} = any(${g.userIds}) and ${r.id} = any(${g.roleIds})))`;

/** Their ids. */
const ROLE_IDS = expression<readonly number[]>`(select coalesce(json_agg(${r.id} order by ${r.id}), '[]') from ${r}
  where ${r.id} = any(${u.roleIds})
    or exists (select from ${g} where ${u.id} = any(${g.userIds}) and ${r.id} = any(${g.roleIds})))`;

/** The rights of a user in one state of all rights. */
const FOUND = row({ epoch: e.n, folders: e.folders, roles: ROLES, roleIds: ROLE_IDS });

const FOUND_ROLE = row({
  epoch: e.n,
  folders: e.folders,
  roles: expression<readonly string[]>`json_build_array(${r.name})`,
  roleIds: expression<readonly number[]>`json_build_array(${r.id})`,
});

const FOUND_OF_USER = row({ userId: u.id, epoch: e.n, folders: e.folders, roles: ROLES, roleIds: ROLE_IDS });

/**
 * Opens a session that expires after `seconds` unless {@link noteSeen} postpones it, writes the sign-in to the journal, and
 * tells the user of a new device. Returns its id.
 */
export async function openSession(
  where: Queryable,
  userId: number,
  seconds: number,
  from: SignInPlace,
): Promise<string> {
  const sessionId = randomUUID();
  await tellNewDevice(where, userId, from);
  await where.query(
    sql`with noted as (update ${user} set ${user.lastSignIn} = now() where ${user.id} = ${userId}),
        told as (insert into act (user_id, action, class_id, object_id, details)
          select o.id, 'signIn', o.class_id, o.id, ${signInDetails(from)}::jsonb from object o where o.id = ${userId})
      insert into ${session} (${session.id}, ${session.userId}, ${session.expiresAt}, ${session.address}, ${session.agent})
      values (${sessionId}::uuid, ${userId}, now() + make_interval(secs => ${seconds}), ${from.address}, ${from.agent.slice(0, 300)})`,
  );
  return sessionId;
}

/** The user of an active session; null where it has ended. */
export async function userOfSession(where: Queryable, sessionId: string): Promise<number | null> {
  const [found] = await where.query(
    sql`select ${row({ userId: session.userId })} from ${session}
      where ${session.id} = ${sessionId}::uuid and ${session.expiresAt} > now()`,
  );
  return found?.userId ?? null;
}

/** Ends one session as its user leaves; its token is invalid from then on. */
export async function closeSession(where: Queryable, sessionId: string): Promise<void> {
  await where.query(
    sql`with left_by as (delete from ${session} where ${session.id} = ${sessionId}::uuid returning user_id)
      insert into act (user_id, action, class_id, object_id)
      select o.id, 'signOut', o.class_id, o.id from left_by l join object o on o.id = l.user_id`,
  );
}

/** Ends one session of a user by another's will, which the journal tells; returns whether it existed. */
export async function endSession(
  where: Queryable,
  userId: number,
  sessionId: string,
  { userId: by }: Pick<Actor, 'userId'>,
): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`with ended as (
        delete from ${session} where ${session.id} = ${sessionId}::uuid and ${session.userId} = ${userId} returning user_id)
      insert into act (user_id, action, class_id, object_id)
      select ${by}, 'sessionEnd', o.class_id, o.id from ended e join object o on o.id = e.user_id returning id`,
  );
  return rows.length > 0;
}

/** The active sessions of a user, the most recently used first. */
export async function sessionsOf(where: Queryable, userId: number): Promise<readonly Omit<UserSession, 'current'>[]> {
  return where.query(
    sql`select ${SHOWN} from ${session} where ${session.userId} = ${userId} and ${session.expiresAt} > now()
      order by ${session.lastSeenAt} desc, ${session.id}`,
  );
}

/**
 * Sets the time of last use of the sessions to now, and when they expire unless they are used again; those that have
 * expired, or that another statement writes meanwhile, are left out.
 */
export async function noteSeen(
  where: Queryable,
  sessionIds: readonly string[],
  { max, idle }: SessionLimits,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await where.query(
    sql`update ${session} set ${session.lastSeenAt} = now(), ${session.expiresAt} = case when ${idle}::float8 is null then ${session.expiresAt}
        else least(${session.createdAt} + make_interval(secs => ${max}), now() + make_interval(secs => ${idle}::float8)) end
      where ${session.id} = any(array(
        select ${session.id} from ${session} where ${session.id} = any(${sessionIds}::uuid[]) and ${session.expiresAt} > now()
        for no key update skip locked))`,
  );
}

/** Holds the sessions of earlier starts to the present limits. */
export async function limitSessions(where: Queryable, { max, idle }: SessionLimits): Promise<void> {
  await where.query(
    sql`update ${session} set ${session.expiresAt} = least(${session.expiresAt}, ${session.createdAt} + make_interval(secs => ${max}),
      ${session.lastSeenAt} + make_interval(secs => ${idle}::float8))`,
  );
}

/** Ends all sessions of a user except the one to keep, by another's will, which the journal tells. */
export async function endSessionsOf(
  where: Queryable,
  userId: number,
  { userId: by, sessionId: keep }: Actor,
): Promise<void> {
  await where.query(
    sql`with ended as (
        delete from ${session} where ${session.userId} = ${userId} and ${session.id} is distinct from ${keep}::uuid returning user_id)
      insert into act (user_id, action, class_id, object_id)
      select ${by}, 'sessionEnd', o.class_id, o.id from (select distinct user_id from ended) e join object o on o.id = e.user_id`,
  );
}

/** Ends all sessions of the users except the one to keep, because of a change of their accounts. */
export async function closeSessionsOf(
  where: Queryable,
  userIds: readonly number[],
  keep: string | null,
): Promise<void> {
  await where.query(
    sql`delete from ${session} where ${session.userId} = any(${userIds}::bigint[]) and ${session.id} is distinct from ${keep}::uuid`,
  );
}

/** Maximum number of reloads when the folders' rights change while an actor is loaded. */
const TRIES = 20;

/**
 * The current actor of a session, or null where the session has ended or its user is blocked. Throws 503 after
 * {@link TRIES} reloads.
 */
export async function sessionActor(
  where: Queryable,
  catalog: Catalog,
  sessionId: string,
  userId: number,
): Promise<Actor | null> {
  const find = sql`select ${FOUND} from ${s} join ${u} on ${u.id} = ${s.userId} cross join ${e}
    where ${s.id} = ${sessionId}::uuid and ${u.id} = ${userId} and ${s.expiresAt} > now() and not ${u.isBlocked}`;
  return foundActor(where, catalog, { userId, sessionId }, find);
}

/**
 * The present rights of a user, without a session; null where the user is gone or blocked. Throws 503 after
 * {@link TRIES} reloads.
 */
export async function userActor(where: Queryable, catalog: Catalog, userId: number): Promise<Actor | null> {
  const find = sql`select ${FOUND} from ${u} cross join ${e} where ${u.id} = ${userId} and not ${u.isBlocked}`;
  return foundActor(where, catalog, { userId, sessionId: null }, find);
}

/** No user: whoever only has a role owns no records. */
const NOBODY = 0;

/** The present rights of a role, given by its id or its system name, as of a user who owns nothing; null where it is gone. */
export async function roleActor(where: Queryable, catalog: Catalog, role: string): Promise<Actor | null> {
  const find = sql`select ${FOUND_ROLE} from ${r} cross join ${e} where ${r.id}::text = ${role} or ${r.name} = ${role}
    order by ${r.id}::text = ${role} desc limit 1`;
  return foundActor(where, catalog, { userId: NOBODY, sessionId: null }, find);
}

async function foundActor(
  where: Queryable,
  catalog: Catalog,
  user: { readonly userId: number; readonly sessionId: string | null },
  find: Statement<RowOf<typeof FOUND>>,
): Promise<Actor | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await where.query(find);
    if (!found) return null;
    const identity = { ...user, epoch: found.epoch };
    if (found.roles.includes(ROLE_NAMES.administrators))
      return actorOf(identity, found.roles, { roleIds: found.roleIds });
    const closed = await closedFoldersOf(where, catalog, found.roles, found.folders);
    if (closed) return actorOf(identity, found.roles, { closedFolders: closed, roleIds: found.roleIds });
  }
  throw unavailable();
}

/** The present rights of several users, those who are gone or blocked left out, in one state of all rights. */
export async function userActors(
  where: Queryable,
  catalog: Catalog,
  userIds: readonly number[],
): Promise<readonly Actor[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await where.query(
      sql`select ${FOUND_OF_USER} from ${u} cross join ${e} where ${u.id} = any(${userIds}::bigint[]) and not ${u.isBlocked}`,
    );
    const found = rows.map((one) => ({ ...one, sessionId: String(one.userId) }));
    const actors = await actorsOf(where, catalog, found);
    if (actors) return [...actors.values()].map((actor) => ({ ...actor, sessionId: null }));
  }
  throw unavailable();
}

/** The actors of several sessions in one state of all rights. */
export interface SessionActors {
  /** By session id; sessions that have ended, or whose user is blocked, are absent. */
  readonly actors: ReadonlyMap<string, Actor>;
  /** The version of all rights (`access_epoch.n`). */
  readonly epoch: number;
  /** The version of the folders' rights (`access_epoch.folders`). */
  readonly folders: number;
}

interface ActorRow {
  readonly epoch: number;
  readonly folders: number;
  /** Null where none of the sessions is active: the row then holds the versions of the rights only. */
  readonly sessionId: string | null;
  /** Null where the user is blocked. */
  readonly userId: number | null;
  readonly roles: readonly string[];
  readonly roleIds: readonly number[];
}

/** The current actors of the sessions, by one statement. */
export async function sessionActors(
  where: Queryable,
  catalog: Catalog,
  sessionIds: readonly string[],
): Promise<SessionActors> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await where.query<ActorRow>(
      sql`select e.n as epoch, e.folders, s.id as "sessionId", u.id as "userId",
          has.roles, has."roleIds"
        from access_epoch e
          left join session s on s.id = any(${sessionIds}::uuid[]) and s.expires_at > now()
          left join "user" u on u.id = s.user_id and not u.is_blocked
          cross join lateral (
            select coalesce(json_agg(distinct r.name), '[]') as roles, coalesce(json_agg(r.id order by r.id), '[]') as "roleIds"
            from roles r where r.id = any(u.role_ids)
              or exists (select from security_group g where u.id = any(g.user_ids) and r.id = any(g.role_ids))) has`,
    );
    const [state] = rows;
    const actors = await actorsOf(where, catalog, rows);
    if (state && actors) return { actors, epoch: state.epoch, folders: state.folders };
  }
  throw unavailable();
}

/** The actors of the rows; null where the folders' rights have changed since the rows were read. */
async function actorsOf(
  where: Queryable,
  catalog: Catalog,
  rows: readonly ActorRow[],
): Promise<ReadonlyMap<string, Actor> | null> {
  const actors = new Map<string, Actor>();
  for (const { epoch, folders, sessionId, userId, roles, roleIds } of rows) {
    if (sessionId === null || userId === null) continue;
    const isAdministrator = roles.includes(ROLE_NAMES.administrators);
    const closed = isAdministrator ? NOTHING_CLOSED : await closedFoldersOf(where, catalog, roles, folders);
    if (!closed) return null;
    actors.set(sessionId, actorOf({ userId, sessionId, epoch }, roles, { closedFolders: closed, roleIds }));
  }
  return actors;
}

/** Whether no rights have changed since the actor was loaded. */
export async function isCurrent(where: Queryable, actor: Actor): Promise<boolean> {
  const [found] = await where.query(sql`select ${row({ n: e.n })} from ${e}`);
  return actor.epoch === null || found?.n === actor.epoch;
}
