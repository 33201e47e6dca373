import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('a member of staff has a public profile: that with the same e-mail, else a new one', async () => {
  const [admin, manager] = [await app.as('administrators'), await app.as('eventManagers')];
  const visitor = { fullName: 'Участник', email: 'member5@example.com' };
  const known = (await admin.send('POST', '/manage/userProfile/', visitor)).body['id'];
  const create = (login: string, email: string | null) =>
    admin.send('POST', '/manage/user/', { login, fullName: 'Новый сотрудник', password: 'long enough 1', email });
  const matched = await create('matched', 'MEMBER5@example.com');
  expect(matched.body['userProfileId']).toBe(known);
  const made = await create('made', 'made@example.com');
  const { body: profile } = await admin.send('GET', `/manage/userProfile/${String(made.body['userProfileId'])}`);
  expect(profile).toMatchObject({ fullName: 'Новый сотрудник', email: 'made@example.com', instanceStateId: 4 });
  expect((await create('without', null)).body['userProfileId']).toEqual(expect.any(Number));
  const unchanged = await app.fingerprint();
  const taken = await admin.send('POST', '/manage/user/', {
    login: 'taken',
    fullName: 'Второй',
    password: 'long enough 1',
    userProfileId: known,
  });
  expect(taken.status).toBe(409);
  expect((await admin.send('DELETE', `/manage/userProfile/${String(known)}/`)).status).toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
  const { body: own } = await manager.send('GET', '/user/profile/');
  expect(own['profile']).toMatchObject({ userProfileId: expect.any(Number) });
});
