import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).last();

/** An order of three pieces, and the API as its user calls it. */
async function ownOrder(page: Page) {
  await startSignedIn(page, 'administrators');
  const article = `DENGI-${Date.now()}`;
  const caption = 'Лупа для денег';
  const commodityId = await createRecord(page, 'commodity', { caption, article, price: 1500.5 });
  const orderId = await createRecord(page, 'order', { clientName: 'Покупатель лупы' });
  await createRecord(page, 'orderItem', { orderId, commodityId, quantity: 3 });
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const setState = (fieldValue: number) =>
    page.request.patch(`/api/v1/manage/order/${orderId}`, {
      data: [{ fieldName: 'instanceStateId', fieldValue }],
      headers: { authorization: `Bearer ${token}` },
    });
  return { orderId, caption, setState };
}

async function choose(page: Page, caption: string, option: RegExp) {
  await page.getByRole('button', { name: new RegExp(`^${caption}`, 'u') }).click();
  await page.getByRole('combobox', { name: new RegExp(caption, 'u') }).fill('Доллар США');
  await page.getByRole('option', { name: option }).click();
}

test('another currency asks whether to convert the prices, and a paid order asks for the reason', async ({ page }) => {
  const { orderId, caption, setState } = await ownOrder(page);
  await page.goto(`/manage/orders/${orderId}`);
  const items = page.getByRole('region', { name: 'Позиции заказа' });
  const total = items.getByRole('status').last();
  await expect(total).toHaveText(/^4\s501,50\s₽$/u);

  await test.step('the question is declined, and nothing is changed', async () => {
    await choose(page, 'Валюта', /Доллар США/u);
    const question = page.getByRole('alertdialog', { name: 'Пересчитать цены?' });
    await expect(question).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await question.getByRole('button', { name: 'отмена' }).click();
    await expect(page.getByText('Изменение не сохранено').first()).toBeVisible();
    await expect(total).toHaveText(/₽$/u);
  });

  await test.step('it is accepted, and the prices are converted', async () => {
    await choose(page, 'Валюта', /Доллар США/u);
    await page
      .getByRole('alertdialog', { name: 'Пересчитать цены?' })
      .getByRole('button', { name: 'подтвердить' })
      .click();
    await expect(total).toHaveText(/^\d\d,\d\d\s\$$/u);
    await expect(items.getByText(/^По курсу .+ на день заказа$/u)).toBeVisible();
  });

  await test.step('the price of a paid order wants a reason, which history tells', async () => {
    expect((await setState(100)).status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`^Цена: ${caption}`, 'u') }).click();
    await page.getByRole('textbox', { name: new RegExp(`^Цена: ${caption}`, 'u') }).fill('20');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Укажите причину' });
    await expect(dialog).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Укажите причину')).toHaveCount(2);
    await dialog.getByRole('textbox', { name: /Причина/u }).fill('Цена согласована с покупателем');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(said(page, /Цена/u)).toBeVisible();
    await expect(total).toHaveText(/^60,00\s\$$/u);
    await page.reload();
    await page.getByRole('tab', { name: 'История' }).click();
    await expect(page.getByText('Причина: Цена согласована с покупателем').first()).toBeVisible();
  });
});
