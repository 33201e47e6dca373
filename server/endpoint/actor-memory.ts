import type { Actor } from '#server/access/actor.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';

const LIMIT = 10_000;

/** The key of an actor: its session, and as what its user looks. */
function keyOf(sessionId: string, view: string): string {
  return view === '' ? sessionId : `${sessionId} ${view}`;
}

interface Kept {
  readonly actor: Actor;
  /** Until when it may be used, in milliseconds since 1970. */
  readonly until: number;
  /** Whether the database knows that the session was used when this was begun. */
  readonly isNoted: boolean;
}

/**
 * A cache of actors by session, and by what their users look as. Every statement that answers a request confirms the cached entry. Where unused sessions
 * end (`idle`, in seconds), an entry lasts for half of that time: then the database is asked whether the session is still
 * there, and told that it is used, so that no server ends a session that another one has served within the limit.
 */
export class ActorMemory {
  readonly #actors = new BoundedCache<Kept>({ entries: LIMIT });
  readonly #lifetime: number;
  #seen = new Set<string>();

  constructor(idle: number | null) {
    this.#lifetime = idle === null ? Infinity : idle * 500;
  }

  /** The cached actor; `isUse` says whether a person asks, not a page that is left open. */
  get(sessionId: string, view = '', isUse = true): Actor | undefined {
    const kept = this.#current(keyOf(sessionId, view));
    if (kept === undefined || (isUse && !kept.isNoted)) return undefined;
    if (isUse) this.#seen.add(sessionId);
    return kept.actor;
  }

  /** Keeps the actor as the database has it. Returns whether the use of the session is to be noted there at once. */
  keep(sessionId: string, actor: Actor, view = '', isUse = true): boolean {
    const key = keyOf(sessionId, view);
    const known = this.#current(key);
    const isBegun = known === undefined || (isUse && !known.isNoted);
    const begun = { until: Date.now() + this.#lifetime, isNoted: isUse || this.#lifetime === Infinity };
    this.#actors.keep(key, { ...(isBegun ? begun : known), actor });
    if (isUse) this.#seen.add(sessionId);
    return isBegun && isUse && this.#lifetime !== Infinity;
  }

  /** The sessions used since the last call. */
  takeSeen(): readonly string[] {
    const seen = [...this.#seen];
    this.#seen = new Set();
    return seen;
  }

  forget(sessionId: string): void {
    this.#actors.forget(sessionId);
    this.#seen.delete(sessionId);
  }

  #current(key: string): Kept | undefined {
    const kept = this.#actors.find(key);
    return kept !== undefined && kept.until > Date.now() ? kept : undefined;
  }
}
