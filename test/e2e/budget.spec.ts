import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

// Measures the build that these tests run against.
test('the script of the sign-in page and of a list stays within its budget', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-budget.ts']);
  expect(stdout).toMatch(/Вход: .* of 170K\n/u);
  expect(stdout).toMatch(/Список: .* of 300K\n/u);
});
