import { expect } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { pressAdd } from './press-add.ts';
import { startSignedIn, test } from './signed-in.ts';

const SENTENCE = 'Слишком много тяжёлых запросов, повторите через 3 с';

test('a user whose share of the server is spent is told so; what was typed is kept and saved after the wait', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  let refused = 0;
  // What the server answers then, which its own tests show, to the first try of each request.
  const seen = new Set<string>();
  const refuseOnce = async (method: string) =>
    page.route(/\/api\/v1\/manage\/promocode\/(?:\?|$)/iu, (route) => {
      const key = `${route.request().method()} ${route.request().url()}`;
      if (route.request().method() !== method || seen.has(key)) return route.fallback();
      seen.add(key);
      refused += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '3' },
        json: { statusCode: 429, code: 'tooHeavy', message: SENTENCE, requestId: 'x' },
      });
    });
  await refuseOnce('POST');
  await page.goto('/manage/promocodes');
  await pressAdd(page);
  const dialog = page.getByRole('dialog');
  const caption = `Скидка ${Date.now()}`;
  await dialog.getByLabel(/^Название/u).fill(caption);
  await dialog.getByLabel(/^Код/u).fill(`CODE-${Date.now()}`);
  await dialog.getByLabel(/^Скидка, %/u).fill('5');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(dialog.getByLabel(/^Название/u)).toHaveValue(caption);
  await inBothThemes(page, () => expectAccessible(page));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(caption).first()).toBeVisible();
  expect(refused).toBe(1);

  // A list waits in the same way.
  await refuseOnce('GET');
  await page.goto('/manage/promocodes');
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByText(caption).first()).toBeVisible();
});
