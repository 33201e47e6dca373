import type { invitation } from '#classes/events/invitation.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { lockReachable } from '#server/store/invitations/invitation-rows.ts';
import { notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';

/**
 * Records that an invitation was opened or accepted, the first time only; who accepts has opened it. Throws the same
 * 404, after the same statements, for one that does not exist and one to an event that is not published or is over.
 */
export async function reachInvitation(context: StoreContext, id: number, stage: 'opened' | 'accepted'): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockReachable(transaction, id);
    if (!found) throw notFound();
    const now = new Date().toISOString();
    const isNew = stage === 'accepted' ? !found.isAccepted : !found.isOpened;
    if (!isNew) return;
    const fields = fieldsOf<typeof invitation>({
      ...(found.isOpened ? {} : { openedAt: now }),
      ...(stage === 'accepted' ? { acceptedAt: now } : {}),
    });
    await updateRecord(context, SYSTEM_ACTOR, context.catalog.get('invitation'), { id }, fields, { transaction });
  });
}
