import { afterAll, expect, test } from 'vitest';
import { openBoardSuite } from '#test/harness/board-suite.ts';

const suite = await openBoardSuite();
const { app, make, newFunnel } = suite;
const admin = await app.as('administrators');
afterAll(() => suite.close());

async function found(className: string, text: string): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]));
  const { body } = await admin.send('GET', `/manage/${className}/?filter=${filter}`);
  return body.items.map(({ id }) => id);
}

const SPELLINGS = [
  '+375291234567',
  '375291234567',
  '+375 (29) 1234567',
  '00375 29 123 45 67',
  '8 10 375 29 1234567',
  '+375 29 123-45-67, доб. 12',
  '291234567',
  '1234567',
  '4567',
];

test('a telephone of another country is found in any spelling, in every list and by callers', async () => {
  const phone = '+375291234567';
  const client = await make('client', { fullName: 'Минский склад', phone, email: 'minsk@example.com' });
  const profile = { fullName: 'Алесь Ковалёв', email: 'ales@example.com', phone };
  const person = Number((await admin.send('POST', '/manage/userProfile/', profile)).body['id']);
  const order = await make('order', { clientName: 'Алесь', phone });
  const funnel = await newFunnel([{ caption: 'Разговор' }]);
  const lead = await funnel.lead('Поставка', 0, { clientId: client });
  await make('client', { fullName: 'Другой', phone: '+375 29 765-43-21', email: 'other@example.com' });
  for (const text of SPELLINGS) {
    expect(await found('client', text), text).toEqual([client]);
    expect(await found('userProfile', text), text).toEqual([person]);
    expect(await found('order', text), text).toEqual([order]);
    expect(await found('lead', text), text).toEqual([lead]);
    const { body } = await admin.send('GET', `/manage/phoneCall/callers/?phone=${encodeURIComponent(text)}`);
    expect(body.items, text).toMatchObject([{ id: client }]);
  }
  expect(await found('client', 'склад +375291234567')).toEqual([client]);
  expect(await found('client', 'склад 375 29 1234567')).toEqual([client]);
});
