import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { inSentOrder } from '#model/structured/sent-order.ts';
import type { Actor } from '#server/access/actor.ts';
import { closedTo } from '#server/access/visibility.ts';
import type { StoreContext } from '../projection/read-projection.ts';

/** A past value of a property as it was sent and as the actor may see it: of an item's folders, only the open ones. */
export function shownValue(
  { catalog }: Pick<StoreContext, 'catalog'>,
  actor: Actor,
  definition: ClassDefinition,
  name: string,
  value: unknown,
): unknown {
  const property = definition.properties[name];
  if (name !== FOLDERS_PROPERTY || !Array.isArray(value)) return property ? inSentOrder(property, value) : value;
  const closed = new Set<unknown>(closedTo(actor, catalog.foldersOf(definition)));
  return closed.size === 0 ? value : value.filter((id) => !closed.has(id));
}
