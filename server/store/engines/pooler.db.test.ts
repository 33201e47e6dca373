import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HAS_PGBOUNCER, startPgbouncer, type Pooler } from '#test/harness/pgbouncer.ts';
import { openServerPlace, type RunningServer, type ServerPlace } from '#test/harness/running-server.ts';
import { BUSY_MACHINE, openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { openPostgres } from './postgres.ts';

const LOCK = 7_301_002;
const CONNECTIONS = 3;

const isPossible = HAS_PGBOUNCER && inject('testDatabase').engine === 'postgres';

describe.runIf(isPossible).each(['transaction', 'session'] as const)('through PgBouncer by %s', (mode) => {
  let opened: TestDatabase;
  let pooler: Pooler;
  let database: Database;
  let place: ServerPlace;
  let server: RunningServer;

  beforeAll(async () => {
    opened = await openTestDatabase();
    const direct = opened.url ?? '';
    // By session each connection of the product holds one of the pooler's.
    pooler = await startPgbouncer(direct, mode, mode === 'session' ? 30 : CONNECTIONS);
    database = openPostgres(pooler.through(direct), 8, BUSY_MACHINE, undefined, direct);
    place = await openServerPlace({ DATABASE_URL: pooler.through(direct), DATABASE_LISTEN_URL: direct });
    server = await place.start();
  }, 120_000);
  afterAll(async () => {
    await server.process.stop();
    await place.close();
    await database.close();
    await pooler.stop();
    await opened.close();
  });

  test('every connection has the settings of the product', async () => {
    const read = () =>
      database.query<{ name: string; setting: string }>(
        sql`select name, setting from pg_settings, (select pg_sleep(0.02)) as slow
          where name in ('TimeZone', 'jit', 'statement_timeout', 'idle_in_transaction_session_timeout')
          order by name collate "C"`,
      );
    for (const settings of await Promise.all(Array.from({ length: 12 }, read)))
      expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
        'TimeZone=UTC',
        'idle_in_transaction_session_timeout=60000',
        'jit=off',
        'statement_timeout=30000',
      ]);
  });

  test('the same statements run on whatever connection is free, and transactions keep theirs', async () => {
    await database.execute('create table seen (number integer not null)');
    const act = (number: number) =>
      database.transaction(async (transaction) => {
        await transaction.query(sql`insert into seen values (${number}::integer)`);
        const [row] = await transaction.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const [again] = await transaction.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        expect(again).toEqual(row);
        if (number % 5 === 0) throw new Error('taken back');
      });
    const done = await Promise.allSettled(Array.from({ length: 200 }, (_, number) => act(number)));
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(40);
    expect(await database.query(sql`select count(*) as n from seen`)).toEqual([{ n: 160 }]);
    expect(
      await database.forStream(new AbortController().signal).query(sql`select max(number) as n from seen`),
    ).toEqual([{ n: 199 }]);
  });

  test('a search that is left ends on the server, and nothing else does', async () => {
    const leave = new AbortController();
    const sleeping = database.forSearch(leave.signal).query(sql`select pg_sleep(61)`);
    const other = database.query(sql`select pg_sleep(2), 1 as one`);
    const running = async () =>
      (
        await opened.database.query(
          sql`select 1 from pg_stat_activity where query like '%pg_sleep(61)%' and state = 'active' and pid <> pg_backend_pid()
            and datname = current_database()`,
        )
      ).length;
    const whenItRuns = async () => {
      await expect.poll(running, { timeout: BUSY_MACHINE }).toBe(1);
      leave.abort(new Error('left'));
    };
    await Promise.all([whenItRuns(), expect(sleeping).rejects.toThrow('left')]);
    await expect.poll(running, { timeout: BUSY_MACHINE }).toBe(0);
    expect(await other).toMatchObject([{ one: 1 }]);
  });

  test('notifications come, and what runs alone runs past the pooler', async () => {
    let heard = 0;
    const stop = database.listen('pooled', () => {
      heard += 1;
    });
    await expect.poll(() => heard, { timeout: BUSY_MACHINE }).toBe(1);
    await database.query(sql`select pg_notify('pooled', '')`);
    await expect.poll(() => heard, { timeout: BUSY_MACHINE }).toBe(2);
    await stop();
    const ran = await database.alone(LOCK, async (run) => {
      await run('create index concurrently seen_number on seen (number)');
      expect(await database.alone(LOCK, () => Promise.reject(new Error('two at once')))).toBe(false);
    });
    expect(ran).toBe(true);
    expect(await database.alone(LOCK, () => Promise.resolve())).toBe(true);
  });

  test('an address past the pooler that names another database is refused, and nothing is written there', async () => {
    const other = await openTestDatabase();
    const mixed = openPostgres(pooler.through(opened.url ?? ''), 2, BUSY_MACHINE, undefined, other.url ?? '');
    try {
      await expect(mixed.execute('create table stray (n integer)')).rejects.toThrow('DATABASE_LISTEN_URL');
      expect(await other.database.query(sql`select to_regclass('stray')::text as name`)).toEqual([{ name: null }]);
    } finally {
      await mixed.close();
      await other.close();
    }
  });

  test('a server of the product works: its writes, lists, searches and histories', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) => server.send('POST', '/manage/news/', { caption: `Через посредника ${n}` })),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const list = await server.send('GET', '/manage/news/?pageSize=50&caption__contains=посредника');
    expect(list).toMatchObject({ status: 200 });
    const [first] = made;
    const id = Number(first?.body['id']);
    const changed = await server.send('PATCH', `/manage/news/${id}/`, [
      { fieldName: 'caption', fieldValue: 'Через посредника изменена' },
    ]);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const reads = await Promise.all(Array.from({ length: 60 }, () => server.send('GET', `/manage/news/${id}/`)));
    expect(new Set(reads.map(({ body }) => body['caption']))).toEqual(new Set(['Через посредника изменена']));
  });
});
