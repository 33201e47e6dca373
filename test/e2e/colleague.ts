import { expect, type Browser, type Page } from '@playwright/test';
import type { RoleKey } from '#model/terms/roles.ts';
import { startSignedIn } from './signed-in.ts';

/** A signed-in page of somebody else; `baseURL` is the server that it uses, the test's own unless given. */
export async function colleagueOf(browser: Browser, role: RoleKey, baseURL?: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await startSignedIn(page, role);
  return page;
}

/** Opens an address and waits until the page receives the changes of others. */
export async function openFollowing(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/events/');
  await page.goto(address);
  expect((await opened).status()).toBe(200);
}
