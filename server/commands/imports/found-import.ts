import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { importWorkOf, type ImportWork } from '#server/store/imports/import-work.ts';
import { forbidden, notFound, Problem } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { ImportWay } from './import-way.ts';
import { wayOf } from './ways.ts';

/** An import that is kept, and the class of its records. */
export interface FoundImport {
  /** The record of the import as the actor reads it, as JSON. */
  readonly json: string;
  readonly work: ImportWork;
  readonly definition: ClassDefinition;
  readonly way: ImportWay;
}

/** Throws 404 where the actor does not see the import, and where it is kept no longer. */
export async function foundImport(
  context: StoreContext,
  actor: Actor,
  id: number,
  where: Queryable = context.database,
): Promise<FoundImport> {
  const { json } = await readRecord(context, actor, context.catalog.get('import'), id, where);
  const work = await importWorkOf(where, id);
  if (!work) throw new Problem(404, 'notKept', 'Импорт готовят не дольше недели: загрузите файл снова');
  const definition = classOf(context, work);
  return { json, work, definition, way: wayOf(context, definition, work) };
}

function classOf({ catalog }: StoreContext, { classId }: ImportWork): ClassDefinition {
  const definition = catalog.byId(classId);
  if (!definition) throw notFound();
  return definition;
}

/** An import of the actor's own that is held until the transaction ends. Throws 403 for another's, and 404. */
export async function ownImport(
  context: StoreContext,
  actor: Actor,
  id: number,
  transaction: Queryable,
): Promise<FoundImport> {
  const { json } = await foundImport(context, actor, id, transaction);
  const work = await importWorkOf(transaction, id, true);
  if (!work) throw notFound();
  if (work.ownerId !== actor.userId) throw forbidden();
  const definition = classOf(context, work);
  const way = wayOf(context, definition, work);
  await way.assertAllowed(context, actor, transaction);
  return { json, work, definition, way };
}
