import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { createDatabase, type ScratchDatabase } from '#test/harness/postgres-cluster.ts';
import { sendTo, type RunningServer } from '#test/harness/running-server.ts';
import { builtServer } from './build-product.ts';
import { startServer, type ServerProcess } from '../bench/server-process.ts';
import { signIn } from '../bench/targets.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { sql } from '#server/store/sql.ts';

const ROOT = path.join(import.meta.dirname, '..');
const run = promisify(execFile);
const provided = inject('testDatabase');
let folder = '';
let scratch: ScratchDatabase;

const isPostgres = provided.engine === 'postgres';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'back-office-move-'));
  if (provided.engine === 'postgres') scratch = await createDatabase(provided.adminUrl, 'template0');
});
afterAll(async () => {
  if (isPostgres) await scratch.drop();
  await rm(folder, { recursive: true, force: true });
});

const variables = (url?: string) => ({
  ...process.env,
  NODE_ENV: 'development',
  DEMO: '1',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});

const command = (url: string) =>
  run(process.execPath, ['scripts/move-to-postgres.ts'], { cwd: ROOT, env: variables(url) });

/** Calls a server of the folder as an administrator. */
async function asAdministrator({ url }: ServerProcess) {
  const authorization = await signIn(url, { login: 'administrators', password: 'demo' });
  return (...request: Parameters<RunningServer['send']>) => sendTo(url, authorization, request);
}

const LISTS = ['/manage/news/?pageSize=100', '/manage/order/?pageSize=100', '/manage/event/?pageSize=100'];

it.runIf(isPostgres)(
  'an office moves from the embedded database with all of its records, also after a move that was broken off',
  { timeout: 300_000 },
  async () => {
    const embedded = await startServer([await builtServer()], await freePort(), variables());
    const before = await asAdministrator(embedded);
    const made = await before('POST', '/manage/news/', { caption: 'Перед переездом: «Ё»\u{1F600}' });
    expect(made.status).toBe(201);
    const lists = await Promise.all(LISTS.map(async (address) => (await before('GET', address)).body));
    const found = (await before('GET', '/search/?text=переездом')).body;
    await expect(command(scratch.url)).rejects.toThrow('занял другой работающий сервер');
    await embedded.stop();

    const broken = spawn(process.execPath, ['scripts/move-to-postgres.ts'], { cwd: ROOT, env: variables(scratch.url) });
    const ended = once(broken, 'exit');
    let printed = '';
    for await (const text of broken.stdout.setEncoding('utf8')) {
      printed += text;
      if (/^change: /mu.test(printed)) break;
    }
    broken.kill('SIGKILL');
    await ended;

    const { stdout } = await command(scratch.url);
    expect(stdout).toMatch(/^change: \d+$/mu);
    expect(stdout).toContain('Moved and compared');
    await expect(command(scratch.url)).rejects.toThrow('The database is not empty');

    const moved = await startServer([await builtServer()], await freePort(), variables(scratch.url));
    const after = await asAdministrator(moved);
    expect(await Promise.all(LISTS.map(async (address) => (await after('GET', address)).body))).toEqual(lists);
    expect((await after('GET', '/search/?text=переездом')).body).toEqual(found);
    const next = await after('POST', '/manage/news/', { caption: 'После переезда' });
    expect(next.status).toBe(201);
    expect(Number(next.body['id'])).toBeGreaterThan(Number(made.body['id']));
    await moved.stop();
    const database = openPostgres(scratch.url, 1);
    const [state] = await database.query<{ keys: number; off: number }>(
      sql`select (select count(*) from pg_constraint where contype = 'f' and convalidated) as keys,
        (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O') as off`,
    );
    await database.close();
    expect(state?.keys).toBeGreaterThan(100);
    expect(state?.off).toBe(0);
  },
);
