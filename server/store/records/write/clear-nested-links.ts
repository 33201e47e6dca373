import { withoutLinks } from '#model/structured/nested-links.ts';
import type { Actor } from '#server/access/actor.ts';
import type { IncomingReference } from '#server/derive/catalog.ts';
import { nestedIds } from '#server/derive/nested-ids.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import type { Queryable } from '../../database.ts';
import { conflict } from '../../problem.ts';
import { readerStatement } from '../../sql.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** A link within structured values. */
export type NestedReference = IncomingReference & Required<Pick<IncomingReference, 'jsonPaths'>>;

/** Whether the link is within structured values. */
export function isNested(link: IncomingReference): link is NestedReference {
  return link.jsonPaths !== undefined;
}

/** SQL of whether the link of the row under `alias` names one of the ids in $1; uses the index of the link. */
export function namesAny({ propertyName, property, jsonPaths }: NestedReference, alias: string): string {
  const anywhere = `${nestedIds(propertyName, property, alias)} && $1::bigint[]`;
  return `${anywhere} and ${nestedIds(propertyName, property, alias, jsonPaths)} && $1::bigint[]`;
}

/**
 * The ids of records that name the given one within a structured value and are visible to the actor; at most `limit`.
 */
export async function namingIds(
  { database, visible }: StoreContext,
  actor: Actor,
  link: NestedReference,
  { id, limit }: { readonly id: number; readonly limit: number },
): Promise<readonly number[]> {
  const seen = visible(actor, link.from);
  const text = `select t.id from ${quoted(tableName(link.from.name))} t where ${namesAny(link, 't')}${seen === null ? '' : ` and ${seen}`} order by t.id limit ${limit}`;
  const rows = await database.query<{ id: number }>(readerStatement(actor, text, [[id]]));
  return rows.map((row) => row.id);
}

/** Throws 409 where a record that is not deleted names a deleted one in a required place. */
export async function assertNotNamed(link: NestedReference, ids: readonly number[], where: Queryable): Promise<void> {
  const table = quoted(tableName(link.from.name));
  const rows = await where.query({
    text: `select from ${table} t where ${namesAny(link, 't')} and t.id not in (select unnest($1::bigint[])) limit 1`,
    values: [ids],
  });
  if (rows.length > 0) throw conflict(`Элемент используется в разделе «${link.from.pluralCaption}»`);
}

/** Removes records that are about to be deleted from the structured values that name them. */
export async function clearNestedLinks(
  actor: Actor,
  link: NestedReference,
  ids: readonly number[],
  inside: WriteInside,
): Promise<void> {
  const going = new Set(ids);
  const { property, target } = link;
  await rewriteNestedLinks(actor, link, ids, (value) => withoutLinks(property, value, target.className, going), inside);
}

interface WriteInside {
  readonly transaction: Queryable;
  readonly changeSetId?: number;
}

/**
 * Replaces the structured values that name the records, as changes of the linking records, so that history shows it
 * and undo can restore it.
 */
export async function rewriteNestedLinks(
  actor: Actor,
  link: NestedReference,
  ids: readonly number[],
  rewritten: (value: unknown) => unknown,
  inside: WriteInside,
): Promise<void> {
  const { from, propertyName, property } = link;
  const table = quoted(tableName(from.name));
  const column = quoted(columnName(propertyName));
  const holders = await inside.transaction.query<{ id: number; value: unknown }>({
    text: `select t.id, ${valueExpression(propertyName, property, 't')} as value from ${table} t
      where ${namesAny(link, 't')} and t.id not in (select unnest($1::bigint[])) order by t.id for no key update of t`,
    values: [ids],
  });
  if (holders.length === 0) return;
  const replaced = holders.map(({ id, value }) => ({ id, value: rewritten(value) }));
  const told = (alias: string) => `jsonb_build_object('${propertyName}', ${alias})`;
  await inside.transaction.query({
    text: `with r as (select * from jsonb_to_recordset($1::jsonb) as r (id bigint, value jsonb)),
        before as materialized (select t.id, t.${column} as value from ${table} t join r on r.id = t.id),
        changed as (
          update ${table} t set ${column} = r.value, version = t.version + 1, last_update = clock_timestamp()
          from r where t.id = r.id and t.${column} is distinct from r.value returning t.id, t.version, t.${column} as value)
      insert into change (change_set_id, user_id, action, class_id, object_id, version, before, after)
      select $2::bigint, $3::bigint, 'update', ${from.classId}, c.id, c.version, ${told('b.value')}, ${told('c.value')}
      from changed c join before b on b.id = c.id`,
    values: [JSON.stringify(replaced), inside.changeSetId ?? null, actor.userId],
  });
}
