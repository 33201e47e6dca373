import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { FieldName } from '#model/define-class.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { Queryable } from '#server/store/database.ts';
import type { RowWrite } from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { conflict } from '#server/store/problem.ts';
import { placesOf, type EventPlaces } from './event-places.ts';
import { stateOfGroup } from './registration-groups.ts';
import { eventsIn } from './waiting-positions.ts';

type Row = RowWrite<FieldName<typeof eventRegistration>>;

/** Whether so many new registrations can be confirmed at once: there are places, and nobody waits for them. */
export function hasPlaces({ free, waiting }: EventPlaces, count = 1): boolean {
  return free >= count && waiting === 0;
}

/** The state of a new registration: that of its group, else confirmed where it may be. Throws 409 where neither fits. */
async function stateOfNew(transaction: Queryable, { fields }: Row, places: EventPlaces): Promise<number> {
  const [eventId, groupId] = [fields.get('eventId'), fields.get('groupId')];
  const isWanted = fields.get('instanceStateId') === ACTIVE_STATE;
  const group =
    typeof eventId === 'number' && typeof groupId === 'number'
      ? await stateOfGroup(transaction, eventId, groupId)
      : null;
  if (group === ACTIVE_STATE && isWanted && !hasPlaces(places))
    throw conflict(`Группа ${String(groupId)} уже подтверждена: свободного места для ещё одного участника нет`);
  if (group === WAITING_STATE) return WAITING_STATE;
  return isWanted && hasPlaces(places) ? ACTIVE_STATE : WAITING_STATE;
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
    const [confirmed, waiting] = isWaiting ? [0, 1] : [1, 0];
    places.set(eventId, {
      confirmed: left.confirmed + confirmed,
      free: left.free - confirmed,
      waiting: left.waiting + waiting,
    });
    stated.push({ ...one, fields: withFields<typeof eventRegistration>(one.fields, { instanceStateId }) });
  }
  return stated;
}
