import { Refusal, StaleActor, unauthenticated } from '#server/store/refusal.ts';
import { isCurrent, sessionActor } from '#server/store/sessions.ts';
import type { ActorCall, AppContext, Call } from './call.ts';

/** So often an answer is tried again when rights change under it. */
const TRIES = 50;

/** The cookie that carries the token for the web app (spec 2 §9). */
const COOKIE = /(?:^|;\s*)jwt-token=([\w.-]+)(?:;|$)/u;

function tokenOf({ headers }: Call, from: 'header' | 'cookie too'): string | undefined {
  const token = /^Bearer ([\w.-]+)$/u.exec(String(headers['authorization'] ?? ''))?.[1];
  if (token !== undefined || from === 'header') return token;
  return COOKIE.exec(String(headers['cookie'] ?? ''))?.[1];
}

/** Throws 401 where no genuine token comes along: asked before a large body is taken in. */
export async function assertToken(context: AppContext, headers: Call['headers']): Promise<void> {
  const token = /^Bearer ([\w.-]+)$/u.exec(String(headers['authorization'] ?? ''))?.[1];
  if (token === undefined || !(await context.tokens.check(token))) throw unauthenticated();
}

/**
 * Runs `work` for whoever the token names. Throws 401 where that is nobody. The token is taken from the header alone, but where
 * files are read.
 */
export async function asActor<Answer>(
  context: AppContext,
  call: Call,
  access: 'store' | 'asked',
  work: (call: ActorCall) => Promise<Answer>,
  from: 'header' | 'cookie too' = 'header',
): Promise<Answer> {
  const token = tokenOf(call, from);
  const claims = token === undefined ? null : await context.tokens.check(token);
  if (!claims) throw unauthenticated();
  const kept = context.actors.get(claims.sessionId);
  let actor = kept?.userId === claims.userId ? kept : undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!actor) {
      const loaded = await sessionActor(context.database, context.catalog, claims.sessionId, claims.userId);
      if (!loaded) {
        context.actors.forget(claims.sessionId);
        throw unauthenticated();
      }
      context.actors.keep(claims.sessionId, loaded);
      actor = loaded;
    } else if (access === 'asked' && !(await isCurrent(context.database, actor))) {
      actor = undefined;
      continue;
    }
    // The classes and the rights are remembered under one number: the statement that answers confirms both.
    const catalog = await context.definitions.at(actor.epoch);
    if (!catalog) {
      actor = undefined;
      continue;
    }
    try {
      return await work({ ...call, context: { ...context, catalog }, actor });
    } catch (error) {
      // A refusal may rest on what the process remembers alone; rights that were given since must be felt at once.
      const isStale =
        error instanceof StaleActor ||
        (error instanceof Refusal && access === 'store' && !(await isCurrent(context.database, actor)));
      if (!isStale) throw error;
      actor = undefined;
    }
  }
  throw new Refusal(503, 'unavailable', 'Сервер перегружен. Повторите попытку позже', { retryAfter: 1 });
}
