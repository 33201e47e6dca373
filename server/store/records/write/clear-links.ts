import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import type { Catalog, IncomingReference } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { wireExpression } from '#server/derive/projection.ts';
import { columnValues, valueExpression } from '#server/derive/value-place.ts';
import type { Queryable } from '../../database.ts';
import { clearNestedLinks, isNested, namesAny } from './clear-nested-links.ts';
import { keptStatement } from './write-statements.ts';

/** Up to this many kinds of links are processed one by one; for more, a statement first finds those in use. */
const FEW = 3;

/** SQL of whether the link of the row under `alias` names one of the ids in $1. */
export function holdsAny(link: IncomingReference, alias: string): string {
  if (isNested(link)) return namesAny(link, alias);
  const { propertyName, property } = link;
  const held = valueExpression(propertyName, property, alias);
  return property.kind.traits.links === 'many' ? `${held} && $1::bigint[]` : `${held} = any($1::bigint[])`;
}

/** The links through which some record points to one of `ids`, in one statement. */
export async function heldLinks(
  { catalog }: { readonly catalog: Catalog },
  links: readonly IncomingReference[],
  ids: readonly number[],
  where: Queryable,
): Promise<readonly IncomingReference[]> {
  if (links.length <= FEW) return links;
  const asked = links.map(
    (link) => `exists (select from ${quoted(tableName(link.from.name))} t where ${holdsAny(link, 't')})`,
  );
  const text = `select to_json(array[${asked.join(', ')}]) as held`;
  const [row] = await where.query<{ held: readonly boolean[] }>(
    keptStatement({ catalog, actor: SYSTEM_ACTOR }, text, () => text, [ids]),
  );
  return links.filter((_, at) => row?.held[at] !== false);
}

/**
 * Clears links to records that are about to be deleted, as changes of the linking records, so that history shows them
 * and undo can restore them. Returns the ids of records that are deleted by cascade instead.
 */
export async function clearLinks(
  actor: Actor,
  link: IncomingReference,
  ids: readonly number[],
  inside: { readonly transaction: Queryable; readonly changeSetId?: number },
): Promise<readonly number[]> {
  if (isNested(link)) {
    await clearNestedLinks(actor, link, ids, inside);
    return [];
  }
  const table = quoted(tableName(link.from.name));
  const { propertyName, property } = link;
  const held = (alias: string) => valueExpression(propertyName, property, alias);
  if (link.target.onDelete === 'cascade') {
    const rows = await inside.transaction.query<{ id: number }>({
      text: `select id from ${table} where ${holdsAny(link, '')} order by id for update`,
      values: [ids],
    });
    return rows.map((row) => row.id);
  }
  const isList = property.kind.traits.links === 'many';
  const cleared = isList
    ? `(select coalesce(array_agg(kept.id order by kept.at), '{}') from unnest(${held('t')}) with ordinality kept (id, at) where kept.id not in (select unnest($1::bigint[])))`
    : `null::${property.kind.sqlType(property)}`;
  await rewriteLinks(actor, link, { ids, holds: holdsAny(link, 't'), value: cleared }, inside);
  return [];
}

/** A new value of one property of the records of which `holds` is true; SQL over `t`, with the ids as $1. */
export interface Rewrite {
  readonly ids: readonly number[];
  readonly holds: string;
  readonly value: string;
  /** Further parameters, from $4 on. */
  readonly values?: readonly unknown[];
}

/**
 * Sets a property of all records that `holds` is true of, but of `ids` themselves, as changes of these records. Neither
 * rights nor rules apply: what a link names has changed, and not what it says.
 */
export async function rewriteLinks(
  actor: Actor,
  { from, propertyName, property }: Pick<IncomingReference, 'from' | 'propertyName' | 'property'>,
  { ids, holds, value, values = [] }: Rewrite,
  inside: { readonly transaction: Queryable; readonly changeSetId?: number },
): Promise<void> {
  const table = quoted(tableName(from.name));
  const sets = columnValues([{ name: propertyName, property, value }], 't')
    .map(({ column, value: set }) => `${column} = ${set}`)
    .join(', ');
  const told = (alias: string) =>
    `jsonb_build_object('${propertyName}', ${wireExpression(propertyName, property, alias)})`;
  await inside.transaction.query({
    text: `with before as materialized (select t.* from ${table} t where ${holds} and t.id not in (select unnest($1::bigint[])) order by t.id for no key update of t),
        changed as (
          update ${table} t set ${sets}, version = t.version + 1, last_update = clock_timestamp()
          from before b where t.id = b.id returning t.id, t.version, ${told('b')} as was, ${told('t')} as "is")
      insert into change (change_set_id, user_id, action, class_id, object_id, version, before, after)
      select $2::bigint, $3::bigint, 'update', ${from.classId}, c.id, c.version, c.was, c."is" from changed c`,
    values: [ids, inside.changeSetId ?? null, actor.userId, ...values],
  });
}
