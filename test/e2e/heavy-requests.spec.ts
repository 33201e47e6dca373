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
  // What the server answers then, which its own tests show, to the first tries.
  const refuse = async (method: string, times: number) =>
    page.route(/\/api\/v1\/manage\/promocode\/(?:\?|$)/iu, (route) => {
      if (route.request().method() !== method || refused === times) return route.fallback();
      refused += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '3' },
        json: { statusCode: 429, code: 'tooHeavy', message: SENTENCE, requestId: 'x' },
      });
    });
  await refuse('POST', 1);
  await page.goto('/manage/promocodes');
  await pressAdd(page);
  const dialog = page.getByRole('dialog');
  const caption = `Скидка ${Date.now()}`;
  await dialog.getByLabel(/^Название/u).fill(caption);
  await dialog.getByLabel(/^Код/u).fill(`CODE-${Date.now()}`);
  await dialog.getByLabel(/^Скидка, %/u).fill('5');
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(dialog.getByLabel(/^Название/u)).toHaveValue(caption);
  await inBothThemes(page, () => expectAccessible(page));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(caption).first()).toBeVisible();
  expect(refused).toBe(1);

  // A list waits in the same way: what is asked for before the screen's code is there is asked for again without a word.
  refused = 0;
  await refuse('GET', 2);
  await page.goto('/manage/promocodes');
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByText(caption).first()).toBeVisible();
});
