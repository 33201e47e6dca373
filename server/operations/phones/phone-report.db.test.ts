import { afterAll, expect, test } from 'vitest';
import type { PhoneReport } from '#model/wire/phone-report.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('numbers in no stored form and numbers of several records are told to administrators alone', async () => {
  const admin = await app.as('administrators');
  const make = async (className: string, body: object) =>
    Number((await admin.send('POST', `/manage/${className}/`, body)).body['id']);
  const store = (table: string, id: number, phone: string) =>
    app.context.database.query({ text: `update ${table} set phone = $1 where id = $2`, values: [phone, id] });
  const long = await make('client', { fullName: 'Длинный Номер' });
  const short = await make('warehouse', { caption: 'Склад', address: 'Пермь' });
  const old = await make('client', { fullName: 'Прежняя Запись' });
  await store('client', long, '+7 (912) 345-67-89-0123');
  await store('warehouse', short, '45-67');
  await store('client', old, '89123456789');
  const right = [
    await make('client', { fullName: 'Лев Рябов', phone: '+375291234567' }),
    await make('client', { fullName: 'Рябов Л.', phone: '+375 29 123-45-67, доб. 5' }),
    await make('client', { fullName: 'Один', phone: '+690 7290' }),
  ];
  const answer = await admin.send('GET', '/manage/phoneReport/');
  expect(answer.status, answer.raw.body).toBe(200);
  const { wrong, wrongTotal, shared, sharedTotal }: PhoneReport = answer.raw.json();
  const client = { className: 'client', section: 'Клиенты', fieldName: 'phone', field: 'Телефон' };
  expect([wrong, wrongTotal]).toEqual([
    [
      { ...client, id: long, caption: 'Длинный Номер', phone: '+7 (912) 345-67-89-0123', reading: null },
      { ...client, id: old, caption: 'Прежняя Запись', phone: '89123456789', reading: '+7 (912) 345-67-89' },
      {
        ...client,
        className: 'warehouse',
        section: 'Склады',
        id: short,
        caption: 'Склад',
        phone: '45-67',
        reading: null,
      },
    ],
    3,
  ]);
  expect([shared, sharedTotal]).toEqual([
    [
      {
        className: 'client',
        section: 'Клиенты',
        phone: '+375 29 123-45-67',
        count: 2,
        records: right.slice(0, 2).map((id, at) => ({ id, caption: ['Лев Рябов', 'Рябов Л.'][at] })),
      },
    ],
    1,
  ]);
  for (const role of ['siteEditors', 'eventManagers'] as const)
    expect((await (await app.as(role)).send('GET', '/manage/phoneReport/')).status).toBe(403);
});
