import type { Actor, ViewedAs } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../database.ts';
import { roleActor, userActor } from './sessions.ts';

/** The present rights of what is looked as; null where the role or the user is gone, or the user is blocked. */
export async function viewedActor(where: Queryable, catalog: Catalog, as: ViewedAs): Promise<Actor | null> {
  return 'role' in as ? roleActor(where, catalog, as.role) : userActor(where, catalog, as.userId);
}
