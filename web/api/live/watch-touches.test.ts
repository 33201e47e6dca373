import { afterEach, expect, test, vi } from 'vitest';
import { attendance } from '../connection/attendance.ts';
import { watchTouches } from './watch-touches.ts';

afterEach(() => vi.useRealTimers());

test('a page that nobody has touched for a minute says so, until it is touched again', () => {
  vi.useFakeTimers();
  expect(attendance()).toEqual({});
  const page = new EventTarget();
  const end = watchTouches(page);
  vi.advanceTimersByTime(60_000);
  expect(attendance()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(attendance()).toEqual({ 'x-unattended': '1' });
  page.dispatchEvent(new Event('keydown'));
  expect(attendance()).toEqual({});
  end();
});
