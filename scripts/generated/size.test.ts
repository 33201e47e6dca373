import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const GENERATED = path.join(import.meta.dirname, '../../generated');
/** More is not read in a diff. */
const MOST_LINES = 10_000;

test('the generated files are short enough to be read', async () => {
  const texts = (await readdir(GENERATED)).map((file) => readFile(path.join(GENERATED, file), 'utf8'));
  const lines = (await Promise.all(texts)).reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
});
