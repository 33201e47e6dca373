import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPglite } from '#server/store/engines/pglite.ts';
import { CopiedMemory, keepCopy } from './copied-memory.ts';
import './provided-database.ts';

/** Migrates one embedded database and keeps a copy of it, from which each test file starts its own in memory. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'));
  const file = join(folder, 'copy');
  const memory = new CopiedMemory();
  const database = await openPglite({ memory });
  try {
    await migrate(database);
    // Each start fills the whole of it with zeros, which took a quarter of the time; it only needs the size that a
    // test uses.
    await database.execute("alter system set shared_buffers = '32MB'");
    // PostgreSQL plans a prepared statement five times for its values before it considers a generic plan: a sixth of
    // the time.
    // On PostgreSQL the same tests run with the default, so that each statement is tested in both ways.
    await database.execute('alter system set plan_cache_mode = force_generic_plan');
    await database.execute('checkpoint');
    await keepCopy(memory.copy(), file);
  } finally {
    await database.close();
  }
  project.provide('testDatabase', { engine: 'pglite', file });
  return () => rm(folder, { recursive: true, force: true });
}
