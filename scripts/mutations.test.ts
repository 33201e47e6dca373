import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-tool.ts';

interface Place {
  readonly file: string;
  readonly find: string;
  readonly tests: readonly string[];
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('each mutation finds its place in the sources once, and its tests are there', () => {
  const mutations: readonly Place[] = JSON.parse(read('test/mutations.json'));
  expect(mutations.length).toBeGreaterThan(0);
  const lost = mutations.filter(({ file, find }) => read(file).split(find).length !== 2);
  expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
  for (const file of new Set(mutations.flatMap(({ tests }) => tests))) expect(read(file)).not.toBe('');
});
