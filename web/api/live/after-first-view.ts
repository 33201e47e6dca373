/** Milliseconds after which the first view of a page has asked for all that it needs. */
const SETTLED = 1000;

/**
 * Resolves once the page follows the changes of others, which is the last that its first view asks for: what tells of other
 * things than the page is loaded then.
 */
export async function afterFirstView(): Promise<void> {
  await import('./live.ts').catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
}
