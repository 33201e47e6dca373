import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

async function output(script: string, ...rest: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join('scripts', script), ...rest], {
    cwd: ROOT,
  });
  return stdout;
}

it('what is generated agrees with the declarations, and no migration is missing', async () => {
  expect(await output('generate.ts', '--check')).toMatch(/generated files agree with \d+ classes/u);
});

it('imports run down the floors of the house, in every module', async () => {
  const seen = /Floors: (?<modules>\d+) modules/u.exec(await output('check-floors.ts'));
  expect(Number(seen?.groups?.['modules'])).toBeGreaterThan(400);
});
