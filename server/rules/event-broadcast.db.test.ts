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
