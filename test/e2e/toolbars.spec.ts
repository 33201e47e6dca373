import { expect, type Page } from '@playwright/test';
import { openListMenu } from './list-menu.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

const PLACES = ['/manage/news', '/manage/orders', '/manage/crm/clients', '/manage/events', '/manage/crm/kanban/'];

/** The icons of the buttons of a page's header that stand for more than one act, as sentences. */
function sharedIcons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const meanings = new Map<string, Set<string>>();
    for (const button of document.querySelectorAll('header button, #main [data-page-header] button')) {
      const icon = button.querySelector('path')?.getAttribute('d') ?? '';
      // An arrow says that something opens.
      if (icon === '' || button.querySelector('.MuiButton-endIcon')) continue;
      const name = button.getAttribute('aria-label') ?? button.textContent;
      meanings.set(icon, (meanings.get(icon) ?? new Set()).add(name));
    }
    return [...meanings.values()].filter(({ size }) => size > 1).map((names) => [...names].join(', '));
  });
}

test('a toolbar has one primary act, the filter in words, the view and a menu of the rest', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  for (const path of PLACES) {
    await test.step(path, async () => {
      await open(page, path);
      const header = page.locator('#main [data-page-header]');
      await expect(header.locator('.MuiButton-contained')).toHaveCount(1);
      await expect(header.getByRole('button', { name: 'Фильтр' })).toHaveText('Фильтр');
      await expect(header.getByRole('button', { name: 'Обновить' })).toBeVisible();
      expect(await sharedIcons(page)).toEqual([]);
    });
  }
  await open(page, '/manage/news');
  await expect(page.locator('#main [data-page-title]')).toContainText(/\d (?:запись|записи|записей)$/u);
  await page.getByRole('button', { name: 'Вид', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Столбцы и вид таблицы' })).toBeVisible();
  await page.keyboard.press('Escape');
  const item = await openListMenu(page);
  await expect(item('Настроить поля')).toBeVisible();
  await expect(item('Экспорт в XLSX')).toBeVisible();
});

test('the bar of the chosen rows floats: nothing moves when it comes', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news?select=true');
  const bar = page.getByRole('toolbar', { name: 'Действия с выбранным' });
  await expect(bar).toBeVisible();
  const table = page.getByRole('table', { name: 'Новости' });
  const place = () => table.locator('..').boundingBox();
  const chosen = await place();
  await page.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await expect(bar).toHaveCount(0);
  expect(await place()).toEqual(chosen);
});

test('the funnel and the search of the board have the width that they need', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/crm/kanban/');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const funnel = await page.getByRole('combobox', { name: 'Воронка' }).boundingBox();
    const search = await page.locator('#main').getByPlaceholder('Поиск').boundingBox();
    expect(funnel?.width ?? 0).toBeGreaterThanOrEqual(180);
    expect(search?.width ?? 0).toBeGreaterThanOrEqual(160);
  }
});
