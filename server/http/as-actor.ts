import { viewOf, type Actor, type ViewedAs } from '#server/access/actor.ts';
import type { TokenClaims } from '#server/access/token.ts';
import { spendOn } from '#server/store/costs/spending.ts';
import { originOf } from '#server/store/database.ts';
import { isUnavailable } from '#server/store/engines/replica.ts';
import { forbidden, Problem, StaleActor, unauthenticated } from '#server/store/problem.ts';
import { isCurrent, noteSeen, sessionActor } from '#server/store/sessions/sessions.ts';
import { viewedActor } from '#server/store/sessions/viewed-actor.ts';
import { reasonOf } from '#server/endpoint/reason.ts';
import type { StaffOperation } from '#server/endpoint/define-operation.ts';
import { keyActor } from '#server/store/keys/key-actor.ts';
import { headerOf, type ActorRequest, type AppContext, type Request } from '#server/endpoint/request.ts';
import { viewedAs } from '#server/endpoint/view-as.ts';
import { assertAccepted, namedKey, unusableKey } from './named-key.ts';

/** How often an operation is retried when rights change during it. */
const TRIES = 50;

/** The cookie that carries the token for the web app (spec 2 §9). */
const COOKIE = /(?:^|;\s*)jwt-token=([\w.-]+)(?:;|$)/u;

/** The header of what a page asks by itself while nobody touches it: such a request is no use of its session. */
const UNATTENDED = 'x-unattended';

/**
 * The session that a request names by its header; by its cookie where it has no header and `from` allows it. Throws 401
 * without a genuine token, 409 where header and cookie name two sessions: the screen that sent it was built for another
 * session than the browser's present one (contract «Values»).
 */
async function namedSession(
  { tokens }: AppContext,
  request: Pick<Request, 'headers'>,
  from: 'header' | 'cookie too' = 'header',
): Promise<TokenClaims> {
  const kept = COOKIE.exec(headerOf(request, 'cookie') ?? '')?.[1];
  const given = /^Bearer ([\w.-]+)$/u.exec(headerOf(request, 'authorization') ?? '')?.[1];
  const token = given ?? (from === 'header' ? undefined : kept);
  const claims = token === undefined ? null : await tokens.check(token);
  if (!claims) throw unauthenticated();
  const present = kept === undefined || kept === token ? null : await tokens.check(kept);
  if (present && present.sessionId !== claims.sessionId)
    throw new Problem(409, 'otherSession', 'В этом браузере вошли под другой учётной записью. Ничего не записано');
  return claims;
}

/** Throws as {@link asActor} where the session or the headers allow no write: called before a large body is received. */
export async function assertSession(context: AppContext, request: Pick<Request, 'headers' | 'method'>): Promise<void> {
  await named(context, request);
}

function overloaded(): Problem {
  return new Problem(503, 'unavailable', 'Сервер перегружен. Повторите попытку позже', { retryAfter: 1 });
}

/** An actor, and the classes as of the same epoch. */
type Known = Pick<ActorRequest, 'context' | 'actor'>;

/** Who asks: by a session or by an access key, and as what its user looks; null for themselves. */
interface Asking extends Pick<TokenClaims, 'userId' | 'sessionId'> {
  readonly view: ViewedAs | null;
  /** The id of the key, whose actor is cached under {@link Asking.sessionId}; null for a session. */
  readonly keyId: number | null;
}

/**
 * What `read` resolves to; where the primary does not answer, by a replica that has replayed the last version of the rights
 * that this server knows.
 */
async function alsoWhileAway<Answer>(
  context: AppContext,
  read: (context: AppContext) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read(context);
  } catch (error) {
    const { database } = context;
    const there = isUnavailable(error) ? await database.replicas?.reading(undefined, [], database) : undefined;
    if (!there || there === database) throw error;
    return read({ ...context, database: there });
  }
}

/** Who asks, as the headers name them. Throws 401, 409, and 403 for what may not be looked as. */
async function named(
  context: AppContext,
  request: Pick<Request, 'headers' | 'method'>,
  from: 'header' | 'cookie too' = 'header',
): Promise<Asking> {
  const key = await alsoWhileAway(context, (reading) => namedKey(reading, request));
  const { userId, sessionId } = key
    ? { userId: key.userId, sessionId: `key ${key.keyId}` }
    : await namedSession(context, request, from);
  const view = viewedAs(request);
  if (key && view !== null) throw forbidden();
  return { userId, sessionId, view, keyId: key?.keyId ?? null };
}

/** The name of what is looked as among the cached actors of a session. */
function viewKey(view: ViewedAs | null): string {
  return view === null ? '' : JSON.stringify(view);
}

/**
 * The actor as whom an administrator looks; null where rights have changed since theirs were loaded. Throws 403 for anyone
 * else, and where the role or the user is gone.
 */
async function lookingAs({ database, catalog }: AppContext, actor: Actor, view: ViewedAs): Promise<Actor | null> {
  if (!actor.isAdministrator) throw forbidden();
  const seen = await viewedActor(database, catalog, view);
  if (!seen) throw new Problem(403, 'viewIsOver', 'Этой роли или этого пользователя больше нет: выйдите из просмотра');
  return seen.epoch === actor.epoch ? viewOf(actor, seen) : null;
}

/** The actor of the token, as currently stored in the database. Throws 401 if there is none, 403 if it may not look so. */
async function loaded(context: AppContext, { sessionId, userId, view, keyId }: Asking, isUse: boolean): Promise<Known> {
  const { database } = context;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own =
      keyId === null
        ? await sessionActor(database, context.catalog, sessionId, userId)
        : await keyActor(database, context.catalog, keyId);
    if (!own) {
      context.actors.forget(sessionId);
      throw keyId === null ? unauthenticated() : unusableKey();
    }
    const actor = view === null ? own : await lookingAs(context, own, view);
    if (!actor) continue;
    const isToBeNoted = context.actors.keep(sessionId, actor, viewKey(view), isUse);
    // While the primary is away, the use is noted with the next ones.
    if (isToBeNoted && database === originOf(database))
      await noteSeen(database, [sessionId], context.environment.sessions);
    // The classes and the rights are cached under one epoch: the statement that answers confirms both.
    const catalog = await context.definitions.at(actor.epoch, database);
    if (catalog) return { actor, context: { ...context, catalog, database: originOf(database) } };
  }
  throw overloaded();
}

/** As {@link loaded}; also by a replica while the primary is away, where the statements of the request confirm the rights. */
async function loadedFor(
  confirmed: StaffOperation['confirmed'],
  context: AppContext,
  asking: Asking,
  isUse: boolean,
): Promise<Known> {
  const load = (reading: AppContext) => loaded(reading, asking, isUse);
  return confirmed === 'inStatements' ? alsoWhileAway(context, load) : load(context);
}

/** The actor of the token as cached in this process; null if it is not cached or known to be outdated. */
async function remembered(
  context: AppContext,
  { sessionId, userId, view }: Asking,
  confirmed: StaffOperation['confirmed'],
  isUse: boolean,
): Promise<Known | null> {
  const actor = context.actors.get(sessionId, viewKey(view), isUse);
  if (actor?.userId !== userId) return null;
  if (confirmed === 'beforehand' && !(await isCurrent(context.database, actor))) return null;
  const catalog = await context.definitions.at(actor.epoch);
  return catalog && { actor, context: { ...context, catalog } };
}

/**
 * Runs `work` for the actor of the token, at the cost of its user. Throws 401 if there is none, 409 if the cookie names
 * another session, 403 if it may not look as its header names, 429 if the user's share is spent. The token is taken only
 * from the header, except when files are read.
 */
export async function asActor<Asked extends Request, Reply>(
  given: AppContext,
  request: Asked,
  confirmed: StaffOperation['confirmed'],
  work: (request: Asked & ActorRequest) => Promise<Reply>,
  from: 'header' | 'cookie too' = 'header',
): Promise<Reply> {
  const claims = await named(given, request, from);
  if (claims.keyId === null) return inShare(given, claims, request, confirmed, work);
  try {
    const answer = await inShare(given, claims, request, confirmed, work);
    given.keyUses.note(claims.keyId, false);
    return answer;
  } catch (error) {
    given.keyUses.note(claims.keyId, isRefusal(error));
    throw error;
  }
}

/** As {@link asActor}, for what a request that {@link asActor} has counted goes on with: it is no further use of a key. */
export async function asActorWithin<Asked extends Request, Reply>(
  context: AppContext,
  request: Asked,
  confirmed: StaffOperation['confirmed'],
  work: (request: Asked & ActorRequest) => Promise<Reply>,
): Promise<Reply> {
  const claims = await named(context, request);
  try {
    return await inShare(context, claims, request, confirmed, work);
  } catch (error) {
    if (claims.keyId !== null && isRefusal(error)) context.keyUses.noteRefusal(claims.keyId);
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500;
}

/** As {@link asActor}, for whoever asks. */
async function inShare<Asked extends Request, Reply>(
  given: AppContext,
  claims: Asking,
  request: Asked,
  confirmed: StaffOperation['confirmed'],
  work: (request: Asked & ActorRequest) => Promise<Reply>,
): Promise<Reply> {
  const reason = reasonOf(request);
  const context = reason === null ? given : { ...given, reason };
  // Ids are unique among records: a key has a share of its own.
  const spending = context.costs.enter(claims.keyId ?? claims.userId);
  try {
    spending.charge(request.bodyCost);
    return await spendOn(spending, () => asUser(context, claims, request, confirmed, work));
  } finally {
    spending.end();
  }
}

/** Runs `work` for the actor of a genuine token, again where rights change meanwhile. */
async function asUser<Asked extends Request, Reply>(
  context: AppContext,
  claims: Asking,
  request: Asked,
  confirmed: StaffOperation['confirmed'],
  work: (request: Asked & ActorRequest) => Promise<Reply>,
): Promise<Reply> {
  const isUse = claims.keyId === null && headerOf(request, UNATTENDED) === undefined;
  let known = await remembered(context, claims, confirmed, isUse);
  for (let tries = 0; tries < TRIES; tries += 1) {
    known ??= await loadedFor(confirmed, context, claims, isUse);
    const left: Parameters<ActorRequest['afterwards']>[0][] = [];
    const afterwards: ActorRequest['afterwards'] = (one) => left.push(one);
    let answer: Reply;
    try {
      if (known.actor.key) assertAccepted(known.actor.key, request.address);
      answer = await work({ ...request, ...known, renewed: () => loaded(context, claims, isUse), afterwards });
    } catch (error) {
      // A refusal may rest on the cache only; rights granted since must take effect at once.
      const isStale =
        error instanceof StaleActor ||
        (error instanceof Problem && confirmed === 'inStatements' && !(await isCurrent(context.database, known.actor)));
      if (!isStale) throw error;
      known = null;
      continue;
    }
    for (const one of left) await one(known.context);
    return answer;
  }
  throw overloaded();
}
