import { holdTabUntil } from '#web/ui/dialog/unsaved-edits.ts';

/** Writes of a builder, one after another. The browser asks before the tab is closed while one is unfinished. */
export class ActQueue {
  #last: Promise<void> = Promise.resolve();

  /** Runs a write after all those before it, whether they failed or not; resolves to its result. */
  run<T>(write: () => Promise<T>): Promise<T> {
    const result = this.#last.then(write);
    this.#last = result.then(
      () => {},
      () => {},
    );
    holdTabUntil(result);
    return result;
  }
}
