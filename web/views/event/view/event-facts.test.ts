import { beforeAll, expect, test } from 'vitest';
import { eventAddress } from '#model/event-address.ts';
import { configureTimeZone } from '#web/ui/moment/time-zone.ts';
import { eventDates, eventPlace } from './event-facts.ts';
import { publishingGaps } from './publishing-gaps.ts';

beforeAll(() => configureTimeZone('Europe/Moscow'));

const NOW = new Date('2026-11-23T10:00:00Z');
const event = (fields: object) => ({ id: 7, version: 1, ...fields });

test('the public link ends in the system name, and in the id without one', () => {
  expect(eventAddress('https://site.example/', event({ name: 'osenniy-kongress' }))).toBe(
    'https://site.example/events/osenniy-kongress',
  );
  expect(eventAddress('https://site.example', event({ name: null }))).toBe('https://site.example/events/7');
});

test('dates of one day are a day and two times, of several days two moments', () => {
  const dates = (dateStart: string | null, dateEnd: string | null) => eventDates(event({ dateStart, dateEnd }), NOW);
  expect(dates(null, null)).toBeNull();
  expect(dates('2026-11-21T11:05:00Z', null)).toBe('21 ноя, 14:05');
  expect(dates('2026-11-21T11:05:00Z', '2026-11-21T13:00:00Z')).toBe('21 ноя, 14:05–16:00');
  // One day in UTC, two days in the time zone of the product.
  expect(dates('2026-11-21T20:00:00Z', '2026-11-21T21:30:00Z')).toBe('21 ноя, 23:00 – 22 ноя, 00:30');
});

test('the place is the city and the address, as far as they are known', () => {
  expect(eventPlace(event({ cityId: null, address: ' ' }))).toBeNull();
  expect(eventPlace(event({ cityId: 3, city: { id: 3, caption: 'Пермь' }, address: 'ул. Ленина, 1' }))).toBe(
    'Пермь, ул. Ленина, 1',
  );
});

const COMPLETE = {
  type: 4,
  eventMode: 0,
  dateStart: '2026-11-21T11:05:00Z',
  dateEnd: '2026-11-21T13:00:00Z',
  cityId: 3,
  description: 'О голосе',
  placements: 20,
  name: 'golos',
  useHtmlSchedule: false,
};
const texts = (fields: object, parts = { speakers: 1, entries: 1 }) =>
  publishingGaps(event({ ...COMPLETE, ...fields }), parts).map(({ text }) => text);

test('what an event lacks for publishing is named, and nothing of what it has', () => {
  expect(texts({})).toEqual([]);
  expect(texts({ dateEnd: null })).toEqual(['Нет даты окончания']);
  expect(texts({ cityId: null })).toEqual(['Нет места проведения']);
  expect(texts({ cityId: null, address: 'ул. Ленина, 1' })).toEqual([]);
  expect(texts({ cityId: null, type: 0, broadcastId: 5 })).toEqual([]);
  expect(texts({ eventMode: 1 })).toEqual(['Не выбрана трансляция']);
  expect(texts({ placements: 0 })).toEqual([]);
  expect(texts({}, { speakers: 0, entries: 0 })).toEqual(['Нет докладчиков', 'Нет расписания']);
  expect(texts({ useHtmlSchedule: true, scheduleHtml: '<p>10:00</p>' }, { speakers: 1, entries: 0 })).toEqual([]);
  expect(texts({ useHtmlSchedule: true, scheduleHtml: null })).toEqual(['Нет расписания']);
});
