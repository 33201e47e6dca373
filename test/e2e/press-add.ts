import { expect, type Page } from '@playwright/test';

/** Starts a new record on a list; if the list requires a folder and none is known, chooses the last one offered. */
export async function pressAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^(?:Создать|Сохранить)$/u })).toBeEnabled();
  const folder = dialog.getByRole('combobox', { name: /^Папка/u });
  if ((await folder.count()) === 0 || (await folder.inputValue()) !== '') return;
  await folder.click();
  await page.getByRole('option').last().click();
}
