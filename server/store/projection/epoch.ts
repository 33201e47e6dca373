import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { StaleActor } from '../problem.ts';

/** The column by which every reply confirms the actor. */
export const EPOCH_COLUMN = '(select n from access_epoch) as epoch';

/** Whether no rights changed between the loading of the actor and the statement that returned the row. */
export function isConfirmed(actor: Actor, row: { readonly epoch: number } | undefined): boolean {
  return actor.epoch === null || row?.epoch === actor.epoch;
}

/** Throws when any rights changed since the actor was loaded: the caller reloads the actor and retries. */
export function confirm(actor: Actor, row: { readonly epoch: number } | undefined): void {
  if (!isConfirmed(actor, row)) throw new StaleActor();
}

/**
 * The actor, confirmed once for the whole transaction: statements that change rights themselves must not make it stale.
 */
export async function confirmedActor(transaction: Queryable, actor: Actor): Promise<Actor> {
  const [row] = await transaction.query<{ epoch: number }>({ text: `select ${EPOCH_COLUMN}`, values: [] });
  confirm(actor, row);
  return { ...actor, epoch: null };
}
