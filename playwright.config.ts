import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium, findHeadlessChromium } from './test/harness/chromium.ts';
import { freePort } from './test/harness/free-port.ts';

const browser = ensureChromium();
// The workers evaluate this file too, in their own processes; they get the chosen values from the environment.
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'output/e2e',
  // The files run concurrently against one server, so no two of them may depend on the same records.
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
    // Animations take some eight percent of the run's processor time. The tests of the shell, the palette, the filter,
    // the news and the editors' dialogs run with animations, as most users see them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A trace takes as much processor time as the test itself; `--trace on` records one. It injects scripts into every
    // frame, and frames that preview texts block these, which logs errors.
    trace: 'off',
    launchOptions: { executablePath: findHeadlessChromium() ?? browser, args: [...CHROMIUM_ARGS] },
  },
  webServer: {
    command: `"${process.execPath}" test/harness/serve-product.ts`,
    url: `${baseURL}/health/ready`,
    // One user stands for many: all tests at once are signed in as it.
    env: { PORT: port, LOG_LEVEL: 'warn', COST_SHARE: '1000', DATABUS_NETWORKS: '127.0.0.1' },
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
