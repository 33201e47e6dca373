import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { BUSY_MACHINE, openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { Database, Queryable, Transactional } from '../database.ts';
import { openPostgres } from './postgres.ts';
import { sql } from '../sql.ts';

const UNAVAILABLE = 'База данных недоступна. Повторите попытку позже';
const LOCK = 7_301_001;

/** An error event without a listener ends the process; Vitest fails the run for it. */
describe.runIf(inject('testDatabase').engine === 'postgres')('a connection that breaks', () => {
  let opened: TestDatabase;
  let database: Database;
  let lost: readonly string[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  beforeEach(() => {
    const heard: string[] = [];
    lost = heard;
    database = openPostgres(opened.url ?? '', 4, BUSY_MACHINE, (error) => heard.push(error.message));
  });
  afterEach(() => database.close());
  afterAll(() => opened.close());

  async function backendOf(connection: Queryable): Promise<number> {
    const [row] = await connection.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return row?.pid ?? 0;
  }

  /** The backend that holds the lock in the test's own database. */
  async function holderOf(lock: number): Promise<number> {
    const [row] = await opened.database.query<{ pid: number }>(
      sql`select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and database = (select oid from pg_database where datname = current_database())`,
    );
    return row?.pid ?? 0;
  }

  /** Terminates the backend as an administrator does, and waits until it has ended. */
  async function terminate(pid: number): Promise<void> {
    await opened.database.query(sql`select pg_terminate_backend(${pid}::integer)`);
    const left = async () =>
      (await opened.database.query(sql`select 1 from pg_stat_activity where pid = ${pid}::integer`)).length;
    await expect.poll(left, { timeout: BUSY_MACHINE }).toBe(0);
  }

  async function expectLost(): Promise<void> {
    await expect.poll(() => lost.length, { timeout: BUSY_MACHINE }).toBe(1);
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await database.forStream(new AbortController().signal).query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  }

  test('while it is idle is replaced', async () => {
    await terminate(await backendOf(database));
    await expectLost();
  });

  test('in the middle of a statement is told as the database that is away', async () => {
    const pid = Promise.withResolvers<number>();
    const work = database.transaction(async (transaction) => {
      pid.resolve(await backendOf(transaction));
      await transaction.query(sql`select pg_sleep(60)`);
    });
    // A query at that very moment gets another connection.
    const next = work.catch(() => database.query(sql`select 1 as one`));
    await Promise.all([expect(work).rejects.toThrow(UNAVAILABLE), pid.promise.then(terminate)]);
    expect(await next).toEqual([{ one: 1 }]);
    await expectLost();
  });

  test('in the middle of a statement that runs alone is told as well', async () => {
    const work = database.alone(LOCK, async (run) => {
      const killed = holderOf(LOCK).then(terminate);
      await Promise.all([run('select pg_sleep(60)'), killed]);
    });
    await expect(work).rejects.toThrow(UNAVAILABLE);
    await expectLost();
  });

  test.each([
    ['a transaction', () => database],
    ['the transaction of a stream', () => database.forStream(new AbortController().signal)],
  ] as const)('between two statements of %s is told with the next', async (_name, on: () => Transactional) => {
    const work = on().transaction(async (transaction) => {
      await terminate(await backendOf(transaction));
      await expect.poll(() => lost.length, { timeout: BUSY_MACHINE }).toBe(1);
      await transaction.query(sql`select 1 as one`);
    });
    await expect(work).rejects.toThrow(UNAVAILABLE);
    await expectLost();
  });

  test('under work that runs alone is told, and gives the lock back', async () => {
    const work = database.alone(LOCK, async (run) => {
      await terminate(await holderOf(LOCK));
      await run('select 1');
    });
    await expect(work).rejects.toThrow(UNAVAILABLE);
    await expectLost();
    const again: string[] = [];
    expect(await database.alone(LOCK, async (run) => void again.push(String(await run('select 1'))))).toBe(true);
    expect(again).toHaveLength(1);
  });

  test('is not waited for by whoever has left, nor while others hold all of them', async () => {
    const leave = new AbortController();
    const pid = Promise.withResolvers<number>();
    const sleeping = database.forStream(leave.signal).transaction(async (transaction) => {
      pid.resolve(await backendOf(transaction));
      await transaction.query(sql`select pg_sleep(60)`);
    });
    const backend = await pid.promise;
    const next = database.forStream(leave.signal).query(sql`select 1 as one`);
    // The connection for streams is in use, and the others are free.
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    setImmediate(() => leave.abort(new Error('left')));
    await Promise.all([expect(sleeping).rejects.toThrow('left'), expect(next).rejects.toThrow('left')]);
    const running = async () =>
      (await opened.database.query(sql`select 1 from pg_stat_activity where pid = ${backend}::integer`)).length;
    await expect.poll(running, { timeout: BUSY_MACHINE }).toBe(0);
    expect(lost).toEqual([]);
    expect(await database.forStream(new AbortController().signal).query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('keeps its place when the search that it runs is cancelled', async () => {
    const leave = new AbortController();
    const single = openPostgres(opened.url ?? '', 2, BUSY_MACHINE);
    const others = openPostgres(opened.url ?? '', 3, BUSY_MACHINE);
    try {
      const sleeping = others.forSearch(leave.signal).query(sql`select pg_sleep(60)`);
      const running = async () =>
        (
          await single.query<{ pid: number }>(
            sql`select pid from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()
              and datname = current_database()`,
          )
        ).map(({ pid }) => pid);
      const whileItRuns = async () => {
        await expect.poll(async () => (await running()).length, { timeout: BUSY_MACHINE }).toBe(1);
        const [pid] = await running();
        leave.abort(new Error('left'));
        return pid;
      };
      const [pid] = await Promise.all([whileItRuns(), expect(sleeping).rejects.toThrow('left')]);
      expect(await running()).toEqual([]);
      const backends = await single.query<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database()`,
      );
      expect(backends.map((backend) => backend.pid)).toContain(pid);
      await expect(others.forSearch(leave.signal).query(sql`select 1 as one`)).rejects.toThrow('left');
      expect(await others.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    } finally {
      await Promise.all([single.close(), others.close()]);
    }
  });

  test('is told from one that is not free in time, and from a statement that takes too long', async () => {
    const busy = {
      status: 503,
      code: 'busy',
      message: 'Сервер занят, повторите через 5 с',
      details: { retryAfter: 5 },
    };
    const small = openPostgres(opened.url ?? '', 2, 300);
    try {
      const holding = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      const held = small.transaction(async () => {
        holding.resolve();
        await done.promise;
      });
      await holding.promise;
      await expect(small.query(sql`select 1 as one`)).rejects.toMatchObject(busy);
      done.resolve();
      await held;
      expect(await small.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
      const slow = small.transaction(async (transaction) => {
        await transaction.query(sql`set local statement_timeout = 100`);
        await transaction.query(sql`select pg_sleep(60)`);
      });
      await expect(slow).rejects.toMatchObject(busy);
    } finally {
      await small.close();
    }
  });

  test('is not waited for at an address that takes connections and never answers', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const held: Socket[] = [];
    silent.on('connection', (socket) => held.push(socket));
    const address = silent.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const away = openPostgres(`postgres://nobody@127.0.0.1:${address.port}/nothing`, 2, 10 * BUSY_MACHINE);
    try {
      await expect(away.query(sql`select 1 as one`)).rejects.toThrow(UNAVAILABLE);
    } finally {
      for (const socket of held) socket.destroy();
      silent.close();
      await away.close();
    }
  });
});
