import type { Actor } from '#server/access/actor.ts';
import { NOTHING_CLOSED } from '#server/access/closed-folders.ts';

/** What goes along with its owner goes by the owner's right; history still names the person. */
export function asProduct(actor: Actor): Actor {
  return { ...actor, isAdministrator: true, closedFolders: NOTHING_CLOSED, rightsKey: 'administrators' };
}
