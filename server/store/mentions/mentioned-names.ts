import type { ClassDefinition } from '#model/define-class.ts';
import { MENTION, mentionedIn } from '#model/noted.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Queryable } from '../database.ts';
import { row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const u = table('user', 'u');

/** What stands for a person whose account is gone. */
const SOMEBODY = 'кто-то';

/** The names of users by their ids. */
export type UserNames = ReadonlyMap<number, string>;

/** The names of the users, as whoever may mention them sees them; one statement, none for nobody. */
export async function userNames(where: Queryable, ids: Iterable<number>): Promise<UserNames> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await where.query(
    sql`select ${row({ id: u.id, fullName: u.fullName })} from ${u} where ${u.id} = any(${wanted}::bigint[])`,
  );
  return new Map(found.map(({ id, fullName }) => [id, fullName]));
}

/** The text with the names of people in place of their ids. */
export function withNames(text: string, names: UserNames): string {
  return text.replaceAll(MENTION, (_, id: string) => `@${names.get(Number(id)) ?? SOMEBODY}`);
}

/** Whether the records of the class are called by a text that names people by their ids. */
export function isCalledByMentions({ properties, captionProperty }: ClassDefinition): boolean {
  return properties[captionProperty]?.namesPeople === true;
}

/** The captions of records with the names of the people in them; `null` where a record has none. */
export async function captionsWithNames<One extends { readonly caption: string | null }>(
  where: Queryable,
  rows: readonly One[],
): Promise<readonly One[]> {
  const names = await userNames(
    where,
    rows.flatMap(({ caption }) => mentionedIn(caption ?? '')),
  );
  return rows.map((one) => ({ ...one, caption: one.caption === null ? null : withNames(one.caption, names) }));
}

/** The entries of the history of a class with the names of the people in its texts. */
export async function entriesWithNames<Key>(
  where: Queryable,
  { properties }: ClassDefinition,
  entries: ReadonlyMap<Key, HistoryEntry>,
): Promise<ReadonlyMap<Key, HistoryEntry>> {
  if (!Object.values(properties).some(({ namesPeople }) => namesPeople === true)) return entries;
  const isNaming = (name: string): boolean => properties[name]?.namesPeople === true;
  const idsIn = (value: unknown): readonly number[] => (typeof value === 'string' ? mentionedIn(value) : []);
  const named = [...entries.values()].flatMap(({ fields }) => fields.filter(({ fieldName }) => isNaming(fieldName)));
  const names = await userNames(
    where,
    named.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
  );
  const told = (value: unknown): unknown => (typeof value === 'string' ? withNames(value, names) : value);
  return new Map(
    [...entries].map(([key, entry]) => [
      key,
      {
        ...entry,
        fields: entry.fields.map((field) =>
          isNaming(field.fieldName) ? { ...field, before: told(field.before), after: told(field.after) } : field,
        ),
      },
    ]),
  );
}
