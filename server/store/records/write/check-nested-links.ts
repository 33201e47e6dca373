import type { ClassDefinition } from '#model/define-class.ts';
import { heldLinks, nestedLinks, type HeldLink } from '#model/structured/nested-links.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../../database.ts';
import { invalid } from '../../problem.ts';
import { asProduct } from '../read/as-product.ts';
import { writtenIds, type RowWrite } from '../../projection/rules.ts';
import { storedValues } from '../read/stored-values.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { keptStatement } from './write-statements.ts';

/**
 * The ids of existing records of the class that the actor sees; they are locked against deletion until the write
 * commits.
 */
async function foundIds(
  context: StoreContext,
  actor: Actor,
  className: string,
  ids: readonly number[],
  where: Queryable,
): Promise<ReadonlySet<number>> {
  const target = context.catalog.get(className);
  const visible = context.visible(actor, target);
  const text = `select t.id from ${quoted(tableName(target.name))} t where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`} order by t.id for key share of t`;
  const rows = await where.query<{ id: number }>(
    keptStatement({ catalog: context.catalog, actor }, `nested links ${text}`, () => text, [ids]),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the named properties whose values may hold links. */
export function linkingNames(definition: ClassDefinition, names: Iterable<string>): readonly string[] {
  return [...names].filter((name) => {
    const property = definition.properties[name];
    return property !== undefined && nestedLinks(property).length > 0;
  });
}

/**
 * Throws 422 with the path of each link within the structured values of the rows that names no record visible to the
 * actor. Links that the record's previous value already had are not checked: an editor of another part need not see
 * them.
 */
export async function checkNestedLinks(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  rows: readonly RowWrite[],
  where: Queryable,
): Promise<void> {
  const names = linkingNames(definition, rows[0]?.fields.keys() ?? []);
  if (names.length === 0) return;
  const ids = writtenIds(rows);
  const stored =
    ids.length > 0
      ? await storedValues(context, asProduct(actor), definition, { ids, names }, where)
      : new Map<number, Readonly<Record<string, unknown>>>();
  const asked = names.flatMap((name) => {
    const property = definition.properties[name];
    if (!property) return [];
    return rows.flatMap(({ id, fields }) => {
      const before = id === null ? [] : heldLinks(property, stored.get(id)?.[name], name);
      const known = new Set(before.flatMap((link) => link.ids.map((one) => `${link.className} ${one}`)));
      return heldLinks(property, fields.get(name), name).map((link): HeldLink => {
        const ids = link.ids.filter((one) => !known.has(`${link.className} ${one}`));
        return { ...link, ids };
      });
    });
  });
  await assertLinksSeen(context, actor, asked, where);
}

/** Throws 422 with the path of each of the links that names no record visible to the actor. */
export async function assertLinksSeen(
  context: StoreContext,
  actor: Actor,
  asked: readonly HeldLink[],
  where: Queryable,
): Promise<void> {
  const missing = new Set<HeldLink>();
  for (const [className, links] of Map.groupBy(asked, (link) => link.className)) {
    const wanted = [...new Set(links.flatMap((link) => link.ids))].toSorted((one, other) => one - other);
    if (wanted.length === 0) continue;
    const found = await foundIds(context, actor, className, wanted, where);
    for (const link of links) if (link.ids.some((id) => !found.has(id))) missing.add(link);
  }
  const told = asked.filter((link) => missing.has(link));
  if (told.length > 0) throw invalid(told.map(({ path }) => ({ fieldName: path, message: 'Элемент не найден' })));
}
