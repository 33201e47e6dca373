import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { findPostgresBinaries } from '#test/harness/postgres-binaries.ts';
import { startPostgresCluster } from '#test/harness/postgres-cluster.ts';
import { allDigests } from './table-digests.ts';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..');
const onPostgres = inject('testDatabase').engine === 'postgres';

it.runIf(onPostgres)('a copy and the archive of the log are brought to a moment', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'point-in-time-'));
  const [base, archive] = [path.join(folder, 'base'), path.join(folder, 'the archive')];
  await mkdir(archive);
  for (const each of [folder, archive]) await chmod(each, 0o777);
  const cluster = await startPostgresCluster({
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `test ! -f '${archive}/%f' && cp '%p' '${archive}/%f.part' && mv '${archive}/%f.part' '${archive}/%f'`,
    },
  });
  const database = openPostgres(cluster.url(), 2);
  const drill = (...rest: readonly string[]) =>
    run(process.execPath, ['scripts/restore-drill.ts', '--base', base, '--archive', archive, ...rest], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: cluster.url() },
    });
  try {
    await migrate(database);
    execFileSync(path.join(findPostgresBinaries(), 'pg_basebackup'), ['-d', cluster.url(), '-D', base, '-c', 'fast']);
    const named = (id: number, words: string) =>
      database.query({
        text: 'insert into search_synonym (id, words) values ($1, $2)',
        values: [id, words],
      });
    await named(900_001, 'до, раньше');
    const digest = createHash('sha256')
      .update(JSON.stringify(await database.transaction(allDigests)))
      .digest('hex');
    const [moment] = await database.query<{ at: string }>({ text: 'select clock_timestamp()::text as at', values: [] });
    await database.query({ text: 'delete from search_synonym', values: [] });
    await named(900_002, 'после, позже');
    const [last] = await database.query<{ file: string }>({
      text: 'select pg_walfile_name(pg_switch_wal()) as file',
      values: [],
    });
    await expect.poll(() => readdir(archive), { timeout: 30_000 }).toContain(last?.file);

    const { stdout } = await drill('--at', moment?.at ?? '');
    expect(stdout).toContain(`Digest: ${digest}\n`);
    expect(stdout).toMatch(/\nStarted on the copy, which is removed again\. \d+ s in all\n$/u);
    expect((await drill()).stdout).not.toContain(digest);

    const late = await drill('--at', '2200-01-01').catch((error) => error.stderr);
    expect(late).toContain('recovery ended before configured recovery target was reached');
    await appendFile(path.join(base, 'PG_VERSION'), ' ');
    const damaged = await drill().catch((error) => error.stderr);
    expect(damaged).toMatch(/^[^\n]*base is damaged: [^]*PG_VERSION/u);
  } finally {
    await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
});
