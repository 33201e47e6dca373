import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('the subscription of a profile is answered, or null', async () => {
  const [admin, manager] = [await app.as('administrators'), await app.as('eventManagers')];
  const event = (await manager.send('POST', '/manage/event/', { caption: 'Семинар', type: 1 })).body['id'];
  const profile = (await admin.send('POST', '/manage/userProfile/', { fullName: 'Участник' })).body['id'];
  const url = `/manage/event/${String(event)}/subscribe/${String(profile)}/check/`;
  expect((await manager.send('GET', url)).raw.body).toBe('null');
  expect((await manager.send('GET', '/manage/event/999999999/subscribe/1/check/')).status).toBe(404);
  const { body } = await manager.send('POST', '/manage/EventSubscriber/', {
    eventId: event,
    userProfileId: profile,
  });
  expect((await manager.send('GET', url)).body).toEqual({
    id: body['id'],
    eventId: event,
    userProfileId: profile,
  });
});
