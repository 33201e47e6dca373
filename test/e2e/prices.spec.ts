import { expect, type Page } from '@playwright/test';
import { colleagueOf, openFollowing } from './colleague.ts';
import { patchAs } from './colleague-write.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).last();
/** The price, not these digits within others. */
const NINETY = /(?<!\d)90(?!\d)/u;
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

/** Fills the dialog that adds a price list or a position. */
async function addNamed(page: Page, title: string, caption: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(/^(?:Заголовок|Название)/u).fill(caption);
  await page.keyboard.press('Enter');
  await expect(said(page, 'Успешно добавлено')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a catalogue’s price lists and positions are kept as a tree, by mouse and by keyboard', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const catalogId = await createRecord(page, 'PriceCatalog', { caption: 'Каталог для дерева' });
  await page.goto(`/manage/price-catalogs/${catalogId}?tab=pricelist`);
  await expect(page.getByText('Данных нет')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить прайс-лист' }).first().click();
  await addNamed(page, 'Добавить: прайс-лист', 'Весенние цены');
  // By mouse: a section, and a price beside the tree.
  await expect(node(page, 'Весенние цены')).toBeFocused();
  const details = page.getByRole('region', { name: 'Весенние цены' });
  await details.getByRole('button', { name: 'Добавить позицию' }).click();
  await addNamed(page, 'Добавить: позиция прайс-листа', 'Перевязка');
  const position = page.getByRole('region', { name: 'Перевязка' });
  await position.getByRole('button', { name: /^Цена/u }).click();
  await page.getByRole('textbox', { name: /^Цена/u }).fill('89,5');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Перевязка')).toContainText('89,5');
  // By keyboard: positions below and beside, then moved.
  await node(page, 'Перевязка').focus();
  await page.keyboard.press('Insert');
  await addNamed(page, 'Добавить: позиция прайс-листа', 'Бинт');
  await expect(node(page, 'Бинт')).toBeFocused();
  await expect(node(page, 'Бинт')).toHaveAttribute('aria-level', '3');
  await node(page, 'Весенние цены').focus();
  await page.keyboard.press('Insert');
  await addNamed(page, 'Добавить: позиция прайс-листа', 'Пластырь');
  await expect(node(page, 'Пластырь')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page, 'Данные успешно обновлены')).toBeVisible();
  await expect(node(page, 'Пластырь')).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(node(page, 'Пластырь')).toHaveAttribute('aria-posinset', '2');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(node(page, 'Пластырь')).toHaveAttribute('aria-level', '3');
  await page.reload();
  await page.getByRole('treeitem', { name: 'Перевязка' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem')).toHaveText([/Весенние цены/u, /Перевязка.*89,5/u, /Бинт/u, /Пластырь/u]);
  // By mouse: dragged before its neighbour.
  const [from, to] = [await node(page, 'Пластырь').boundingBox(), await node(page, 'Бинт').boundingBox()];
  if (!from || !to) throw new Error('no rows');
  await page.mouse.move(from.x + 120, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 120, to.y + 12, { steps: 8 });
  await page.mouse.move(to.x + 120, to.y + 3, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('treeitem')).toHaveText([/Весенние цены/u, /Перевязка/u, /Пластырь/u, /Бинт/u]);
  await inBothThemes(page, () => expectAccessible(page));
  // What has others below it stays; the last one goes, and comes back.
  await node(page, 'Перевязка').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Нельзя удалять элементы у которых есть дочерние элементы')).toBeVisible();
  await node(page, 'Бинт').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(node(page, 'Бинт')).toBeHidden();
  await expect(node(page, 'Перевязка')).toBeFocused();
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await expect(node(page, 'Бинт')).toBeVisible();
});

/** A catalogue with a price list of this year, its two positions, and a commodity that has not chosen it yet. */
async function ownPrices(page: Page) {
  await startSignedIn(page, 'siteEditors');
  const name = `Каталог ссылок ${Date.now()}`;
  const priceCatalogId = await createRecord(page, 'PriceCatalog', { caption: name });
  const lists = { 'Прежние цены': '2020-01-01', 'Новые цены': '2021-01-01' };
  for (const [caption, validFrom] of Object.entries(lists)) {
    const pricelistId = await createRecord(page, 'pricelist', { caption, priceCatalogId, validFrom });
    for (const [position, price] of [
      ['Бинт узкий', 70],
      ['Бинт широкий', 90],
    ] as const)
      await createRecord(page, 'priceListItem', {
        caption: position,
        pricelistId,
        price: caption === 'Новые цены' ? price : price - 20,
      });
  }
  const article = `BINT-${Date.now()}`;
  const commodityId = await createRecord(page, 'commodity', { caption: 'Бинт без цены', article, price: 100 });
  return { name, commodityId };
}

test('the prices of a commodity are linked once its catalogue is chosen, ordered and taken away', async ({ page }) => {
  const { name, commodityId } = await ownPrices(page);
  await page.goto(`/manage/commodities/${commodityId}?tab=ProductPriceListItem`);
  await page.getByRole('button', { name: 'Открыть редактор' }).click();
  await expect(page.getByText('Выберите каталог', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Каталог цен/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Каталог цен' }).fill(name);
  await page.route(`**/manage/commodity/${commodityId}`, async (route) => {
    if (route.request().method() === 'PATCH') await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('button', { name: /^Каталог цен/u })).toContainText(name);
  // The field shows the catalogue while it is being saved: the editor waits for it.
  await page.getByRole('button', { name: 'Открыть редактор' }).click();
  const dialog = page.getByRole('dialog', { name: 'Цены товара' });
  const [left, right] = ['Список цен', 'Добавленные цены'].map((title) => dialog.getByRole('region', { name: title }));
  if (!left || !right) throw new Error('no columns');
  const offered = left.getByRole('row').filter({ hasText: 'Бинт' });
  await expect(offered).toHaveCount(4);
  await expect(offered.filter({ hasText: NINETY })).toContainText(`${name} · Новые цены`);
  // By mouse.
  await offered.filter({ hasText: NINETY }).getByRole('button', { name: 'Добавить: Бинт широкий' }).click();
  await expect(said(page, 'Цена успешно добавлено')).toBeVisible();
  await expect(right.getByRole('row').filter({ hasText: `${name} · Новые цены` })).toContainText('90');
  // By keyboard, of the other price list.
  await left.getByRole('combobox', { name: 'Прайс-лист' }).click();
  await page.getByRole('option', { name: 'Прежние цены' }).click();
  await expect(offered).toHaveCount(2);
  await left.getByRole('button', { name: 'Добавить: Бинт узкий' }).focus();
  await page.keyboard.press('Enter');
  await expect(right.getByRole('row').filter({ hasText: 'Прежние цены' })).toContainText('50');
  await right.getByRole('button', { name: 'Переместить: Бинт узкий' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(right.getByRole('row').nth(1)).toContainText('Прежние цены');
  await inBothThemes(page, () => expectAccessible(page));
  await right.getByRole('button', { name: 'Убрать: Бинт узкий' }).click();
  await expect(said(page, 'Успешно удалено')).toBeVisible();
  await page.keyboard.press('Escape');

  const rows = page.getByRole('table', { name: 'Цены товара' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toHaveText(new RegExp(`Бинт широкий.*${name}.*Новые цены.*90`, 'u'));
  await expect(page.getByText('Действующая цена').locator('..')).toContainText('90');
  await page.goto(
    `/manage/commodities?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: commodityId }]))}`,
  );
  await expect(page.getByRole('row').filter({ hasText: 'Бинт без цены' })).toBeVisible();
});

test('two editors who add the same price: one adds it, the other is told and sees it', async ({ page, browser }) => {
  const { name, commodityId } = await ownPrices(page);
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'jwt-token')?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: name }]));
  const found = await page.request.get(`/api/v1/manage/PriceCatalog/?filter=${filter}`, { headers });
  const { items }: { items: readonly { readonly id: number }[] } = await found.json();
  const chosen = await page.request.patch(`/api/v1/manage/commodity/${commodityId}`, {
    headers,
    data: [{ fieldName: 'priceCatalogId', fieldValue: items[0]?.id }],
  });
  expect(chosen.status()).toBe(200);
  const context = await browser.newContext();
  const other = await context.newPage();
  await startSignedIn(other, 'administrators');
  const add = (of: Page) =>
    of.getByRole('region', { name: 'Список цен' }).getByRole('button', { name: 'Добавить: Бинт широкий' }).first();
  for (const one of [page, other]) {
    // The feed would tell of the other's link before the press.
    await one.route('**/events/**', (route) => route.abort());
    await one.goto(`/manage/commodities/${commodityId}?tab=ProductPriceListItem`);
    await one.getByRole('button', { name: 'Открыть редактор' }).click();
    await expect(add(one)).toBeVisible();
  }
  await add(page).click();
  await expect(said(page, 'Цена успешно добавлено')).toBeVisible();
  await add(other).click();
  await expect(
    other.getByText('Запись с такими значениями полей «Товар» и «Позиция прайс-листа» уже есть'),
  ).toBeVisible();
  await expect(
    other.getByRole('region', { name: 'Добавленные цены' }).getByRole('button', { name: 'Убрать: Бинт широкий' }),
  ).toBeVisible();
  await context.close();
});

test('a line of an order is proposed the price in force', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = `Бинт в заказе ${Date.now()}`;
  const priceCatalogId = await createRecord(page, 'PriceCatalog', { caption });
  const pricelistId = await createRecord(page, 'pricelist', { caption, priceCatalogId, validFrom: '2020-01-01' });
  const priceListItemId = await createRecord(page, 'priceListItem', { caption, pricelistId, price: 81.5 });
  const article = `LINE-${Date.now()}`;
  const productId = await createRecord(page, 'commodity', {
    caption,
    article,
    priceCatalogId,
    price: 100,
    instanceStateId: 4,
  });
  await createRecord(page, 'ProductPriceListItem', { productId, priceListItemId });
  const orderId = await createRecord(page, 'order', { clientName: 'Покупатель бинта' });
  await page.goto(`/manage/orders/${orderId}`);
  await page
    .getByRole('region', { name: /^Позиции заказа/u })
    .getByRole('button', { name: 'Добавить' })
    .click();
  const line = page.getByRole('form', { name: 'Добавить: позиция заказа' });
  await line.getByRole('combobox', { name: 'Товар' }).fill(caption);
  await page.getByRole('option', { name: caption }).click();
  await expect(line.getByLabel('Цена')).toHaveValue('81,5');
  await line.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(said(page, 'Успешно добавлено')).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: /^Позиции заказа/u })
      .getByRole('row')
      .last(),
  ).toContainText('81,5');
});

test('an open list of commodities shows the price that somebody else has changed', async ({ page, browser }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = `Бинт в списке ${Date.now()}`;
  const priceCatalogId = await createRecord(page, 'PriceCatalog', { caption });
  const pricelistId = await createRecord(page, 'pricelist', { caption, priceCatalogId, validFrom: '2020-01-01' });
  const priceListItemId = await createRecord(page, 'priceListItem', { caption, pricelistId, price: 61.5 });
  const article = `LIVE-${Date.now()}`;
  const productId = await createRecord(page, 'commodity', { caption, article, priceCatalogId, price: 100 });
  await createRecord(page, 'ProductPriceListItem', { productId, priceListItemId });
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: productId }]));
  // Wide enough for the columns of prices.
  await page.setViewportSize({ width: 2400, height: 900 });
  await openFollowing(page, `/manage/commodities?filter=${filter}`);
  const row = page.getByRole('row').filter({ hasText: caption });
  await expect(row).toContainText('61,5');
  const other = await colleagueOf(browser, 'administrators');
  await patchAs(other, `priceListItem/${priceListItemId}`, 'price', 62.5);
  await expect(row).toContainText('62,5');
  await other.context().close();
});
