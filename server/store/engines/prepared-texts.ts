import type { Statement } from '../database.ts';

/**
 * Total characters of the statements that one connection may have prepared. PostgreSQL keeps some hundred bytes of plan
 * for each character, and so does every connection of every server.
 */
const MOST_CHARACTERS = 400_000;

/** The statements that a connection has prepared: it keeps all of them while it is open. */
export class PreparedTexts {
  readonly #names = new Set<string>();
  #characters = 0;

  /** Records that the statement is sent, which prepares it where it has a name. */
  note({ name, text }: Statement<unknown>): void {
    if (name === undefined || this.#names.has(name)) return;
    this.#names.add(name);
    this.#characters += text.length;
  }

  /** Whether the connection should be replaced. */
  get isFull(): boolean {
    return this.#characters > MOST_CHARACTERS;
  }

  /** Resets to a new connection, which has prepared nothing. */
  clear(): void {
    this.#names.clear();
    this.#characters = 0;
  }
}
