/** How many tests of a runner passed, failed and were left out. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The fields of Vitest's JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The fields of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** Counts Vitest's tests; a file that failed outside of its tests, such as one that does not load, is one failure. */
export function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts Playwright's tests. A test that passed only in a retry counts as a failure, and so does an error outside of
 * tests.
 */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** A runner that failed without a failed test, or that found no test, counts as one failure. */
export function withRunner(count: Count | null, exitCode: number): Count {
  const { passed, failed, skipped } = count ?? { passed: 0, failed: 0, skipped: 0 };
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failed + (isBroken ? 1 : 0), skipped };
}
