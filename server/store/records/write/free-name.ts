import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { slugOf } from '#model/slug.ts';
import { sortExpression, sortKeyOf } from '#server/derive/sort-order.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import type { Fields } from '../read/typed-fields.ts';
import { isTakenValue } from './database-problem.ts';

/** How often a name that another transaction takes meanwhile is chosen anew. */
const ATTEMPTS = 100;

/** The numbers that are tried in turn; after them come numbers at random, so that the look-ups stay few. */
const IN_TURN = 50;

/** A system name that the product makes of another text of the record. */
interface MadeName {
  readonly name: string;
  readonly property: Property;
  /** The name without a number. */
  readonly base: string;
}

/** The system name that a new record is to get (spec 1 §5): null where one is sent, or nothing can be made of its text. */
export function madeName({ properties }: ClassDefinition, fields: Fields): MadeName | null {
  for (const [name, property] of Object.entries(properties)) {
    if (!property.unique || property.boundTo === undefined || (fields.get(name) ?? null) !== null) continue;
    const text = fields.get(property.boundTo);
    const base = typeof text === 'string' ? slugOf(text) : '';
    if (base !== '') return { name, property, base };
  }
  return null;
}

/** The unique texts that a new record has with a number where another one has them. */
function numbered({ properties }: ClassDefinition, fields: Fields, names: readonly string[]): readonly MadeName[] {
  return names.flatMap((name) => {
    const property = properties[name];
    const base = fields.get(name);
    return property && typeof base === 'string' ? [{ name, property, base }] : [];
  });
}

/**
 * SQL of the first of `base`, `base-2`, `base-3` … that no record of the class has in this text, within a bounded number of
 * look-ups. `base` is SQL of a text, evaluated many times.
 */
export function freeText(definition: ClassDefinition, name: string, property: Property, base: string): string {
  return `(with recursive tried (n, text) as (
        select 1, ${base}
        union all
        select next.n, rtrim(left(${base}, ${property.maxLength ?? `length(${base})`} - 1 - length(next.n::text)), '-') || '-' || next.n
        from tried, lateral (
          select tried.n + case when tried.n < ${IN_TURN} then 1 else ceil(random() * 1000000)::integer end as n) next
        where exists (
          select from ${quoted(storedTable(definition))} t
          where ${sortExpression(name, property, 't')} = ${sortKeyOf('tried.text')}))
      select text from tried order by n desc limit 1)`;
}

/** Another transaction has taken a name that was free: the write is to be made again. The cause is the database's error. */
class NameTaken extends Error {
  override readonly name = 'NameTaken';
}

/**
 * Runs a write that calls {@link createNamed} without a transaction of a caller, again where another one takes its name
 * meanwhile. Throws what `problemOf` makes of the database's error where that has happened too often.
 */
export async function untilNamed<Answer>(
  write: () => Promise<Answer>,
  problemOf: (error: unknown) => unknown,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error;
      if (attempt === ATTEMPTS) throw problemOf(error.cause);
    }
  }
}

/**
 * Creates a record with a free system name, and the other `free` unique texts with a number where they are taken: `create`
 * is given the fields, and the names of those whose texts it makes free by {@link freeText} in its statement. Whoever takes
 * the same one in a concurrent transaction is waited for. Then the next free one is chosen here, if `isInside` a
 * transaction of the caller, and by {@link untilNamed} otherwise.
 */
export async function createNamed<Answer>(
  where: Queryable,
  definition: ClassDefinition,
  fields: Fields,
  create: (fields: Fields, free: readonly string[]) => Promise<Answer>,
  { isInside, free = [] }: { readonly isInside: boolean; readonly free?: readonly string[] | undefined },
): Promise<Answer> {
  const made = madeName(definition, fields);
  const wanted = [...(made ? [made] : []), ...numbered(definition, fields, free)];
  const names = wanted.map(({ name }) => name);
  if (names.length === 0) return create(fields, names);
  const chosen = new Map([...fields, ...wanted.map(({ name, base }) => [name, base] as const)]);
  for (let attempt = 1; ; attempt += 1) {
    if (isInside) await where.query({ text: 'savepoint free_name', values: [] });
    try {
      const answer = await create(chosen, names);
      if (isInside) await where.query({ text: 'release savepoint free_name', values: [] });
      return answer;
    } catch (error) {
      const isName = names.some((name) => isTakenValue(error, definition, name));
      if (isName && !isInside) throw new NameTaken('a name was taken', { cause: error });
      if (!isName || attempt === ATTEMPTS) throw error;
      await where.query({ text: 'rollback to savepoint free_name', values: [] });
    }
  }
}

/** The name with a number, as long as the property allows. */
function withNumber({ base, property }: MadeName, number: number): string {
  if (number === 1) return base;
  const ending = `-${number}`;
  const room = (property.maxLength ?? base.length + ending.length) - ending.length;
  return `${base.slice(0, room).replace(/-+$/u, '')}${ending}`;
}

/** Those of the texts that a record of the class has. */
async function takenNames(
  where: Queryable,
  definition: ClassDefinition,
  { name, property }: MadeName,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await where.query<{ text: string }>({
    text: `select c.text from unnest($1::text[]) as c (text)
      where exists (select from ${quoted(storedTable(definition))} t where ${sortExpression(name, property, 't')} = ${sortKeyOf('c.text')})`,
    values: [texts],
  });
  return new Set(rows.map(({ text }) => text));
}

/**
 * The fields of new records with a free system name each where none is sent, by one look-up of all at a time. Another
 * transaction may take one meanwhile.
 */
export async function namedRecords(
  where: Queryable,
  definition: ClassDefinition,
  records: readonly Fields[],
): Promise<readonly Fields[]> {
  const used = new Set<string>();
  const chosen = new Map<number, { readonly made: MadeName; readonly number: number; readonly text: string }>();
  const choose = (at: number, made: MadeName, from: number, isAtRandom: boolean): void => {
    let number = from;
    while (used.has(withNumber(made, number)))
      number = isAtRandom ? IN_TURN + Math.ceil(Math.random() * 1_000_000) : number + 1;
    const text = withNumber(made, number);
    used.add(text);
    chosen.set(at, { made, number, text });
  };
  for (const [at, fields] of records.entries()) {
    const made = madeName(definition, fields);
    if (made) choose(at, made, 1, false);
  }
  let open = [...chosen.keys()];
  for (let attempt = 1; open.length > 0; attempt += 1) {
    const [first] = open.flatMap((at) => chosen.get(at) ?? []);
    if (!first || attempt === ATTEMPTS) break;
    const texts = open.flatMap((at) => chosen.get(at)?.text ?? []);
    const taken = await takenNames(where, definition, first.made, texts);
    open = open.filter((at) => taken.has(chosen.get(at)?.text ?? ''));
    for (const at of open) {
      const { made, number } = chosen.get(at) ?? { ...first };
      choose(at, made, number + 1, attempt > IN_TURN);
    }
  }
  return records.map((fields, at) => {
    const one = chosen.get(at);
    return one ? new Map([...fields, [one.made.name, one.text]]) : fields;
  });
}
