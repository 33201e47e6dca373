import { expect, test } from 'vitest';
import { publishingGaps } from './publishing-gaps.ts';

const event = (fields: object) => ({ id: 7, version: 1, ...fields });

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
