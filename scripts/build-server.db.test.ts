import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerPlace, type RunningServer, type ServerPlace } from '#test/harness/running-server.ts';
import { ROOT, runTool } from './run-tool.ts';

/** As deep as `dist/server` is, and within reach of the packages. */
const FOLDER = `output/server-${process.pid}`;
const A_MINUTE = 60_000;

let place: ServerPlace;
let server: RunningServer;

/** A process that has ended, and what builds by it and by this process have written so far. */
const { pid: ended } = spawnSync(process.execPath, ['--version']);
const [left, present] = [`${FOLDER}-${ended}`, `${FOLDER}-${process.pid}`];

beforeAll(async () => {
  for (const one of [left, present]) await mkdir(path.join(ROOT, one), { recursive: true });
  const { code, output } = await runTool('scripts/build-server.ts', [FOLDER], { output: 'capture' });
  if (code !== 0) throw new Error(output);
  place = await openServerPlace();
  server = await place.start(undefined, `${FOLDER}/main.js`);
}, 2 * A_MINUTE);

afterAll(async () => {
  await server.process.stop();
  await place.close();
  for (const one of [FOLDER, present]) await rm(path.join(ROOT, one), { recursive: true, force: true });
});

test('what a killed build left is removed by the next one, and what another build writes is not', () => {
  expect([left, present].map((one) => existsSync(path.join(ROOT, one)))).toEqual([false, true]);
});

test('a build that is stopped while it writes leaves nothing', async () => {
  const folder = `output/stopped-${process.pid}`;
  const build = spawn(process.execPath, ['scripts/build-server.ts', folder], { cwd: ROOT, stdio: 'ignore' });
  const exit = once(build, 'exit');
  const writes = path.join(ROOT, `${folder}-${build.pid}`);
  while (build.exitCode === null && !existsSync(writes)) await sleep(2);
  build.kill('SIGTERM');
  await exit;
  expect(existsSync(writes)).toBe(false);
  await rm(path.join(ROOT, folder), { recursive: true, force: true });
});

test('the built server makes a record and lists it', async () => {
  const made = await server.send('POST', '/manage/news/', { caption: 'Новость' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await server.send('GET', '/manage/news/')).toMatchObject({ status: 200, body: { total: 1 } });
});

test('it reads a file in a process of its own', async () => {
  const made = await server.send('POST', '/manage/news/', { caption: 'Новость с файлом' });
  const form = new FormData();
  form.append('file', new Blob(['one,two\n1,2\n'], { type: 'text/csv' }), 'table.csv');
  const added = await server.send('POST', `/manage/news/${Number(made.body['id'])}/file/upload`, form);
  expect(added.status, JSON.stringify(added.body)).toBe(201);
});

test('it finds the files that lie beside its sources and its packages', async () => {
  for (const address of ['/api/docs', '/api/docs/docs.js', '/api/docs/swagger-ui.css'])
    expect((await fetch(`${server.process.url}${address}`)).status, address).toBe(200);
});
