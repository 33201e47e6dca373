import { contentProperties, type ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayBringBack, mayWriteProperty } from '#server/access/rights.ts';
import type { Queryable } from '../../database.ts';
import { forbidden, notFound } from '../../problem.ts';
import { assertVisible, assertWouldBeVisible } from '../read/assert-visible.ts';
import { isToldOf } from '../read/told-fields.ts';
import { changePages, type UndoneChanges } from './undone-changes.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';

/** Whether the actor may take back such a change of a record. */
function mayUndo(actor: Actor, action: UndoneChanges['kinds'][number]['action'], definition: ClassDefinition): boolean {
  if (action === 'delete') return mayBringBack(actor, definition);
  return may(actor, action === 'create' ? 'delete' : 'update', definition);
}

/**
 * Whether the product maintains the property itself, so that an undo leaves it alone. A default is changed by its own
 * call, and by undoing that; the properties of a file are restored with the file.
 */
export function isKept(definition: ClassDefinition, name: string): boolean {
  const property = definition.properties[name];
  const choice = definition.defaultChoice;
  const comesBack =
    property?.comesBack === true ||
    (choice?.kind === 'mark' && name === choice.property) ||
    contentProperties(definition).includes(name);
  return property?.readonly === true && !definition.writtenByProduct && !comesBack;
}

/**
 * Whether the field may be restored: the actor may know it, and may write it unless the product does. For a removed
 * field its last rights apply.
 */
export function mayRestore(context: StoreContext, actor: Actor, definition: ClassDefinition, name: string): boolean {
  const property = definition.properties[name] ?? definition.formerFields?.[name];
  if (!property) return actor.isAdministrator;
  return isToldOf(context, actor, definition, name) && (property.readonly || mayWriteProperty(actor, property));
}

/**
 * Throws before any values are compared: 403 where the actor may not perform the undoing action on one of the records,
 * or may not read and write one of the restored fields; 404 where one of the records is not visible. A deleted record
 * is restored whole: this discloses none of its values and overwrites none.
 */
export async function assertMayUndo(
  context: StoreContext,
  actor: Actor,
  undone: UndoneChanges,
  where: Queryable,
): Promise<void> {
  const classes = [...Map.groupBy(undone.kinds, ({ classId }) => classId)].map(([classId, kinds]) => {
    const definition = context.catalog.byId(classId);
    if (!definition) throw notFound();
    return { definition, kinds };
  });
  for (const { definition, kinds } of classes) {
    readProjection(context, actor, definition);
    // Records written only by the product are restored with the rest.
    if (!definition.writtenByProduct && !kinds.every(({ action }) => mayUndo(actor, action, definition)))
      throw forbidden();
    const names = new Set(kinds.flatMap((kind) => kind.names));
    for (const name of names)
      if (!isKept(definition, name) && !mayRestore(context, actor, definition, name)) throw forbidden();
  }
  const limited = new Map(
    classes
      .filter(({ definition }) => context.visible(actor, definition) !== null)
      .map(({ definition, kinds }) => [definition.classId, { definition, kinds }]),
  );
  if (limited.size === 0) return;
  for await (const changes of changePages(where, undone)) {
    const present = changes.filter(({ action }) => action !== 'delete');
    for (const [classId, some] of Map.groupBy(present, (change) => change.classId)) {
      const definition = limited.get(classId)?.definition;
      const ids = new Set(some.map(({ objectId }) => objectId));
      if (definition) await assertVisible(context, actor, definition, [...ids], where);
    }
  }
  for (const { definition, kinds } of limited.values())
    if (kinds.some(({ action }) => action === 'delete'))
      await assertWouldBeVisible(context, actor, definition, undone.setId, where);
}
