import { expect, type Page } from '@playwright/test';

/** Opens a tab of a record, from the menu «Ещё» if it does not fit into the row. */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name });
  const more = page.getByRole('button', { name: /^Ещё \d+: Разделы записи$/u });
  await expect(tab.or(more).first()).toBeVisible();
  if (await tab.isVisible()) return tab.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}
