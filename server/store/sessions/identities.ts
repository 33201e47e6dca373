import { canonicalText, isStorableText } from '#model/text/canonical-text.ts';
import type { UserIdentity } from '#model/wire/oidc.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { isoMoment, row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const u = table('user', 'u');
const i = table('userIdentity', 'i');
const identity = table('userIdentity');
const sessionIdentity = table('sessionIdentity');

/** A user's identity at a provider of OpenID Connect. */
export interface KnownIdentity {
  /** Null while it is not kept yet. */
  readonly id: number | null;
  readonly userId: number;
  readonly isBlocked: boolean;
}

/** The user with this identity; null where there is none. Locks the user's row. */
export async function findIdentity(where: Queryable, issuer: string, subject: string): Promise<KnownIdentity | null> {
  const [found] = await where.query(
    sql`select ${row({ id: i.id, userId: u.id, isBlocked: u.isBlocked })} from ${i} join ${u} on ${u.id} = ${i.userId}
      where ${i.issuer} = ${issuer} and ${i.subject} = ${subject} for no key update of u`,
  );
  return found ?? null;
}

/** The user with this e-mail, case-insensitive; null where there is none. Locks the user's row. */
export async function findByEmail(where: Queryable, email: string): Promise<KnownIdentity | null> {
  const text = canonicalText(email, 'code');
  if (text === '' || !isStorableText(text)) return null;
  const [found] = await where.query(
    sql`select ${row({ userId: u.id, isBlocked: u.isBlocked })} from ${u}
      where ${u.emailKey} = sort_key(${text}::text) for no key update`,
  );
  return found ? { id: null, userId: found.userId, isBlocked: found.isBlocked } : null;
}

/** Keeps who a user is to a provider, once. Returns the id of the identity. */
export async function keepIdentity(
  where: Queryable,
  kept: {
    readonly userId: number;
    readonly provider: string;
    readonly issuer: string;
    readonly subject: string;
  },
): Promise<number> {
  const [made] = await where.query<{ id: number }>(
    sql`insert into user_identity (user_id, provider, issuer, subject)
      values (${kept.userId}, ${kept.provider}, ${kept.issuer}, ${kept.subject})
      on conflict (issuer, subject) do update set last_used_at = now() where user_identity.user_id = excluded.user_id
      returning id`,
  );
  if (!made) throw new Error('the identity belongs to another user');
  return made.id;
}

/** Notes that a session came by an identity; `sid` is the provider's own session. */
export async function bindSession(
  where: Queryable,
  sessionId: string,
  identityId: number,
  sid: string | null,
): Promise<void> {
  await where.query(
    sql`with used as (update ${identity} set ${identity.lastUsedAt} = now() where ${identity.id} = ${identityId})
      insert into session_identity (session_id, identity_id, sid) values (${sessionId}::uuid, ${identityId}, ${sid})`,
  );
}

/** The name of the provider by which a session came; null for any other session. */
export async function providerOfSession(where: Queryable, sessionId: string): Promise<string | null> {
  const [found] = await where.query(
    sql`select ${row({ provider: i.provider })} from ${sessionIdentity} join ${i} on ${i.id} = ${sessionIdentity.identityId}
      where ${sessionIdentity.sessionId} = ${sessionId}::uuid`,
  );
  return found?.provider ?? null;
}

/** A sign-out of which a provider tells: of one of its sessions, of a user, or of both. */
export interface ProviderLogout {
  readonly provider: string;
  readonly issuer: string;
  readonly jti: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly subject: string | null;
  readonly sid: string | null;
}

/**
 * Ends the sessions that came by a provider's session or user, which the journal tells. Returns false where this sign-out
 * was carried out before; nothing is written then.
 */
export async function endProviderSessions(where: Queryable, logout: ProviderLogout): Promise<boolean> {
  const { provider, issuer, jti, expiresAt, subject, sid } = logout;
  const [noted] = await where.query<{ jti: string }>(
    sql`with noted as (
        insert into oidc_logout (issuer, jti, expires_at) values (${issuer}, ${jti}, to_timestamp(${expiresAt}::double precision))
        on conflict do nothing returning jti),
      ended as (
        delete from session where exists (select from noted) and id = any(array(
          select b.session_id from session_identity b join user_identity i on i.id = b.identity_id
          where i.issuer = ${issuer} and (${subject}::text is null or i.subject = ${subject}::text)
            and (${sid}::text is null or b.sid = ${sid}::text) order by b.session_id)) returning user_id),
      told as (
        insert into act (action, class_id, object_id, details)
        select 'sessionEnd', o.class_id, o.id, jsonb_build_object('provider', ${provider}::text)
        from (select distinct user_id from ended) e join object o on o.id = e.user_id)
      select jti from noted`,
  );
  return noted !== undefined;
}

/** The providers by which a user signs in, the most recently used first. */
export async function identitiesOf(where: Queryable, userId: number): Promise<readonly UserIdentity[]> {
  const shown = row({
    id: i.id,
    provider: i.provider,
    createdAt: isoMoment(i.createdAt),
    lastUsedAt: isoMoment(i.lastUsedAt),
  });
  return where.query(
    sql`select ${shown} from ${i} where ${i.userId} = ${userId} order by ${i.lastUsedAt} desc, ${i.id}`,
  );
}

/** Whether a user has an identity of this issuer: another person of it is not that user. */
export async function hasIdentityOf(where: Queryable, userId: number, issuer: string): Promise<boolean> {
  const found = await where.query(
    sql`select ${row({ id: i.id })} from ${i} where ${i.userId} = ${userId} and ${i.issuer} = ${issuer} limit 1`,
  );
  return found.length > 0;
}

/**
 * Forgets who a user is to a provider and ends the other sessions that came by it, which the journal tells. Returns
 * whether it was known.
 */
export async function unlinkIdentity(
  where: Queryable,
  userId: number,
  identityId: number,
  { userId: by, sessionId: keep }: Actor,
): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`with ended as (
        delete from session where id = any(array(
          select b.session_id from session_identity b join user_identity i on i.id = b.identity_id
          where i.id = ${identityId} and i.user_id = ${userId} and b.session_id is distinct from ${keep}::uuid
          order by b.session_id))),
      gone as (
        delete from user_identity where id = ${identityId} and user_id = ${userId} returning user_id, provider)
      insert into act (user_id, action, class_id, object_id, details)
      select ${by}, 'identityUnlink', o.class_id, o.id, jsonb_build_object('provider', g.provider)
      from gone g join object o on o.id = g.user_id returning id`,
  );
  return rows.length > 0;
}
