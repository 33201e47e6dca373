import type { Page } from '@playwright/test';

/** An address of the change feed. */
export const isFeed = (url: URL): boolean => url.pathname === '/api/v1/events/';

/** Leaves the change feed without an answer: what others write meanwhile, the page does not hear and does not ask for. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route(isFeed, () => {});
}
