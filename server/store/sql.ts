import type { Statement } from './database.ts';

interface Prepared {
  readonly text: string;
  readonly name: string;
}

const templates = new WeakMap<TemplateStringsArray, Prepared>();
let counter = 0;

/** A name no other statement of this process has. */
export function statementName(): string {
  counter += 1;
  return `s${counter}`;
}

/** A statement with the interpolated values as parameters: `sql\`select … where id = ${id}\``. Prepared once per connection. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  let prepared = templates.get(strings);
  if (!prepared) {
    const text = strings.reduce((left, right, at) => `${left}$${at}${right}`);
    prepared = { text, name: statementName() };
    templates.set(strings, prepared);
  }
  return { ...prepared, values };
}

/** Keeps at most `limit` entries, forgetting the one that was made first. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The kept value, made by `make` where there is none. */
  get(key: string, make: () => Value): Value {
    const kept = this.#entries.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, made);
    return made;
  }
}

/**
 * Texts of statements by what they depend on. One that is asked for again is prepared; one that is asked for once, as by
 * a filter somebody tried, is not worth a plan that every connection keeps.
 */
export class KeptStatements {
  readonly #entries: BoundedCache<{ readonly text: string; name?: string; asked: boolean }>;

  constructor(limit: number) {
    this.#entries = new BoundedCache(limit);
  }

  /** The statement of the key, its text made by `make` where there is none, with these values. */
  get(key: string, make: () => string, values: readonly unknown[]): Statement {
    const entry = this.#entries.get(key, () => ({ text: make(), asked: false }));
    if (entry.asked) entry.name ??= statementName();
    entry.asked = true;
    return { text: entry.text, values, ...(entry.name === undefined ? {} : { name: entry.name }) };
  }
}
