import { contentProperties, type ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayWriteProperty } from '#server/access/rights.ts';
import type { Queryable } from '../database.ts';
import { forbidden, notFound } from '../problem.ts';
import { assertVisible, assertWouldBeVisible } from './assert-visible.ts';
import type { Change } from './past-records.ts';
import { isToldOf } from './told-fields.ts';
import { readProjection, type StoreContext } from './read-projection.ts';

/** The action by which a change is undone. */
const UNDOING = { create: 'delete', update: 'update', delete: 'create' } as const;

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
export function mayPutBack(context: StoreContext, actor: Actor, definition: ClassDefinition, name: string): boolean {
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
  change: { readonly setId: number; readonly rows: readonly Change[] },
  where: Queryable,
): Promise<void> {
  const classes = [...Map.groupBy(change.rows, (row) => row.classId)].map(([classId, rows]) => {
    const definition = context.catalog.byId(classId);
    if (!definition) throw notFound();
    return { definition, rows };
  });
  for (const { definition, rows } of classes) {
    readProjection(context, actor, definition);
    const actions = new Set(rows.map((row) => UNDOING[row.action]));
    // Records written only by the product are restored with the rest.
    if (!definition.writtenByProduct && ![...actions].every((action) => may(actor, action, definition)))
      throw forbidden();
    const updates = rows.filter((row) => row.action === 'update');
    const names = new Set(updates.flatMap((row) => row.names));
    for (const name of names)
      if (!isKept(definition, name) && !mayPutBack(context, actor, definition, name)) throw forbidden();
  }
  for (const { definition, rows } of classes) {
    const present = rows.filter((row) => row.action !== 'delete').map((row) => row.objectId);
    await assertVisible(context, actor, definition, [...new Set(present)], where);
    if (rows.some((row) => row.action === 'delete'))
      await assertWouldBeVisible(context, actor, definition, change.setId, where);
  }
}
