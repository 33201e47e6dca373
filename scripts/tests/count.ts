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
    readonly name: string;
    readonly status: string;
    /** Why the file failed outside of its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
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

/** How many lines of a failure's reason are repeated after all tests. */
const REASON_LINES = 12;

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

/** Vitest's failures, a paragraph each: the file and the test, and the first lines of the reason. */
export function describeFailures({ testResults }: VitestReport): readonly string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [paragraph(name, message)];
      return failed.map(({ fullName, failureMessages }) =>
        paragraph(`${name} › ${fullName}`, (failureMessages ?? []).join('\n')),
      );
    });
}

function paragraph(title: string, reason: string): string {
  const lines = reason.split('\n').slice(0, REASON_LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
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
