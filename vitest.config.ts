import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findHeadlessChromium } from './test/harness/chromium.ts';
import { LongestFirst } from './test/harness/longest-first.ts';

const DATABASE_TESTS = ['{server,demo,scripts,test/harness}/**/*.db.test.ts', 'test/matrix/**/*.test.ts'];
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
          exclude: ['**/*.db.test.ts'],
          testTimeout: A_MINUTE,
          isolate: false,
          // One core fewer than there are is what it would take by itself.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'pglite',
          include: DATABASE_TESTS,
          globalSetup: ['test/harness/pglite-setup.ts'],
          testTimeout: A_MINUTE,
          hookTimeout: A_MINUTE,
          // Every file has a database of its own; starting the modules anew for each took most of the time.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          include: DATABASE_TESTS,
          globalSetup: ['test/harness/postgres-setup.ts'],
          testTimeout: A_MINUTE,
          hookTimeout: A_MINUTE,
          // Every file has a database of its own; starting the modules anew for each took most of the time.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/*.test.ts'],
          // Each measures how the server stands its fault; two at once would measure one another.
          maxWorkers: 1,
        },
      },
      {
        plugins: [react()],
        // Found before the first test, each time: a package that is found later reloads the page in the middle of one, which
        // then never ends. What an earlier run has found may lack one.
        optimizeDeps: { entries: ['web/main.tsx', 'web/**/*.ui.test.tsx'], force: true },
        test: {
          name: 'ui',
          // Two pages: one alone leaves a core idle.
          maxWorkers: 2,
          include: ['web/**/*.ui.test.tsx'],
          testTimeout: A_QUARTER_MINUTE,
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
