import type { user } from '#classes/system/user.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirmSession } from '../confirmation/confirmed-session.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { noteAccountAct, type SignInPlace } from '../acts/note-act.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateRecord } from '../records/write/write.ts';
import { takeAccountLink, type AccountLink } from './account-links.ts';

/**
 * Sets the actor's own password, by whoever proved to know the former one, which needs no right to edit users, and ends the
 * actor's other sessions.
 */
export async function changeOwnPassword(context: StoreContext, actor: Actor, password: string): Promise<void> {
  const { userId, sessionId } = actor;
  if (userId === null) throw new Error('the product itself has no password');
  await context.database.transaction(async (transaction) => {
    if (sessionId !== null) await confirmSession(transaction, sessionId);
    await writePassword(context, transaction, { userId, sessionId }, password);
  });
}

/** Sets the password of the user of a link, who is signed out everywhere; false where the link can't be used any more. */
export async function setLinkedPassword(
  context: StoreContext,
  { id, userId }: AccountLink,
  password: string,
  from: SignInPlace,
): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    if (!(await takeAccountLink(transaction, id, userId))) return false;
    await writePassword(context, transaction, { userId, sessionId: null }, password);
    await noteAccountAct(transaction, 'passwordByLink', { accountId: userId, from });
    return true;
  });
}

/** Writes the user's own password: the rules of users end their other sessions. */
async function writePassword(
  context: StoreContext,
  transaction: Queryable,
  self: Pick<Actor, 'userId' | 'sessionId'> & { readonly userId: number },
  password: string,
): Promise<void> {
  const definition = context.catalog.get('user');
  const fields = fieldsOf<typeof user>({ password });
  await updateRecord(context, { ...SYSTEM_ACTOR, ...self }, definition, { id: self.userId }, fields, { transaction });
}
