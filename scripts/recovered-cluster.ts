import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgresBinaries } from '../test/harness/postgres-binaries.ts';
import { type PostgresCluster, startPostgresCluster } from '../test/harness/postgres-cluster.ts';

/** A copy by `pg_basebackup --format=plain` and the log that was archived since. */
export interface PhysicalBackup {
  readonly base: string;
  readonly archive: string;
  /** The moment to recover to, as PostgreSQL reads it; the end of the archive if undefined. */
  readonly at: string | undefined;
}

/** How long the log may be replayed, in milliseconds. */
const PATIENCE = 24 * 3_600_000;

/** A value within apostrophes, as in `postgresql.conf`. */
const inApostrophes = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** An argument of a shell. */
const ofShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Throws if the copy is damaged or not whole in its folder. */
function verify(base: string): void {
  if (!existsSync(path.join(base, 'PG_VERSION'))) throw new Error(`${base} holds no data folder of PostgreSQL`);
  if (readdirSync(path.join(base, 'pg_tblspc')).length > 0)
    throw new Error(`${base} has tablespaces: it would be started on those of the server it was copied from`);
  try {
    execFileSync(path.join(findPostgresBinaries(), 'pg_verifybackup'), [base], { stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    throw new Error(`${base} is damaged: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * Starts a throwaway server on a copy of the backup, at the moment that was asked for. It reads nothing of the settings
 * of the server it was copied from, and neither archives nor replicates.
 */
export async function recoverCluster({ base, archive, at }: PhysicalBackup, user: string): Promise<PostgresCluster> {
  verify(base);
  return startPostgresCluster({
    settings: {
      archive_mode: 'off',
      primary_conninfo: '',
      shared_preload_libraries: '',
      ssl: 'off',
      // Nobody is let in before the moment is reached.
      hot_standby: 'off',
      recovery_target_action: 'promote',
    },
    copy: {
      user,
      patience: PATIENCE,
      fill(data, { uid, gid }) {
        cpSync(base, data, { recursive: true, preserveTimestamps: true });
        for (const name of ['standby.signal', 'postgresql.auto.conf']) rmSync(path.join(data, name), { force: true });
        writeFileSync(path.join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
        writeFileSync(path.join(data, 'pg_ident.conf'), '');
        const restore = `cp ${ofShell(`${path.resolve(archive)}/`)}%f %p`;
        const target = at === undefined ? '' : `recovery_target_time = ${inApostrophes(at)}\n`;
        writeFileSync(path.join(data, 'postgresql.conf'), `restore_command = ${inApostrophes(restore)}\n${target}`);
        writeFileSync(path.join(data, 'recovery.signal'), '');
        execFileSync('chmod', ['700', data]);
        if (uid !== undefined && gid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, data]);
      },
    },
  });
}
