import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Loops over every class or every kind, and the command lines: a minute between them all, where most files take a second. */
const LONG = /\/(?:class-\w+(?:-\w+)?|custom-fields|migrations?|backup|crash|editors-\w+)\.(?:db\.|ui\.)?test\.tsx?$/u;

/**
 * Begins with the files that take long, so that the short ones fill the end: a long one that began last would leave a core idle.
 * Vitest does so by what it remembers of the last run, which a fresh clone has not; the sizes it goes by then tell little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)));
  }
}
