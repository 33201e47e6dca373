import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { StaleActor } from '../problem.ts';

/** The column by which every answer confirms the actor. */
export const EPOCH_COLUMN = '(select n from access_epoch) as epoch';

/** Whether nobody's rights changed between the loading of the actor and the statement that answered the row. */
export function isConfirmed(actor: Actor, row: { readonly epoch: number } | undefined): boolean {
  return actor.epoch === null || row?.epoch === actor.epoch;
}

/** Throws when somebody's rights changed since the actor was loaded: the caller loads it anew and asks again. */
export function confirm(actor: Actor, row: { readonly epoch: number } | undefined): void {
  if (!isConfirmed(actor, row)) throw new StaleActor();
}

/** The actor, confirmed for the statements of one transaction: those that change rights themselves must not make it stale. */
export async function confirmedActor(transaction: Queryable, actor: Actor): Promise<Actor> {
  const [row] = await transaction.query<{ epoch: number }>({ text: `select ${EPOCH_COLUMN}`, values: [] });
  confirm(actor, row);
  return { ...actor, epoch: null };
}
