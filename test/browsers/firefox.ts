import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#test/harness/free-port.ts';
import { type Engine, WINDOW } from './engine.ts';
import { endProgram, findProgram, startProgram } from './program.ts';

/** The settings of the profile: no first-run pages, no updates, no questions when a page is left. */
const SETTINGS = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'intl.accept_languages': 'ru-RU, ru',
  'ui.prefersReducedMotion': 1,
} as const;

const MESSAGE = z.object({
  id: z.number().nullish(),
  type: z.string(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  message: z.string().optional(),
});
const LOG_ENTRY = z.object({ level: z.string(), text: z.string().nullish() });
const SESSION = z.object({ capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }) });
const CONTEXT = z.object({ context: z.string() });
const CALLED = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.unknown().optional() }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const TEXT = z.object({ value: z.string() });
const NODE = z.object({ sharedId: z.string() });
const PICTURE = z.object({ data: z.string() });

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(url: string): Promise<WebSocket> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = new WebSocket(url);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true), { once: true });
      socket.addEventListener('error', () => resolve(false), { once: true });
    });
    if (isOpen) return socket;
    if (attempt === 300) throw new Error(`Firefox does not answer at ${url}`);
    await sleep(200);
  }
}

/** Sends commands of WebDriver BiDi; the errors that the pages log go to `errors`. */
function commands(socket: WebSocket, errors: string[]): Send {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = MESSAGE.parse(JSON.parse(String(data)));
    if (message.method === 'log.entryAdded') {
      const entry = LOG_ENTRY.parse(message.params);
      if (entry.level === 'error') errors.push(entry.text ?? '');
      return;
    }
    const answer = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') answer?.resolve(message.result);
    else answer?.reject(new Error(message.message ?? 'refused'));
  });
  return (method, params) => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
}

/** Starts Firefox without a window and drives it by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const program = findProgram('firefox-esr', 'firefox-esr');
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, 'about:blank'];
  const child = startProgram(program, args);
  const socket = await connect(`ws://127.0.0.1:${port}/session`);
  const errors: string[] = [];
  const send = commands(socket, errors);
  const { capabilities } = SESSION.parse(await send('session.new', { capabilities: {} }));
  // A window opened by a command has the focus, which the first one lacks.
  const { context } = CONTEXT.parse(await send('browsingContext.create', { type: 'window' }));
  await send('browsingContext.setViewport', { context, viewport: WINDOW });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const call = async (source: string, argument: string): Promise<unknown> => {
    const called = CALLED.parse(
      await send('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        target: { context },
        awaitPromise: true,
      }),
    );
    if (called.type === 'exception') throw new Error(called.exceptionDetails.text);
    return called.result;
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    errors,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: async (source, argument) => TEXT.parse(await call(source, argument)).value,
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async setFiles(source, argument, files) {
      await send('input.setFiles', { context, element: NODE.parse(await call(source, argument)), files });
    },
    screenshot: async () => PICTURE.parse(await send('browsingContext.captureScreenshot', { context })).data,
    async close() {
      socket.close();
      await endProgram(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}
