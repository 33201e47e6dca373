import type { Actor } from '#server/access/actor.ts';
import { PRODUCT_IDS } from '#server/access/reader-ids.ts';
import { NOTHING_CLOSED } from '#server/access/closed-folders.ts';

/**
 * The actor for cascades: a record deleted or restored with its owner needs only the right to the owner. History still
 * names the user.
 */
export function asProduct(actor: Actor): Actor {
  return {
    ...actor,
    isAdministrator: true,
    closedFolders: NOTHING_CLOSED,
    rightsKey: 'administrators',
    ids: PRODUCT_IDS,
    key: null,
  };
}
