import { expect } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { startSignedIn, test } from './signed-in.ts';

test('a request from the site becomes a client and a lead, and is a request again', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const fields = {
    subject: 'Поверка тонометров',
    fullName: 'Гусельникова Майя Юрьевна',
    email: 'guselnikova@example.org',
  };
  const id = await createRecord(page, 'clientWebOrder', fields);
  await page.goto(`/manage/client-web-orders/${id}`);
  const button = page.getByRole('button', { name: 'Создать лид' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Создан лид № \d+, клиент № \d+$/u)).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Клиент: Гусельникова/u })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть: Лид' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(button).toBeVisible();
  await page.reload();
  await expect(button).toBeVisible();
});
