import type { ClassDefinition } from '#model/define-class.ts';
import type { FieldOfMany } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { checkedAdditions, type SetAndAdded } from '#server/store/records/write/add-values.ts';
import { fieldsForUpdate } from '#server/store/records/write/update-fields.ts';

/** The checked fields of a write of these records. Throws 422. */
export async function checkedForMany(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  given: readonly FieldOfMany[],
  ids: readonly number[],
): Promise<SetAndAdded> {
  const valuesOf = (isAdded: boolean) =>
    given
      .filter(({ mode }) => (mode === 'add') === isAdded)
      .map(({ fieldName, fieldValue }) => ({ fieldName, fieldValue }));
  const set = await fieldsForUpdate(context, actor, definition, valuesOf(false), { ids });
  return { set, added: checkedAdditions(actor, definition, valuesOf(true), set) };
}
