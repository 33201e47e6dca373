import type { Page } from '@playwright/test';

/** Chooses 'Удалить' in the menu of the record whose page is open. */
export async function pressDelete(page: Page): Promise<void> {
  await page
    .locator('[data-page-header]')
    .getByRole('button', { name: /^Действия: / })
    .click();
  await page.getByRole('menuitem', { name: 'Удалить', exact: true }).click();
}
