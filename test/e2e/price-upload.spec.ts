import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { zipEntry, zipOf } from '#demo/files/zip.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
});

/** A catalogue with a price list, and commodities with these articles. */
async function catalogWith(page: Page, name: string, ...articles: readonly string[]): Promise<number> {
  const id = await createRecord(page, 'PriceCatalog', { caption: `Каталог ${name}` });
  await createRecord(page, 'pricelist', { caption: `Прайс-лист ${name}`, priceCatalogId: id });
  for (const article of articles) await createRecord(page, 'commodity', { caption: `Товар ${article}`, article });
  return id;
}

async function openUpload(page: Page, id: number): Promise<Locator> {
  await page.goto('/manage/price-catalogs');
  await open(page, `/manage/price-catalogs/${id}`);
  await page.getByRole('button', { name: 'Загрузить цены' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка цен' });
  await expect(dialog.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  return dialog;
}

const choose = (dialog: Locator, name: string, table: string | Buffer) =>
  dialog
    .getByLabel('Выбор файлов')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(table) });

const rowOf = (dialog: Locator, article: string) => dialog.getByRole('row').filter({ hasText: article });

/** A workbook with one sheet of texts. */
function workbook(rows: readonly (readonly string[])[]): Buffer {
  const cells = (row: readonly string[]) => row.map((text) => `<c t="str"><v>${text}</v></c>`).join('');
  const sheet = `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`;
  return zipOf([zipEntry({ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(sheet) })]);
}

test('a table is checked, its faults are corrected in the workbook, applied, and undone', async ({ page }) => {
  const id = await catalogWith(page, 'загрузки', 'PU-1', 'PU-2');
  const dialog = await openUpload(page, id);
  await choose(dialog, 'цены.csv', 'Артикул;Цена\nPU-1;1 290,50\nPU-2;по запросу\nPU-9;5');
  await expect(rowOf(dialog, 'PU-1')).toContainText(/1\s290,5.*Новая/u);
  await expect(rowOf(dialog, 'PU-2')).toContainText('Введите число, например 1290,50');
  await expect(rowOf(dialog, 'PU-9')).toContainText('Товара с таким артикулом нет');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'С ошибками 2' }).click();
  await expect(rowOf(dialog, 'PU-1')).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать с ошибками' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('цены — ошибки.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await dialog.getByRole('button', { name: 'Другой файл' }).click();
  const corrected = [
    ['Артикул', 'Цена', 'Ошибка'],
    ['PU-1', '1290.5', ''],
    ['PU-2', '200', 'Введите число, например 1290,50'],
  ];
  await choose(dialog, 'цены — ошибки.xlsx', workbook(corrected));
  await dialog.getByRole('button', { name: 'Применить: 2' }).click();
  await expect(dialog.getByText('Новых цен: 2')).toBeVisible();
  await undo(page, 'Цены загружены: 2');
  await expect(dialog.getByText('Прежние цены возвращены')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('columns are chosen by the keyboard, and known the next time', async ({ page }) => {
  const id = await catalogWith(page, 'столбцов', 'PC-1');
  const table = 'Код;Стоимость\nPC-1;7';
  const dialog = await openUpload(page, id);
  await choose(dialog, 'цены.csv', table);
  await expect(dialog.getByText('Столбцы с артикулом и ценой не узнаны')).toBeVisible();
  for (const [field, heading] of [
    ['Артикул', 'Код'],
    ['Цена', 'Стоимость'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `Столбец «${field}»` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: heading }).focus();
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Проверить заново' }).press('Enter');
  await expect(rowOf(dialog, 'PC-1')).toContainText('Новая');
  await dialog.getByRole('button', { name: 'Другой файл' }).click();
  await choose(dialog, 'цены.csv', table);
  await expect(rowOf(dialog, 'PC-1')).toContainText('Новая');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a file that is no table is refused with its reason, and another can be chosen', async ({ page }) => {
  const id = await catalogWith(page, 'без таблицы');
  const dialog = await openUpload(page, id);
  await choose(dialog, 'цены.xlsx', 'no archive');
  await expect(dialog.getByRole('alert')).toContainText('Файл повреждён');
  await dialog.getByRole('button', { name: 'Загрузить другой файл' }).click();
  await expect(dialog.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
});
