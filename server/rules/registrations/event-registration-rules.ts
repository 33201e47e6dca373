import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { writtenIds, type ClassRules, type RowWrite } from '#server/store/projection/rules.ts';
import { assertPlacesLeft, lockEvents } from './event-places.ts';
import { withStates } from './new-registrations.ts';
import { settleEvents } from './promote-waiting.ts';
import { keepGroupsWhole } from './registration-groups.ts';
import { makeRoom } from './waiting-list.ts';
import { eventsIn, readStandings, withPositions } from './waiting-positions.ts';

type Name = FieldName<typeof eventRegistration>;

/** The properties on which the places of an event and the order of its waiting list depend. */
const PLACING: readonly Name[] = ['instanceStateId', 'eventId', 'position', 'groupId'];

/** Locks the events that the write concerns, before and after it. */
async function lockConcerned(transaction: Queryable, rows: readonly RowWrite<Name>[]): Promise<readonly number[]> {
  return lockEvents(transaction, writtenIds(rows), eventsIn(rows));
}

/**
 * Confirmed registrations never exceed the event's places, also under concurrency, groups are confirmed as a whole, and
 * the waiting list keeps its order (spec 2 §4.2). A new registration is put on the waiting list where there is no free
 * place or somebody waits; confirming one without a free place is refused. Whoever is moved back from confirmed is last.
 */
export const eventRegistrationRules: ClassRules<Name> = {
  ahead: (transaction, ids) => lockEvents(transaction, ids, []),
  async before(transaction, { action, rows, restoring, defer }) {
    const isPlaced = action !== 'update' || rows.some(({ fields }) => PLACING.some((name) => fields.has(name)));
    if (!isPlaced) return rows;
    defer(settleEvents, await lockConcerned(transaction, rows));
    if (action === 'delete') return rows;
    const stated = action === 'create' && !restoring ? await withStates(transaction, rows) : rows;
    return withPositions(transaction, await readStandings(transaction, stated));
  },
  async after(transaction, write) {
    const { action, ids, fieldNames } = write;
    if (action === 'delete' || !PLACING.some((name) => fieldNames.includes(name))) return;
    await makeRoom(transaction, ids);
    await keepGroupsWhole(transaction, write);
    await assertPlacesLeft(
      transaction,
      { registrationIds: ids },
      (_confirmed, placements) => `Свободных мест нет: все места заняты (${placements})`,
    );
  },
};
