import { expect, type Page } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Every kind of screen there is, by its address; `:news` stands for the newest news item. */
const SCREENS = [
  '/',
  '/manage/news',
  '/manage/news/:news',
  '/manage/user',
  '/manage/regions',
  '/manage/statistics',
  '/account',
  '/no-such-page',
];

async function newestNews(page: Page): Promise<string> {
  await page.goto('/manage/news');
  const address = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  return address ?? '';
}

test('axe finds nothing on the sign-in page', async ({ page }) => {
  await page.goto('/login/auth/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});

for (const screen of SCREENS) {
  test(`axe finds nothing on ${screen}, at any width, in both themes`, async ({ page }) => {
    await startSignedIn(page, 'administrators');
    await page.goto(screen === '/manage/news/:news' ? await newestNews(page) : screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Загрузка')).toHaveCount(0);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await inBothThemes(page, async () => {
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${screen} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('axe finds nothing in the create dialog, an open editor and the history, in both themes', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto(await newestNews(page));
  await page.getByRole('button', { name: /^Источник:/ }).click();
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByRole('list', { name: 'История изменений' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.goto('/manage/user');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('dialog').getByLabel('Логин')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});
