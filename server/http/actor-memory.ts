import type { Actor } from '#server/access/actor.ts';

const LIMIT = 10_000;

/** Remembers actors by session. What is remembered is confirmed by every statement that answers them. */
export class ActorMemory {
  readonly #actors = new Map<string, Actor>();
  #seen = new Set<string>();

  get(sessionId: string): Actor | undefined {
    this.#seen.add(sessionId);
    return this.#actors.get(sessionId);
  }

  keep(sessionId: string, actor: Actor): void {
    if (this.#actors.size >= LIMIT) this.#actors.clear();
    this.#actors.set(sessionId, actor);
  }

  /** The sessions that were used since this was last asked. */
  takeSeen(): readonly string[] {
    const seen = [...this.#seen];
    this.#seen = new Set();
    return seen;
  }

  forget(sessionId: string): void {
    this.#actors.delete(sessionId);
  }
}
