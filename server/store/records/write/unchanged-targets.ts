import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { readerStatement } from '../../sql.ts';
import type { LockStrength } from './lock-records.ts';
import { LOCK_ORDER } from './write-statements.ts';
import type { Target } from './write.ts';

/**
 * Those of the targets that the actor sees and that still have their versions, locked until the transaction ends; always
 * in the same order, which avoids deadlocks.
 */
export async function lockUnchanged(
  { visible }: Pick<StoreContext, 'visible'>,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  { transaction, strength }: { readonly transaction: Queryable; readonly strength: LockStrength },
): Promise<readonly Target[]> {
  const seen = visible(actor, definition);
  const rows = await transaction.query<{ id: number }>(
    readerStatement(
      actor,
      `select t.id from ${quoted(storedTable(definition))} t
        join unnest($1::bigint[], $2::integer[]) as w (id, version) on w.id = t.id
        where (w.version is null or w.version = t.version)${seen === null ? '' : ` and ${seen}`}
        ${LOCK_ORDER} for ${strength} of t`,
      [targets.map(({ id }) => id), targets.map(({ version }) => version ?? null)],
    ),
  );
  return rows.map(({ id }) => ({ id }));
}
