/** The writes of this page that the server has not answered yet. */
const sending = new Set<Promise<unknown>>();
/** Milliseconds for which events wait for the replies of writes of this page. */
const PATIENCE = 500;

/** Notes a write of this page until the server answers it. */
export function noteSending<T>(write: Promise<T>): Promise<T> {
  sending.add(write);
  const forget = () => sending.delete(write);
  write.then(forget, forget);
  return write;
}

/** Waits until the writes that are sent now are answered and applied, or for half a second. */
export async function writesAnswered(): Promise<void> {
  if (sending.size === 0) return;
  const isLate = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  await Promise.race([Promise.allSettled(sending), isLate]);
  // The caller of a write applies its reply in the same task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
