/** The maximum time in milliseconds for which the first screen is held back. */
const LONGEST = 250;

let held: Promise<unknown> | null = null;

/**
 * Holds the first screen of a page back for a moment, until its parts are there: it is then drawn once, not first as a
 * skeleton. Later screens are not held. Resolves also if a part fails, which then
 * shows its own error.
 */
export async function holdFirst(parts: readonly Promise<unknown>[]): Promise<void> {
  if (held !== null) return;
  held = Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  await held;
}
