import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startServer } from '../../bench/server-process.ts';
import { freePort } from '#test/harness/free-port.ts';
import { type Engine, MissingBrowser } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { BrowserPage } from './page.ts';
import type { Send } from './walk/step.ts';
import { STEPS } from './walk/steps.ts';
import { startWebkit } from './webkit.ts';

const ENGINES = { firefox: startFirefox, webkit: startWebkit } as const;
type EngineName = keyof typeof ENGINES;

/** Screenshots of the steps that failed. */
const OUTPUT = 'output/browsers';
const TOKEN = z.object({ token: z.string() });

/** Signs in beside the browser. */
async function senderTo(url: string): Promise<Send> {
  let authorization = '';
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const account = { login: 'administrators', password: 'demo' };
  authorization = `Bearer ${TOKEN.parse(await send('POST', '/user/authenticate/', account)).token}`;
  return send;
}

/** Walks through the product in one browser and prints each step. Returns the number of those that failed. */
async function walkIn(engine: Engine, url: string, folder: string): Promise<number> {
  const page = new BrowserPage(engine, url);
  const walk = { page, send: await senderTo(url), folder };
  let failed = 0;
  for (const [at, [name, act]] of STEPS.entries()) {
    const before = engine.errors.length;
    try {
      await act(walk);
      const errors = engine.errors.slice(before).filter((line) => !line.startsWith('Failed to load resource'));
      if (errors.length > 0) throw new Error(`the console has errors: ${errors.join('; ')}`);
      console.log(`  ✓ ${name}`);
    } catch (error) {
      failed += 1;
      const picture = join(OUTPUT, `${engine.name.replaceAll(/[^\w.]+/gu, '-')}-${at + 1}.png`);
      await writeFile(picture, await page.screenshot());
      console.log(`  ✗ ${name}: ${error instanceof Error ? error.message : String(error)} (${picture})`);
    }
  }
  console.log(`${engine.name}: ${STEPS.length - failed} passed, ${failed} failed`);
  return failed;
}

/** Runs the walk on a new installation of the product. */
async function walkThrough(start: () => Promise<Engine>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  const engine = await start();
  try {
    console.log(engine.name);
    const env = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'development', DEMO: '1', LOG_LEVEL: 'warn' };
    const server = await startServer(['scripts/start.ts'], await freePort(), env);
    try {
      return await walkIn(engine, server.url, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

// The browsers end with this process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const isEngineName = (name: string): name is EngineName => Object.hasOwn(ENGINES, name);
const [only] = process.argv.slice(2);
const names = Object.keys(ENGINES).filter((name) => only === undefined || name === only);
await mkdir(OUTPUT, { recursive: true });
for (const name of names.filter(isEngineName)) {
  try {
    if ((await walkThrough(ENGINES[name])) > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof MissingBrowser)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
