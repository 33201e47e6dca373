import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HEADLESS_NAME = 'chromium-headless-shell';

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const HOW_TO_INSTALL =
  'No Chromium was found, so nothing was tested in a browser: ' +
  'install one (apt-get install chromium) or name the one you have in CHROME_PATH';

/**
 * Chromium's arguments: no sandbox (unavailable to root and in containers), no background requests, and no optimising
 * compilation for short-lived pages, which makes the tests take an eighth less time.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--js-flags=--no-opt',
];

/** The browser of this machine, or undefined. A `CHROME_PATH` that cannot be run is an error. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROME_PATH names ${named}, which can't be run`);
    return named;
  }
  return [...inPath(NAMES), ...PLACES, chromium.executablePath()].find(isProgram);
}

/**
 * The browser of tests that do not need a full browser, for example its PDF viewer: the headless build of the same
 * engine if installed, which takes a third less time, otherwise the result of `findChromium`.
 */
export function findHeadlessChromium(): string | undefined {
  return process.env['CHROME_PATH'] ? findChromium() : (inPath([HEADLESS_NAME]).find(isProgram) ?? findChromium());
}

function inPath(names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Like `findChromium`, but as root on Debian installs the packages. Throws a one-line message that tells how to get a
 * browser.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No Chromium here: installing the package of the system');
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium');
    // The headless build takes a third less time; the tests also run without it.
    aptGet('install', '-y', '-qq', '--no-install-recommends', HEADLESS_NAME);
  }
  const installed = findChromium();
  if (!installed) throw new Error(HOW_TO_INSTALL);
  return installed;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function aptGet(...args: readonly string[]): void {
  try {
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } catch {
    // A failed installation shows in the search below, which reports a helpful message.
  }
}
