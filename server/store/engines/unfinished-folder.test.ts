import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWhole } from './unfinished-folder.ts';

let parent = '';
let folder = '';
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'unfinished-'));
  folder = path.join(parent, 'database');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Creates the files of a database up to a failure. */
function make(files: readonly string[]) {
  return async (isNew: boolean) => {
    for (const name of files) await writeFile(path.join(folder, name), '');
    return isNew;
  };
}

async function killed(): Promise<never> {
  await writeFile(path.join(folder, 'PG_VERSION'), '');
  await mkdir(path.join(folder, 'base'));
  throw new Error('killed');
}

test('what a killed start left of a database is removed, and a new one is made', async () => {
  await expect(openWhole(folder, killed)).rejects.toThrow('killed');
  expect(await openWhole(folder, make(['PG_VERSION', 'global']))).toBe(true);
  expect(await readdir(folder)).toEqual(['PG_VERSION', 'global']);
});

test('a start that was killed before it made anything is no database', async () => {
  await mkdir(folder);
  expect(await openWhole(folder, make(['PG_VERSION']))).toBe(true);
});

test('a database that was made whole is left as it is, though it can no longer be opened', async () => {
  await openWhole(folder, make(['PG_VERSION', 'global']));
  await expect(openWhole(folder, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(await readdir(folder)).toEqual(['PG_VERSION', 'global']);
  expect(await openWhole(folder, make([]))).toBe(false);
});
