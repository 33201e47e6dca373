import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MIGRATION = path.join(import.meta.dirname, '../../../migrations/0023-registrations.sql');

/** The statements of the migration that fill what is there; those before them change the tables. */
async function fillingStatements(): Promise<string> {
  const script = await readFile(MIGRATION, 'utf8');
  const start = script.indexOf('update "event_registration"');
  expect(start).toBeGreaterThan(0);
  return script.slice(start);
}

test('the migration numbers the waiting lists that are there and gives the staff their profiles', async () => {
  const admin = await app.as('administrators');
  const { database } = app.context;
  const create = async (className: string, body: object): Promise<number> =>
    Number((await admin.send('POST', `/manage/${className}/`, body)).body['id']);
  const event = await create('event', { caption: 'Семинар', type: 1, placements: 1 });
  const profiles = [];
  for (let at = 0; at < 4; at += 1)
    profiles.push(await create('userProfile', { fullName: `Участник ${at}`, email: `old${at}@example.com` }));
  for (const userProfileId of profiles) await create('EventRegistration', { eventId: event, userProfileId });
  const staff = async (login: string, email: string) =>
    create('user', { login, fullName: 'Сотрудник', password: 'long enough 1', email });
  const [matched, unmatched] = [
    await staff('matched', 'new1@example.com'),
    await staff('unmatched', 'new2@example.com'),
  ];
  await database.execute(`
    update event_registration set "position" = null, create_date = create_date - id * interval '1 day';
    update "user" set user_profile_id = null;
    delete from user_profile where email like 'new%';
    update user_profile set email = 'NEW1@example.com' where id = ${profiles[3] ?? 0}`);
  await database.execute(await fillingStatements());

  const rows = await database.query<{ profile: number; position: number | null }>({
    text: 'select user_profile_id as profile, "position" from event_registration where event_id = $1 order by "position" nulls first',
    values: [event],
  });
  // The latest id is the oldest by its date.
  expect(rows).toEqual([
    { profile: profiles[0], position: null },
    { profile: profiles[3], position: 1 },
    { profile: profiles[2], position: 2 },
    { profile: profiles[1], position: 3 },
  ]);
  const users = await database.query<{ id: number; profile: number; email: string | null; known: boolean }>({
    text: `select u.id, u.user_profile_id as profile, p.email, o.class_id = 205 as known
      from "user" u join user_profile p on p.id = u.user_profile_id join object o on o.id = p.id`,
    values: [],
  });
  expect(users.find(({ id }) => id === matched)).toMatchObject({ profile: profiles[3], email: 'NEW1@example.com' });
  expect(users.find(({ id }) => id === unmatched)).toMatchObject({ email: 'new2@example.com', known: true });
  expect(users.map(({ id }) => id)).toContain(admin.userId);
  expect(users.every(({ known }) => known)).toBe(true);
});
