import type { AskedAlong } from '#model/property/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { IncomingReference } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import type { Queryable } from '../../database.ts';
import { Problem } from '../../problem.ts';
import { readerStatement } from '../../sql.ts';
import { visibleRows, type StoreContext } from '../../projection/read-projection.ts';

/** How many records are named in a refusal. */
const NAMED = 5;

/**
 * Throws 409 where records that a person is to be asked about first would be deleted with these ones. Those that the
 * actor may read are named.
 */
export async function assertNoneAsked(
  context: StoreContext,
  actor: Actor,
  incoming: readonly IncomingReference[],
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  for (const link of incoming)
    if (link.target.asks) await assertNoneOf(context, actor, link, link.target.asks, ids, where);
}

async function assertNoneOf(
  context: StoreContext,
  actor: Actor,
  { from, propertyName, property }: IncomingReference,
  { code, message, through, fieldName, fieldValue }: AskedAlong,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const target = from.properties[through]?.reference?.className;
  if (target === undefined) throw new Error(`${from.name}.${through} is no reference`);
  const visible = may(actor, 'read', from) ? (context.visible(actor, from) ?? 'true') : 'false';
  const caption = captionExpression(context.catalog, from, 't', visibleRows(context, actor));
  const rows = await where.query<{ total: number; caption: string | null; named: boolean }>(
    readerStatement(
      actor,
      `select count(*) over () as total, ${caption} as caption, ${visible} as named
        from ${quoted(tableName(from.name))} t
        join ${quoted(tableName(target))} s on s.id = t.${quoted(columnName(through))}
        where ${valueExpression(propertyName, property, 't')} = any($1::bigint[]) and s.${quoted(columnName(fieldName))} = $2
        order by named desc, t.id limit ${NAMED}`,
      [ids, fieldValue],
    ),
  );
  if (!rows[0]) return;
  const names = rows.flatMap((row) => (row.named && row.caption !== null ? [`«${row.caption}»`] : []));
  const more = rows[0].total - names.length;
  const told = names.length === 0 ? '' : `: ${names.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
  throw new Problem(409, code, `${message}${told}`);
}
