import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CountedList } from '#model/wire/statistics.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const PERIOD = 'from=2026-01-28&to=2026-02-10';
let admin: TestClient;

async function make(className: string, records: readonly Readonly<Record<string, unknown>>[]) {
  const { context } = app;
  const ids = await drawIds(context.database, records.length);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record, at) => ({
    id: ids[at] ?? 0,
    fields: new Map(names.map((name) => [name, record[name] ?? null])),
  }));
  await createRecords(context, SYSTEM_ACTOR, context.catalog.get(className), rows);
  return ids;
}

/** Moments around the period's limits, midnights in Moscow: before it, its first and last minute, after it. */
const MOMENTS = [
  '2026-01-27T20:59:59.999Z',
  '2026-01-27T21:00:00.000Z',
  '2026-02-01T10:00:00.000Z',
  '2026-02-01T20:59:00.000Z',
  '2026-02-01T21:00:00.000Z',
  '2026-02-10T20:59:59.999Z',
  '2026-02-10T21:00:00.000Z',
];

beforeAll(async () => {
  admin = await app.as('administrators');
  const events = await make('event', [
    { caption: 'Конгресс', type: 4, placements: 3, dateStart: '2026-02-05T07:00:00Z', instanceStateId: 4, priority: 0 },
    { caption: 'Вебинар', type: 0, dateStart: '2026-05-01T07:00:00Z', instanceStateId: 4, priority: 0 },
    { caption: 'Без движения', type: 0, dateStart: '2026-05-01T07:00:00Z', instanceStateId: 4, priority: 0 },
  ]);
  const profiles = await make(
    'userProfile',
    MOMENTS.map((_, at) => ({ fullName: `Участник ${at}`, instanceStateId: 4 })),
  );
  await make(
    'invitation',
    MOMENTS.flatMap((moment, at) => [
      { eventId: events[0], fullName: 'Гость', email: `a${at}@example.ru`, sentAt: moment, openedAt: MOMENTS[at + 1] },
      { eventId: events[1], fullName: 'Гость', email: `b${at}@example.ru`, sentAt: MOMENTS[0], acceptedAt: moment },
    ]),
  );
  await make(
    'EventRegistration',
    MOMENTS.map((moment, at) => ({
      eventId: events[0],
      userProfileId: profiles[at],
      instanceStateId: at < 3 ? 4 : 12,
      createDate: moment,
      lastUpdate: moment,
    })),
  );
  for (const className of ['news', 'page'])
    await make(
      className,
      MOMENTS.map((moment, at) => ({
        caption: `${className} ${at}`,
        instanceStateId: 1,
        priority: 0,
        createDate: moment,
        lastUpdate: moment,
        ...(className === 'page' ? { showInMenu: false } : {}),
      })),
    );
});

interface Told {
  readonly value: number;
  readonly list: CountedList | null;
}

/** Every number within an answer, at any depth. */
function numbersIn(value: unknown): readonly Told[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('value' in value && 'list' in value && typeof value.value === 'number') {
    return [{ value: value.value, list: Object(value.list) === value.list ? Object(value.list) : null }];
  }
  return Object.values(value).flatMap(numbersIn);
}

test('each number is the total of the list it opens', async () => {
  const { body, status } = await admin.send('GET', `/manage/statistics/?${PERIOD}`);
  expect(status).toBe(200);
  const numbers = numbersIn(body);
  expect(numbers.filter(({ value }) => value > 0).length).toBeGreaterThan(20);
  const asked = new Map(numbers.map((told) => [JSON.stringify(told.list), told]));
  for (const { value, list } of asked.values()) {
    const filter = encodeURIComponent(JSON.stringify(list?.filter));
    const answer = await admin.send('GET', `/manage/${list?.className}/?pageSize=1&filter=${filter}`);
    expect([JSON.stringify(list), answer.body['total']]).toEqual([JSON.stringify(list), value]);
  }
});

test('the days and weeks of the period are all there, and add up', async () => {
  const { body } = await admin.send('GET', `/manage/statistics/?${PERIOD}`);
  const days = Object(body['days']);
  expect(days.map(({ day }: { day: string }) => day)).toHaveLength(14);
  expect(days[0]).toMatchObject({ day: '2026-01-28', sent: { value: 1 }, confirmed: { value: 1 } });
  expect(days[4]).toMatchObject({ day: '2026-02-01', sent: { value: 2 }, opened: { value: 2 } });
  expect(body['totals']).toMatchObject({
    sent: { value: 5 },
    accepted: { value: 5 },
    confirmed: { value: 2 },
    waiting: { value: 3 },
    created: 10,
  });
  const content = Object(body['content']);
  const news = content.find(({ className }: { className: string }) => className === 'news');
  expect(news).toMatchObject({
    created: { value: 5 },
    weeks: [
      { week: '2026-01-26', created: { value: 3 } },
      { week: '2026-02-02', created: { value: 1 } },
      { week: '2026-02-09', created: { value: 1 } },
    ],
  });
});

test('one event is told by itself, whenever it is, and its numbers open its own lists', async () => {
  const all = await admin.send('GET', `/manage/statistics/?${PERIOD}`);
  for (const event of Object(all.body['events'])) {
    const { body } = await admin.send('GET', `/manage/statistics/?${PERIOD}&eventId=${event.id}`);
    expect(body).toMatchObject({ events: [event], eventsTotal: 1, content: [] });
    expect(body['totals']).toMatchObject({ sent: event.sent, opened: event.opened, accepted: event.accepted });
    const days: readonly { readonly accepted: Told }[] = Object(body['days']);
    expect(days.reduce((sum, { accepted }) => sum + accepted.value, 0)).toBe(event.accepted.value);
    const filters = numbersIn(body).map(({ list }) => JSON.stringify(list?.filter));
    expect(filters.every((filter) => filter.includes(`"eventId","operator":"eq","fieldValue":${event.id}`))).toBe(true);
  }
  const later = await admin.send('GET', '/manage/event/?pageSize=1&orderFieldName=id');
  const still = await admin.send('GET', `/manage/statistics/?${PERIOD}&eventId=${String(later.body.items[0]?.['id'])}`);
  expect(still.body['eventsTotal']).toBe(1);
  for (const wrong of ['x', '0', '-1', '1&eventId=2'])
    expect((await admin.send('GET', `/manage/statistics/?eventId=${wrong}`)).status).toBe(400);
});

test('events tell their free places as they stand now', async () => {
  const { body } = await admin.send('GET', `/manage/statistics/?${PERIOD}`);
  expect(body['eventsTotal']).toBe(2);
  expect(body['events']).toMatchObject([
    { caption: 'Вебинар', placements: null, free: null, sent: { value: 0 }, accepted: { value: 5 } },
    { caption: 'Конгресс', placements: 3, free: 0, confirmed: { value: 3 }, waiting: { value: 4 } },
  ]);
});

test('a supervisor is told the numbers, and opens no list that is not theirs', async () => {
  const supervisor = await app.as('invitationSupervisor');
  const own = await supervisor.send('GET', `/manage/statistics/?${PERIOD}`);
  const all = await admin.send('GET', `/manage/statistics/?${PERIOD}`);
  expect(numbersIn(own.body).map(({ value }) => value)).toEqual(numbersIn(all.body).map(({ value }) => value));
  expect(numbersIn(own.body).filter(({ list }) => list !== null)).toEqual([]);
});

test('other roles are refused, and so is what is no period', async () => {
  for (const role of ['eventManagers', 'consentManager'] as const) {
    const client = await app.as(role);
    expect((await client.send('GET', '/manage/statistics/')).status).toBe(403);
  }
  expect((await app.anonymous('GET', '/manage/statistics/')).status).toBe(401);
  expect((await admin.send('GET', '/manage/statistics/?from=2026-02-30')).status).toBe(400);
  expect((await admin.send('GET', '/Manage/Statistics')).status).toBe(200);
});

test('the invitations are told by themselves, to event managers too, as the whole statistics tell them', async () => {
  const all = await admin.send('GET', `/manage/statistics/?${PERIOD}`);
  const days: readonly Readonly<Record<string, unknown>>[] = Object(all.body['days']);
  for (const role of ['administrators', 'siteEditors', 'invitationSupervisor', 'eventManagers'] as const) {
    const client = await app.as(role);
    const { status, body } = await client.send('GET', `/manage/invitation/statistics/?${PERIOD}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: '2026-01-28', to: '2026-02-10', eventsTotal: 2 });
    expect(body['totals']).toMatchObject({ sent: { value: 5 }, opened: { value: 5 }, accepted: { value: 5 } });
    const told: readonly Readonly<Record<string, unknown>>[] = Object(body['days']);
    expect(told.map(({ day, sent }) => [day, Object(sent).value])).toEqual(
      days.map(({ day, sent }) => [day, Object(sent).value]),
    );
    const opens = role === 'administrators' || role === 'siteEditors';
    expect(numbersIn(body).some(({ list }) => list !== null)).toBe(opens);
  }
  for (const { value, list } of numbersIn((await admin.send('GET', `/manage/invitation/statistics/?${PERIOD}`)).body)) {
    const filter = encodeURIComponent(JSON.stringify(list?.filter));
    const answer = await admin.send('GET', `/manage/${list?.className}/?pageSize=1&filter=${filter}`);
    expect(answer.body['total']).toBe(value);
  }
  for (const event of Object(all.body['events'])) {
    const { body } = await admin.send('GET', `/manage/invitation/statistics/?${PERIOD}&eventId=${event.id}`);
    expect(body['totals']).toMatchObject({ sent: event.sent, opened: event.opened, accepted: event.accepted });
  }
  const other = await app.as('consentManager');
  expect((await other.send('GET', '/manage/invitation/statistics/')).status).toBe(403);
  expect((await app.anonymous('GET', '/manage/invitation/statistics/')).status).toBe(401);
  for (const wrong of ['eventId=x', 'from=2026-02-30', 'from=2024-01-01&to=2026-01-01'])
    expect((await admin.send('GET', `/manage/invitation/statistics/?${wrong}`)).status).toBe(400);
});
