import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, invalid } from '../../problem.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { updateEach } from './update-many.ts';

/**
 * Sets the priorities of records in one change-set; returns it where anything changed. Throws 404 and changes nothing
 * where one is not visible.
 */
export async function rewritePriorities(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  entries: readonly { readonly id: number; readonly priority: number }[],
): Promise<number | null> {
  if (!may(actor, 'update', definition)) throw forbidden();
  if (!('priority' in definition.properties)) throw invalid([], 'Записи этого раздела не упорядочиваются');
  const writes = entries.map(({ id, priority }) => ({ id, fields: new Map([['priority', priority]]) }));
  return (await updateEach(context, actor, definition, writes)).changeSetId;
}
