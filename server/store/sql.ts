import type { Actor } from '#server/access/actor.ts';
import { CLOSED } from '#server/access/visibility.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { Statement } from './database.ts';
import { Piece, type RowOf } from './piece.ts';

interface Prepared {
  readonly text: string;
  readonly name: string;
}

/** By the texts of the pieces that stand in a template. */
const templates = new WeakMap<TemplateStringsArray, Map<string, Prepared>>();
let counter = 0;

/** A name no other statement of this process has. */
export function statementName(): string {
  counter += 1;
  return `s${counter}`;
}

/**
 * A statement with the interpolated values as parameters: `sql\`select ${row({ id: e.id })} from ${e} where ${e.id} = ${id}\``. Pieces
 * of SQL become part of its text, and what it selects gives its rows their type. Prepared once per connection for the same pieces.
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

/** The statement as its reader sends it: where it asks for the folders that are closed, it is told which they are. */
export function readerStatement(
  { closedFolders }: Pick<Actor, 'closedFolders'>,
  text: string,
  values: readonly unknown[] = [],
): Statement {
  if (!text.includes(CLOSED)) return { text, values };
  return { text: told(text, values), values: [...values, closedFolders.list] };
}

/** The folders come after all other parameters. */
function told(text: string, values: readonly unknown[]): string {
  return text.replaceAll(CLOSED, `$${values.length + 1}`);
}

interface Kept {
  readonly text: string;
  readonly asksClosed: boolean;
  name?: string;
  asked: boolean;
}

/** What one kept text takes beside itself and its key, in characters. */
const ENTRY = 200;

/**
 * Texts of statements by what they depend on, at most `size` characters of them. One that is asked for again is prepared; one
 * that is asked for once, as by a filter somebody tried, is not worth a plan that every connection keeps.
 */
export class KeptStatements {
  readonly #entries: BoundedCache<Kept>;

  constructor(size: number) {
    this.#entries = new BoundedCache({ size, sizeOf: ({ text }, key) => text.length + key.length + ENTRY });
  }

  /** The statement of the key, its text made by `make` where there is none, with these values, as the actor sends it. */
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
