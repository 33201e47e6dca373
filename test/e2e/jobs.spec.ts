import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const CAPTION = 'Преобразование документа в текст';
const REASON = 'Преобразование заняло слишком много времени';

test('administrators see what runs in the background, why it failed, and try it again', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  await menu.getByRole('button', { name: 'Система' }).click();
  await menu.getByRole('link', { name: 'Задания' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Задания' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Задание' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: CAPTION }).click();
  await expect(page).toHaveURL(/kind=convertDocument/u);
  await expect(page.getByRole('row', { name: CAPTION }).first()).toBeVisible();

  await page.getByRole('button', { name: /^Не удались/u }).click();
  const failed = page.getByRole('row').filter({ hasText: REASON });
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('Не удалось');
  await expect(page).toHaveURL(/state=failed/u);

  await failed.getByRole('button', { name: CAPTION, exact: true }).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: CAPTION });
  await expect(details).toContainText('ReaderDied');
  await page.reload();
  await expect(details).toContainText('1 из 2');
  await expectAccessible(page);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await failed.getByRole('button', { name: /^Повторить/u }).click();
  await expect(failed).toHaveCount(0);
  await page.goto(address);
  await expect(details).toContainText('Выполнено', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Выполненные' }).click();
  await expect(page).toHaveURL(/state=done/u);
  await expect(page.getByRole('row').filter({ hasText: 'Выполнено' }).first()).toBeVisible();
});

test('the screen says what there is nothing of, what comes by schedule, and what it could not read', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  // Other tests have jobs of every state: the page is asked for that is after the oldest one.
  await page.route('**/api/v1/manage/queue/?**', (route) =>
    route.continue({ url: `${route.request().url()}&before=1` }),
  );
  await page.goto('/manage/queue?state=waiting');
  await expect(page.getByText('Заданий нет')).toBeVisible();
  await page.unroute('**/api/v1/manage/queue/?**');
  await page.getByRole('button', { name: 'По расписанию' }).click();
  await expect(page.getByRole('row', { name: 'Удаление ненужных файлов' })).toContainText('По расписанию');
  await page.route('**/api/v1/manage/queue/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'База данных недоступна' } }),
  );
  await page.goto('/manage/queue');
  await expect(page.getByText('База данных недоступна').first()).toBeVisible();
  await page.unroute('**/api/v1/manage/queue/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('База данных недоступна')).toHaveCount(0);
});

test('nobody else finds it', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/queue');
  await expect(page.getByRole('heading', { level: 1, name: 'Задания' })).toHaveCount(0);
});
