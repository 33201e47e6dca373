import type { event } from '#classes/events/event.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { assertPlacesLeft } from './registrations/event-places.ts';
import { settleEvents } from './registrations/promote-waiting.ts';

type Name = FieldName<typeof event>;

/** The properties by which the waiting list of an event may be promoted. */
const PROMOTING: readonly Name[] = ['placements', 'promotion', 'dateStart'];

/**
 * An event has at least as many places as confirmed registrations. The write itself locks the event's row until it
 * commits. New places are given to the waiting list where the event promotes automatically.
 */
export const eventRules: ClassRules<Name> = {
  async after(transaction, { action, ids, fieldNames, defer }) {
    if (action !== 'update') return;
    if (PROMOTING.some((name) => fieldNames.includes(name))) defer(settleEvents, ids);
    if (!fieldNames.includes('placements')) return;
    await assertPlacesLeft(
      transaction,
      { eventIds: ids },
      (confirmed) => `Мест не может быть меньше, чем подтверждённых регистраций (${confirmed})`,
    );
  },
};
