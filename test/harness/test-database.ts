import { inject } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { openPglite } from '#server/store/engines/pglite.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { CopiedMemory, readCopy, type FolderCopy } from './copied-memory.ts';
import { createDatabase } from './postgres-cluster.ts';
import './provided-database.ts';

/** Opens another copy of a database as of one moment. */
export type DatabaseOrigin = () => Promise<TestDatabase>;

/** A migrated database for one test file. */
export interface TestDatabase {
  readonly database: Database;
  /** The connection string for a second server; null for the embedded one, which exists only in this process. */
  readonly url: string | null;
  /** Closes it permanently and returns a function that opens copies of it, only in this process. */
  freeze(): Promise<DatabaseOrigin>;
  close(): Promise<void>;
}

/** Milliseconds to wait for a connection: a busy machine must not count as an unreachable database. */
export const BUSY_MACHINE = 30_000;

/** The project's migrated database, read once per process. */
let migrated: Promise<FolderCopy> | undefined;

/** Opens an empty database on the current project's engine: `pglite` or `postgres`. Takes under a second. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const provided = inject('testDatabase');
  if (provided.engine === 'postgres') return openCopy(provided.adminUrl, provided.template);
  migrated ??= readCopy(provided.file);
  return openEmbedded(await migrated);
}

async function openEmbedded(start: FolderCopy): Promise<TestDatabase> {
  const memory = new CopiedMemory(start);
  const database = await openPglite({ memory });
  return {
    database,
    url: null,
    async freeze() {
      await database.execute('checkpoint');
      const later = memory.copy();
      await database.close();
      return () => openEmbedded(later);
    },
    close: () => database.close(),
  };
}

async function openCopy(adminUrl: string, template: string): Promise<TestDatabase> {
  const scratch = await createDatabase(adminUrl, template);
  const database = openPostgres(scratch.url, 10, BUSY_MACHINE);
  return {
    database,
    url: scratch.url,
    async freeze() {
      await database.close();
      return () => openCopy(adminUrl, new URL(scratch.url).pathname.slice(1));
    },
    async close() {
      await database.close();
      await scratch.drop();
    },
  };
}
