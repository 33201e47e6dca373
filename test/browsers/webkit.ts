import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#test/harness/free-port.ts';
import { type Engine, WINDOW } from './engine.ts';
import { endProgram, findProgram, startProgram } from './program.ts';

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const REPLY = z.object({ value: z.unknown() });
const SESSION = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });
const TEXT = z.string();
const HEIGHT = z.number();
const FOUND = z.object({ [ELEMENT]: z.string() });

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Starts a display without a screen; resolves with its name. */
function startDisplay(path: string): Promise<{ readonly name: string; readonly end: () => Promise<void> }> {
  const size = `${WINDOW.width}x${WINDOW.height + 200}x24`;
  return new Promise((resolve, reject) => {
    const child = startProgram(path, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {}, (line) => {
      if (/^\d+$/u.test(line)) resolve({ name: `:${line}`, end: () => endProgram(child) });
    });
    child.once('exit', () => reject(new Error('the display does not start')));
  });
}

async function whenReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`the driver of WebKit does not answer at ${url}`);
}

async function command(url: string, [method, path, body]: Parameters<Send>): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = REPLY.parse(await answer.json());
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Starts WebKitGTK on a display of its own and drives it by WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const program = findProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const display = await startDisplay(findProgram('Xvfb', 'xvfb'));
  const port = await freePort();
  const env = { DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const driver = startProgram(program, [`--port=${port}`, '--host=127.0.0.1'], env);
  const url = `http://127.0.0.1:${port}`;
  await whenReady(url);
  const session = SESSION.parse(await command(url, ['POST', '/session', { capabilities: {} }]));
  const send: Send = (method, path, body) => command(url, [method, `/session/${session.sessionId}${path}`, body]);
  // The height of the bars of the browser is the difference between the window and the page.
  const bars = await send('POST', '/execute/sync', { script: 'return outerHeight - innerHeight', args: [] });
  const height = WINDOW.height + HEIGHT.parse(bars);
  await send('POST', '/window/rect', { x: 0, y: 0, width: WINDOW.width, height });
  const run = (source: string, argument: string): Promise<unknown> => {
    const script = `const done = arguments[1]; Promise.resolve((${source})(arguments[0])).then(done, (error) => done(String(error)));`;
    return send('POST', '/execute/async', { script, args: [argument] });
  };
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    // WebDriver does not tell them.
    errors: [],
    async open(address) {
      await send('POST', '/url', { url: address });
    },
    call: async (source, argument) => TEXT.parse(await run(source, argument)),
    async act(actions) {
      await send('POST', '/actions', { actions });
    },
    async setFiles(source, argument, files) {
      const { [ELEMENT]: id } = FOUND.parse(await run(source, argument));
      await send('POST', join('/element', id, 'value'), { text: files.join('\n') });
    },
    screenshot: async () => TEXT.parse(await send('GET', '/screenshot')),
    async close() {
      await send('DELETE', '');
      await endProgram(driver);
      await display.end();
    },
  };
}
