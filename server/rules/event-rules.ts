import type { event } from '#classes/events/event.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ClassRules } from '#server/store/records/rules.ts';
import { assertPlacesLeft } from './event-registration-rules.ts';

/**
 * An event has at least as many places as confirmed registrations. The write itself locks the event's row until it
 * commits.
 */
export const eventRules: ClassRules<FieldName<typeof event>> = {
  async after(transaction, { action, ids, fieldNames }) {
    if (action !== 'update' || !fieldNames.includes('placements')) return;
    await assertPlacesLeft(
      transaction,
      { eventIds: ids },
      (confirmed) => `Мест не может быть меньше, чем подтверждённых регистраций (${confirmed})`,
    );
  },
};
