import { afterAll, expect, test } from 'vitest';
import type { CallCount, Caller } from '#model/wire/calls.ts';
import type { ManagerLoad } from '#model/wire/managers.ts';
import { openBoardSuite } from '#test/harness/board-suite.ts';

const suite = await openBoardSuite();
const { app, editor, make, newFunnel, drop, undo } = suite;
afterAll(() => suite.close());

const one = async (className: string, id: unknown) =>
  (await editor.send('GET', `/manage/${className}/${String(id)}`)).body;

const record = (call: object, nextStep?: object) =>
  editor.send('POST', '/manage/phoneCall/record/', {
    call: { startedAt: '2026-03-02T10:00:00.000Z', ...call },
    ...(nextStep && { nextStep }),
  });

async function callers(phone: string): Promise<readonly Caller[]> {
  const answer = await editor.send('GET', `/manage/phoneCall/callers/?phone=${encodeURIComponent(phone)}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.raw.json().items;
}

test('a call and the next step are one change, which is undone as a whole', async () => {
  const nextStepManagerId = await make('clientManager', { fullName: 'Одинцова Алла' });
  const clientId = await make('client', { fullName: 'Рябов Лев', nextStep: 'Прежний шаг' });
  const call = { phone: '+7 (902) 111-22-33', clientId, result: 'answered', durationSeconds: 65 };
  const answer = await record(call, { nextStep: 'Выслать счёт', nextStepDate: '2026-03-05', nextStepManagerId });
  expect(answer.status, answer.raw.body).toBe(201);
  expect(answer.body).toMatchObject({ ...call, direction: 'in' });
  expect(await one('client', clientId)).toMatchObject({
    nextStep: 'Выслать счёт',
    nextStepDate: '2026-03-05',
    nextStepManagerId,
  });
  expect(await undo(answer)).toBe(200);
  expect((await editor.send('GET', `/manage/phoneCall/${String(answer.body['id'])}`)).status).toBe(404);
  expect(await one('client', clientId)).toMatchObject({ nextStep: 'Прежний шаг', nextStepDate: null });
});

test('a refused call changes neither calls nor the client', async () => {
  const clientId = await make('client', { fullName: 'Зимин Егор' });
  const { version } = await one('client', clientId);
  const count = async () => (await editor.send('GET', '/manage/phoneCall/?pageSize=1')).body['total'];
  const before = await count();
  const phone = '+7 (902) 111-22-34';
  expect((await record({ phone }, { nextStep: 'Шаг' })).body['errors']).toMatchObject([{ fieldName: 'clientId' }]);
  expect((await record({ phone: '12', clientId }, { nextStep: 'Шаг' })).status).toBe(422);
  expect((await record({ phone, clientId }, { nextStepManagerId: 999_999_999 })).status).toBe(422);
  expect((await record({ phone, clientId }, { nextStepDate: 'завтра' })).status).toBe(422);
  expect(await count()).toBe(before);
  expect(await one('client', clientId)).toMatchObject({ version });
});

test('a caller is recognised by any spelling and by the last digits, with the leads that are open', async () => {
  const { lead, stages } = await newFunnel([{ caption: 'Разговор' }, { outcome: 'won' }]);
  const companyId = await make('company', { caption: 'Ромашка' });
  const id = await make('client', { fullName: 'Гордеева Нина', phone: '+7 (903) 781-45-90', companyId });
  const open = await lead('Столы', 0, { clientId: id });
  await drop(await lead('Стулья', 0, { clientId: id }), stages[1] ?? 0);
  await make('client', { fullName: 'Похожий Номер', phone: '+7 (903) 781-45-91' });
  const known = {
    className: 'client',
    id,
    caption: 'Гордеева Нина',
    note: 'Ромашка',
    leads: [{ id: open, caption: 'Столы', stage: 'Разговор' }],
  };
  for (const spelling of ['+7 (903) 781-45-90', '89037814590', '8 903 781 45 90', '79037814590', '9037814590'])
    expect(await callers(spelling), spelling).toMatchObject([known]);
  expect((await callers('4590')).map((one) => one.id)).toContain(id);
  expect((await callers('903781')).length, 'the beginning of both').toBe(2);
  for (const nothing of ['', '459', 'Гордеева', '0000000000']) expect(await callers(nothing), nothing).toEqual([]);
});

test('a caller with an extension and one of another country are recognised', async () => {
  const id = await make('client', { fullName: 'Приёмная завода', phone: '8 495 781-45-11 (доб. 123)' });
  expect(await one('client', id)).toMatchObject({ phone: '+7 (495) 781-45-11, доб. 123' });
  for (const spelling of [
    '+7 (495) 781-45-11',
    '4957814511',
    '+7 (495) 781-45-11, доб. 123',
    '84957814511 доб 9',
    '4511',
  ])
    expect(await callers(spelling), spelling).toMatchObject([{ id }]);
  const foreign = await make('client', { fullName: 'Минский склад', phone: '00375 29 781 45 12' });
  for (const spelling of ['+375 29 781-45-12', '+375297814512', '4512'])
    expect(await callers(spelling), spelling).toMatchObject([{ id: foreign, phone: '+375 29 781-45-12' }]);
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: '8 495 781 45 11' }]));
  const found = await editor.send('GET', `/manage/client/?filter=${filter}`);
  expect(found.body['items']).toMatchObject([{ id }]);
  expect((await record({ phone: '+7 (495) 781-45-11 доб.123' })).body).toMatchObject({
    phone: '+7 (495) 781-45-11, доб. 123',
  });
});

test('who has only asked from the site is recognised too, until they are a client', async () => {
  const phone = '+7 (904) 300-10-20';
  const asked = { fullName: 'Панова Ольга', subject: 'Нужны кресла', phone };
  const id = await make('clientWebOrder', asked);
  expect(await callers('+79043001020')).toMatchObject([{ className: 'clientWebOrder', id, note: 'Нужны кресла' }]);
  const clientId = await make('client', { fullName: 'Панова Ольга', phone });
  expect(
    (await callers(phone)).map((one) => one.id),
    'the client first',
  ).toEqual([clientId, id]);
  await editor.send('PATCH', `/manage/clientWebOrder/${id}`, [{ fieldName: 'clientId', fieldValue: clientId }]);
  expect((await callers(phone)).map((one) => one.id)).toEqual([clientId]);
});

test('calls are found in the list by any spelling of their number', async () => {
  const { id } = (await record({ phone: '+7 (905) 612-87-34' })).body;
  for (const spelling of ['+7 (905) 612-87-34', '89056128734', '8 905 612 87 34', '905612', '8734']) {
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: spelling }]));
    const { items } = (await editor.send('GET', `/manage/phoneCall/?filter=${filter}`)).raw.json<{
      items: { id: number }[];
    }>();
    expect(
      items.map((item) => item.id),
      spelling,
    ).toContain(id);
  }
});

test('the statistics count what the calls say, by manager and period', async () => {
  const managerId = await make('clientManager', { fullName: 'Шубин Матвей' });
  const call = (startedAt: string, fields: object) =>
    make('phoneCall', { phone: '+7 (906) 000-00-00', managerId, startedAt, ...fields });
  await call('2024-05-01T00:30:00+03:00', { result: 'answered', durationSeconds: 100 });
  await call('2024-05-01T12:00:00.000Z', { result: 'answered', durationSeconds: 20, direction: 'out' });
  await call('2024-05-02T12:00:00.000Z', { result: 'missed' });
  await call('2024-05-31T23:30:00+03:00', { result: 'missed' });
  await call('2024-06-01T00:30:00+03:00', { result: 'busy' });
  const read = async (query: string): Promise<readonly CallCount[]> => {
    const answer = await editor.send('GET', `/manage/phoneCall/statistics/?managerId=${managerId}${query}`);
    expect(answer.status, answer.raw.body).toBe(200);
    return answer.raw.json().counts;
  };
  const named = { managerId, manager: 'Шубин Матвей' };
  expect(await read('&from=2024-05-01&to=2024-05-31')).toEqual([
    { ...named, direction: 'in', result: 'answered', count: 1, talks: 1, seconds: 100 },
    { ...named, direction: 'in', result: 'missed', count: 2, talks: 0, seconds: 0 },
    { ...named, direction: 'out', result: 'answered', count: 1, talks: 1, seconds: 20 },
  ]);
  expect((await read('')).reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect((await read('&from=2024-06-01')).map(({ result }) => result)).toEqual(['busy']);
});

test('a period that is none is refused in words', async () => {
  for (const address of ['phoneCall/statistics', 'clientManager/load']) {
    const refused = async (query: string) => {
      const { status, body } = await editor.send('GET', `/manage/${address}/?${query}`);
      return [status, body['message']];
    };
    expect(await refused('from=01.05.2024')).toEqual([400, 'Неверное значение параметра from']);
    expect(await refused('to=2024-02-30')).toEqual([400, 'Неверное значение параметра to']);
    expect(await refused('from=2024-05-02&to=2024-05-01')).toEqual([400, 'Начало периода позже его конца']);
  }
  const { status, body } = await editor.send('GET', '/manage/phoneCall/statistics/?managerId=x');
  expect([status, body['message']]).toEqual([400, 'Неверное значение параметра managerId']);
});

test('the load of a manager is what their leads and clients say', async () => {
  const id = await make('clientManager', { fullName: 'Данилевская Яна' });
  const other = await make('clientManager', { fullName: 'Кольцов Артур' });
  const currencyId = await make('currency', { caption: 'Нагрузка', code: 'LOD' });
  const { lead, stages } = await newFunnel([{}, { outcome: 'won' }, { outcome: 'lost' }]);
  const own = { managerId: id };
  await lead('А', 0, { ...own, amount: 100, currencyId, dueDate: '2020-01-01' });
  await lead('Б', 0, { ...own, amount: 50, currencyId });
  await lead('В', 0, { ...own, amount: 7 });
  await drop(await lead('Г', 0, own), stages[1] ?? 0);
  await drop(await lead('Д', 0, { ...own, dueDate: '2020-01-01' }), stages[2] ?? 0);
  await make('client', { fullName: 'Первый', managerId: id, nextStep: 'Шаг', nextStepDate: '2020-01-01' });
  await make('client', { fullName: 'Второй', managerId: id, nextStepDate: '2020-01-01', nextStepManagerId: other });
  await make('client', { fullName: 'Третий', managerId: id, nextStepDate: '2999-01-01' });
  const load = async (query = ''): Promise<readonly ManagerLoad[]> =>
    (await editor.send('GET', `/manage/clientManager/load/${query}`)).raw.json().managers;
  const managers = await load();
  expect(managers.find((one) => one.id === id)).toEqual({
    id,
    caption: 'Данилевская Яна',
    clients: 3,
    open: 3,
    sums: [
      { currencyId, amount: 150 },
      { currencyId: null, amount: 7 },
    ],
    lateLeads: 1,
    lateSteps: 1,
    won: 1,
    lost: 1,
  });
  expect(managers.find((one) => one.id === other)).toMatchObject({ open: 0, sums: [], lateSteps: 1, clients: 0 });
  const past = await load('?to=2020-01-01');
  expect(past.find((one) => one.id === id)).toMatchObject({ open: 3, won: 0, lost: 0 });
});

test('who has no right to calls neither records, nor recognises, nor counts', async () => {
  for (const role of ['clientManagers', 'customerService', 'eventManagers'] as const) {
    const other = await app.as(role);
    const asked = [
      await other.send('POST', '/manage/phoneCall/record/', { call: { phone: '+7 (902) 111-22-33' } }),
      await other.send('GET', '/manage/phoneCall/callers/?phone=9037814590'),
      await other.send('GET', '/manage/phoneCall/statistics/'),
      await other.send('GET', '/manage/clientManager/load/'),
    ];
    expect(
      asked.map(({ status }) => status),
      role,
    ).toEqual([403, 403, 403, 403]);
  }
});
