import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('a list of registrations has the contacts of the participants in columns, and so has its workbook', async () => {
  const admin = await app.as('administrators');
  const manager = await app.as('eventManagers');
  const eventId = await admin.make('event', { caption: 'Курс', type: 1 });
  const contacts = { email: 'anna@example.ru', phone: '+7 (912) 345-67-89' };
  const userProfileId = await admin.make('userProfile', { fullName: 'Анна', ...contacts });
  await admin.make('EventRegistration', { eventId, userProfileId });
  const bare = await admin.make('userProfile', { fullName: 'Олег' });
  await admin.make('EventRegistration', { eventId, userProfileId: bare });

  const metadata = await manager.send('GET', '/manage/EventRegistration/metadata/');
  const { properties } = metadata.body;
  const participant = Array.isArray(properties) ? properties.find(({ name }) => name === 'userProfileId') : null;
  expect(participant?.config.columns).toEqual([
    { name: 'email', caption: 'E-mail' },
    { name: 'phone', caption: 'Телефон' },
  ]);

  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'eventId', fieldValue: eventId }]));
  const url = `/manage/EventRegistration/download/xlsx?orderFieldName=id&filter=${filter}`;
  const workbook = await readXlsx(new Uint8Array((await manager.send('GET', url)).raw.rawPayload));
  const [headers = [], ...rows] = workbook.sheets[0]?.rows ?? [];
  const at = headers.indexOf('Участник');
  expect(headers.slice(at, at + 3)).toEqual(['Участник', 'E-mail', 'Телефон']);
  expect(rows.map((row) => row.slice(at, at + 3))).toEqual([
    ['Анна', contacts.email, contacts.phone],
    ['Олег', null, null],
  ]);
});
