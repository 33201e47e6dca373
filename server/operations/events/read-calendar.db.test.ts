import { afterAll, expect, test } from 'vitest';
import { openEventSuite } from '#test/harness/event-suite.ts';

const { app, make, manager } = await openEventSuite();
afterAll(() => app.close());

/** The properties of the only entry, unfolded as RFC 5545 §3.1 tells. */
async function calendar(path: string): Promise<ReadonlyMap<string, string>> {
  const { status, raw } = await manager.send('GET', path);
  expect([status, raw.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = raw.body.replaceAll('\r\n ', '').split('\r\n');
  const [begin, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')];
  return new Map(
    lines.slice(begin + 1, end).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).split(';')[0] ?? '', line.slice(at + 1)];
    }),
  );
}

test('an event and an entry of its schedule are told to calendars, with their times, place and address', async () => {
  const eventId = await make('event', {
    caption: 'Съезд; весна, 2027',
    type: 4,
    name: 'sezd-vesna',
    address: 'Лекционная, 5',
    description: 'Первая строка\nВторая',
    dateStart: '2027-03-01T09:00:00Z',
    dateEnd: '2027-03-01T15:30:00Z',
  });
  const event = await calendar(`/manage/event/${eventId}/calendar.ics`);
  expect(event.get('UID')).toMatch(new RegExp(`^event-${eventId}@`, 'u'));
  expect(event.get('DTSTART')).toBe('20270301T090000Z');
  expect(event.get('DTEND')).toBe('20270301T153000Z');
  expect(event.get('SUMMARY')).toBe('Съезд\\; весна\\, 2027');
  expect(event.get('DESCRIPTION')).toBe('Первая строка\\nВторая');
  expect(event.get('LOCATION')).toBe('Лекционная\\, 5');
  expect(event.get('URL')).toMatch(/\/events\/sezd-vesna$/u);

  const entryId = await make('eventSchedule', {
    eventId,
    caption: 'Открытие',
    hall: 'Зал А',
    description: '<p>Слово <b>хозяев</b></p>',
    dateStart: '2027-03-01T09:00:00Z',
  });
  const entry = await calendar(`/manage/eventSchedule/${entryId}/calendar.ics`);
  expect(entry.get('SUMMARY')).toBe('Открытие\\, Съезд\\; весна\\, 2027');
  expect(entry.get('LOCATION')).toBe('Зал А\\, Лекционная\\, 5');
  expect(entry.get('DESCRIPTION')).toBe('Слово хозяев');
  expect(entry.has('DTEND')).toBe(false);
});

test('without a start there is no file, and a stranger to events reads none', async () => {
  const eventId = await make('event', { caption: 'Без даты', type: 1 });
  const { status, body } = await manager.send('GET', `/manage/event/${eventId}/calendar.ics`);
  expect([status, body['errors']]).toEqual([
    422,
    [{ fieldName: 'dateStart', message: 'Укажите начало: без него записи нет места в календаре' }],
  ]);
  const stranger = await app.as('customerService');
  expect((await stranger.send('GET', `/manage/event/${eventId}/calendar.ics`)).status).toBe(403);
  expect((await manager.send('GET', '/manage/event/999999/calendar.ics')).status).toBe(404);
});
