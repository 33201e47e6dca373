import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { openPglite } from '#server/store/pglite.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { createDatabase } from './postgres-cluster.ts';
import './provided-database.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  readonly database: Database;
  /** Where a second server can connect to it; null for the embedded one, which lives in this process alone. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** Milliseconds to wait for a connection: a machine that runs other tests at the same time is no database that is away. */
export const BUSY_MACHINE = 30_000;

/** Opens a database on the engine of the project that runs: `pglite` or `postgres`. Takes about a tenth of a second. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const provided = inject('testDatabase');
  if (provided.engine === 'pglite') {
    const database = await openPglite({ snapshot: new Blob([await readFile(provided.snapshot)]) });
    return { database, url: null, close: () => database.close() };
  }
  const scratch = await createDatabase(provided.adminUrl, provided.template);
  const database = openPostgres(scratch.url, 10, BUSY_MACHINE);
  return {
    database,
    url: scratch.url,
    async close() {
      await database.close();
      await scratch.drop();
    },
  };
}
