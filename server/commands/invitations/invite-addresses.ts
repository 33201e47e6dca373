import type { invitation } from '#classes/events/invitation.ts';
import type { AddressEntry } from '#model/address-list.ts';
import type { Actor } from '#server/access/actor.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { lockEvents } from '#server/rules/registrations/event-places.ts';
import { checkAddresses, type CheckedAddresses } from './check-addresses.ts';

/**
 * Invites the addresses of a list to an event that the actor sees, in one change-set; those that do not fit or are
 * invited already are left out. Lists of one event are written one after another.
 */
export async function inviteAddresses(
  context: StoreContext,
  actor: Actor,
  eventId: number,
  entries: readonly AddressEntry[],
): Promise<{ readonly checked: CheckedAddresses; readonly changeSetId: number | null }> {
  return context.database.transaction(async (transaction) => {
    await lockEvents(transaction, [], [eventId]);
    await readRecord(context, actor, context.catalog.get('event'), eventId, transaction);
    const checked = await checkAddresses(context, transaction, eventId, entries);
    const ids = await drawIds(transaction, checked.accepted.length);
    const records = checked.accepted.map(({ email, fullName }, at) => ({
      id: ids[at] ?? 0,
      fields: fieldsOf<typeof invitation>({ eventId, email, fullName }),
    }));
    // The event's calls need no right to the class (contract «Events»).
    const definition = context.catalog.get('invitation');
    const { changeSetId } = await createRecords(context, asProduct(actor), definition, records, { transaction });
    return { checked, changeSetId };
  });
}
