import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const stored = async (page: Page, className: 'order' | 'client', id: number): Promise<Record<string, unknown>> =>
  (await page.request.get(`/api/v1/manage/${className}/${id}`, { headers: await signedHeaders(page) })).json();

/** Two clients with names, phones and addresses of their own. */
async function twoClients(page: Page) {
  const mark = `Покупатель${Date.now()}`;
  const client = async (at: number) => {
    const fields = {
      fullName: `${mark} ${at}`,
      phone: `+7916${String(Date.now()).slice(-6)}${at}`,
      email: `${at}.${Date.now()}@example.ru`,
    };
    const id = await createRecord(page, 'client', fields);
    const { phone } = await stored(page, 'client', id);
    return { ...fields, phone, id };
  };
  return [await client(1), await client(2)] as const;
}

async function currency(page: Page, code: string): Promise<number | undefined> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'code', fieldValue: code }]));
  const headers = await signedHeaders(page);
  const answer = await page.request.get(`/api/v1/manage/currency/?filter=${filter}`, { headers });
  const { items }: { items: readonly { readonly id: number }[] } = await answer.json();
  return items[0]?.id;
}

async function choose(page: Page, field: Locator, caption: string): Promise<void> {
  await field.fill(caption);
  await page.getByRole('option', { name: caption }).click();
}

test('the client that is chosen for an order fills its name, phone and e-mail', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const [first, second] = await twoClients(page);
  await page.goto('/manage/orders?create=true');
  const dialog = page.getByRole('dialog');
  const client = dialog.getByRole('combobox', { name: 'Клиент', exact: true });
  const name = dialog.getByRole('textbox', { name: 'Имя покупателя' });
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await choose(page, client, first.fullName);
  await expect(name).toHaveValue(first.fullName);
  await expect(email).toHaveValue(first.email);

  await test.step('another one fills what nobody has typed', async () => {
    await name.fill('Получатель по доверенности');
    await choose(page, client, second.fullName);
    await expect(email).toHaveValue(second.email);
    await expect(name).toHaveValue('Получатель по доверенности');
  });

  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/orders\/\d+/u);
  const id = Number(/\/orders\/(\d+)/u.exec(page.url())?.[1]);
  const { phone, email: address } = second;
  const made = { clientId: second.id, clientName: 'Получатель по доверенности', phone, email: address };
  expect(await stored(page, 'order', id)).toMatchObject(made);

  await test.step('in place too, with one undo for all', async () => {
    await page.getByRole('button', { name: /^Клиент: .*Изменить$/u }).click();
    await choose(page, page.getByRole('combobox', { name: 'Клиент', exact: true }), first.fullName);
    await expect
      .poll(() => stored(page, 'order', id))
      .toMatchObject({ clientId: first.id, clientName: made.clientName, phone: first.phone, email: first.email });
    await undo(page, 'Клиент');
    await expect.poll(() => stored(page, 'order', id)).toMatchObject(made);
  });
});

test('an order is made of a lead by one act, for its client and in its currency, and is undone', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const [client] = await twoClients(page);
  const leadFunnelId = await createRecord(page, 'leadFunnel', { caption: `Заказы ${Date.now()}` });
  const leadFunnelStageId = await createRecord(page, 'leadFunnelStage', {
    leadFunnelId,
    priority: 10,
    caption: 'Договор',
  });
  const currencyId = await currency(page, 'USD');
  const caption = `Поставка ${Date.now()}`;
  const lead = { caption, leadFunnelId, leadFunnelStageId, currencyId };
  const leadId = await createRecord(page, 'lead', lead);
  await page.goto(`/manage/crm/kanban/${leadId}`);
  await expect(page.getByRole('button', { name: 'Настройки' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать заказ' }), 'without a client there is no order').toHaveCount(
    0,
  );

  const withClient = await createRecord(page, 'lead', { ...lead, clientId: client.id });
  await page.goto(`/manage/crm/kanban/${withClient}`);
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await expect(page).toHaveURL(/\/manage\/orders\/\d+/u);
  const id = Number(/\/orders\/(\d+)/u.exec(page.url())?.[1]);
  const { id: clientId, fullName: clientName, phone, email } = client;
  const comment = `Лид: ${caption}`;
  expect(await stored(page, 'order', id)).toMatchObject({ clientId, clientName, phone, email, currencyId, comment });
  await undo(page, 'Создан заказ');
  await expect(page.getByText('Запись удалена')).toBeVisible();
});
