import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A reply that tells what a job has done, or that the job goes on. */
interface FollowedReply {
  readonly app: TestApp;
  /** Makes work for a job. */
  readonly begin: () => Promise<unknown>;
  /** Asks for the reply, and expects either of both. */
  readonly ask: () => Promise<unknown>;
}

/**
 * Runs the job after the first statement of the reply, in a new turn after the second, and so on for each statement that
 * the reply has. Returns how many it has.
 */
export async function endingBetween({ app, begin, ask }: FollowedReply): Promise<number> {
  const { database, queue } = app.context;
  const query = database.query.bind(database);
  for (let at = 1; ; at += 1) {
    const asleep = vi.spyOn(queue, 'wake').mockImplementation(() => {});
    await begin();
    let count = 0;
    let isEnding = false;
    const watch = vi.spyOn(database, 'query').mockImplementation(async (statement) => {
      const rows = await query(statement);
      if (isEnding) return rows;
      count += 1;
      if (count === at) {
        isEnding = true;
        asleep.mockRestore();
        await queue.drain();
        isEnding = false;
      }
      return rows;
    });
    try {
      await ask();
    } finally {
      watch.mockRestore();
      asleep.mockRestore();
    }
    await queue.drain();
    if (count < at) return count;
  }
}
