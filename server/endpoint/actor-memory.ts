import type { Actor } from '#server/access/actor.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';

const LIMIT = 10_000;

/** A cache of actors by session. Every statement that answers a request confirms the cached entry. */
export class ActorMemory {
  readonly #actors = new BoundedCache<Actor>({ entries: LIMIT });
  #seen = new Set<string>();

  get(sessionId: string): Actor | undefined {
    this.#seen.add(sessionId);
    return this.#actors.find(sessionId);
  }

  keep(sessionId: string, actor: Actor): void {
    this.#actors.keep(sessionId, actor);
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
