import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '../database.ts';
import { forbidden } from '../refusal.ts';
import { asProduct } from './as-product.ts';
import { assertVisible } from './assert-visible.ts';
import { below, isWithin } from './below.ts';
import { isHeld } from './check-links.ts';
import { clearLinks, heldLinks } from './clear-links.ts';
import { assertNotNamed, isNested } from './clear-nested-links.ts';
import { confirmedActor } from './epoch.ts';
import { guarded, nextChangeSet, type WriteOptions } from './guarded.ts';
import { lockIdentities, lockRecords } from './lock-records.ts';
import { Settlements } from './rules.ts';
import { counted, nothingToDo } from './update-many.ts';
import type { StoreContext } from './view.ts';
import { frameOf, type Target, type WriteOutcome } from './write.ts';
import { deleteStatement } from './write-statements.ts';

/** Deletes the records and what belongs to them in one change-set. Throws 404 and changes nothing where one may not be seen. */
export async function deleteRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!options.along && !may(actor, 'delete', definition)) throw forbidden();
  if (targets.length === 0) return nothingToDo(context, actor, options);
  const isPointedTo = context.catalog
    .incoming(definition)
    .some((link) => link.target.onDelete !== 'restrict' || isNested(link));
  const nothing = new Map<string, unknown>();
  return guarded(context, definition, options, {
    actor,
    action: 'delete',
    rows: targets.map(({ id }) => ({ id, fields: nothing })),
    together: isPointedTo || targets.length > 1,
    work: (where, _rows, inside) =>
      isPointedTo
        ? deleteWithLinks(context, actor, definition, targets, { ...inside, transaction: where })
        : counted(where, actor, deleteStatement(frameOf(context, actor, definition, inside), targets), targets.length),
  });
}

/** Deletes records to which others may point: those are emptied of the link, or go along. */
async function deleteWithLinks(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  outer: WriteOptions & { readonly transaction: Queryable },
): Promise<WriteOutcome> {
  const where = outer.transaction;
  const incoming = context.catalog.incoming(definition);
  const links = incoming.filter((link) => link.target.onDelete !== 'restrict');
  const named = targets.map(({ id }) => id);
  const changeSetId = outer.changeSetId ?? (await nextChangeSet(where));
  const settlements = outer.settlements ?? new Settlements();
  const inside = { transaction: where, settlements, changeSetId };
  // Whoever is linking to one of them is waited for, or waits and finds it gone.
  if (incoming.some(({ property }) => isHeld(property) && property.component === undefined))
    await lockRecords(where, definition, named, 'update');
  const confirmed = await confirmedActor(where, actor);
  const along = await below(where, definition, links, named);
  const ids = [...named, ...along];
  if (links.some(({ property }) => property.component !== undefined)) await lockIdentities(where, ids);
  const outside = links.filter((link) => !isWithin(definition, link));
  for (const link of await heldLinks(outside, ids, where)) {
    const hanging = await clearLinks(actor, link, ids, inside);
    const gone = hanging.map((id) => ({ id }));
    if (gone.length > 0)
      await deleteRecords(context, asProduct(confirmed), link.from, gone, { ...inside, along: true });
  }
  for (const link of incoming)
    if (isNested(link) && link.target.onDelete === 'restrict') await assertNotNamed(link, ids, where);
  if (along.length > 0) await assertVisible(context, actor, definition, named, where);
  const frame = frameOf(context, along.length > 0 ? asProduct(confirmed) : confirmed, definition, inside);
  const statement = deleteStatement(frame, [...targets, ...along.map((id) => ({ id }))]);
  const written = await counted(where, confirmed, statement, ids.length);
  if (!outer.settlements) await settlements.run({ context, transaction: where, actor: confirmed, changeSetId });
  return { count: targets.length, changeSetId: written.changeSetId };
}
