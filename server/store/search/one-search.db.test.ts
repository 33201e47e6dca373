import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { newestSearch } from './one-search.ts';

const app = await openTestApp();
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const staying = () => new AbortController().signal;

/** A search that goes on until it is ended; `begun` is called after its first statement. */
function endless(begun: () => void) {
  return async ({ database }: StoreContext): Promise<never> => {
    for (;;) {
      await database.query(sql`select 1 as one`);
      begun();
    }
  };
}

async function one({ database }: StoreContext): Promise<unknown> {
  return database.query(sql`select 1 as one`);
}

test('a newer search of the user ends the former with 409, and no search of another user', async () => {
  const first = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  const leave = new AbortController();
  const former = newestSearch(app.context, 1, staying(), endless(first.resolve));
  const others = newestSearch(app.context, 2, leave.signal, endless(other.resolve));
  const newer = async () => {
    await Promise.all([first.promise, other.promise]);
    expect(await newestSearch(app.context, 1, staying(), one)).toEqual([{ one: 1 }]);
    expect(await newestSearch(app.context, 1, staying(), one)).toEqual([{ one: 1 }]);
    leave.abort(new Error('left'));
  };
  await Promise.all([
    expect(former).rejects.toMatchObject({ status: 409, code: 'superseded' }),
    expect(others).rejects.toThrow('left'),
    newer(),
  ]);
});

test('a search that takes too long is 400 and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = Promise.withResolvers<void>();
  const search = newestSearch(app.context, 1, staying(), endless(begun.resolve));
  const later = async () => {
    await begun.promise;
    vi.advanceTimersByTime(5000);
  };
  const tooLong = { status: 400, message: 'Поиск занимает слишком много времени. Уточните запрос' };
  await Promise.all([expect(search).rejects.toMatchObject(tooLong), later()]);
});
