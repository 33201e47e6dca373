import type { Actor } from '#server/access/actor.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';

const LIMIT = 10_000;

/** The key of an actor: its session, and as what its user looks. */
function keyOf(sessionId: string, view: string): string {
  return view === '' ? sessionId : `${sessionId} ${view}`;
}

/** A cache of actors by session, and by what their users look as. Every statement that answers a request confirms the cached entry. */
export class ActorMemory {
  readonly #actors = new BoundedCache<Actor>({ entries: LIMIT });
  #seen = new Set<string>();

  get(sessionId: string, view = ''): Actor | undefined {
    this.#seen.add(sessionId);
    return this.#actors.find(keyOf(sessionId, view));
  }

  keep(sessionId: string, actor: Actor, view = ''): void {
    this.#actors.keep(keyOf(sessionId, view), actor);
  }

  /** The sessions used since the last call. */
  takeSeen(): readonly string[] {
    const seen = [...this.#seen];
    this.#seen = new Set();
    return seen;
  }

  forget(sessionId: string): void {
    this.#actors.forget(sessionId);
  }
}
