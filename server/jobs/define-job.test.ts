import { expect, test } from 'vitest';
import { retryDelay } from './define-job.ts';

test('a job is tried again later and later, never all of them at once', () => {
  const backoff = { first: 10, factor: 3, most: 200 };
  for (const [attempts, delay] of [
    [1, 10],
    [2, 30],
    [3, 90],
    [4, 200],
    [9, 200],
  ] as const) {
    const delays = Array.from({ length: 200 }, () => retryDelay(backoff, attempts));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(delay * 0.75);
    expect(Math.max(...delays)).toBeLessThanOrEqual(delay * 1.25);
    expect(new Set(delays).size).toBeGreaterThan(100);
  }
});
