import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findHeadlessChromium } from './test/harness/chromium.ts';
import { LongestFirst } from './test/harness/longest-first.ts';

const DATABASE_TESTS = ['{server,demo,scripts,test/harness}/**/*.db.test.ts', 'test/matrix/**/*.test.ts'];
/**
 * Those that ask what one engine may answer in another way than the other: the statements that are derived from classes,
 * the store, and what reads the engine itself. The others reach the database by these alone; the browser's tests, which
 * run on the embedded database, ask them of it too (decision 086).
 */
const ENGINE_TESTS = [
  '{server/{store,derive,setup,operations/service},demo,test/harness}/**/*.db.test.ts',
  'scripts/{backup,copy-contents}.db.test.ts',
  'server/http/{health,kept-answers}.db.test.ts',
  'test/matrix/class-{filter,read,search,write}.test.ts',
  'test/matrix/{migrations,rules}.test.ts',
];
const chromium = findHeadlessChromium();
const A_QUARTER_MINUTE = 15_000;
const A_MINUTE = 60_000;

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{model,classes,server,web,demo,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.{db,process}.test.ts'],
          testTimeout: A_MINUTE,
          isolate: false,
          // Overrides Vitest's default of one worker fewer than there are cores.
          maxWorkers: 2,
        },
      },
      {
        test: {
          // Compilers, generators and readers in processes of their own. `npm run check` runs the same commands itself.
          name: 'processes',
          include: ['{server,scripts}/**/*.process.test.ts'],
          testTimeout: A_MINUTE,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'pglite',
          include: process.env['ASK_ALL'] === '1' ? DATABASE_TESTS : ENGINE_TESTS,
          globalSetup: ['test/harness/built-server-setup.ts', 'test/harness/pglite-setup.ts'],
          testTimeout: A_MINUTE,
          hookTimeout: A_MINUTE,
          // Files share the loaded modules, whose evaluation for each file took most of the time; each has its own
          // database.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          include: DATABASE_TESTS,
          globalSetup: ['test/harness/built-server-setup.ts', 'test/harness/postgres-setup.ts'],
          testTimeout: A_MINUTE,
          hookTimeout: A_MINUTE,
          // Files share the loaded modules, whose evaluation for each file took most of the time; each has its own
          // database.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/*.test.ts'],
          // Each test measures the server under its fault; concurrent ones would affect each other's results.
          maxWorkers: 1,
        },
      },
      {
        plugins: [react()],
        // Packages are discovered before the first test of every run: one discovered later reloads the page during a
        // test, which then never ends, and the cache of an earlier run may be incomplete.
        optimizeDeps: { entries: ['web/main.tsx', 'web/**/*.ui.test.tsx'], force: true },
        test: {
          name: 'ui',
          // Two pages, since one leaves a core idle.
          maxWorkers: 2,
          include: ['web/**/*.ui.test.tsx'],
          testTimeout: A_QUARTER_MINUTE,
          // What a screen is waited for; a second is short on a loaded machine.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: [...CHROMIUM_ARGS], ...(chromium ? { executablePath: chromium } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
