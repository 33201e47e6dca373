import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createContext } from '#server/context.ts';
import { readEnvironment } from '#server/environment.ts';
import { createWithContents } from '#server/files/keep-content.ts';
import type { Database } from '#server/store/database.ts';
import { backupState } from '#server/store/servers/backups.ts';
import { openEmbedded } from '#server/store/engines/embedded.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { readCopy, writeFolder } from '#test/harness/copied-memory.ts';
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

/** The environment of a command with a new data location, migrated or empty, and a function that opens its database. */
async function freshPlace(
  name: string,
  state: 'migrated' | 'empty',
): Promise<{ env: NodeJS.ProcessEnv; open(): Promise<Database> }> {
  const dataDir = path.join(folder, name);
  if (provided.engine === 'pglite') {
    await mkdir(dataDir);
    if (state === 'migrated') await writeFolder(await readCopy(provided.file), path.join(dataDir, 'database'));
    return { env: { DATA_DIR: dataDir }, open: () => openEmbedded(dataDir) };
  }
  const scratch = await createDatabase(provided.adminUrl, state === 'migrated' ? provided.template : 'template0');
  dropped.push(() => scratch.drop());
  return { env: { DATA_DIR: dataDir, DATABASE_URL: scratch.url }, open: async () => openPostgres(scratch.url, 1) };
}

function command(script: string, env: NodeJS.ProcessEnv, ...rest: string[]) {
  return run(process.execPath, [path.join('scripts', script), ...rest], {
    cwd: ROOT,
    env: { ...process.env, DEMO: '0', ...env },
  });
}

type Place = Awaited<ReturnType<typeof freshPlace>>;

/** Stores texts as attached files in a data location, as the product does. */
async function keepFiles(place: Place, texts: readonly string[]): Promise<void> {
  const database = await place.open();
  try {
    const context = await createContext(readEnvironment({ DATA_DIR: place.env['DATA_DIR'] }), database, CLASSES);
    for (const text of texts) {
      const staged = await context.files.staging.take(pieces(text), 1000);
      const incoming = { name: `${text}.txt`, staged };
      const record = { fields: new Map<string, unknown>([['fileName', incoming.name]]), incoming };
      await createWithContents(context, SYSTEM_ACTOR, context.catalog.get('AttachedFile'), [record]);
      await context.files.staging.discard([staged]);
    }
  } finally {
    await database.close();
  }
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The text of every stored file of a data location, by its path. */
async function storedFiles({ env }: Place): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(path.join(env['DATA_DIR'] ?? '', 'files/contents'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const places = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      places.sort().map(async (place) => [path.basename(place), await readFile(place, 'utf8')] as const),
    ),
  );
}

/** What the database tells of its last backups. */
const told = (place: Place) => inDatabase(place, backupState);

async function inDatabase<Result>(place: Place, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await place.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function contents(database: Database): Promise<unknown> {
  const parts = [
    'object',
    '"user"',
    'roles',
    'change',
    'record_count',
    'migration',
    'attached_file',
    'stored_content',
  ].map((table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t)`);
  const [row] = await database.query({
    text: `select ${parts.map((part, at) => `${part} as t${at}`).join(', ')}`,
    values: [],
  });
  return row;
}

it('brings back into an empty database exactly what was saved, and nothing into another', {
  timeout: 600_000,
}, async () => {
  const source = await freshPlace('source', 'migrated');
  const target = await freshPlace('target', 'empty');
  const saved = path.join(folder, 'saved');
  const manifest = path.join(saved, 'manifest.json');
  await keepFiles(source, ['договор', 'смета']);
  const said = await command('backup.ts', source.env, '--to', saved);
  expect(said.stdout).toContain('Files: 2');
  await expect(command('backup.ts', source.env, '--to', saved)).rejects.toThrow('is there already');
  await command('restore.ts', target.env, '--from', saved);
  const both = async (database: Database) => ({ rows: await contents(database), backup: await backupState(database) });
  const restored = await inDatabase(target, both);
  const kept = await inDatabase(source, both);
  expect(restored.rows).toEqual(kept.rows);
  // A backup does not contain its own note.
  expect(restored.backup).toEqual({ last: null, failedAt: null });
  expect(kept.backup).toMatchObject({ last: { withFiles: true, lostFiles: 0 }, failedAt: null });
  expect(kept.backup.last?.size).toBeGreaterThan(100_000);
  const written: unknown = JSON.parse(await readFile(manifest, 'utf8'));
  const drilled = await command('restore-drill.ts', { ...source.env, DATA_DIR: folder }, '--from', saved);
  expect(drilled.stdout).toMatch(/Files: 2\nCompared: \d+ rows of \d+ tables/u);
  expect(drilled.stdout).toContain('Started on the copy');
  const files = await storedFiles(target);
  expect([...files.values()].sort()).toEqual(['договор', 'смета']);
  expect(files).toEqual(await storedFiles(source));
  await expect(command('restore.ts', target.env, '--from', saved)).rejects.toThrow(/already|not empty/u);
  await writeFile(manifest, JSON.stringify(written).replace(/("object":\{"rows":)\d+/u, '$10'));
  await expect(command('restore-drill.ts', source.env, '--from', saved)).rejects.toThrow('not as it was saved: object');
  await writeFile(manifest, JSON.stringify(written));
  await appendFile(path.join(saved, provided.engine === 'postgres' ? 'database.dump' : 'snapshot.tar.gz'), 'x');
  const third = await freshPlace('third', 'empty');
  await expect(command('restore.ts', third.env, '--from', saved)).rejects.toThrow('is damaged');
  expect(await storedFiles(third)).toEqual(new Map());
});

it('says which files are missing or damaged, and saves and restores the others', async ({ skip }) => {
  // The messages do not depend on the engine, and four starts of the embedded database take five times as long.
  if (provided.engine === 'pglite') skip();
  const source = await freshPlace('harmed', 'migrated');
  const target = await freshPlace('mended', 'empty');
  const saved = path.join(folder, 'saved-without-one');
  await keepFiles(source, ['целый', 'утерянный', 'испорченный']);
  const keyOf = new Map([...(await storedFiles(source))].map(([key, text]) => [text, key]));
  const placeOf = (text: string) => {
    const key = keyOf.get(text) ?? '';
    return path.join(source.env['DATA_DIR'] ?? '', 'files/contents', key.slice(0, 2), key);
  };
  await rm(placeOf('утерянный'));
  await writeFile(placeOf('испорченный'), 'испор');
  const failure = await command('backup.ts', source.env, '--to', saved).catch((error: unknown) => String(error));
  expect(failure).toContain('Files that are not in the storage: 1');
  expect(failure).toContain(keyOf.get('утерянный'));
  expect(failure).toContain('Files that are not what was stored and are saved as they are: 1');
  expect(failure).toContain(keyOf.get('испорченный'));
  expect((await told(source)).last).toMatchObject({ withFiles: true, lostFiles: 2 });
  await command('backup.ts', source.env, '--to', `${saved}-either`, '--without-files');
  expect((await told(source)).last).toMatchObject({ withFiles: false, lostFiles: 0 });
  const quick = await command('check-files.ts', source.env).catch((error: unknown) => String(error));
  expect(quick).toContain('the storage does not have: 1');
  expect(quick).not.toContain('are not what was stored');
  const read = await command('check-files.ts', source.env, '--read').catch((error: unknown) => String(error));
  expect(read).toContain('the storage does not have: 1');
  expect(read).toContain('are not what was stored: 1');
  const restored = await command('restore.ts', target.env, '--from', saved).catch((error: unknown) => String(error));
  expect(restored).toContain('Files that records name and the storage does not have: 1');
  expect(restored).toContain(keyOf.get('утерянный'));
  expect(await inDatabase(target, contents)).toEqual(await inDatabase(source, contents));
  expect([...(await storedFiles(target)).values()].sort()).toEqual(['испор', 'целый']);
});

it('brings files back into the storage that are whole in a backup, and only those', async ({ skip }) => {
  if (provided.engine === 'pglite') skip();
  const source = await freshPlace('office', 'migrated');
  const saved = path.join(folder, 'saved-whole');
  await keepFiles(source, ['первый', 'второй', 'третий']);
  await command('backup.ts', source.env, '--to', saved);
  const before = await storedFiles(source);
  const places = [...before].map(([key, text]) => ({
    text,
    own: path.join(source.env['DATA_DIR'] ?? '', 'files/contents', key.slice(0, 2), key),
    saved: path.join(saved, 'files', key.slice(0, 2), key),
  }));
  const placeOf = (text: string) => places.find((place) => place.text === text) ?? { own: '', saved: '' };
  await rm(placeOf('первый').own);
  await writeFile(placeOf('второй').own, 'иное');
  await rm(placeOf('третий').own);
  await writeFile(placeOf('третий').saved, 'испорчен и здесь');
  const some = await command('check-files.ts', source.env, '--read', '--from', saved).catch((error) => error);
  expect(some.stdout).toContain('Brought back: 2');
  expect(some.stderr).toContain('the storage does not have: 1');
  expect([...(await storedFiles(source)).values()].sort()).toEqual(['второй', 'первый']);
  await writeFile(placeOf('третий').saved, 'третий');
  const all = await command('check-files.ts', source.env, '--from', saved);
  expect(all.stdout).toContain('Brought back: 1');
  expect(await storedFiles(source)).toEqual(before);
  expect((await command('check-files.ts', source.env, '--read')).stdout).toMatch(
    /^Files of records: 3, all read\. [^\n]*: 0\n$/u,
  );
});

it('that fails says why in a line, and leaves nothing behind', async ({ skip }) => {
  if (provided.engine === 'pglite') skip();
  const source = await freshPlace('unreached', 'migrated');
  await keepFiles(source, ['недоступный']);
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'absent', S3_ACCESS_KEY: 'key' };
  const saved = path.join(folder, 'saved-in-vain');
  const incomplete = await command('backup.ts', { ...source.env, ...s3 }, '--to', saved).catch((error) => error.stderr);
  expect(incomplete).toMatch(/^The environment is wrong:\n {2}S3_ENDPOINT[^\n]*\n$/u);
  const env = { ...source.env, ...s3, S3_SECRET_KEY: 'secret' };
  const unreached = await command('backup.ts', env, '--to', saved).catch((error) => error.stderr);
  expect(unreached).toMatch(/^Bucket absent at http:\/\/127\.0\.0\.1:1: [^\n]*\n$/u);
  expect(await told(source)).toEqual({ last: null, failedAt: expect.any(String) });
  const absent = await command('restore.ts', env, '--from', saved).catch((error) => error.stderr);
  expect(absent).toBe(`${saved} holds no backup\n`);
});
