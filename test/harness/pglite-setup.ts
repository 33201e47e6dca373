import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/store/migrate.ts';
import { openPglite } from '#server/store/pglite.ts';
import './provided-database.ts';

/** Migrates one embedded database and keeps a snapshot of it, from which each test file starts its own in memory. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'));
  const snapshot = join(folder, 'snapshot.tar');
  const database = await openPglite();
  try {
    await migrate(database);
    // Every start fills the whole of it with zeros, which took a quarter of the time; it need hold no more than a test does.
    await database.execute("alter system set shared_buffers = '32MB'");
    await writeFile(snapshot, await (await database.snapshot('none')).bytes());
  } finally {
    await database.close();
  }
  project.provide('testDatabase', { engine: 'pglite', file: snapshot });
  return () => rm(folder, { recursive: true, force: true });
}
