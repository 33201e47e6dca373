import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { withReplicas } from '#server/store/engines/replicas.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  createDatabase,
  type PostgresCluster,
  type ScratchDatabase,
  startPostgresCluster,
} from './postgres-cluster.ts';
import type { Account } from './unprivileged-account.ts';
import { BUSY_MACHINE, type TestDatabase } from './test-database.ts';

/** A migrated database on a server of its own, and a streaming standby of that server. */
export interface WithStandby {
  readonly url: string;
  readonly standbyUrl: string;
  readonly standby: PostgresCluster;
  /** Lets the standby receive and not replay. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves when the standby has replayed all that the primary has written. */
  caughtUp(): Promise<void>;
  /** How often the standby has run statements of the product, as `pg_stat_database` counts transactions. */
  transactions(): Promise<number>;
  /** Another database of the primary. */
  emptyDatabase(): Promise<ScratchDatabase>;
  /** The statements that sleep on the standby. */
  reading(): Promise<number>;
  /** Opens the database as a server does, with the standby as its replica, at other addresses if given; `maxLag` in seconds. */
  open(maxLag: number, replica?: string, primary?: string): Promise<TestDatabase>;
  stop(): Promise<void>;
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ told: string }>(statement);
    return String(rows[0]?.told);
  } finally {
    await client.end();
  }
}

/** Copies a running server, with what makes the copy follow it. */
function copyServer(from: string, data: string, account: Account): void {
  const flags = ['--dbname', from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  const made = spawnSync(join(findPostgresBinaries(), 'pg_basebackup'), ['-D', data, ...flags], {
    ...account,
    cwd: dirname(data),
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`pg_basebackup failed: ${made.error?.message ?? made.stderr}`);
}

/** Starts a primary and its standby. */
export async function startWithStandby(): Promise<WithStandby> {
  // Without it a commit is sent to the standby when it is flushed, up to 600 ms later.
  const primary = await startPostgresCluster({ settings: { synchronous_commit: 'on' } });
  let standby: PostgresCluster;
  let url: string;
  try {
    ({ url } = await createDatabase(primary.url()));
    const database = openPostgres(url, 2, BUSY_MACHINE);
    await migrate(database);
    await database.close();
    standby = await startPostgresCluster({
      copy: { fill: (data, account) => copyServer(primary.url(), data, account), user: 'postgres', patience: 60_000 },
      settings: { synchronous_commit: 'on', max_standby_streaming_delay: '300ms' },
    });
  } catch (error) {
    await primary.stop();
    throw error;
  }
  const name = new URL(url).pathname.slice(1);
  const standbyUrl = standby.url(name);
  return {
    url,
    standbyUrl,
    standby,
    pause: async () => {
      await ask(standbyUrl, 'select pg_wal_replay_pause()::text as told');
      while ((await ask(standbyUrl, 'select pg_get_wal_replay_pause_state() as told')) !== 'paused');
    },
    resume: async () => void (await ask(standbyUrl, 'select pg_wal_replay_resume()::text as told')),
    async caughtUp() {
      const written = await ask(url, 'select pg_current_wal_lsn()::text as told');
      while ((await ask(standbyUrl, `select (pg_last_wal_replay_lsn() >= '${written}')::text as told`)) !== 'true');
    },
    transactions: async () =>
      Number(
        await ask(standbyUrl, `select xact_commit as told from pg_stat_database where datname = current_database()`),
      ),
    emptyDatabase: () => createDatabase(primary.url()),
    reading: async () =>
      Number(await ask(standbyUrl, `select count(*) as told from pg_stat_activity where wait_event = 'PgSleep'`)),
    async open(maxLag, replica = standbyUrl, primaryUrl = url) {
      const database = withReplicas(openPostgres(primaryUrl, 6, BUSY_MACHINE), [replica], 4, maxLag);
      return {
        database,
        url,
        freeze: () => Promise.reject(new Error('a database with a standby is not copied')),
        close: () => database.close(),
      };
    },
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}
