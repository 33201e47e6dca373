import { expect, type Page } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { openTab } from './open-tab.ts';
import { expectLoaded, follow, open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Every kind of screen by URL, with its heading. */
const SCREENS = [
  ['/', 'Главная'],
  ['/manage/news', 'Новости'],
  ['/manage/user', 'Пользователи'],
  ['/manage/regions', 'Регионы'],
  ['/manage/statistics', 'Статистика'],
  ['/manage/queue', 'Задания'],
  ['/manage/system-state', 'Состояние'],
  ['/account', 'Профиль'],
  ['/no-such-page', 'Страница не найдена'],
] as const;
const WIDTHS = [1280, 360] as const;

/** Goes to the newest news item by its link in the list. */
async function openNewestNews(page: Page): Promise<void> {
  await open(page, '/manage/news');
  const link = page.getByRole('table').getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectLoaded(page);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}

async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await inBothThemes(page, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
}

test('axe finds nothing on the sign-in page', async ({ page }) => {
  await page.goto('/login/auth/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});

test('axe finds nothing on any kind of screen, at any width, in both themes', async ({ page }) => {
  test.setTimeout(180_000);
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  for (const [address, name] of SCREENS) {
    await test.step(address, async () => {
      await follow(page, address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByLabel('Загрузка')).toHaveCount(0);
      await expectAccessibleAtAnyWidth(page);
    });
  }
});

test('axe finds nothing on a record, at any width, its open editor and its history, in both themes', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  await openNewestNews(page);
  await expectAccessibleAtAnyWidth(page);
  await openTab(page, 'Поля');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: /^Источник:/ }).click();
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByRole('list', { name: 'История изменений' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});

test('axe finds nothing in the create dialog, in both themes', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/user');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('dialog').getByLabel('Логин')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});
