import type { user } from '#classes/system/user.ts';
import type { Actor } from '#server/access/actor.ts';
import { closeSessionsOf } from './sessions.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateRecord } from '../records/write/write.ts';

/** Sets the actor's own password, which needs no right to edit users, and ends the actor's other sessions. */
export async function changeOwnPassword(context: StoreContext, actor: Actor, password: string): Promise<void> {
  const { userId, sessionId } = actor;
  if (userId === null) throw new Error('the product itself has no password');
  await context.database.transaction(async (transaction) => {
    const self: Actor = { ...SYSTEM_ACTOR, userId, sessionId };
    await updateRecord(
      context,
      self,
      context.catalog.get('user'),
      { id: userId },
      fieldsOf<typeof user>({ password }),
      {
        transaction,
      },
    );
    await closeSessionsOf(transaction, [userId], sessionId);
  });
}
