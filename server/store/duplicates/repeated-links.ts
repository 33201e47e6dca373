import type { IncomingReference } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import { isNested } from '../records/write/clear-nested-links.ts';
import type { Queryable } from '../database.ts';
import { conflict } from '../problem.ts';

/** A record that cannot move, because the one that remains has the same already. */
export interface Repeat {
  readonly id: number;
  /** The same one; null where the record would link the remaining one to itself. */
  readonly sameId: number | null;
}

/** The combinations of properties with the link that are unique, without the link. */
function uniqueBeside({ from, propertyName, property }: IncomingReference): readonly (readonly string[])[] {
  const within = Object.entries(from.properties).filter(([, other]) => other.uniqueWithin === propertyName);
  return [
    ...from.uniqueTogether.filter((names) => names.includes(propertyName)),
    ...within.map(([name]) => [propertyName, name]),
    ...(property.unique ? [[propertyName]] : []),
  ].map((names) => names.filter((name) => name !== propertyName));
}

/** The statement that selects the repeats of a link, with the record that goes as $1 and the one that remains as $2. */
export function repeatsText(incoming: readonly IncomingReference[], link: IncomingReference): string | null {
  const sets = isNested(link) ? [] : uniqueBeside(link);
  if (sets.length === 0) return null;
  const { from, propertyName, property } = link;
  const table = quoted(tableName(from.name));
  const valueOf = (name: string, alias: string) => {
    const own = from.properties[name];
    if (!own) throw new Error(`${from.name} has no property ${name}`);
    const value = valueExpression(name, own, alias);
    return from.emptyTogether.includes(name) ? `coalesce(${value}, 0)` : value;
  };
  const same = sets.map((names) =>
    ['true', ...names.map((name) => `${valueOf(name, 'r')} = ${valueOf(name, 't')}`)].join(' and '),
  );
  const backLinks = incoming.filter(
    (other) => other.from.name === from.name && other.propertyName !== propertyName && !isNested(other),
  );
  const toItself = backLinks
    .filter((other) => sets.some((names) => names.includes(other.propertyName)))
    .map((other) => `${valueOf(other.propertyName, 't')} = $2::bigint`);
  const held = valueExpression(propertyName, property, 't');
  return `select t.id, r.id as "sameId" from ${table} t
    left join lateral (
      select r.id from ${table} r where ${valueExpression(propertyName, property, 'r')} = $2::bigint and r.id <> t.id
        and (${same.join(' or ')}) order by r.id limit 1) r on true
    where ${held} = $1::bigint and (${['r.id is not null', ...toItself].join(' or ')})
    order by t.id`;
}

/** Whether all that the link is unique with are links too: then the record is one, and not an owner's data. */
function isLinkRecord(link: IncomingReference): boolean {
  return uniqueBeside(link).every(
    (names) =>
      names.length > 0 &&
      names.every((name) => {
        const property = link.from.properties[name];
        return property?.reference !== undefined || property?.component !== undefined;
      }),
  );
}

/** The repeats of a link, locked. Throws 409 where they are no links, such as the users of two profiles. */
export async function lockedRepeats(
  incoming: readonly IncomingReference[],
  link: IncomingReference,
  { keptId, goneId }: { readonly keptId: number; readonly goneId: number },
  where: Queryable,
): Promise<readonly Repeat[]> {
  const text = repeatsText(incoming, link);
  if (text === null) return [];
  const repeats = await where.query<Repeat>({ text: `${text} for update of t`, values: [goneId, keptId] });
  if (repeats.length > 0 && !isLinkRecord(link))
    throw conflict(`Объединить нельзя: обе записи указаны в разделе «${link.from.pluralCaption}»`);
  return repeats;
}
