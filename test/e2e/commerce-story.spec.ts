import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { createRecord } from './create-record.ts';
import { pressAdd } from './press-add.ts';
import { startSignedIn, test } from './signed-in.ts';

// One editor keeps a catalogue of prices from its first list to the goods that an order has taken away.
function ownNames() {
  const mark = `истории ${Date.now()}`;
  const code = `ISTORIYA-${Date.now()}`;
  return {
    mark,
    catalog: `Каталог ${mark}`,
    bandage: `Бинт ${mark}`,
    plaster: `Пластырь ${mark}`,
    articles: { bandage: `${code}-1`, plaster: `${code}-2`, unknown: `${code}-9` },
    folder: code.toLowerCase(),
    warehouse: `Склад ${mark}`,
    promo: `Скидка ${mark}`,
    code,
  };
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).last();
const saved = (page: Page, caption: string) => said(page, `Поле "${caption}" успешно изменено`);
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const rowOf = (place: Page | Locator, text: string | RegExp) => place.getByRole('row').filter({ hasText: text });

async function createdBy(dialog: Locator, caption: string, key: 'mouse' | 'keyboard'): Promise<void> {
  await dialog.getByLabel(/^(?:Заголовок|Название)/u).fill(caption);
  if (key === 'keyboard') await dialog.page().keyboard.press('Enter');
  else await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(said(dialog.page(), 'Успешно добавлено')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The id of the first folder of goods. */
async function firstFolder(page: Page): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/v1/manage/commodityFolder/all/tree', { headers });
  const { children }: { children: readonly { readonly id: number }[] } = await answer.json();
  return children[0]?.id ?? 0;
}

/** Two goods of a category of their own, five bandages in a warehouse: what there is before the prices. */
async function goodsInStock(page: Page, names: ReturnType<typeof ownNames>) {
  await startSignedIn(page, 'administrators');
  const folderId = await createRecord(page, 'commodityFolder', {
    caption: names.mark,
    name: names.folder,
    description: '',
    parentId: await firstFolder(page),
  });
  const own = { folderIds: [folderId], price: 500, instanceStateId: 4 };
  const bandageId = await createRecord(page, 'commodity', {
    ...own,
    caption: names.bandage,
    article: names.articles.bandage,
  });
  await createRecord(page, 'commodity', { ...own, caption: names.plaster, article: names.articles.plaster });
  const warehouseId = await createRecord(page, 'warehouse', { caption: names.warehouse });
  await createRecord(page, 'warehouseStock', { warehouseId, commodityId: bandageId, quantity: 5 });
  await startSignedIn(page, 'siteEditors');
  return { folderId, bandageId, warehouseId };
}

/** The marked workbook with the cells that `correct` changes. */
async function corrected(file: string, correct: (row: CellValue[]) => CellValue[]): Promise<Buffer> {
  const sheet = (await readXlsx(await readFile(file))).sheets[0];
  if (!sheet) throw new Error('no sheet');
  const rows = sheet.rows.map((row, at) => (at === 0 ? row : correct(row)));
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheet.name, rows }] }));
}

test('an editor keeps prices from a new catalogue to the goods that leave with an order', async ({ page }) => {
  test.setTimeout(180_000);
  const names = ownNames();
  const { articles } = names;
  const { folderId, bandageId, warehouseId } = await goodsInStock(page, names);

  await test.step('a catalogue is added by mouse, its price list and positions by keyboard', async () => {
    await page.goto('/manage/price-catalogs');
    await pressAdd(page);
    await createdBy(page.getByRole('dialog', { name: 'Добавить: каталог цен' }), names.catalog, 'mouse');
    await expect(page.getByRole('heading', { level: 1, name: names.catalog })).toBeVisible();
    await page.getByRole('tab', { name: 'Прайс-листы' }).click();
    await page.getByRole('button', { name: 'Добавить прайс-лист' }).first().press('Enter');
    await createdBy(page.getByRole('dialog', { name: 'Добавить: прайс-лист' }), 'Основные цены', 'keyboard');
    await expect(node(page, 'Основные цены')).toBeFocused();
    await page.keyboard.press('Insert');
    await createdBy(page.getByRole('dialog', { name: 'Добавить: позиция прайс-листа' }), 'Бинты', 'keyboard');
    await expect(node(page, 'Бинты')).toBeFocused();
    await page.keyboard.press('Insert');
    await createdBy(page.getByRole('dialog', { name: 'Добавить: позиция прайс-листа' }), 'Бинт узкий', 'keyboard');
    await expect(node(page, 'Бинт узкий')).toHaveAttribute('aria-level', '3');
    const position = page.getByRole('region', { name: 'Бинт узкий' });
    await position.getByRole('button', { name: /^Цена/u }).click();
    await position.getByRole('textbox', { name: /^Цена/u }).fill('120,5');
    await page.keyboard.press('Enter');
    await expect(saved(page, 'Цена')).toBeVisible();
    await expect(node(page, 'Бинт узкий')).toContainText('120,5');
  });
  const catalogPath = new URL(page.url()).pathname;

  await test.step('the commodity chooses its catalogue, and is linked with the position', async () => {
    await page.goto(`/manage/commodities/${bandageId}?tab=ProductPriceListItem`);
    await page.getByRole('button', { name: 'Открыть редактор' }).click();
    await expect(page.getByText('Выберите каталог', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Каталог цен/u }).press('Enter');
    await page.getByRole('combobox', { name: 'Каталог цен' }).fill(names.catalog);
    await page.getByRole('option', { name: names.catalog }).click();
    await expect(saved(page, 'Каталог цен')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Каталог цен/u })).toContainText(names.catalog);
    await page.getByRole('button', { name: 'Открыть редактор' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Цены товара' });
    await dialog.getByRole('button', { name: 'Добавить: Бинт узкий' }).press('Enter');
    await expect(said(page, 'Цена успешно добавлено')).toBeVisible();
    const added = dialog.getByRole('region', { name: 'Добавленные цены' });
    await expect(rowOf(added, `${names.catalog} · Основные цены`)).toContainText('120,5');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Действующая цена').locator('..')).toContainText('120,5');
  });

  await test.step('a table is uploaded, its faults are corrected in the marked workbook, and it is applied', async () => {
    await page.goto(catalogPath);
    await page.getByRole('button', { name: 'Загрузить цены' }).click();
    await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
    const choose = async (name: string, buffer: Buffer): Promise<void> => {
      await page.getByLabel('Выбор файлов').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await page.getByRole('button', { name: 'Проверить' }).press('Enter');
    };
    const table = `Артикул;Цена\n${articles.bandage};90,5\n${articles.plaster};по запросу\n${articles.unknown};7`;
    await choose('цены.csv', Buffer.from(table));
    const main = page.getByRole('main');
    await expect(rowOf(main, articles.bandage)).toContainText(/Изменится.*120,5.*90,5.*−24,9\s%/u);
    await expect(rowOf(main, articles.plaster)).toContainText('Введите число, например 1290,50');
    await expect(rowOf(main, articles.unknown)).toContainText('Товара с таким артикулом нет');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать с ошибками' }).press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('цены — ошибки.xlsx');
    const workbook = await corrected(await file.path(), ([article, , fault]) => {
      // A line of something else is emptied.
      if (article !== articles.plaster) return [];
      expect(fault).toBe('Введите число, например 1290,50');
      return [article, 45, null];
    });
    await page.getByRole('button', { name: 'Записать 1' }).press('Enter');
    await expect(page.getByText('Новых записей: 0, изменённых: 1, без изменений: 0.')).toBeVisible();
    await page.getByRole('link', { name: 'Загрузить другой файл' }).press('Enter');
    await choose('цены — ошибки.xlsx', workbook);
    await expect(rowOf(main, articles.plaster)).toContainText(/Новая.*45/u);
    await page.getByRole('button', { name: 'Записать 1' }).press('Enter');
    await expect(page.getByText('Новых записей: 1, изменённых: 0, без изменений: 0.')).toBeVisible();
    await page.goto(catalogPath);
    await page.getByRole('tab', { name: 'Прайс-листы' }).click();
    await expect(node(page, names.plaster)).toContainText('45');
  });

  await test.step('a promo code is added, and given to the category', async () => {
    await page.goto('/manage/promocodes');
    await pressAdd(page);
    const dialog = page.getByRole('dialog', { name: 'Добавить: промокод' });
    await dialog.getByLabel(/^Код/u).fill(names.code);
    await dialog.getByLabel(/^Скидка, %/u).fill('10');
    await createdBy(dialog, names.promo, 'keyboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(names.promo);
    await expect(page.getByRole('button', { name: /^Скидка, %/u })).toContainText('10');
    await page.goto(`/manage/commodities?folderId=${folderId}`);
    await page.getByRole('button', { name: 'Промокоды', exact: true }).press('Enter');
    const codes = page.getByRole('dialog', { name: 'Промокоды' });
    await codes.getByLabel('Поиск промокодов', { exact: true }).fill(names.code);
    await codes.getByRole('button', { name: new RegExp(`^Добавить: .*${names.code}`, 'u') }).press('Enter');
    await expect(said(page, 'Успешно добавлено')).toBeVisible();
    await expect(codes.getByRole('list', { name: 'Промокоды категории' })).toContainText('−10 %');
    await codes.getByRole('button', { name: 'Закрыть' }).press('Enter');
    await expect(codes).toBeHidden();
  });

  await test.step('an order takes two pieces at the uploaded price, with the code of the category', async () => {
    await page.goto('/manage/orders');
    await pressAdd(page);
    const dialog = page.getByRole('dialog', { name: 'Добавить: заказ' });
    await dialog.getByLabel(/^Имя покупателя/u).fill('Покупатель истории');
    await page.keyboard.press('Enter');
    await expect(said(page, 'Успешно добавлено')).toBeVisible();
    await expect(dialog).toBeHidden();
    const items = page.getByRole('region', { name: 'Позиции заказа' });
    await items.getByRole('button', { name: 'Добавить' }).press('Enter');
    const line = page.getByRole('form', { name: 'Добавить: позиция заказа' });
    await line.getByRole('combobox', { name: 'Товар' }).fill(names.bandage);
    await page.getByRole('option', { name: names.bandage }).click();
    await expect(line.getByLabel('Цена')).toHaveValue('90,5');
    await line.getByLabel('Количество').fill('2');
    await page.keyboard.press('Enter');
    await expect(rowOf(items, names.bandage)).toContainText('90,5');
    await expect(items.getByRole('status').last()).toHaveText(/181/u);
    await page.getByRole('button', { name: /^Промокод/u }).press('Enter');
    await page.getByRole('combobox', { name: /Промокод/u }).fill(names.code);
    await page.getByRole('option', { name: names.promo }).click();
    await expect(saved(page, 'Промокод')).toBeVisible();
    await expect(items.getByText('Скидка по промокоду')).toBeVisible();
    await expect(items.getByRole('status').last()).toHaveText(/162,9/u);
  });
  const orderPath = new URL(page.url()).pathname;

  await test.step('the created order has reserved its goods', async () => {
    await page.goto(`${orderPath}?tab=stockReservation`);
    await expect(page.getByRole('table', { name: 'Резервы' })).toContainText(names.warehouse);
    await page.goto(`/manage/warehouses/${warehouseId}`);
    // Five pieces, of which two are kept.
    await expect(rowOf(page.getByRole('region', { name: 'Остатки на складах' }), names.bandage)).toContainText(
      /3.*5.*2/u,
    );
  });

  await test.step('the sent order has written them off', async () => {
    await page.goto(orderPath);
    const state = page.getByRole('button', { name: /^Статус/u }).first();
    await expect(state).toContainText('Создан');
    await state.press('Enter');
    await page
      .getByRole('option', { name: 'Отправлен' })
      .or(page.getByRole('menuitem', { name: 'Отправлен' }))
      .press('Enter');
    await expect(saved(page, 'Статус')).toBeVisible();
    await expect(state).toContainText('Отправлен');
    await page.goto(`${orderPath}?tab=stockMovement`);
    await expect(page.getByRole('table', { name: 'Движения товаров' })).toContainText('Отгрузка по заказу');
    await page.goto(`/manage/warehouses/${warehouseId}`);
    await expect(rowOf(page.getByRole('region', { name: 'Остатки на складах' }), names.bandage)).toContainText(
      /3.*3.*0/u,
    );
  });
});
