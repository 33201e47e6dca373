import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

/** The id of the first folder of goods. */
async function firstFolder(page: Page): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/v1/manage/commodityFolder/all/tree', { headers });
  const { children }: { children: readonly { readonly id: number }[] } = await answer.json();
  return children[0]?.id ?? 0;
}

/** Goods of a category in stock, a code that is valid until it is used once, and an order of two pieces. */
async function ownGoods(page: Page) {
  await startSignedIn(page, 'administrators');
  const name = `pribory-${Date.now()}`;
  const folder = { caption: 'Приборы для заказа', name, description: '', parentId: await firstFolder(page) };
  const folderId = await createRecord(page, 'commodityFolder', folder);
  const commodityId = await createRecord(page, 'commodity', {
    caption: 'Весы для заказа',
    article: `${name}-1`,
    price: 1000,
    folderIds: [folderId],
    instanceStateId: 4,
  });
  const warehouseId = await createRecord(page, 'warehouse', { caption: 'Склад для заказа' });
  await createRecord(page, 'warehouseStock', { warehouseId, commodityId, quantity: 5, minimum: 4 });
  const code = `PRIBORY-${Date.now()}`;
  await createRecord(page, 'PromoCode', { caption: `На приборы ${code}`, code, discountPercent: 10, usageLimit: 1 });
  await startSignedIn(page, 'siteEditors');
  const orderId = await createRecord(page, 'order', { clientName: 'Покупатель весов' });
  await createRecord(page, 'orderItem', { orderId, commodityId, quantity: 2 });
  return { folderId, commodityId, warehouseId, orderId, code };
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).last();

test('a promo code of a category is used in an order, whose goods are reserved and sent', async ({ page }) => {
  const { folderId, warehouseId, orderId, code } = await ownGoods(page);

  await test.step('a site editor gives the category its code, by keyboard', async () => {
    await page.goto(`/manage/commodities?folderId=${folderId}`);
    await page.getByRole('button', { name: 'Промокоды', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Промокоды' });
    await expect(dialog.getByText('Промокодов категории пока нет. Добавьте их слева.')).toBeVisible();
    await dialog.getByLabel('Поиск промокодов', { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Доступные промокоды' }).getByRole('listitem')).toHaveCount(1);
    await inBothThemes(page, () => expectAccessible(page));
    await dialog.getByRole('button', { name: `Добавить: На приборы ${code} · ${code}` }).press('Enter');
    await expect(said(page, 'Успешно добавлено')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Промокоды категории' })).toContainText('−10 %');
    await dialog.getByRole('button', { name: 'Закрыть' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the code is set on the order, and its lines get the discount', async () => {
    await page.goto(`/manage/orders/${orderId}`);
    const items = page.getByRole('region', { name: 'Позиции заказа' });
    await expect(items.getByRole('status').last()).toHaveText(/2\s000/u);
    await page.getByRole('button', { name: /^Промокод/u }).click();
    await page.getByRole('combobox', { name: /Промокод/u }).fill(code);
    await page.getByRole('option', { name: `На приборы ${code}` }).click();
    await expect(items.getByText('Скидка по промокоду')).toBeVisible();
    await expect(items.getByRole('status').last()).toHaveText(/1\s800/u);
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('more than there is in stock is refused with what is free', async () => {
    await page.getByRole('button', { name: /^Количество: Весы для заказа/u }).click();
    await page.getByRole('textbox', { name: /^Количество: Весы для заказа/u }).fill('6');
    await page.keyboard.press('Enter');
    const refusal = 'Недостаточно товара на складах. «Весы для заказа»: нужно 6, свободно 5';
    await expect(page.getByText(refusal).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the goods are reserved, and sent with the order', async () => {
    await page.goto(`/manage/orders/${orderId}?tab=stockReservation`);
    await expect(page.getByRole('table', { name: 'Резервы' })).toContainText('Склад для заказа');
    await page.goto(`/manage/orders/${orderId}`);
    await page
      .getByRole('button', { name: /^Статус/u })
      .first()
      .click();
    await page
      .getByRole('option', { name: 'Отправлен' })
      .or(page.getByRole('menuitem', { name: 'Отправлен' }))
      .click();
    await expect(page.getByText('Отправлен').first()).toBeVisible();
    await page.goto(`/manage/orders/${orderId}?tab=stockMovement`);
    await expect(page.getByRole('table', { name: 'Движения товаров' })).toContainText('Отгрузка по заказу');
    await page.goto(`/manage/warehouses/${warehouseId}`);
    const stock = page.getByRole('region', { name: 'Остатки на складах' });
    await expect(stock.getByRole('row').nth(1)).toContainText(/Весы для заказа.*3.*Да.*3.*4.*0/u);
    await inBothThemes(page, () => expectAccessible(page));
  });
});

test('the goods of a new line tell their article, price and what is free of them', async ({ page }) => {
  const { orderId } = await ownGoods(page);
  const caption = `Весы точные ${Date.now()}`;
  const article = `vesy-${Date.now()}`;
  const commodityId = await createRecord(page, 'commodity', { caption, article, price: 1234, instanceStateId: 4 });
  const warehouseId = await createRecord(page, 'warehouse', { caption: `Склад ${article}` });
  await createRecord(page, 'warehouseStock', { warehouseId, commodityId, quantity: 7 });
  await page.goto(`/manage/orders/${orderId}`);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByRole('combobox', { name: 'Товар' }).fill(caption);
  await expect(page.getByRole('option', { name: caption })).toContainText(/vesy-\d+ · 1\s234 · Свободно, шт\.: 7/u);
});

test('stock is corrected in place, what is reserved stays, and the list shows what runs low first', async ({
  page,
}) => {
  const { warehouseId } = await ownGoods(page);
  await page.goto(`/manage/warehouses/${warehouseId}`);
  const quantity = page.getByRole('button', { name: /^На складе, шт\./u });
  await quantity.click();
  const input = page.getByRole('textbox', { name: /^На складе, шт\./u });
  await input.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('На складе не может быть меньше, чем зарезервировано').first()).toBeVisible();
  await input.fill('50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Остатки на складах' }).getByRole('row').nth(1)).toContainText('48');
  await page.goto('/manage/warehouse-stock');
  await expect(page.getByRole('row').nth(1)).toContainText('Да');
  await expectAccessible(page);
});

test('an order is printed, and found by its number in any alphabet', async ({ page }) => {
  const { orderId } = await ownGoods(page);
  await page.goto(`/manage/orders/${orderId}`);
  const link = page.getByRole('link', { name: 'Печать' });
  const printed = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  for (const letter of ['3', 'Z']) {
    await page.goto('/manage/orders');
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(number.replace('З', letter));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  }
});
