import { randomUUID } from 'node:crypto';
import type { UserSession } from '#model/wire.ts';
import { actorOf, type Actor } from '#server/access/actor.ts';
import { NOTHING_CLOSED } from '#server/access/closed-folders.ts';
import { ROLE_NAMES } from '#model/roles.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from './database.ts';
import { unavailable } from './problem.ts';
import { expression, isoMoment, row } from './piece.ts';
import { sql } from './sql.ts';
import { table } from './tables.ts';
import { closedFoldersOf } from './trees/closed-folders.ts';

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

/** The names of the user's roles, whether the user's own or those of a group. */
const ROLES = expression<readonly string[]>`(select coalesce(json_agg(distinct ${r.name}), '[]') from ${r}
  where ${r.id} = any(${u.roleIds})
    or exists (select from ${g} where ${u.id} = any(${g.userIds}) and ${r.id} = any(${g.roleIds})))`;

/** Opens a session that lives for `seconds`, and notes the sign-in. Answers its id. */
export async function openSession(
  where: Queryable,
  userId: number,
  seconds: number,
  from: { readonly address: string; readonly agent: string },
): Promise<string> {
  const sessionId = randomUUID();
  await where.query(
    sql`with noted as (update ${user} set ${user.lastSignIn} = now() where ${user.id} = ${userId})
      insert into ${session} (${session.id}, ${session.userId}, ${session.expiresAt}, ${session.address}, ${session.agent})
      values (${sessionId}::uuid, ${userId}, now() + make_interval(secs => ${seconds}), ${from.address}, ${from.agent.slice(0, 300)})`,
  );
  return sessionId;
}

/** Ends one session; its token is dead from then on. */
export async function closeSession(where: Queryable, sessionId: string): Promise<void> {
  await where.query(sql`delete from ${session} where ${session.id} = ${sessionId}::uuid`);
}

/** Ends one session of a user; answers whether there was such. */
export async function endSession(where: Queryable, userId: number, sessionId: string): Promise<boolean> {
  const rows = await where.query(
    sql`delete from ${session} where ${session.id} = ${sessionId}::uuid and ${session.userId} = ${userId} returning ${row({ id: session.id })}`,
  );
  return rows.length > 0;
}

/** The sessions of a user that live, the last used first. */
export async function sessionsOf(where: Queryable, userId: number): Promise<readonly Omit<UserSession, 'current'>[]> {
  return where.query(
    sql`select ${SHOWN} from ${session} where ${session.userId} = ${userId} and ${session.expiresAt} > now()
      order by ${session.lastSeenAt} desc, ${session.id}`,
  );
}

/** Notes that the sessions were used just now. */
export async function noteSeen(where: Queryable, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await where.query(
    sql`update ${session} set ${session.lastSeenAt} = now() where ${session.id} = any(${sessionIds}::uuid[])`,
  );
}

/** Ends all sessions of the users but the one to keep. */
export async function closeSessionsOf(
  where: Queryable,
  userIds: readonly number[],
  keep: string | null,
): Promise<void> {
  await where.query(
    sql`delete from ${session} where ${session.userId} = any(${userIds}::bigint[]) and ${session.id} is distinct from ${keep}::uuid`,
  );
}

/** How often an actor is read anew when the folders' rights change while it is. */
const TRIES = 20;

/** The actor of a session as the database has it now, or null where the session has ended or its user is blocked. */
export async function sessionActor(
  where: Queryable,
  catalog: Catalog,
  sessionId: string,
  userId: number,
): Promise<Actor | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await where.query(
      sql`select ${row({ epoch: e.n, folders: e.folders, roles: ROLES })}
        from ${s} join ${u} on ${u.id} = ${s.userId} cross join ${e}
        where ${s.id} = ${sessionId}::uuid and ${u.id} = ${userId} and ${s.expiresAt} > now() and not ${u.isBlocked}`,
    );
    if (!found) return null;
    const identity = { userId, sessionId, epoch: found.epoch };
    if (found.roles.includes(ROLE_NAMES.administrators)) return actorOf(identity, found.roles);
    const closed = await closedFoldersOf(where, catalog, found.roles, found.folders);
    if (closed) return actorOf(identity, found.roles, closed);
  }
  throw unavailable();
}

/** The actors of several sessions in one state of everybody's rights. */
export interface SessionActors {
  /** By session; one that has ended, or whose user is blocked, is not there. */
  readonly actors: ReadonlyMap<string, Actor>;
  /** The state of what is open to whom (`access_epoch.folders`). */
  readonly folders: number;
}

interface ActorRow {
  readonly epoch: number;
  readonly folders: number;
  /** Null where none of the sessions lives: the row tells the state of rights alone. */
  readonly sessionId: string | null;
  /** Null where the user is blocked. */
  readonly userId: number | null;
  readonly roles: readonly string[];
}

/** The actors of the sessions as the database has them now, by one statement. */
export async function sessionActors(
  where: Queryable,
  catalog: Catalog,
  sessionIds: readonly string[],
): Promise<SessionActors> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await where.query<ActorRow>(
      sql`select e.n as epoch, e.folders, s.id as "sessionId", u.id as "userId",
          (select coalesce(json_agg(distinct r.name), '[]') from roles r
            where r.id = any(u.role_ids)
              or exists (select from security_group g where u.id = any(g.user_ids) and r.id = any(g.role_ids))) as roles
        from access_epoch e
          left join session s on s.id = any(${sessionIds}::uuid[]) and s.expires_at > now()
          left join "user" u on u.id = s.user_id and not u.is_blocked`,
    );
    const actors = await actorsOf(where, catalog, rows);
    if (actors) return { actors, folders: rows[0]?.folders ?? 0 };
  }
  throw unavailable();
}

/** The actors of the rows; null where what is open to whom has changed meanwhile. */
async function actorsOf(
  where: Queryable,
  catalog: Catalog,
  rows: readonly ActorRow[],
): Promise<ReadonlyMap<string, Actor> | null> {
  const actors = new Map<string, Actor>();
  for (const { epoch, folders, sessionId, userId, roles } of rows) {
    if (sessionId === null || userId === null) continue;
    const isAdministrator = roles.includes(ROLE_NAMES.administrators);
    const closed = isAdministrator ? NOTHING_CLOSED : await closedFoldersOf(where, catalog, roles, folders);
    if (!closed) return null;
    actors.set(sessionId, actorOf({ userId, sessionId, epoch }, roles, closed));
  }
  return actors;
}

/** Whether nobody's rights have changed since the actor was loaded. */
export async function isCurrent(where: Queryable, actor: Actor): Promise<boolean> {
  const [found] = await where.query(sql`select ${row({ n: e.n })} from ${e}`);
  return actor.epoch === null || found?.n === actor.epoch;
}
