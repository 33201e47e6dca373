import { expect, test } from 'vitest';
import { scheduleOverlaps } from './schedule-overlaps.ts';

const speakers = new Map([
  [1, 'Орлова'],
  [2, 'Ветров'],
]);

function entry(id: number, times: string, fields: { readonly hall?: string; readonly by?: readonly number[] } = {}) {
  const [start, end] = times.split('-').map((time) => (time === '' ? null : `2027-03-01T${time}:00Z`));
  const { hall = null, by = [] } = fields;
  return {
    id,
    version: 1,
    caption: `№ ${id}`,
    dateStart: start ?? null,
    dateEnd: end ?? null,
    hall,
    eventPersonIds: by,
    eventPersons: by.map((person) => ({ id: person, caption: speakers.get(person) ?? null })),
  };
}

const found = (...entries: readonly ReturnType<typeof entry>[]) =>
  scheduleOverlaps(entries).map(({ first, second, hall, speakers: names }) => [first.id, second.id, hall, names]);

test('one hall at one time is an overlap, however it is written; one after the other is none', () => {
  expect(found(entry(1, '10:00-11:00', { hall: 'Зал А' }), entry(2, '10:30-12:00', { hall: ' зал а ' }))).toEqual([
    [1, 2, 'Зал А', []],
  ]);
  expect(found(entry(1, '10:00-11:00', { hall: 'Зал А' }), entry(2, '11:00-12:00', { hall: 'Зал А' }))).toEqual([]);
  expect(found(entry(1, '10:00-11:00', { hall: 'Зал А' }), entry(2, '10:00-11:00', { hall: 'Зал Б' }))).toEqual([]);
  expect(found(entry(1, '10:00-11:00'), entry(2, '10:00-11:00'))).toEqual([]);
});

test('one speaker in two halls is an overlap that names the speaker', () => {
  expect(
    found(entry(2, '10:30-12:00', { hall: 'Б', by: [2, 1] }), entry(1, '10:00-11:00', { hall: 'А', by: [1] })),
  ).toEqual([[1, 2, null, ['Орлова']]]);
});

test('an entry without an end takes the moment of its start, one without a start no time', () => {
  expect(found(entry(1, '10:00-', { hall: 'А' }), entry(2, '09:00-10:30', { hall: 'А' }))).toEqual([[2, 1, 'А', []]]);
  expect(found(entry(1, '10:00-', { hall: 'А' }), entry(2, '10:00-', { hall: 'А' }))).toEqual([[1, 2, 'А', []]]);
  expect(found(entry(1, '-', { hall: 'А' }), entry(2, '09:00-10:30', { hall: 'А' }))).toEqual([]);
});
