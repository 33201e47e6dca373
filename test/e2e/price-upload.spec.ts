import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

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

async function openUpload(page: Page, id: number): Promise<void> {
  await page.goto('/manage/price-catalogs');
  await open(page, `/manage/price-catalogs/${id}`);
  await page.getByRole('button', { name: 'Загрузить цены' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Импорт: Позиции прайс-листа' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeFocused();
}

const choose = (page: Page, name: string, table: string) =>
  page
    .getByLabel('Выбор файлов')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(table) });

const rowOf = (page: Page, article: string) => page.getByRole('row').filter({ hasText: article });

test('a table is checked beside the names and prices there, written, and taken back', async ({ page }) => {
  const id = await catalogWith(page, 'загрузки', 'PU-1', 'PU-2', 'PU-3');
  await openUpload(page, id);
  await choose(page, 'цены.csv', 'Артикул;Цена\nPU-1;100\nPU-2;200');
  await expect(page.getByText('Прайс-лист загрузки · цены.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('button', { name: 'Записать 2' }).click();
  await expect(page.getByText('Новых записей: 2, изменённых: 0, без изменений: 0.')).toBeVisible();

  await page.getByRole('link', { name: 'Загрузить другой файл' }).click();
  await choose(page, 'цены.csv', 'Артикул;Цена\nPU-1;105\nPU-2;2 400\nPU-3;по запросу\nPU-9;5');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(rowOf(page, 'PU-1')).toContainText(/Изменится.*Товар PU-1.*100.*105.*\+5\s%/u);
  await expect(rowOf(page, 'PU-2')).toContainText(/Товар PU-2.*200.*2 400.*в 12 раз больше/u);
  await expect(rowOf(page, 'PU-3')).toContainText('Введите число, например 1290,50');
  await expect(rowOf(page, 'PU-9')).toContainText('Товара с таким артикулом нет');
  await inBothThemes(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Записать 2' }).click();
  await expect(page.getByText('Новых записей: 0, изменённых: 2, без изменений: 0.')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Импорт отменён.')).toBeVisible();
  await page.getByRole('link', { name: 'Открыть «Прайс-лист загрузки»' }).click();
  await expect(page).toHaveURL(/\/manage\/pricelist\/\d+/u);
});

test('columns are chosen by the keyboard, and known the next time', async ({ page }) => {
  const id = await catalogWith(page, 'столбцов', 'PC-1');
  const table = 'Код;Стоимость\nPC-1;7';
  await openUpload(page, id);
  await choose(page, 'цены.csv', table);
  await expect(page.getByText('Новым записям нужно: «Артикул», «Цена».')).toBeVisible();
  for (const [field, heading] of [
    ['Артикул', 'Код'],
    ['Цена', 'Стоимость'],
  ] as const) {
    await page.getByRole('combobox', { name: `Куда загружать «${heading}»` }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(field);
    const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Enter');
    expect((await changed).status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Проверить' }).press('Enter');
  await expect(rowOf(page, 'PC-1')).toContainText('Новая');
  await openUpload(page, id);
  await choose(page, 'цены.csv', table);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(rowOf(page, 'PC-1')).toContainText('Новая');
});

test('a catalogue without a price list in force says so; prices go into the list that is chosen', async ({ page }) => {
  const id = await createRecord(page, 'PriceCatalog', { caption: 'Каталог без действующих' });
  const caption = 'Прайс-лист будущего';
  await createRecord(page, 'pricelist', { caption, priceCatalogId: id, validFrom: '2999-01-01' });
  await page.goto(`/manage/price-catalogs/${id}?tab=pricelist`);
  await page.getByRole('button', { name: 'Загрузить цены' }).first().click();
  await expect(page.getByText('У каталога нет действующего прайс-листа')).toBeVisible();
  await page.getByRole('treeitem', { name: caption }).click();
  await page.getByRole('region', { name: caption }).getByRole('button', { name: 'Загрузить цены' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Импорт: Позиции прайс-листа' })).toBeVisible();
  await expect(page.getByText(caption)).toBeVisible();
});
