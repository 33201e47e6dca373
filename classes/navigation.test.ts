import { expect, test } from 'vitest';
import { nestedOf } from './navigation.ts';
import { CLASSES } from './registry.ts';

test('a list below an event is also below a webinar, on the webinar’s own route', () => {
  const places = nestedOf(CLASSES);
  const below = (parent: string) => places.filter((place) => place.parent === parent);
  expect(below('webinar').map(({ className }) => className)).toEqual(below('event').map(({ className }) => className));
  expect(below('webinar').find(({ className }) => className === 'eventSchedule')).toEqual({
    ...below('event').find(({ className }) => className === 'eventSchedule'),
    parent: 'webinar',
    path: '/manage/webinar/:eventId/event-schedules',
    detail: '/manage/webinar/:eventId/event-schedules/:scheduleId',
  });
});

test('no two lists have the same path', () => {
  const paths = nestedOf(CLASSES).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('what is listed below a record that belongs to another is all that references it, as the badge of its tab counts', () => {
  const below = nestedOf(CLASSES).filter(({ above }) => above?.through !== undefined);
  expect(below.length).toBeGreaterThan(0);
  expect(below.filter(({ above }) => above?.property !== undefined)).toEqual([]);
});
