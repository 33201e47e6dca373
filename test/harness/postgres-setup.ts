import type { TestProject } from 'vitest/node';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { createDatabase, startPostgresCluster } from './postgres-cluster.ts';
import './provided-database.ts';

/** Starts one throwaway PostgreSQL with a migrated template, from which each test file gets its own copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const template = await createDatabase(cluster.url());
  const database = openPostgres(template.url);
  try {
    await migrate(database);
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    await database.close();
  }
  project.provide('testDatabase', {
    engine: 'postgres',
    adminUrl: cluster.url(),
    template: new URL(template.url).pathname.slice(1),
  });
  return () => cluster.stop();
}
