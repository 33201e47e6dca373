import { expect } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { pressAdd } from './press-add.ts';
import { startSignedIn, test } from './signed-in.ts';

test('a code that looks like another one is warned of where it is entered, and stays a value of its own', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const digits = String(Date.now());
  // The first letter is Cyrillic in the one code and Latin in the other.
  const [known, typed] = [`СALE-${digits}`, `CALE-${digits}`];
  await createRecord(page, 'PromoCode', { caption: 'Скидка', code: known, discountPercent: 5 });
  const warning = page.getByText(`Похожее значение уже есть: ${known}`);

  await page.goto('/manage/promocodes');
  await pressAdd(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Название/u).fill('Другая скидка');
  await dialog.getByLabel(/^Код/u).fill(` ${typed}\u200B`);
  await expect(warning).toBeVisible();
  await dialog.getByLabel(/^Скидка, %/u).fill('5');
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(dialog).toBeHidden();

  const code = page.getByRole('button', { name: /^Код/u });
  await expect(code).toContainText(typed);
  await code.click();
  await page.getByRole('textbox', { name: /^Код/u }).fill(`CАLE-${digits}`);
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await expect(code).toContainText(typed);
});
