import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

let app: TestApp;
let admin: TestClient;

/** Who works with events. */
const STAFF: readonly RoleKey[] = ['administrators', 'siteEditors', 'eventManagers'];

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
});
afterAll(() => app.close());

test('each figure is that of the operation of its own', async () => {
  const id = await admin.make('event', { caption: 'Мероприятие', type: 0, placements: 1 });
  const profiles = [
    await admin.make('userProfile', { fullName: 'Участник' }),
    await admin.make('userProfile', { fullName: 'Ожидающий' }),
  ] as const;
  for (const userProfileId of profiles) await admin.make('EventRegistration', { eventId: id, userProfileId });
  await admin.make('EventSubscriber', { eventId: id, userProfileId: profiles[0] });
  const emails = { emails: ['one@example.org', 'two@example.org'] };
  expect((await admin.send('POST', `/manage/event/${id}/emails/?commit=true`, emails)).status).toBe(200);

  for (const role of STAFF) {
    const client = await app.as(role);
    const figures = await client.send('GET', `/manage/event/${id}/figures/?userProfileId=${profiles[0]}`);
    const registrations = await client.send('GET', `/manage/event/${id}/registrations/`);
    const invitations = await client.send('GET', `/manage/event/${id}/invitations/`);
    const subscription = await client.send('GET', `/manage/event/${id}/subscribe/${profiles[0]}/check/`);
    const { placements, confirmed, waiting } = registrations.body;
    const { invited, accepted } = Object(invitations.body['counts']);
    expect([figures.status, registrations.status, invitations.status, subscription.status]).toEqual([
      200, 200, 200, 200,
    ]);
    expect(figures.body, role).toEqual({
      places: { placements, confirmed, waiting: Object(waiting).length },
      invitations: { invited, accepted },
      subscription: subscription.body,
    });
  }
  const { body } = await admin.send('GET', `/manage/event/${id}/figures/`);
  expect(body).toEqual({
    places: { placements: 1, confirmed: 1, waiting: 1 },
    invitations: { invited: 2, accepted: 0 },
    subscription: null,
  });
});

test('an event that is not seen has no figures', async () => {
  const id = await admin.make('event', { caption: 'Чужое', type: 0 });
  for (const role of ROLE_KEYS.filter((key) => !STAFF.includes(key))) {
    const client = await app.as(role);
    expect([role, (await client.send('GET', `/manage/event/${id}/figures/`)).status]).toEqual([role, 403]);
  }
  expect((await admin.send('GET', '/manage/event/999999999/figures/')).status).toBe(404);
  expect((await app.anonymous('GET', '/manage/event/1/figures/')).status).toBe(401);
});
