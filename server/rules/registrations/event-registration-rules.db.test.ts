import { afterAll, expect, test } from 'vitest';
import { openEventSuite } from '#test/harness/event-suite.ts';
import { patiently } from '#test/harness/patiently.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const { app, manager, newEvent, profiles } = await openEventSuite(40);
afterAll(() => app.close());
const isPostgres = app.database.url !== null;

function register(eventId: number, at: number, state?: number, client = manager): Promise<TestAnswer> {
  const body = { eventId, userProfileId: profiles[at], ...(state === undefined ? {} : { instanceStateId: state }) };
  return patiently(() => client.send('POST', '/manage/EventRegistration/', body));
}

async function totalOf(eventId: number, state: number): Promise<number> {
  const filter = encodeURIComponent(
    JSON.stringify([
      { fieldName: 'eventId', fieldValue: eventId },
      { fieldName: 'instanceStateId', fieldValue: state },
    ]),
  );
  return Number((await manager.send('GET', `/manage/EventRegistration/?filter=${filter}`)).body['total']);
}

const confirm = (id: unknown) =>
  patiently(() =>
    manager.send('PATCH', `/manage/EventRegistration/${String(id)}`, [{ fieldName: 'instanceStateId', fieldValue: 4 }]),
  );

const resize = (event: number, placements: number) =>
  patiently(() =>
    manager.send('PATCH', `/manage/event/${event}`, [{ fieldName: 'placements', fieldValue: placements }]),
  );

test('a registration that finds no place goes to the waiting list, and none is confirmed above the places', async () => {
  const event = await newEvent({ placements: 2 });
  const made = [];
  for (let at = 0; at < 4; at += 1) made.push((await register(event, at)).body);
  expect(made.map((body) => body['instanceStateId'])).toEqual([4, 4, 12, 12]);
  const unchanged = await app.fingerprint();
  const refused = await confirm(made[2]?.['id']);
  expect([refused.status, refused.body['message']]).toEqual([409, 'Свободных мест нет: все места заняты (2)']);
  const bulk = await manager.send('PATCH', '/manage/EventRegistration/cascade', {
    ids: made.map((body) => body['id']),
    fields: [{ fieldName: 'instanceStateId', fieldValue: 4 }],
  });
  expect(bulk.status).toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
  expect((await manager.send('DELETE', `/manage/EventRegistration/${String(made[0]?.['id'])}/`)).status).toBe(204);
  expect((await confirm(made[2]?.['id'])).body['instanceStateId']).toBe(4);
});

test('a profile registers for an event once', async () => {
  const event = await newEvent({ placements: null });
  expect((await register(event, 0)).status).toBe(201);
  const unchanged = await app.fingerprint();
  const again = await register(event, 0, 12);
  expect(again.status).toBe(409);
  expect(again.body['message']).toBe('Запись с такими значениями полей «Мероприятие» и «Участник» уже есть');
  expect(again.body['errors']).toMatchObject([{ fieldName: 'eventId' }, { fieldName: 'userProfileId' }]);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('an event without a number of places has room for all', async () => {
  const event = await newEvent({ placements: null });
  for (let at = 0; at < 5; at += 1) expect((await register(event, at)).body['instanceStateId']).toBe(4);
});

test('places are never made fewer than the confirmed registrations', async () => {
  const event = await newEvent({ placements: 3 });
  for (let at = 0; at < 3; at += 1) await register(event, at);
  const unchanged = await app.fingerprint();
  const answer = await manager.send('PATCH', `/manage/event/${event}`, [{ fieldName: 'placements', fieldValue: 2 }]);
  expect([answer.status, answer.body['message']]).toEqual([
    409,
    'Мест не может быть меньше, чем подтверждённых регистраций (3)',
  ]);
  expect(await app.fingerprint()).toBe(unchanged);
  for (const placements of [3, 10, null]) {
    const fields = [{ fieldName: 'placements', fieldValue: placements }];
    expect((await manager.send('PATCH', `/manage/event/${event}`, fields)).status).toBe(200);
  }
});

test('a registration moved to a full event is refused, and one that was deleted comes back only to a free place', async () => {
  const [full, other] = [await newEvent({ placements: 1 }), await newEvent({ placements: 1 })];
  const held = await register(full, 0);
  const moving = await register(other, 1);
  const unchanged = await app.fingerprint();
  const moved = await manager.send('PATCH', `/manage/EventRegistration/${String(moving.body['id'])}`, [
    { fieldName: 'eventId', fieldValue: full },
  ]);
  expect(moved.status).toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
  const gone = await manager.send('DELETE', '/manage/EventRegistration/', [held.body['id']]);
  const changeSetId = gone.raw.headers['x-change-set'];
  expect((await register(full, 2)).body['instanceStateId']).toBe(4);
  expect((await manager.send('POST', `/manage/change/${String(changeSetId)}/undo`)).status).toBe(409);
  expect(await totalOf(full, 4)).toBe(1);
});

test.runIf(isPostgres)('however many come at once on two servers, the last place is given once', async () => {
  const second = await app.secondServer();
  try {
    const event = await newEvent({ placements: 3 });
    const answers = await Promise.all(
      profiles.map((_, at) =>
        at % 2 === 0
          ? register(event, at)
          : register(event, at, 4, { ...manager, send: (...request) => second.send(manager, ...request) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect([await totalOf(event, 4), await totalOf(event, 12)]).toEqual([3, profiles.length - 3]);
    const waiting = answers.filter(({ body }) => body['instanceStateId'] === 12).slice(0, 12);
    const [place, ...rest] = await Promise.all([resize(event, 4), ...waiting.map(({ body }) => confirm(body['id']))]);
    expect(place?.status).toBe(200);
    const confirmed = rest.filter(({ status }) => status === 200).length;
    expect(rest.filter(({ status }) => status === 409)).toHaveLength(waiting.length - confirmed);
    expect(await totalOf(event, 4)).toBe(3 + confirmed);
    expect(confirmed).toBeLessThanOrEqual(1);
    const [lowered] = await Promise.all([
      resize(event, 3),
      ...waiting.slice(0, 6).map(({ body }) => confirm(body['id'])),
    ]);
    // Either the fourth place is removed before it is taken, or it is taken and can't be removed.
    const places = lowered?.status === 200 ? 3 : 4;
    expect(lowered?.status).toBe(places === 3 ? 200 : 409);
    expect(await totalOf(event, 4)).toBe(places);
  } finally {
    await second.close();
  }
});
