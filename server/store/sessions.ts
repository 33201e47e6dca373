import { randomUUID } from 'node:crypto';
import type { UserSession } from '#model/wire.ts';
import { actorOf, type Actor } from '#server/access/actor.ts';
import { NOTHING_CLOSED } from '#server/access/closed-folders.ts';
import { ROLE_NAMES } from '#model/roles.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from './database.ts';
import { unavailable } from './problem.ts';
import { sql } from './sql.ts';
import { closedFoldersOf } from './trees/closed-folders.ts';

/** Opens a session that lives for `seconds`, and notes the sign-in. Answers its id. */
export async function openSession(
  where: Queryable,
  userId: number,
  seconds: number,
  from: { readonly address: string; readonly agent: string },
): Promise<string> {
  const sessionId = randomUUID();
  await where.query(
    sql`with noted as (update "user" set last_sign_in = now() where id = ${userId})
      insert into session (id, user_id, expires_at, address, agent)
      values (${sessionId}::uuid, ${userId}, now() + make_interval(secs => ${seconds}), ${from.address}, ${from.agent.slice(0, 300)})`,
  );
  return sessionId;
}

/** Ends one session; its token is dead from then on. */
export async function closeSession(where: Queryable, sessionId: string): Promise<void> {
  await where.query(sql`delete from session where id = ${sessionId}::uuid`);
}

/** Ends one session of a user; answers whether there was such. */
export async function endSession(where: Queryable, userId: number, sessionId: string): Promise<boolean> {
  const rows = await where.query(
    sql`delete from session where id = ${sessionId}::uuid and user_id = ${userId} returning id`,
  );
  return rows.length > 0;
}

/** The sessions of a user that live, the last used first. */
export async function sessionsOf(where: Queryable, userId: number): Promise<readonly Omit<UserSession, 'current'>[]> {
  const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return where.query<Omit<UserSession, 'current'>>({
    text: `select id, ${moment('created_at')} as "createdAt", ${moment('last_seen_at')} as "lastSeenAt",
        ${moment('expires_at')} as "expiresAt", address, agent
      from session where user_id = $1 and expires_at > now() order by last_seen_at desc, id`,
    values: [userId],
  });
}

/** Notes that the sessions were used just now. */
export async function noteSeen(where: Queryable, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await where.query(sql`update session set last_seen_at = now() where id = any(${sessionIds}::uuid[])`);
}

/** Ends all sessions of the users but the one to keep. */
export async function closeSessionsOf(
  where: Queryable,
  userIds: readonly number[],
  keep: string | null,
): Promise<void> {
  await where.query(
    sql`delete from session where user_id = any(${userIds}::bigint[]) and id is distinct from ${keep}::uuid`,
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
    const [row] = await where.query<{ epoch: number; folders: number; roles: readonly string[] }>(
      sql`select e.n as epoch, e.folders,
          (select coalesce(json_agg(distinct r.name), '[]') from roles r
            where r.id = any(u.role_ids)
              or exists (select from security_group g where u.id = any(g.user_ids) and r.id = any(g.role_ids))) as roles
        from session s join "user" u on u.id = s.user_id cross join access_epoch e
        where s.id = ${sessionId}::uuid and u.id = ${userId} and s.expires_at > now() and not u.is_blocked`,
    );
    if (!row) return null;
    const identity = { userId, sessionId, epoch: row.epoch };
    if (row.roles.includes(ROLE_NAMES.administrators)) return actorOf(identity, row.roles);
    const closed = await closedFoldersOf(where, catalog, row.roles, row.folders);
    if (closed) return actorOf(identity, row.roles, closed);
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
  const [row] = await where.query<{ n: number }>(sql`select n from access_epoch`);
  return actor.epoch === null || row?.n === actor.epoch;
}
