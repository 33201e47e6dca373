import type { Statement } from './database.ts';

/**
 * Characters of statements that one connection may have prepared. PostgreSQL keeps some hundred bytes of plan for each, and
 * so do all connections of all servers.
 */
const MOST_CHARACTERS = 400_000;

/** Which statements a connection has prepared: it keeps all of them for as long as it lasts. */
export class PreparedTexts {
  readonly #names = new Set<string>();
  #characters = 0;

  /** Notes that the statement is sent, and by that prepared where it has a name. */
  note({ name, text }: Statement<unknown>): void {
    if (name === undefined || this.#names.has(name)) return;
    this.#names.add(name);
    this.#characters += text.length;
  }

  /** Whether another connection should take its place. */
  get isFull(): boolean {
    return this.#characters > MOST_CHARACTERS;
  }

  /** As of a connection that has prepared nothing. */
  clear(): void {
    this.#names.clear();
    this.#characters = 0;
  }
}
