/**
 * Shares one run of `act` among callers: each gets the result of a run that began after its call, and at most one run and
 * one that waits for it exist at a time.
 */
export function coalesced<Answer>(act: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () => {
    if (!next) {
      const mine = running.then(() => {
        next = null;
        return act();
      });
      next = mine;
      running = mine.catch(() => undefined);
    }
    return next;
  };
}
