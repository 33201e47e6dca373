import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium, findHeadlessChromium } from './test/harness/chromium.ts';
import { freePort } from './test/harness/free-port.ts';

const browser = ensureChromium();
// The workers read this file too, in processes of their own: what was chosen once reaches them by the environment.
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'output/e2e',
  // The files run side by side on one product: no two of them may count on the same records.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'output/results/e2e.json' }]],
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Drawing what glides takes some eight percent of the machine. The shell, the palette, the filter, the news and the dialogs
    // of editors are tried in motion, as most people have it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A trace takes as much of the machine as the test itself; `--trace on` records one where it is wanted. It runs scripts of its
    // own in every frame: where a text is previewed the frame refuses them, and says so.
    trace: 'off',
    launchOptions: { executablePath: findHeadlessChromium() ?? browser, args: [...CHROMIUM_ARGS] },
  },
  webServer: {
    command: `"${process.execPath}" test/harness/serve-product.ts`,
    url: `${baseURL}/health/ready`,
    env: { PORT: port, LOG_LEVEL: 'warn' },
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
