import { expect, type Page } from '@playwright/test';

/** Starts a new record on a list; if the list requires a folder, chooses the last one offered. */
export async function pressAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
  const demand = page.getByRole('alert').filter({ hasText: 'Пожалуйста выберите категорию' });
  const save = page.getByRole('dialog').getByRole('button', { name: 'Сохранить' });
  await expect(demand.or(save).first()).toBeVisible();
  if (await demand.isVisible()) {
    await demand.getByRole('button', { name: 'Выбрать' }).click();
    const folders = page.getByRole('dialog', { name: 'Категория' });
    await folders.getByRole('treeitem').last().click();
    await folders.getByRole('button', { name: 'Выбрать' }).click();
    await expect(demand).toHaveCount(0);
  }
  await expect(save).toBeEnabled();
}
