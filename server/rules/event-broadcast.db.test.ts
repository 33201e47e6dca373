import { afterAll, expect, test } from 'vitest';
import { openEventSuite } from '#test/harness/event-suite.ts';

const { app, make, manager } = await openEventSuite();
afterAll(() => app.close());

const choose = (eventId: number, fieldValue: number | null) =>
  manager.send('PATCH', `/manage/event/${eventId}`, [{ fieldName: 'broadcastId', fieldValue }]);

test('an event shows one of its own broadcasts, none of another event, and none once that is deleted', async () => {
  const eventId = await make('event', { caption: 'Вебинар о голосе', type: 0 });
  const other = await make('event', { caption: 'Вебинар о слухе', type: 0 });
  const own = await make('EventBroadcast', { eventId, caption: 'Первый день' });
  const foreign = await make('EventBroadcast', { eventId: other, caption: 'Чужой день' });

  const before = await app.fingerprint();
  const refused = await choose(eventId, foreign);
  expect(refused.status).toBe(422);
  expect(refused.body['errors']).toEqual([expect.objectContaining({ fieldName: 'broadcastId' })]);
  expect(await app.fingerprint()).toEqual(before);

  expect((await choose(eventId, own)).body['broadcast']).toEqual({ id: own, caption: 'Первый день' });
  expect((await choose(eventId, null)).body['broadcastId']).toBeNull();
  await choose(eventId, own);
  expect((await manager.send('DELETE', `/manage/EventBroadcast/${own}/`)).status).toBe(204);
  expect((await manager.send('GET', `/manage/event/${eventId}`)).body['broadcastId']).toBeNull();
});

test('a broadcast that an event shows is not moved to another event before the event lets it go', async () => {
  const eventId = await make('event', { caption: 'Вебинар о слухе и речи', type: 0 });
  const other = await make('event', { caption: 'Вебинар о дыхании', type: 0 });
  const own = await make('EventBroadcast', { eventId, caption: 'Эфир' });
  await choose(eventId, own);
  const move = () =>
    manager.send('PATCH', `/manage/EventBroadcast/${own}`, [{ fieldName: 'eventId', fieldValue: other }]);

  const before = await app.fingerprint();
  const refused = await move();
  expect(refused.status).toBe(409);
  expect(refused.body['errors']).toEqual([
    { fieldName: 'eventId', message: 'Нельзя изменить, пока запись выбрана в поле «Трансляция» (мероприятие)' },
  ]);
  expect(await app.fingerprint()).toEqual(before);

  const released = await choose(eventId, null);
  expect((await move()).status).toBe(200);
  const undo = await manager.send('POST', `/manage/change/${String(released.raw.headers['x-change-set'])}/undo`);
  expect(undo.status).toBe(422);
  expect((await manager.send('GET', `/manage/event/${eventId}`)).body['broadcastId']).toBeNull();
});

test('an event never shows a broadcast of another one, whichever of two simultaneous writes is first', async () => {
  const eventId = await make('event', { caption: 'Вебинар о голосе и сцене', type: 0 });
  const other = await make('event', { caption: 'Вебинар о сцене', type: 0 });
  for (let round = 0; round < 15; round += 1) {
    const own = await make('EventBroadcast', { eventId, caption: `Эфир ${round}` });
    const answers = await Promise.all([
      choose(eventId, own),
      manager.send('PATCH', `/manage/EventBroadcast/${own}`, [{ fieldName: 'eventId', fieldValue: other }]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200,
      expect.toSatisfy((status) => status === 409 || status === 422),
    ]);
    await choose(eventId, null);
  }
});
