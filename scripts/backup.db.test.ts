import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { openPglite } from '#server/store/pglite.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { createDatabase } from '#test/harness/postgres-cluster.ts';

const ROOT = path.join(import.meta.dirname, '..');
const run = promisify(execFile);
const provided = inject('testDatabase');
let folder = '';
const dropped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'back-office-backup-'));
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  await rm(folder, { recursive: true, force: true });
});

/** The environment of a command on a fresh place to keep data, and how to look into it. */
async function freshPlace(
  name: string,
  template: string,
): Promise<{ env: NodeJS.ProcessEnv; open(): Promise<Database> }> {
  const dataDir = path.join(folder, name);
  if (provided.engine === 'pglite') {
    return { env: { DATA_DIR: dataDir }, open: () => openPglite({ folder: path.join(dataDir, 'database') }) };
  }
  const scratch = await createDatabase(provided.adminUrl, template);
  dropped.push(() => scratch.drop());
  return { env: { DATA_DIR: dataDir, DATABASE_URL: scratch.url }, open: async () => openPostgres(scratch.url, 1) };
}

function command(script: string, env: NodeJS.ProcessEnv, ...rest: string[]) {
  return run(process.execPath, [path.join('scripts', script), ...rest], {
    cwd: ROOT,
    env: { ...process.env, DEMO: '0', ...env },
  });
}

async function contents(place: { open(): Promise<Database> }): Promise<unknown> {
  const database = await place.open();
  const parts = ['object', '"user"', 'roles', 'change', 'record_count', 'migration'].map(
    (table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t)`,
  );
  const [row] = await database.query({
    text: `select ${parts.map((part, at) => `${part} as t${at}`).join(', ')}`,
    values: [],
  });
  await database.close();
  return row;
}

it('brings back into an empty database exactly what was saved, and nothing into another', async () => {
  const source = await freshPlace('source', provided.engine === 'postgres' ? provided.template : '');
  const target = await freshPlace('target', 'template0');
  const saved = path.join(folder, 'saved');
  await command('create-user.ts', source.env, '--login', 'keeper', '--password', 'a long password');
  await command('backup.ts', source.env, '--to', saved);
  await expect(command('backup.ts', source.env, '--to', saved)).rejects.toThrow('EEXIST');
  await command('restore.ts', target.env, '--from', saved);
  expect(await contents(target)).toEqual(await contents(source));
  await expect(command('restore.ts', target.env, '--from', saved)).rejects.toThrow(/already|not empty/u);
  await appendFile(path.join(saved, provided.engine === 'postgres' ? 'database.dump' : 'snapshot.tar.gz'), 'x');
  const third = await freshPlace('third', 'template0');
  await expect(command('restore.ts', third.env, '--from', saved)).rejects.toThrow('is damaged');
});
