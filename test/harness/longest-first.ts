import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that loop over every class or every kind, and the command lines: a minute in total, while most files take a
 * second.
 */
const LONG =
  /\/(?:class-\w+(?:-\w+)?|custom-fields(?:-lists)?|migrations?|backup|crash|editors-\w+)\.(?:db\.|ui\.)?test\.tsx?$/u;

/**
 * Starts with the slow files, so that short ones fill the end of the run: a slow file started last would leave cores
 * idle. Vitest's own order uses the durations of the last run, which a fresh clone does not have, and falls back to
 * file sizes, which say little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)));
  }
}
