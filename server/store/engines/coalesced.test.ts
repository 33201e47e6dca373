import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('each caller gets a run that began after its call, and callers share one', async () => {
  const runs: PromiseWithResolvers<string>[] = [];
  const ask = coalesced(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  const first = [ask(), ask()];
  await Promise.resolve();
  expect(runs).toHaveLength(1);
  const later = [ask(), ask(), ask()];
  runs[0]?.resolve('first');
  expect(await Promise.all(first)).toEqual(['first', 'first']);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.reject(new Error('failed'));
  expect((await Promise.allSettled(later)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const last = ask();
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.resolve('last');
  expect(await last).toBe('last');
});
