import { expect, type Page } from '@playwright/test';

/** Collects the server's refusals from now on. */
export function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return refused;
}

/** Waits until nothing is loading, and no error is shown. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByLabel(/^Загрузка/u)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Navigates within the application, without a page load, as a click on a link does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Navigates to a path that the user may open, and waits until its screen has loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
}
