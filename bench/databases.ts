import pg from 'pg';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { type PostgresCluster, startPostgresCluster } from '#test/harness/postgres-cluster.ts';
import { OTHER_NAMES, type TargetName } from './targets.ts';
import { prepareCopy } from './hand-written/prepare-copy.ts';
import { fillClass } from './seed/fill-class.ts';
import { withoutTimeout } from './seed/without-timeout.ts';

/** The connection strings of the targets' databases, one per target, with the same rows. */
export type BenchDatabases = Readonly<Record<TargetName, string>>;

/** A server with production settings, and `settings`: writes are flushed to disk before they are acknowledged. */
export function startDurableCluster(settings: Readonly<Record<string, string>> = {}): Promise<PostgresCluster> {
  return startPostgresCluster({
    durable: true,
    settings: {
      shared_buffers: '512MB',
      effective_cache_size: '4GB',
      maintenance_work_mem: '256MB',
      max_wal_size: '4GB',
      synchronous_commit: 'on',
      ...settings,
    },
  });
}

/** Creates a database in a cluster; returns its URL. */
export async function createDatabase(cluster: PostgresCluster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return cluster.url(name);
}

/** Makes a database of `rows` news for the product, and a copy of it for each hand-written server. */
export async function buildDatabases(cluster: PostgresCluster, rows: number): Promise<BenchDatabases> {
  const nameOf = (name: TargetName) => `${name}_${rows}`;
  const databases = {
    ours: cluster.url(nameOf('ours')),
    naive: cluster.url(nameOf('naive')),
    kept: cluster.url(nameOf('kept')),
    plain: cluster.url(nameOf('plain')),
  };
  const admin = new pg.Client({ connectionString: cluster.url() });
  await admin.connect();
  try {
    await admin.query(`create database ${nameOf('ours')}`);
    const database = openPostgres(withoutTimeout(databases.ours));
    try {
      await migrate(database);
      await fillClass(database, buildCatalog(CLASSES).get('news'), rows);
    } finally {
      await database.close();
    }
    for (const name of OTHER_NAMES) {
      await admin.query(`create database ${nameOf(name)} template ${nameOf('ours')} strategy file_copy`);
      await prepareCopy(databases[name], name);
    }
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
  return databases;
}
