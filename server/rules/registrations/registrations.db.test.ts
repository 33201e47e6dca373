import { afterAll, expect, test } from 'vitest';
import { openEventSuite } from '#test/harness/event-suite.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const { app, admin, manager, newEvent, profiles } = await openEventSuite(12);
afterAll(() => app.close());

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

/** The whole event: each profile's number with its state, place, group and reason. */
async function stateOf(event: number) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'eventId', fieldValue: event }]));
  const { body } = await manager.send(
    'GET',
    `/manage/EventRegistration/?filter=${filter}&orderFieldName=Position&orderFieldDirection=ASC`,
  );
  const numberOf = (item: Readonly<Record<string, unknown>>) => profiles.indexOf(Number(item['userProfileId']));
  const inState = (state: number) => body.items.filter((item) => item['instanceStateId'] === state);
  return {
    confirmed: inState(4)
      .map(numberOf)
      .toSorted((one, other) => one - other),
    waiting: inState(12).map(numberOf),
    positions: inState(12).map((item) => item['position']),
    idOf: (at: number) => Number(body.items.find((item) => numberOf(item) === at)?.['id']),
  };
}

const register = (event: number, ...at: readonly number[]) =>
  manager.send('POST', `/manage/event/${event}/registrations/`, { userProfileIds: at.map((one) => profiles[one]) });
const registerGroup = (event: number, group: boolean | number, ...at: readonly number[]) =>
  manager.send('POST', `/manage/event/${event}/registrations/`, {
    userProfileIds: at.map((one) => profiles[one]),
    group,
  });
const entriesOf = (answer: TestAnswer): readonly Readonly<Record<string, unknown>>[] => answer.raw.json();
const patch = (url: string, fieldName: string, fieldValue: unknown) =>
  manager.send('PATCH', url, [{ fieldName, fieldValue }]);
const setState = (id: number, state: number) => patch(`/manage/EventRegistration/${id}`, 'instanceStateId', state);
const remove = (id: number) => manager.send('DELETE', `/manage/EventRegistration/${id}/`);
const move = (id: number, body: unknown) => manager.send('PUT', `/manage/EventRegistration/${id}/position/`, body);
const undo = (answer: TestAnswer) =>
  manager.send('POST', `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`);

test('the waiting list stands in its order without gaps, and whoever is moved back is last', async () => {
  const event = await newEvent({ placements: 2 });
  await register(event, 0, 1, 2, 3, 4);
  expect(await stateOf(event)).toMatchObject({ confirmed: [0, 1], waiting: [2, 3, 4], positions: [1, 2, 3] });
  const back = await setState((await stateOf(event)).idOf(0), 12);
  expect([back.status, back.body['position'], back.body['reason']]).toEqual([200, 4, null]);
  expect(await stateOf(event)).toMatchObject({ confirmed: [1], waiting: [2, 3, 4, 0], positions: [1, 2, 3, 4] });
  const confirmed = await setState((await stateOf(event)).idOf(3), 4);
  expect([confirmed.status, confirmed.body['position']]).toEqual([200, null]);
  expect((await remove((await stateOf(event)).idOf(2))).status).toBe(204);
  expect(await stateOf(event)).toMatchObject({ confirmed: [1, 3], waiting: [4, 0], positions: [1, 2] });
});

test('a new registration does not overtake those who wait, though a place is free', async () => {
  const event = await newEvent({ placements: 1 });
  await register(event, 0, 1);
  await remove((await stateOf(event)).idOf(0));
  const { body } = await manager.send('POST', '/manage/EventRegistration/', {
    eventId: event,
    userProfileId: profiles[2],
  });
  expect([body['instanceStateId'], body['position']]).toEqual([12, 2]);
});

test('a move up asks for a reason, which history keeps; undoing it moves back', async () => {
  const event = await newEvent({ placements: 0 });
  await register(event, 0, 1, 2, 3);
  const id = (await stateOf(event)).idOf(3);
  const unchanged = await app.fingerprint();
  for (const reason of [undefined, null, '', '  ']) {
    const refused = await move(id, { position: 1, ...(reason === undefined ? {} : { reason }) });
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      [{ fieldName: 'reason', message: 'Поле не может быть пустым' }],
    ]);
  }
  expect((await move(id, { position: 0, reason: 'Да' })).status).toBe(422);
  expect((await move(id, { reason: 'Да' })).status).toBe(400);
  expect(await app.fingerprint()).toBe(unchanged);
  const moved = await move(id, { position: 2, reason: 'Докладчик' });
  expect([moved.status, moved.body['position'], moved.body['reason']]).toEqual([200, 2, 'Докладчик']);
  expect(await stateOf(event)).toMatchObject({ waiting: [0, 3, 1, 2], positions: [1, 2, 3, 4] });
  const { body: history } = await manager.send('GET', `/manage/EventRegistration/${id}/history/`);
  expect(history.items[0]).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({ fieldName: 'position', before: 4, after: 2 }),
      expect.objectContaining({ fieldName: 'reason', before: null, after: 'Докладчик' }),
    ]),
  });
  const down = await move((await stateOf(event)).idOf(0), { position: 99 });
  expect([down.status, down.body['position']]).toEqual([200, 4]);
  expect((await undo(down)).status).toBe(200);
  expect((await undo(moved)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ waiting: [0, 1, 2, 3], positions: [1, 2, 3, 4] });
});

test('the place and the reason are written by the move alone, and a confirmed one can not be moved', async () => {
  const event = await newEvent({ placements: 1 });
  await register(event, 0, 1, 2);
  const state = await stateOf(event);
  const unchanged = await app.fingerprint();
  for (const [name, value] of [
    ['position', 1],
    ['reason', 'Да'],
  ] as const)
    expect((await patch(`/manage/EventRegistration/${state.idOf(2)}`, name, value)).status).toBe(422);
  const refused = await move(state.idOf(0), { position: 1, reason: 'Да' });
  expect([refused.status, refused.body['message']]).toEqual([409, 'Регистрация не в листе ожидания']);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('an undone confirmation and an undone deletion give the former place back', async () => {
  const event = await newEvent({ placements: 1 });
  await register(event, 0, 1, 2, 3);
  const state = await stateOf(event);
  await remove(state.idOf(0));
  const confirmed = await setState(state.idOf(1), 4);
  const gone = await remove(state.idOf(2));
  expect((await undo(confirmed)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ confirmed: [], waiting: [1, 3], positions: [1, 2] });
  expect((await undo(gone)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ waiting: [2, 1, 3], positions: [1, 2, 3] });
});

test('a group is confirmed, moved back and refused as a whole', async () => {
  const event = await newEvent({ placements: 3 });
  await register(event, 0, 1);
  const group = await registerGroup(event, true, 2, 3);
  expect(entriesOf(group).map(({ state, message }) => [state, message])).toEqual([
    [12, 'Лист ожидания, место 1'],
    [12, 'Лист ожидания, место 2'],
  ]);
  const state = await stateOf(event);
  const unchanged = await app.fingerprint();
  const refused = await setState(state.idOf(2), 4);
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'Группа 1 подтверждается целиком: нужно мест — 2, свободно — 1',
  ]);
  expect((await patch(`/manage/EventRegistration/${state.idOf(0)}`, 'groupId', 1)).status).toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
  await remove(state.idOf(0));
  const confirmed = await setState(state.idOf(3), 4);
  expect(confirmed.status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ confirmed: [1, 2, 3], waiting: [] });
  expect(entriesOf(await registerGroup(event, 1, 4))).toMatchObject([
    { state: 'refused', message: 'Группа 1 уже подтверждена: свободных мест для новых участников нет' },
  ]);
  expect((await undo(confirmed)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ confirmed: [1], waiting: [2, 3], positions: [1, 2] });
  await setState(state.idOf(2), 4);
  expect((await setState(state.idOf(3), 12)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ confirmed: [1], waiting: [3, 2], positions: [1, 2] });
});

test('automatic promotion gives free and new places to the waiting list in its order, groups as a whole', async () => {
  const event = await newEvent({ placements: 2, promotion: 1, dateStart: TOMORROW });
  await register(event, 0, 1, 2);
  await registerGroup(event, true, 3, 4);
  await register(event, 5);
  const cancelled = await remove((await stateOf(event)).idOf(0));
  expect(await stateOf(event)).toMatchObject({ confirmed: [1, 2], waiting: [3, 4, 5], positions: [1, 2, 3] });
  await remove((await stateOf(event)).idOf(1));
  expect(await stateOf(event)).toMatchObject({ confirmed: [2], waiting: [3, 4, 5] });
  const grown = await patch(`/manage/event/${event}`, 'placements', 3);
  expect(await stateOf(event)).toMatchObject({ confirmed: [2, 3, 4], waiting: [5], positions: [1] });
  expect((await undo(grown)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ confirmed: [2], waiting: [3, 4, 5], positions: [1, 2, 3] });
  expect((await undo(cancelled)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ confirmed: [0], waiting: [2, 3, 4, 5] });
  await patch(`/manage/event/${event}`, 'placements', null);
  expect(await stateOf(event)).toMatchObject({ confirmed: [0, 2, 3, 4, 5], waiting: [] });
});

test('whoever is moved back by hand is not promoted by that, and the place goes to the next', async () => {
  const event = await newEvent({ placements: 1, promotion: 1 });
  await register(event, 0, 1);
  await setState((await stateOf(event)).idOf(0), 12);
  expect(await stateOf(event)).toMatchObject({ confirmed: [1], waiting: [0] });
  await setState((await stateOf(event)).idOf(1), 12);
  expect(await stateOf(event)).toMatchObject({ confirmed: [0], waiting: [1] });
});

test('automatic promotion stops at the start, by hand it goes on; by hand is the default', async () => {
  const begun = await newEvent({ placements: 1, promotion: 1, dateStart: YESTERDAY });
  const byHand = await newEvent({ placements: 1, dateStart: TOMORROW });
  for (const event of [begun, byHand]) {
    await register(event, 0, 1);
    await remove((await stateOf(event)).idOf(0));
    expect(await stateOf(event)).toMatchObject({ confirmed: [], waiting: [1] });
  }
  const why = async (event: number) => (await manager.send('GET', `/manage/event/${event}/registrations/`)).body;
  expect(await why(begun)).toMatchObject({
    placements: 1,
    confirmed: 0,
    free: 1,
    waiting: [{ position: 1, why: 'Место есть, но мероприятие началось: теперь подтверждает сотрудник' }],
  });
  expect(await why(byHand)).toMatchObject({ waiting: [{ why: 'Место есть: подтверждает сотрудник' }] });
  expect((await setState((await stateOf(begun)).idOf(1), 4)).status).toBe(200);
  await patch(`/manage/event/${byHand}`, 'promotion', 1);
  expect(await stateOf(byHand)).toMatchObject({ confirmed: [1], waiting: [] });
});

test('a list of addresses or profiles is answered entry by entry', async () => {
  const event = await newEvent({ placements: 2 });
  const emails = ['Member0@Example.com', 'member1@example.com', ' member2@example.com', 'нет', 'nobody@example.com'];
  const answer = await manager.send('POST', `/manage/event/${event}/registrations/`, {
    emails: [...emails, 'member0@example.com'],
  });
  expect(answer.status).toBe(200);
  expect(entriesOf(answer).map(({ state, message }) => [state, message])).toEqual([
    [4, 'Регистрация подтверждено'],
    [4, 'Регистрация подтверждено'],
    [12, 'Лист ожидания, место 1'],
    ['refused', 'Введите корректный email'],
    ['refused', 'Профиль с таким адресом не найден'],
    ['refused', 'Указан дважды'],
  ]);
  // Each entry names the address that it is about, as it was sent.
  expect(entriesOf(answer).map(({ email }) => email)).toEqual([...emails, 'member0@example.com']);
  const again = await manager.send('POST', `/manage/event/${event}/registrations/`, {
    userProfileIds: [profiles[0], profiles[2], 999_999_999],
  });
  expect(entriesOf(again).map(({ state, message }) => [state, message])).toEqual([
    ['refused', 'Уже зарегистрирован'],
    ['refused', 'Уже в листе ожидания'],
    ['refused', 'Профиль не найден'],
  ]);
  expect((await undo(answer)).status).toBe(200);
  expect(await stateOf(event)).toMatchObject({ confirmed: [], waiting: [] });
  for (const body of [{}, { emails: [] }, { userProfileIds: [1], group: 0 }, { userProfileIds: ['1'] }])
    expect((await manager.send('POST', `/manage/event/${event}/registrations/`, body)).status).toBe(400);
});

test('whoever may not write registrations, or does not see the event, changes nothing', async () => {
  const event = await newEvent({ placements: 1 });
  await register(event, 0, 1, 2);
  const id = (await stateOf(event)).idOf(2);
  const strangers = await Promise.all([app.as('subscriberManager'), app.as('customerService'), app.as()]);
  const unchanged = await app.fingerprint();
  for (const stranger of strangers) {
    const answers = await Promise.all([
      stranger.send('PUT', `/manage/EventRegistration/${id}/position/`, { position: 1, reason: 'Да' }),
      stranger.send('POST', `/manage/event/${event}/registrations/`, { userProfileIds: [profiles[3]] }),
      stranger.send('GET', `/manage/event/${event}/registrations/`),
      stranger.send('GET', `/manage/event/${event}/subscribe/${profiles[0]}/check/`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect((await register(999_999_999, 1)).status).toBe(404);
  expect((await move(999_999_999, { position: 1, reason: 'Да' })).status).toBe(404);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('an event in a folder that is closed to the reader hides its registrations from every call', async () => {
  const { body: folder } = await admin.send('POST', '/manage/eventFolder/', { caption: 'Закрытая', name: 'closed' });
  const event = await newEvent({ placements: 1, folderIds: [folder['id']] });
  await register(event, 0, 1, 2);
  const id = (await stateOf(event)).idOf(2);
  const { body: roles } = await admin.send('GET', '/manage/roles/?pageSize=-1');
  const editors = roles.items.find((role) => role['name'] === 'Site Editors');
  await admin.send('POST', '/manage/FolderAccess/', { folderId: folder['id'], roleId: editors?.['id'] });
  const unchanged = await app.fingerprint();
  const answers = await Promise.all([
    move(id, { position: 1, reason: 'Да' }),
    register(event, 3),
    manager.send('GET', `/manage/event/${event}/registrations/`),
    manager.send('GET', `/manage/event/${event}/subscribe/${profiles[0]}/check/`),
    setState(id, 4),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await app.fingerprint()).toBe(unchanged);
});
