import type { recordImport } from '#classes/support/record-import.ts';
import type { RecordedStage } from '#model/wire/imports.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import type { Queryable } from '../../database.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { sql } from '../../sql.ts';
import { fieldsOf } from '../read/typed-fields.ts';
import { updateRecord } from '../write/write.ts';

interface UndoneSet {
  readonly transaction: Queryable;
  readonly changeSetId: number;
  /** The change-set that was undone. */
  readonly undone: number;
}

/**
 * Brings the import whose records were written by an undone change-set in agreement: it is undone, or, where that undo is
 * undone, written again. The product does this, so that an undo of the undo leaves it alone.
 */
export async function agreeImport(
  context: StoreContext,
  actor: Actor,
  { transaction, changeSetId, undone }: UndoneSet,
): Promise<void> {
  const [found] = await transaction.query<{ id: number; stage: RecordedStage }>(
    sql`select id, stage from "import" where change_set_id = ${undone}`,
  );
  if (!found) return;
  const isBack = found.stage === 'undone';
  const fields = fieldsOf<typeof recordImport>({
    stage: isBack ? 'done' : 'undone',
    undoneAt: isBack ? null : new Date().toISOString(),
    undoneById: isBack ? null : actor.userId,
    changeSetId,
  });
  const imports = context.catalog.get('import');
  await updateRecord(context, SYSTEM_ACTOR, imports, { id: found.id }, fields, {
    transaction,
    changeSetId,
    asCascade: true,
  });
}
