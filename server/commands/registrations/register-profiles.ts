import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { RegistrationEntry } from '#model/wire/registrations.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { lockEvents, placesOf } from '#server/rules/registrations/event-places.ts';
import { hasPlaces, withStates } from '#server/rules/registrations/new-registrations.ts';
import { newGroupId, stateOfGroup } from '#server/rules/registrations/registration-groups.ts';
import { readStandings, withPositions } from '#server/rules/registrations/waiting-positions.ts';

const r = table('EventRegistration', 'r');

/** A profile to register, or why it can't be. */
export type Candidate = { readonly userProfileId: number } | { readonly refused: string };

/** Those who register together: nobody, a new group, or the group of this number. */
export type GroupChoice = boolean | number;

/** The result for one profile. */
type Entry = Omit<RegistrationEntry, 'email'>;

/** The result of a registration of several profiles. */
interface Registered {
  readonly entries: readonly Entry[];
  /** Null where nobody was registered. */
  readonly changeSetId: number | null;
}

interface Target {
  readonly context: StoreContext;
  readonly actor: Actor;
  readonly transaction: Queryable;
  readonly eventId: number;
}

function refusal(message: string, userProfileId: number | null): Entry {
  return { state: 'refused', message, userProfileId, id: null, position: null };
}

/** The states of the event's registrations of these profiles, by profile. */
async function present(
  { transaction, eventId }: Target,
  profiles: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction.query(
    sql`select ${row({ id: r.userProfileId, state: r.instanceStateId })} from ${r}
      where ${r.eventId} = ${eventId} and ${r.userProfileId} = any(${profiles}::bigint[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The group of the new registrations and its state; why they can't join it otherwise. */
async function chosenGroup(
  { transaction, eventId }: Target,
  choice: GroupChoice,
  count: number,
): Promise<{ readonly groupId: number | null; readonly state: number } | { readonly refused: string }> {
  if (choice === false) return { groupId: null, state: ACTIVE_STATE };
  const places = (await placesOf(transaction, [eventId])).get(eventId);
  const groupId = choice === true ? await newGroupId(transaction, eventId) : choice;
  const state = await stateOfGroup(transaction, eventId, groupId);
  const fits = places !== undefined && hasPlaces(places, count);
  if (state === ACTIVE_STATE && !fits)
    return { refused: `Группа ${groupId} уже подтверждена: свободных мест для новых участников нет` };
  return { groupId, state: fits && state !== WAITING_STATE ? ACTIVE_STATE : WAITING_STATE };
}

/** Creates the registrations in one statement; their states and places follow the rules of the class. */
async function createAll(
  target: Target,
  profiles: readonly number[],
  group: { groupId: number | null; state: number },
) {
  const { context, actor, transaction, eventId } = target;
  const definition = context.catalog.get('EventRegistration');
  const rows = profiles.map((userProfileId) => {
    const given = { eventId, userProfileId, groupId: group.groupId, instanceStateId: group.state };
    return { id: null, fields: fieldsOf<typeof eventRegistration>({ ...given, position: null, reason: null }) };
  });
  const placed = await withPositions(
    transaction,
    await readStandings(transaction, await withStates(transaction, rows)),
  );
  const ids = await drawIds(transaction, placed.length);
  const records = placed.map(({ fields }, at) => ({ id: ids[at] ?? 0, fields }));
  const { changeSetId } = await createRecords(context, actor, definition, records, { transaction });
  return { records, changeSetId };
}

function entryOf(id: number, fields: ReadonlyMap<string, unknown>): Entry {
  const position = fields.get('position');
  const shared = { id, userProfileId: Number(fields.get('userProfileId')) };
  return typeof position === 'number'
    ? { ...shared, state: WAITING_STATE, message: `Лист ожидания, место ${position}`, position }
    : { ...shared, state: ACTIVE_STATE, message: 'Регистрация подтверждено', position: null };
}

/**
 * Registers profiles for an event in the order given, in one change-set. A group is confirmed as a whole or waits as a
 * whole; whoever can't be registered is refused with a reason, and does not keep the others from it.
 */
export async function registerProfiles(
  target: Target,
  candidates: readonly Candidate[],
  choice: GroupChoice,
): Promise<Registered> {
  await lockEvents(target.transaction, [], [target.eventId]);
  const named = candidates.flatMap((one) => ('userProfileId' in one ? one.userProfileId : []));
  const registered = await present(target, named);
  const seen = new Set<number>();
  const checked = candidates.map((one): number | Entry => {
    if ('refused' in one) return refusal(one.refused, null);
    const { userProfileId } = one;
    const state = registered.get(userProfileId);
    if (state !== undefined)
      return refusal(state === ACTIVE_STATE ? 'Уже зарегистрирован' : 'Уже в листе ожидания', userProfileId);
    if (seen.has(userProfileId)) return refusal('Указан дважды', userProfileId);
    seen.add(userProfileId);
    return userProfileId;
  });
  const group = await chosenGroup(target, choice, seen.size);
  if ('refused' in group)
    return {
      entries: checked.map((one) => (typeof one === 'number' ? refusal(group.refused, one) : one)),
      changeSetId: null,
    };
  const { records, changeSetId } = await createAll(target, [...seen], group);
  const entries = new Map(records.map(({ id, fields }) => [Number(fields.get('userProfileId')), entryOf(id, fields)]));
  return {
    entries: checked.map((one) => (typeof one === 'number' ? (entries.get(one) ?? refusal('', one)) : one)),
    changeSetId,
  };
}
