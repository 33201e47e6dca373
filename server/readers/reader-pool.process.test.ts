import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { emptyLines, longDocx } from '#test/harness/hostile-documents.ts';
import { isRunning, readersOf } from '#test/harness/reader-processes.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { ReaderPool, type PoolOptions } from './reader-pool.ts';
import type { ConvertWork, PreviewWork } from './work.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'readers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const OPTIONS: PoolOptions = {
  processes: 1,
  worksEach: 100,
  waiting: 10,
  patience: 60_000,
  idle: 60_000,
  tries: 1,
  heap: 256,
  resident: 1024,
  processor: 60_000,
  time: 60_000,
  nice: 0,
};

/** A timeout for asynchronous events, sufficient on a busy machine. */
const soon = { timeout: 60_000 } as const;
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());

const pools: ReaderPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function poolOf(options: Partial<PoolOptions> = {}): ReaderPool {
  const pool = new ReaderPool({ ...OPTIONS, ...options });
  pools.push(pool);
  return pool;
}

let files = 0;

async function conversionOf(extension: string, bytes: Buffer): Promise<ConvertWork> {
  files += 1;
  const into = path.join(folder, `into-${files}`);
  await mkdir(into);
  const file = path.join(folder, `${files}.${extension}`);
  await writeFile(file, bytes);
  return { kind: 'convert', file, name: `письмо.${extension}`, folder: into, maxLength: 1_000_000 };
}

async function previewOf(bytes?: Buffer): Promise<PreviewWork> {
  files += 1;
  const file = path.join(folder, `${files}.jpg`);
  await writeFile(file, bytes ?? (await samplePicture()));
  const drawing = { size: { width: 30, height: 30 }, focus: { x: 50, y: 50 }, into: `${file}.drawn` };
  return { kind: 'preview', file, maxPixels: 1_000_000, drawing };
}

async function soleReader(): Promise<number> {
  return vi.waitFor(async () => {
    const [pid, ...others] = await readersOf(process.pid);
    if (pid === undefined || others.length > 0) throw new Error('there is not one reader');
    return pid;
  }, soon);
}

test('works are done by one process that stays, and by another after so many', async () => {
  const pool = poolOf({ worksEach: 2 });
  const work = await previewOf();
  await pool.run(work);
  expect((await readFile(work.drawing.into)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const first = await soleReader();
  await pool.run(work);
  await expect.poll(() => isRunning(first), soon).toBe(false);
  await pool.run(work);
  expect(await soleReader()).not.toBe(first);
});

test('a process without work ends by itself', async () => {
  const pool = poolOf({ idle: 100 });
  await pool.run(await previewOf());
  await expect.poll(() => readersOf(process.pid), soon).toEqual([]);
});

test('what is wrong with a file is told, and the process goes on', async () => {
  const pool = poolOf();
  await expect(pool.run(await previewOf(Buffer.from('no picture')))).rejects.toThrow('Изображение повреждено');
  const first = await soleReader();
  await pool.run(await previewOf());
  expect(await soleReader()).toBe(first);
});

test('what is wrong with the reader is an error with its cause', async () => {
  const work = await previewOf();
  const nowhere = { ...work, drawing: { ...work.drawing, into: path.join(folder, 'nowhere', 'x') } };
  await expect(poolOf().run(nowhere)).rejects.toThrow(/a reader failed at a work of kind preview: .*ENOENT/u);
});

test.each([
  ['a heap that is full', { heap: 64 }, 'docx', () => longDocx(200_000)],
  ['a process that grows too large', { resident: 200 }, 'txt', () => emptyLines(20_000_000)],
])('%s ends the process, and that alone', async (_, bounds, extension, bytes) => {
  const pool = poolOf(bounds);
  await expect(pool.run(await conversionOf(extension, bytes()))).rejects.toMatchObject({
    name: 'ReaderDied',
    reason: 'memory',
  });
  await pool.run(await conversionOf('txt', Buffer.from('короткий')));
});

test.each([
  ['long', { time: 500 }],
  ['much of a processor', { processor: 1000 }],
])('a work that takes too %s is ended', async (_, bounds) => {
  const pool = poolOf(bounds);
  const work = await conversionOf('docx', longDocx(200_000));
  await expect(pool.run(work)).rejects.toMatchObject({ name: 'ReaderDied', reason: 'time' });
  expect(await readersOf(process.pid)).toEqual([]);
});

test.each([
  ['is told', 1, { name: 'ReaderDied', reason: 'other' }],
  ['makes way for another where another try is allowed', 2, { pictures: [], notes: [] }],
])('a process that is killed %s', async (_, tries, outcome) => {
  const pool = poolOf({ tries });
  const settled = pool.run(await conversionOf('docx', longDocx(5000))).catch((error: unknown) => error);
  process.kill(await soleReader(), 'SIGKILL');
  expect(await settled).toMatchObject(outcome);
});

test('more works than may wait are refused at once, and those that wait too long', async () => {
  const pool = poolOf({ waiting: 1, patience: 300 });
  const work = await conversionOf('docx', longDocx(30_000));
  const [second, third] = [await previewOf(), await previewOf()];
  const running = pool.run(work);
  const waiting = pool.run(second).catch((error: unknown) => error);
  await expect(pool.run(third)).rejects.toMatchObject({ name: 'ReadersBusy' });
  expect(await waiting).toMatchObject({ name: 'ReadersBusy' });
  await running;
  await pool.run(await previewOf());
});

test('a pool that closes ends its processes and refuses what waits', async () => {
  const pool = poolOf();
  const running = pool.run(await conversionOf('docx', longDocx(100_000)));
  const waiting = pool.run(await previewOf());
  const both = Promise.allSettled([running, waiting]);
  await soleReader();
  await pool.close();
  for (const one of await both) expect(one).toMatchObject({ reason: { name: 'ReadersStopped' } });
  expect(await readersOf(process.pid)).toEqual([]);
  await expect(pool.run(await previewOf())).rejects.toMatchObject({ name: 'ReadersStopped' });
});

test('a busy process ends with a server that was killed, and knew nothing of its environment', async () => {
  const { file, folder: into, name } = await conversionOf('docx', longDocx(200_000));
  const script = `import { ReaderPool } from ${JSON.stringify(path.join(import.meta.dirname, 'reader-pool.ts'))};
    void new ReaderPool(${JSON.stringify({ ...OPTIONS, heap: 2048, resident: 4096, time: 600_000 })}).run(${JSON.stringify({ kind: 'convert', file, name, folder: into, maxLength: 1_000_000 })});`;
  const env = { ...process.env, JWT_SECRET: 'a secret that no reader may see' };
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { env, stdio: 'ignore' });
  const pid = await vi.waitFor(async () => {
    const [reader] = await readersOf(server.pid ?? 0);
    if (reader === undefined) throw new Error('no reader has been started');
    return reader;
  }, soon);
  // Where the system does not report it, nothing can be checked.
  const seen = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  expect(seen).not.toContain('JWT_SECRET');
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
  await expect.poll(() => isRunning(pid), soon).toBe(false);
  expect(await readdir(into)).toEqual([]);
});

test.each([0, 3, 40])('a reader has a lower priority than the server, whatever that is: by %s', async (nice) => {
  await poolOf({ nice }).run(await previewOf());
  const readers = await readersOf(process.pid);
  expect(readers.map((pid) => getPriority(pid))).toEqual([Math.min(19, getPriority() + nice)]);
});
