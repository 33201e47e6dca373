import { expect } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '#test/harness/chromium.ts';
import { pdf } from '#demo/files/pdf.ts';
import { startSignedIn, test } from './signed-in.ts';

// The PDF viewer is part of the full browser only; the other tests use the headless build.
test.use({ launchOptions: { executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] } });

test('a PDF is shown by the reader of the browser', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/filesystem');
  await expect(page.getByRole('heading', { name: 'Файлы', level: 1 })).toBeVisible();
  const file = { name: 'Программа.pdf', buffer: pdf(['The programme of the congress']), mimeType: 'application/pdf' };
  await page.getByLabel('Выбор файлов').first().setInputFiles([file]);
  await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
  await page.getByRole('button', { name: `Открыть файл: ${file.name}` }).click();
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:')), { timeout: 10_000 })
    .toBe(true);
  await page.getByRole('dialog', { name: file.name }).getByRole('button', { name: 'Закрыть', exact: true }).click();
});
