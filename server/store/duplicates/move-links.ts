import type { Actor } from '#server/access/actor.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { withLinksTo } from '#model/structured/nested-links.ts';
import type { IncomingReference } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import type { Queryable } from '../database.ts';
import { asProduct } from '../records/read/as-product.ts';
import { isNested, rewriteNestedLinks } from '../records/write/clear-nested-links.ts';
import { heldLinks, holdsAny, rewriteLinks } from '../records/write/clear-links.ts';
import { deleteRecords } from '../records/write/delete-records.ts';
import { lockIdentities, lockRecords } from '../records/write/lock-records.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import type { DeferredWork } from '../projection/rules.ts';
import { lockedRepeats } from './repeated-links.ts';

/** The record that remains, and the one whose links move to it. */
export interface Merged {
  readonly keptId: number;
  readonly goneId: number;
}

/** The change that a merge belongs to. */
export interface MergeInside {
  readonly transaction: Queryable;
  readonly changeSetId: number;
  readonly deferred: DeferredWork;
}

/** Unmarks the default among the records that move, where the parent that they come to has one. */
async function keepOneDefault(actor: Actor, link: IncomingReference, { keptId, goneId }: Merged, inside: MergeInside) {
  const { from, propertyName } = link;
  const choice = from.defaultChoice;
  if (choice?.kind !== 'mark' || choice.within !== propertyName) return;
  const property = from.properties[choice.property];
  if (!property) return;
  const mark = (alias: string) => valueExpression(choice.property, property, alias);
  const parent = valueExpression(propertyName, link.property, 'd');
  const holds = `${holdsAny(link, 't')} and ${mark('t')}
    and exists (select from ${quoted(tableName(from.name))} d where ${parent} = $4::bigint and ${mark('d')})`;
  const marked = { from, propertyName: choice.property, property };
  await rewriteLinks(actor, marked, { ids: [goneId], holds, value: 'false', values: [keptId] }, inside);
}

async function moveLink(actor: Actor, link: IncomingReference, { keptId, goneId }: Merged, inside: MergeInside) {
  const { propertyName, property, target } = link;
  if (isNested(link)) {
    const moved = { ids: new Set([goneId]), to: keptId };
    await rewriteNestedLinks(
      actor,
      link,
      [goneId],
      (value) => withLinksTo(property, value, target.className, moved),
      inside,
    );
    return;
  }
  await keepOneDefault(actor, link, { keptId, goneId }, inside);
  const held = valueExpression(propertyName, property, 't');
  // A list names the record once, at the first place of either.
  const value =
    property.kind.traits.links === 'many'
      ? `(select array_agg(m.id order by m.at) from (
          select case when l.id = any($1::bigint[]) then $4::bigint else l.id end as id, min(l.at) as at
          from unnest(${held}) with ordinality l (id, at) group by 1) m)`
      : '$4::bigint';
  await rewriteLinks(actor, link, { ids: [goneId], holds: holdsAny(link, 't'), value, values: [keptId] }, inside);
}

/**
 * Moves everything that references one record to another one of its class. What the other one has already, such as a
 * link to the same event, is merged with it in turn.
 */
export async function moveLinks(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  merged: Merged,
  inside: MergeInside,
): Promise<void> {
  const incoming = context.catalog.incoming(definition);
  for (const link of await heldLinks(context, incoming, [merged.goneId], inside.transaction)) {
    for (const { id, sameId } of await lockedRepeats(incoming, link, merged, inside.transaction)) {
      if (sameId !== null) await moveInto(context, actor, link.from, { keptId: sameId, goneId: id }, inside);
      await deleteRecords(context, asProduct(actor), link.from, [{ id }], { ...inside, asCascade: true });
    }
    await moveLink(actor, link, merged, inside);
  }
}

/** Locks the two records, in the order of ids, and moves the links. */
export async function moveInto(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  merged: Merged,
  inside: MergeInside,
): Promise<void> {
  const { keptId, goneId } = merged;
  await lockRecords(inside.transaction, definition, [keptId, goneId], 'update');
  // Waits for concurrent writes that link to one of them; later ones wait and then find it deleted.
  await lockIdentities(inside.transaction, [keptId, goneId]);
  await moveLinks(context, actor, definition, merged, inside);
}
