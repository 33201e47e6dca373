import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { erased } from '../undo/erased.ts';
import { undoChangeSet, type UndoAnswer } from '../undo/undo.ts';
import { deletionOf } from './deleted-records.ts';

/**
 * Undoes the deletion of a record, with all that was deleted by the same act. Throws 404 where the actor would not see
 * the record or it is not deleted, 409 where it was erased for good, and otherwise what the undo throws.
 */
export async function restoreRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<UndoAnswer> {
  const { changeSetId, erasedFor } = await deletionOf(context, actor, definition, id);
  if (erasedFor !== null) throw erased();
  return undoChangeSet(context, actor, changeSetId);
}
