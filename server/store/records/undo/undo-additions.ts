import type { ClassDefinition } from '#model/define-class.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import { conflict } from '../../problem.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import type { UndoPlace } from './undo-conflicts.ts';

/**
 * Throws 409 where others have added records to those that an undo of their creation is about to delete: the deletion
 * would include them. Records of the undone change itself, and those that the product writes, do not count.
 */
export async function assertNothingAdded(
  { catalog }: Pick<StoreContext, 'catalog'>,
  definition: ClassDefinition,
  ids: readonly number[],
  { transaction, undone }: Pick<UndoPlace, 'transaction' | 'undone'>,
): Promise<void> {
  const inner = catalog
    .incoming(definition)
    .filter(
      ({ from, target, property }) =>
        target.onDelete === 'cascade' && property.reference !== undefined && !from.writtenByProduct,
    );
  for (const { from, propertyName, property } of inner) {
    const [added] = await transaction.query<{ id: number }>({
      text: `select t.id from ${quoted(tableName(from.name))} t
        where ${valueExpression(propertyName, property, 't')} = any($1::bigint[])
          and not exists (select from change c where c.object_id = t.id and c.change_set_id = $2 and c.action = 'create')
        limit 1`,
      values: [ids, undone],
    });
    if (added) throw conflict(`Внутрь добавлены новые записи («${from.pluralCaption}»)`);
  }
}
