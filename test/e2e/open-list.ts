import { expect, type Page } from '@playwright/test';

/** Opens a list and waits until its keys and clicks are bound, which are loaded after its first rows. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(
    page.getByRole('table').or(page.getByRole('main').getByRole('list')).getByRole('link').first(),
  ).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  const keys = page.getByRole('dialog', { name: 'Горячие клавиши' });
  for (const caption of ['Быстрый просмотр записи', 'Следующая строка', 'Предыдущая строка'])
    await expect(keys.getByText(caption)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
}
