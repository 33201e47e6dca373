import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { FieldName } from '#model/define-class.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/states.ts';
import type { Queryable } from '#server/store/database.ts';
import type { RowWrite } from '#server/store/records/rules.ts';
import { withFields } from '#server/store/records/typed-fields.ts';
import { conflict } from '#server/store/problem.ts';
import { placesOf, type EventPlaces } from './event-places.ts';
import { stateOfGroup } from './registration-groups.ts';
import { eventsIn } from './waiting-positions.ts';

type Row = RowWrite<FieldName<typeof eventRegistration>>;

/** Whether a new registration can be confirmed at once: there is a place, and nobody waits for it. */
function hasPlace({ free, waiting }: EventPlaces): boolean {
  return free > 0 && waiting === 0;
}

/** The state of a new registration: that of its group, else confirmed where it may be. Throws 409 where neither fits. */
async function stateOfNew(transaction: Queryable, { fields }: Row, places: EventPlaces): Promise<number> {
  const [eventId, groupId] = [fields.get('eventId'), fields.get('groupId')];
  const isWanted = fields.get('instanceStateId') === ACTIVE_STATE;
  const group =
    typeof eventId === 'number' && typeof groupId === 'number'
      ? await stateOfGroup(transaction, eventId, groupId)
      : null;
  if (group === ACTIVE_STATE && isWanted && !hasPlace(places))
    throw conflict(`Группа ${String(groupId)} уже подтверждена: свободного места для ещё одного участника нет`);
  if (group === WAITING_STATE) return WAITING_STATE;
  return isWanted && hasPlace(places) ? ACTIVE_STATE : WAITING_STATE;
}

/** The new registrations with their states; those of unknown events are unchanged. The events are locked. */
export async function withStates(transaction: Queryable, rows: readonly Row[]): Promise<readonly Row[]> {
  const places = new Map(await placesOf(transaction, eventsIn(rows)));
  const stated: Row[] = [];
  for (const one of rows) {
    const eventId = Number(one.fields.get('eventId'));
    const left = places.get(eventId);
    if (!left) {
      stated.push(one);
      continue;
    }
    const instanceStateId = await stateOfNew(transaction, one, left);
    const isWaiting = instanceStateId === WAITING_STATE;
    places.set(eventId, { free: left.free - (isWaiting ? 0 : 1), waiting: left.waiting + (isWaiting ? 1 : 0) });
    stated.push({ ...one, fields: withFields<typeof eventRegistration>(one.fields, { instanceStateId }) });
  }
  return stated;
}
