import { expect, type Page } from '@playwright/test';
import { inline, workbookFile } from '#test/harness/workbook-file.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const LONG = 'Заголовок новости, как он стоит в выгрузке другой системы, со всеми пояснениями и без переносов';
const heads = (...texts: readonly string[]) => ({ cells: texts.map(inline) });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first sheet that is shown has news; another has its headings under a note; the hidden one is nobody's business. */
const BOOK = workbookFile([
  { name: 'Расчёты', state: 'hidden', rows: [heads('Тайна'), heads('Не показывать')] },
  { name: 'Новости', rows: [heads('Заголовок', 'Описание'), heads('С первого листа', 'Описание')] },
  {
    name: 'Архив за прошлый год',
    rows: [
      heads('Заголовок', 'Источник'),
      heads('Название', 'Откуда взято'),
      heads(LONG, 'Очень-длинное-слово-без-пробелов-'.repeat(4)),
      heads('Вторая из архива', 'Газета'),
    ],
  },
]);

async function begin(page: Page): Promise<void> {
  await page.goto('/manage/import/new/news');
  const file = { name: 'новости за два года.xlsx', mimeType: XLSX, buffer: BOOK };
  await page.getByLabel('Выбор файлов').setInputFiles(file);
  await expect(page.getByRole('combobox', { name: 'Лист' })).toContainText('Новости');
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
});

test('another sheet and another row of headings are read, and are kept over a reload; a hidden sheet is not offered', async ({
  page,
}) => {
  await begin(page);
  const sheet = page.getByRole('combobox', { name: 'Лист' });
  const line = page.getByRole('textbox', { name: 'Строка с заголовками' });
  await sheet.click();
  await expect(page.getByRole('option')).toHaveText(['Новости', 'Архив за прошлый год']);
  await page.getByRole('option', { name: 'Архив за прошлый год' }).click();
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Источник»' })).toBeVisible();
  await expect(page.getByText('· 3 строки')).toBeVisible();
  await line.fill('2');
  await line.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Откуда взято»' })).toBeVisible();
  await expect(page.getByText('· 2 строки')).toBeVisible();
  await page.reload();
  await expect(sheet).toContainText('Архив за прошлый год');
  await expect(line).toHaveValue('2');
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Откуда взято»' })).toBeVisible();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Вторая из архива' })).toContainText('Новая');
  await expect(page.getByText('С первого листа')).toHaveCount(0);
});

test('on a phone nothing of a step is under its acts, however long headings and values are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page);
  await page.getByRole('combobox', { name: 'Лист' }).click();
  await page.getByRole('option', { name: 'Архив за прошлый год' }).click();
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Источник»' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Строка с заголовками' }).fill('3');
  await page.getByRole('textbox', { name: 'Строка с заголовками' }).press('Enter');
  const target = page.getByRole('combobox', { name: `Куда загружать «${LONG}»` });
  await expect(target).toBeVisible();
  expect(await width(page)).toBe(360);
  await inBothThemes(page, () => expectAccessible(page));
  const acts = page.getByRole('button', { name: 'Проверить' });
  const covered = async (): Promise<boolean> => {
    const bar = (await acts.boundingBox())?.y ?? 0;
    const field = await page.locator(':focus').boundingBox();
    return field === null || (field.y < bar && field.y + field.height > bar - 12);
  };
  // Every field that is reached by the keyboard, up to the acts themselves.
  await page.getByRole('combobox', { name: 'Лист' }).focus();
  let reached = 0;
  while (!(await acts.evaluate((element) => element === document.activeElement)) && reached < 40) {
    expect(await covered(), `field ${reached} is under the acts`).toBe(false);
    await page.keyboard.press('Tab');
    reached += 1;
  }
  expect(reached).toBeGreaterThan(4);
  expect(reached).toBeLessThan(40);

  await target.fill('Заголовок');
  await target.press('Enter');
  await acts.click();
  const table = page.getByRole('table', { name: 'Строки таблицы' });
  await expect(table).toBeFocused();
  const shown = await table.boundingBox();
  const bar = await page.getByRole('button', { name: 'Записать' }).boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(await width(page)).toBe(360);
});
