import type { Actor } from '#server/access/actor.ts';
import { READER } from '#server/access/reader-ids.ts';
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

/** What a statement may ask of its reader. */
type StatementReader = Pick<Actor, 'closedFolders' | 'ids'>;

/** The parameters of the reader, in the order in which they follow all others. */
const OF_READER: readonly (readonly [string, (actor: StatementReader) => string])[] = [
  [CLOSED, ({ closedFolders }) => closedFolders.list],
  [READER, ({ ids }) => ids],
];

interface Told {
  readonly text: string;
  /** The values of the reader's parameters that the text refers to. */
  readonly asks: readonly ((actor: StatementReader) => string)[];
}

/** The statement for an actor: adds the closed folders and the reader as parameters where the text refers to them. */
export function readerStatement(actor: StatementReader, text: string, values: readonly unknown[] = []): Statement {
  const { text: numbered, asks } = told(text, values);
  return { text: numbered, values: asks.length === 0 ? values : [...values, ...asks.map((ask) => ask(actor))] };
}

function told(text: string, values: readonly unknown[]): Told {
  const asked = OF_READER.filter(([name]) => text.includes(name));
  return {
    text: asked.reduce((told, [name], at) => told.replaceAll(name, `$${values.length + at + 1}`), text),
    asks: asked.map(([, ask]) => ask),
  };
}

interface Kept extends Told {
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
  get(actor: StatementReader, key: string, make: () => string, values: readonly unknown[]): Statement {
    const entry = this.#entries.get(key, () => {
      return { ...told(make(), values), asked: false };
    });
    if (entry.asked) entry.name ??= statementName();
    entry.asked = true;
    return {
      text: entry.text,
      values: entry.asks.length === 0 ? values : [...values, ...entry.asks.map((ask) => ask(actor))],
      ...(entry.name === undefined ? {} : { name: entry.name }),
    };
  }
}

/**
 * The cached statement texts of each catalog, at most `size` characters for each: a text names the tables and columns of
 * its catalog's classes, so that it is no text of another catalog, whatever its key.
 */
export class CatalogStatements {
  readonly #size: number;
  readonly #caches = new WeakMap<object, KeptStatements>();

  constructor(size: number) {
    this.#size = size;
  }

  /** The cache of the catalog. */
  of(catalog: object): KeptStatements {
    let kept = this.#caches.get(catalog);
    if (!kept) this.#caches.set(catalog, (kept = new KeptStatements(this.#size)));
    return kept;
  }
}
