import type { Page } from '@playwright/test';

/** Opens the menu «⋮» of the list, and gives its items. */
export async function openListMenu(page: Page): Promise<(name: string) => ReturnType<Page['getByRole']>> {
  // A list of what belongs to a record is under the heading of the record.
  const title = await page.locator('[data-page-title] > :is(h1, h2)').last().textContent();
  await page.getByRole('button', { name: `Действия: ${title}`, exact: true }).click();
  return (name) => page.getByRole('menuitem', { name, exact: true });
}

/** Chooses an action from the menu «⋮» of the list. */
export async function chooseInListMenu(page: Page, name: string): Promise<void> {
  const item = await openListMenu(page);
  await item(name).click();
}
