import type { ClassDefinition } from '#model/define-class.ts';
import type { MergeMove } from '#model/wire/duplicates.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, readLevel } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { holdsAny } from '../records/write/clear-links.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';

/**
 * How many records reference one of these, by class and property, in one statement: those that the actor sees. The
 * others move too, as a deletion includes them.
 */
export async function countMoves(
  { catalog, visible }: Pick<StoreContext, 'catalog' | 'visible'>,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  where: Queryable,
): Promise<readonly MergeMove[]> {
  const links = catalog
    .incoming(definition)
    .filter(({ from, property }) => mayReadProperty(actor, property, readLevel(actor, from, catalog)));
  if (links.length === 0) return [];
  const counts = links.map((link) => {
    const seen = visible(actor, link.from);
    return `(select count(*) from ${quoted(tableName(link.from.name))} t where ${holdsAny(link, 't')}${seen === null ? '' : ` and ${seen}`})`;
  });
  const text = `select json_build_array(${counts.join(', ')}) as totals`;
  const [row] = await where.query<{ totals: readonly number[] }>(readerStatement(actor, text, [ids]));
  return links
    .map(({ from, propertyName }, at) => ({
      className: from.name,
      caption: from.pluralCaption,
      property: propertyName,
      total: row?.totals[at] ?? 0,
    }))
    .filter(({ total }) => total > 0);
}
