import type { Actor } from '#server/access/actor.ts';
import { CLOSED } from '#server/access/visibility.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { Statement } from './database.ts';
import { Piece, type RowOf } from './piece.ts';

interface Prepared {
  readonly text: string;
  readonly name: string;
}

/** Prepared texts by template and by the texts of its pieces. */
const templates = new WeakMap<TemplateStringsArray, Map<string, Prepared>>();
let counter = 0;

/** A statement name that is unique in this process. */
export function statementName(): string {
  counter += 1;
  return `s${counter}`;
}

/**
 * A statement with the interpolated values as parameters: `sql\`select ${row({ id: e.id })} from ${e} where ${e.id} =
 * ${id}\``. Pieces of SQL become part of its text, and its select list determines the type of its rows. Prepared once
 * per connection for the same pieces.
 */
export function sql<Values extends readonly unknown[]>(
  strings: TemplateStringsArray,
  ...parts: Values
): Statement<RowOf<Values[number]>> {
  const values = parts.filter((part) => !(part instanceof Piece));
  const key = values.length === parts.length ? '' : parts.filter((part) => part instanceof Piece).join('\n');
  const known = templates.get(strings) ?? new Map<string, Prepared>();
  templates.set(strings, known);
  let prepared = known.get(key);
  if (!prepared) {
    prepared = { text: textOf(strings, parts), name: statementName() };
    known.set(key, prepared);
  }
  return { ...prepared, values };
}

function textOf(strings: TemplateStringsArray, parts: readonly unknown[]): string {
  let parameters = 0;
  return strings.reduce((left, right, at) => {
    const part = parts[at - 1];
    if (part instanceof Piece) return `${left}${String(part)}${right}`;
    parameters += 1;
    return `${left}$${parameters}${right}`;
  });
}

/** The statement for an actor: adds the list of closed folders as a parameter where the text refers to it. */
export function readerStatement(
  { closedFolders }: Pick<Actor, 'closedFolders'>,
  text: string,
  values: readonly unknown[] = [],
): Statement {
  if (!text.includes(CLOSED)) return { text, values };
  return { text: told(text, values), values: [...values, closedFolders.list] };
}

/** The closed folders are the parameter after all others. */
function told(text: string, values: readonly unknown[]): string {
  return text.replaceAll(CLOSED, `$${values.length + 1}`);
}

interface Kept {
  readonly text: string;
  readonly asksClosed: boolean;
  name?: string;
  asked: boolean;
}

/** Overhead of one cached text besides itself and its key, in characters. */
const ENTRY = 200;

/**
 * A cache of statement texts by key, of at most `size` characters. A statement is prepared from its second use on: one
 * that is used once, for instance by an ad hoc filter, is not worth a plan on every connection.
 */
export class KeptStatements {
  readonly #entries: BoundedCache<Kept>;

  constructor(size: number) {
    this.#entries = new BoundedCache({ size, sizeOf: ({ text }, key) => text.length + key.length + ENTRY });
  }

  /** The statement of the key for the actor, with these values; `make` builds the text where it is not cached. */
  get(actor: Pick<Actor, 'closedFolders'>, key: string, make: () => string, values: readonly unknown[]): Statement {
    const entry = this.#entries.get(key, () => {
      const text = make();
      return { text: told(text, values), asksClosed: text.includes(CLOSED), asked: false };
    });
    if (entry.asked) entry.name ??= statementName();
    entry.asked = true;
    return {
      text: entry.text,
      values: entry.asksClosed ? [...values, actor.closedFolders.list] : values,
      ...(entry.name === undefined ? {} : { name: entry.name }),
    };
  }
}
