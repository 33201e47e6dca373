import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../docs/decisions');
/** A line of the index: the number, the file, and what has replaced the decision. */
const LINE = /^\| \[(?<number>\d{3})\]\((?<file>[^)]+)\) \|.*\| (?<replaced>[^|]*) ?\|$/gmu;
const lines = [...readFileSync(path.join(FOLDER, 'README.md'), 'utf8').matchAll(LINE)].map(
  ({ groups: { number = '', file = '', replaced = '' } = {} }) => ({ number, file, replaced }),
);

it('the index names each decision once', () => {
  const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
  expect(lines.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  for (const { number, file } of lines) expect(file.startsWith(`${number}-`), file).toBe(true);
});

it('a decision is replaced by newer ones alone', () => {
  for (const { number, replaced } of lines)
    for (const [, by = ''] of replaced.matchAll(/\[(\d{3})\]/gu))
      expect(Number(by), number).toBeGreaterThan(Number(number));
});
