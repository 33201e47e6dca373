import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, describeFailures, withRunner } from './count.ts';

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const passed = { status: 'passed', fullName: 'is read' };
const failed = { status: 'failed', fullName: 'sums are right', failureMessages: ['expected 1\nat b.test.ts:3'] };
const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };

describe('counting', () => {
  test('adds what Vitest left out', () => {
    expect(countVitest(report)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  test('a test file that does not load is a failure', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [failed, passed] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
    ];
    expect(countVitest({ ...report, numFailedTests: 1, testResults }).failed).toBe(2);
    expect(describeFailures({ ...report, testResults })).toEqual([
      'a.test.ts\n    no such module',
      'b.test.ts › sums are right\n    expected 1\n    at b.test.ts:3',
    ]);
  });

  test('a flaky browser test and an error outside of tests are failures', () => {
    expect(countPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 2, failed: 3, skipped: 1 });
  });

  test('a runner that broke, wrote no report or ran nothing is a failure', () => {
    const good = { passed: 5, failed: 0, skipped: 0 };
    expect(withRunner(good, 0).failed).toBe(0);
    expect(withRunner(good, 1).failed).toBe(1);
    expect(withRunner(null, 0).failed).toBe(1);
    expect(withRunner({ ...good, failed: 2 }, 1).failed).toBe(2);
  });
});
