import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { largeForm } from '#model/forms/large-form.ts';
import { CHROMIUM_ARGS, findChromium } from '#test/harness/chromium.ts';
import { freePort } from '#test/harness/free-port.ts';
import { builtServer } from '../scripts/build-product.ts';
import { percentile } from './percentile.ts';
import { startServer } from './server-process.ts';
import { signIn } from './targets.ts';

/** The size of the measured form. */
const FIELDS = 500;
/** The numbers of sections that they are measured in. */
const SECTIONS = [20, 1] as const;
/** The number of measured changes, and of measured keystrokes. */
const ROUNDS = 60;
const WARM_UPS = 10;
const ADDS = 30;
const CHECKS = 5;
/**
 * Milliseconds: from a change, an added field and a keystroke in the preview to its paint, of script for a keystroke, of
 * the page's thread for a check.
 */
const GOALS = { change: 50, add: 100, keystroke: 50, script: 16, check: 100 } as const;
/** Milliseconds after a change within which the checker has run. */
const CHECKED_WITHIN = 1500;

/** Notes for each key down and each click how long it takes until the frame after it is painted. */
const NOTE_PAINTS = `
  globalThis.paints = [];
  for (const kind of ['keydown', 'click']) addEventListener(kind, (event) => {
    const at = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => paints.push(performance.now() - at);
      port2.postMessage(0);
    });
  }, { capture: true });
`;

async function numbers(page: Page): Promise<readonly number[]> {
  const found: unknown = await page.evaluate('paints.splice(0)');
  return Array.isArray(found) ? found.map(Number) : [];
}

/** Milliseconds of processor time that the page's thread has spent: on script, or on all of its tasks. */
async function spent(session: CDPSession, on: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === on)?.value ?? Number.NaN) * 1000;
}

async function measureChanges(page: Page, session: CDPSession): Promise<readonly number[]> {
  const field = page.locator('[data-field]').first();
  await field.focus();
  let before = 0;
  for (let round = 0; round < ROUNDS + WARM_UPS; round += 1) {
    if (round === WARM_UPS) {
      await numbers(page);
      before = await spent(session, 'ScriptDuration');
    }
    await page.keyboard.press(round % 2 === 0 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
    await page.waitForTimeout(120);
  }
  const script = (await spent(session, 'ScriptDuration')) - before;
  console.log(`a change and the answer of the server: ${(script / ROUNDS).toFixed(1)} ms of script each`);
  // Pressing Alt is a key down of its own, which changes nothing.
  return (await numbers(page)).filter((_, at) => at % 2 === 1);
}

async function measureChecks(page: Page, session: CDPSession): Promise<readonly number[]> {
  const times: number[] = [];
  await page.locator('[data-field]').first().focus();
  for (let round = 0; round < CHECKS + 1; round += 1) {
    await page.keyboard.press(round % 2 === 0 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
    await page.waitForTimeout(300);
    const before = await spent(session, 'TaskDuration');
    await page.waitForTimeout(CHECKED_WITHIN);
    if (round > 0) times.push((await spent(session, 'TaskDuration')) - before);
  }
  return times;
}

async function measureAdds(page: Page): Promise<readonly number[]> {
  const component = page.locator('[data-palette-item="string"]');
  for (let round = 0; round < ADDS + WARM_UPS; round += 1) {
    if (round === WARM_UPS) await numbers(page);
    await component.click();
    await page.waitForTimeout(250);
  }
  return numbers(page);
}

/** The control of a question in the preview. */
function question(page: Page, number: number): Locator {
  return page.getByLabel(new RegExp(`^Вопрос ${number}\\b`, 'u')).first();
}

interface Keystrokes {
  readonly script: readonly number[];
  readonly paint: readonly number[];
}

/** The keys of each round into a question, which is focused. */
async function measureKeystrokes(
  page: Page,
  session: CDPSession,
  keyOf: (round: number) => string,
): Promise<Keystrokes> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UPS; round += 1) {
    if (round === WARM_UPS) await numbers(page);
    const before = await spent(session, 'ScriptDuration');
    await page.keyboard.press(keyOf(round));
    await page.waitForTimeout(300);
    if (round >= WARM_UPS) times.push((await spent(session, 'ScriptDuration')) - before);
  }
  return { script: times, paint: await numbers(page) };
}

function report(what: string, times: readonly number[], goal: number): void {
  const p95 = percentile(times, 0.95);
  const figures = `p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms`;
  console.log(`${p95 < goal ? '✓' : '✗'} ${what}: ${figures} of ${goal} (${times.length} measured)`);
}

/** Creates a form of {@link FIELDS} fields; returns its id. */
async function createForm(url: string, authorization: string, sections: number): Promise<number> {
  const created = await fetch(`${url}/api/v1/manage/formDefinition/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ caption: 'Большая форма', ...largeForm(FIELDS, sections) }),
  });
  const record: unknown = await created.json();
  return record instanceof Object && 'id' in record ? Number(record.id) : Number.NaN;
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-forms-'));
const closing: (() => Promise<unknown>)[] = [];
try {
  const env = { LOG_LEVEL: 'warn', DEMO: '1', NODE_ENV: 'development', DATA_DIR: path.join(folder, 'data') };
  const server = await startServer([await builtServer()], await freePort(), env);
  closing.push(() => server.stop());
  const authorization = await signIn(server.url, { login: 'siteEditors', password: 'demo' });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: CHROMIUM_ARGS.filter((argument) => !argument.startsWith('--js-flags')),
  });
  closing.push(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  await page
    .context()
    .addCookies([{ name: 'jwt-token', value: authorization.slice(7), url: server.url, sameSite: 'Strict' }]);
  await page.addInitScript(NOTE_PAINTS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const sections of SECTIONS) {
    const id = await createForm(server.url, authorization, sections);
    await page.goto(`${server.url}/manage/form-definitions/${id}`);
    await page.locator('[data-field]').first().waitFor();
    console.log(`${FIELDS} fields in ${sections} sections`);
    report('change to paint', await measureChanges(page, session), GOALS.change);
    report('a check after a change', await measureChecks(page, session), GOALS.check);
    await page.goto(`${server.url}/manage/form-definitions/${id}?show=preview`);
    await page.getByRole('form').waitFor();
    await question(page, 1).focus();
    const typed = await measureKeystrokes(page, session, (round) => (round % 8 === 7 ? 'Backspace' : 'x'));
    report('keystroke in the preview to paint', typed.paint, GOALS.keystroke);
    report('script of a keystroke in the preview', typed.script, GOALS.script);
    if (sections === 1) {
      await question(page, 2).focus();
      const shown = await measureKeystrokes(page, session, (round) => (round % 2 === 0 ? '1' : 'Backspace'));
      report('keystroke in the preview that shows or hides a field', shown.paint, GOALS.keystroke);
      report('script of it', shown.script, GOALS.script);
    }
    await page.goto(`${server.url}/manage/form-definitions/${id}`);
    await page.locator('[data-field]').first().waitFor();
    report('added field to paint', await measureAdds(page), GOALS.add);
  }
} finally {
  for (const close of closing.reverse()) await close();
  await rm(folder, { recursive: true, force: true });
}
