import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, invalid } from '../refusal.ts';
import { confirmedActor } from './epoch.ts';
import type { StoreContext } from './view.ts';
import { nextChangeSet } from './guarded.ts';
import { updateRecords } from './write.ts';

/** Gives records their places in an order, all in one change-set, which is answered where anything changed. Throws 404 and changes nothing where one may not be seen. */
export async function rewritePriorities(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  entries: readonly { readonly id: number; readonly priority: number }[],
): Promise<number | null> {
  if (!may(actor, 'update', definition)) throw forbidden();
  if (!('priority' in definition.properties)) throw invalid([], 'Записи этого раздела не упорядочиваются');
  const byPriority = Map.groupBy(entries, (entry) => entry.priority);
  return context.database.transaction(async (transaction) => {
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    const confirmed = await confirmedActor(transaction, actor);
    let written = 0;
    for (const [priority, group] of byPriority) {
      written += (await updateRecords(context, confirmed, definition, group, new Map([['priority', priority]]), inside))
        .count;
    }
    return written > 0 ? inside.changeSetId : null;
  });
}
