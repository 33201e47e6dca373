import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openEventSuite } from '#test/harness/event-suite.ts';
import { patiently } from '#test/harness/patiently.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';

const PEOPLE = 120;
const { app, manager, newEvent, profiles } = await openEventSuite(PEOPLE);
afterAll(() => app.close());
const isPostgres = app.database.url !== null;

const ALREADY = 40;
const REQUESTS = 200;

type Send = TestClient['send'];

const own: Send = (...request) => manager.send(...request);

/** What one client asks for: about the person of this number, or the event. */
type Act =
  | { readonly kind: 'register' | 'confirm' | 'moveBack' | 'cancel'; readonly at: number }
  | { readonly kind: 'registerGroup'; readonly at: number; readonly size: number }
  | { readonly kind: 'move'; readonly at: number; readonly position: number }
  | { readonly kind: 'resize'; readonly placements: number };

const present = fc.integer({ min: 0, max: ALREADY - 1 });
const newcomer = fc.integer({ min: ALREADY, max: PEOPLE - 1 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('register' as const), at: newcomer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('registerGroup' as const),
      at: fc.integer({ min: ALREADY, max: PEOPLE - 4 }),
      size: fc.integer({ min: 2, max: 4 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm' as const, 'moveBack' as const, 'cancel' as const),
      at: present,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      at: present,
      position: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('resize' as const), placements: fc.integer({ min: 10, max: 40 }) }),
  },
);

function perform(send: Send, event: number, ids: ReadonlyMap<number, number>, act: Act): Promise<TestAnswer> {
  if (act.kind === 'resize')
    return send('PATCH', `/manage/event/${event}`, [{ fieldName: 'placements', fieldValue: act.placements }]);
  if (act.kind === 'register')
    return send('POST', '/manage/EventRegistration/', { eventId: event, userProfileId: profiles[act.at] });
  if (act.kind === 'registerGroup') {
    const userProfileIds = profiles.slice(act.at, act.at + act.size);
    return send('POST', `/manage/event/${event}/registrations/`, { userProfileIds, group: true });
  }
  const url = `/manage/EventRegistration/${ids.get(act.at) ?? 0}`;
  if (act.kind === 'cancel') return send('DELETE', `${url}/`);
  if (act.kind === 'move') return send('PUT', `${url}/position/`, { position: act.position, reason: 'Докладчик' });
  return send('PATCH', url, [{ fieldName: 'instanceStateId', fieldValue: act.kind === 'confirm' ? 4 : 12 }]);
}

interface Written {
  readonly set: number;
  readonly action: string;
  readonly id: number;
  readonly isEvent: boolean;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The history of the event and its registrations, change-set by change-set, in the order of their commits. */
async function readHistory(event: number): Promise<readonly (readonly Written[])[]> {
  const rows = await app.context.database.query<Written>({
    text: `select c.change_set_id as set, c.action, c.object_id as id, c.object_id = $1 as "isEvent", c.before, c.after
      from change c where c.object_id = $1 or c.class_id = 406 and (coalesce(c.after, c.before) ->> 'eventId' = $1::text
        or c.object_id in (select object_id from change where class_id = 406 and after ->> 'eventId' = $1::text))
      order by c.id`,
    values: [event],
  });
  return [...Map.groupBy(rows, ({ set }) => set).values()];
}

/** An event as a plain list, to which the history is applied. */
class Model {
  placements = 0;
  readonly confirmed = new Set<number>();
  waiting: number[] = [];
  readonly groups = new Map<number, number | null>();

  apply({ action, id, isEvent, after }: Written): void {
    if (isEvent) {
      if (typeof after?.['placements'] === 'number') this.placements = after['placements'];
      return;
    }
    const groupId = after?.['groupId'];
    if (action === 'create') this.groups.set(id, typeof groupId === 'number' ? groupId : null);
    if (action === 'delete') this.groups.delete(id);
    const state = action === 'delete' ? null : after?.['instanceStateId'];
    if (state !== undefined) {
      this.waiting = this.waiting.filter((one) => one !== id);
      this.confirmed.delete(id);
      if (state === 4) this.confirmed.add(id);
      if (state === 12) this.waiting.push(id);
    } else if (typeof after?.['position'] === 'number') {
      this.waiting = this.waiting.filter((one) => one !== id);
      this.waiting.splice(after['position'] - 1, 0, id);
    }
  }

  /** Whoever is next: the first of the list with the others of the group. */
  head(): readonly number[] {
    const [first] = this.waiting;
    const group = this.groups.get(first ?? 0) ?? null;
    return this.waiting.filter((id) => id === first || (group !== null && this.groups.get(id) === group));
  }
}

/** Replays the history, and requires of each change-set what the rules promise. */
function replay(history: readonly (readonly Written[])[], isAutomatic: boolean): Model {
  const model = new Model();
  for (const set of history) {
    const waitedBefore = [...model.waiting];
    for (const written of set) {
      const isNew = written.action === 'create' && !written.isEvent;
      const isFirst =
        model.waiting.length === 0 || set.some(({ action, id }) => action === 'create' && model.waiting.includes(id));
      if (isNew && written.after?.['instanceStateId'] === 4) expect(isFirst, 'a newcomer does not overtake').toBe(true);
      model.apply(written);
      const position = written.after?.['position'];
      if (typeof position === 'number')
        expect(model.waiting.indexOf(written.id) + 1, 'the place that was recorded').toBe(position);
    }
    expect(model.confirmed.size, 'never above the places').toBeLessThanOrEqual(model.placements);
    const groups = Map.groupBy([...model.groups], ([, group]) => group);
    for (const [group, members] of groups)
      if (group !== null)
        expect(new Set(members.map(([id]) => model.confirmed.has(id))).size, 'a group is of one state').toBe(1);
    const promoted = set.filter(
      ({ after, before }) => before?.['instanceStateId'] === 12 && after?.['instanceStateId'] === 4,
    );
    const touched = new Set(set.map(({ id }) => id));
    if (isAutomatic && set.some(({ isEvent, action }) => isEvent || action === 'delete')) {
      const own = promoted.map(({ id }) => id);
      const untouched = waitedBefore.filter((id) => own.includes(id) || !touched.has(id));
      const ahead = untouched.slice(0, own.length);
      const groupsAhead = ahead.flatMap((id) => model.groups.get(id) ?? []);
      for (const id of own)
        expect(ahead.includes(id) || groupsAhead.includes(model.groups.get(id) ?? 0), 'promoted in order').toBe(true);
      const head = model.head();
      const fits = head.length > 0 && head.length <= model.placements - model.confirmed.size;
      expect(fits && head.every((id) => !touched.has(id)), 'no place is left free while the next one fits').toBe(false);
    }
  }
  return model;
}

async function rowsOf(event: number) {
  return app.context.database.query<{ id: number; state: number; position: number | null }>({
    text: 'select id, instance_state_id as state, position from event_registration where event_id = $1 order by position, id',
    values: [event],
  });
}

/** Whether what was acknowledged stands in the history; a refusal has written nothing. */
function assertAcknowledged(answers: readonly TestAnswer[], history: readonly (readonly Written[])[]): void {
  const sets = new Map(history.map((set) => [String(set[0]?.set), set]));
  const acknowledged = answers.flatMap(({ raw }) => raw.headers['x-change-set'] ?? []).map(String);
  for (const { status, raw, body } of answers) {
    const set = sets.get(String(raw.headers['x-change-set'])) ?? [];
    expect([200, 201, 204, 404, 409], raw.body).toContain(status);
    if (status === 404 || status === 409) expect(raw.headers['x-change-set']).toBeUndefined();
    if (status === 201) expect(set[0]?.after).toMatchObject({ instanceStateId: body['instanceStateId'] });
    const entries: unknown = status === 200 && raw.body.startsWith('[') ? raw.json() : [];
    if (Array.isArray(entries))
      for (const { id, state } of entries)
        if (state !== 'refused')
          expect(set.find((one) => one.id === id)?.after).toMatchObject({ instanceStateId: state });
  }
  expect(acknowledged.every((id) => sets.has(id))).toBe(true);
  expect(new Set(acknowledged).size).toBe(sets.size - 2);
}

async function race(promotion: number, requests: readonly Act[], servers: readonly Send[]): Promise<void> {
  const event = await newEvent({ placements: 20, promotion });
  const first = await manager.send('POST', `/manage/event/${event}/registrations/`, {
    userProfileIds: profiles.slice(0, ALREADY),
  });
  const entries: readonly { readonly id: number }[] = first.raw.json();
  const ids = new Map(entries.map(({ id }, at) => [at, id]));
  const answers = await Promise.all(
    requests.map((act, at) => patiently(() => perform(servers[at % servers.length] ?? own, event, ids, act))),
  );
  const history = await readHistory(event);
  const model = replay(history, promotion === 1);
  const rows = await rowsOf(event);
  expect(rows.filter(({ state }) => state === 12).map(({ id, position }) => [id, position])).toEqual(
    model.waiting.map((id, at) => [id, at + 1]),
  );
  expect(new Set(rows.filter(({ state }) => state === 4).map(({ id }) => id))).toEqual(model.confirmed);
  assertAcknowledged(answers, history);
}

test.each([
  ['by hand', 0],
  ['automatically', 1],
])('two hundred simultaneous requests keep places, order and groups, promoted %s', async (_name, promotion) => {
  const second = isPostgres ? await app.secondServer() : null;
  try {
    const servers: readonly Send[] = second ? [own, (...request) => second.send(manager, ...request)] : [own];
    const outcome = await fc.check(
      fc.asyncProperty(fc.array(acts, { minLength: REQUESTS, maxLength: REQUESTS }), (requests) =>
        race(promotion, requests, servers),
      ),
      { numRuns: 2, endOnFailure: true },
    );
    expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false);
  } finally {
    await second?.close();
  }
});
