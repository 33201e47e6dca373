import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '../../database.ts';
import { forbidden } from '../../problem.ts';
import { asProduct } from '../read/as-product.ts';
import { assertNoneAsked } from './asked-along.ts';
import { assertVisible } from '../read/assert-visible.ts';
import { descendants, isWithin } from '../read/descendants.ts';
import { isHeld } from './check-links.ts';
import { clearLinks, heldLinks } from './clear-links.ts';
import { assertNotNamed, isNested } from './clear-nested-links.ts';
import { confirmedActor } from '../../projection/epoch.ts';
import { runWrite, nextChangeSet, type WriteOptions } from './run-write.ts';
import { lockIdentities, lockRecords } from './lock-records.ts';
import { DeferredWork } from '../../projection/rules.ts';
import { counted, nothingToDo } from './update-many.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { writeContextOf, type Target, type WriteOutcome } from './write.ts';
import { deleteStatement } from './write-statements.ts';

/**
 * Deletes the records and what belongs to them in one change-set. Throws 404 and changes nothing where one is not
 * visible.
 */
export async function deleteRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!options.asCascade && !may(actor, 'delete', definition)) throw forbidden();
  if (targets.length === 0) return nothingToDo(context, actor, options);
  const isPointedTo = context.catalog
    .incoming(definition)
    .some((link) => link.target.onDelete !== 'restrict' || isNested(link));
  const nothing = new Map<string, unknown>();
  return runWrite(context, definition, options, {
    actor,
    action: 'delete',
    rows: targets.map(({ id }) => ({ id, fields: nothing })),
    together: isPointedTo || targets.length > 1,
    work: (where, _rows, inside) =>
      isPointedTo
        ? deleteWithLinks(context, actor, definition, targets, {
            ...inside,
            asks: options.asks === true,
            transaction: where,
          })
        : counted(
            where,
            actor,
            deleteStatement(writeContextOf(context, actor, definition, inside), targets),
            targets.length,
          ),
  });
}

/** Deletes records to which others may link: the links are cleared, or the linking records are deleted too. */
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
  const deferred = outer.deferred ?? new DeferredWork();
  const inside = { transaction: where, deferred, changeSetId };
  // Waits for concurrent writes that link to one of them; later ones wait and then find it deleted.
  if (incoming.some(({ property }) => isHeld(property) && property.component === undefined))
    await lockRecords(where, definition, named, 'update');
  const confirmed = await confirmedActor(where, actor);
  const cascaded = await descendants(where, definition, links, named);
  const ids = [...named, ...cascaded];
  if (links.some(({ property }) => property.component !== undefined)) await lockIdentities(where, ids);
  if (outer.asks) await assertNoneAsked(context, confirmed, incoming, ids, where);
  const outside = links.filter((link) => !isWithin(definition, link));
  for (const link of await heldLinks(context, outside, ids, where)) {
    const hanging = await clearLinks(actor, link, ids, inside);
    const gone = hanging.map((id) => ({ id }));
    if (gone.length > 0)
      await deleteRecords(context, asProduct(confirmed), link.from, gone, { ...inside, asCascade: true });
  }
  for (const link of incoming)
    if (isNested(link) && link.target.onDelete === 'restrict') await assertNotNamed(link, ids, where);
  if (cascaded.length > 0) await assertVisible(context, actor, definition, named, where);
  const write = writeContextOf(context, cascaded.length > 0 ? asProduct(confirmed) : confirmed, definition, inside);
  const statement = deleteStatement(write, [...targets, ...cascaded.map((id) => ({ id }))]);
  const written = await counted(where, confirmed, statement, ids.length);
  if (!outer.deferred) await deferred.run({ context, transaction: where, actor: confirmed, changeSetId });
  return { count: targets.length, changeSetId: written.changeSetId };
}
