/** The name of this page among those of the browser. */
export const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('');

/** The drafts that forms and fields of this page are writing, as `<page>.<number>`. */
const written = new Set<string>();
let isHeld = false;

const lockOf = (page: string): string => `draft-page:${page}`;

/** Marks a draft as written by a form or field of this page; returns the function that ends it. */
export function markWritten(name: string): () => void {
  written.add(name);
  if (!isHeld) {
    isHeld = true;
    // The browser releases the lock when the page is closed, reloaded or crashes.
    void lockManager()?.request(lockOf(PAGE), () => new Promise<never>(() => {}));
  }
  return () => void written.delete(name);
}

/** Which of the drafts, by `<page>.<number>`, are being written in this page or in another tab. */
export async function isAlive(names: readonly string[]): Promise<ReadonlySet<string>> {
  const held = new Set((await lockManager()?.query())?.held?.map(({ name }) => name));
  return new Set(
    names.filter((name) => {
      const page = name.split('.', 1)[0] ?? '';
      return page === PAGE ? written.has(name) : held.has(lockOf(page));
    }),
  );
}

/** Absent where the page is not served over HTTPS: drafts of other tabs are then offered as well. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
