import { expect, type Page } from '@playwright/test';
import { openWebhookReceiver, withStatus, type WebhookReceiver } from '#test/harness/webhook-receiver.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
test.afterAll(() => receiver.close());

/** Starts an action of the record's page by its bar. */
async function start(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Chooses captions in the dialog of a field, by the keyboard. */
async function choose(page: Page, field: string, captions: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: field });
  const input = dialog.getByRole('combobox', { name: field });
  for (const caption of captions) {
    await input.fill(caption);
    await expect(page.getByRole('option', { name: caption, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: caption, exact: true })).toBeVisible();
  }
  // Only the list of choices is closed.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('a subscription is made, tried, given a secret and fed; its requests are seen, and sent again', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const caption = `Сайт ${Date.now()}`;

  const id = await test.step('it is made in its list, by the keyboard alone', async () => {
    await page.goto('/manage/databus/subscriptions');
    await page.getByRole('button', { name: 'Добавить' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: /Добавить|Подписка/u });
    await dialog.getByLabel('Название').fill(caption);
    await dialog.getByLabel('Адрес приёмника').fill(receiver.url);
    await dialog.getByRole('button', { name: /^Разделы/u }).press('Enter');
    await choose(page, 'Разделы', ['Новости']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Создать', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/subscriptions\/\d+/u);
    for (const [field, captions] of [
      ['События', ['Создание', 'Изменение']],
      ['Поля', ['Заголовок', 'Источник']],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${field}`, 'u') }).press('Enter');
      await choose(page, field, captions);
    }
    await expect(page.getByText('Создание, Изменение')).toBeVisible();
    await expect(page.getByText('Заголовок, Источник')).toBeVisible();
    return Number(/\d+$/u.exec(new URL(page.url()).pathname)?.[0]);
  });

  await test.step('a test shows the answer', async () => {
    receiver.answer((response) => response.writeHead(200).end('принято'));
    await page.goto(`/manage/databus/subscriptions/${id}`);
    await start(page, 'Проверить');
    const dialog = page.getByRole('dialog', { name: 'Проверка приёмника' });
    await expect(dialog.getByText(/^Приёмник ответил 200 за \d+ мс$/u)).toBeVisible();
    await expect(dialog.getByText('принято')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    receiver.answer(withStatus(503));
    await dialog.getByRole('button', { name: 'Ещё раз' }).click();
    await expect(dialog.getByText(/^Приёмник ответил 503/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
  });

  await test.step('the secret is shown once', async () => {
    await start(page, 'Новый секрет');
    const dialog = page.getByRole('dialog', { name: 'Секрет подписки' });
    await dialog.getByRole('button', { name: 'Создать новый секрет' }).click();
    await expect(dialog.getByText(/^whsec_/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await start(page, 'Новый секрет');
    await expect(dialog.getByRole('button', { name: 'Создать новый секрет' })).toBeVisible();
    await expect(dialog.getByText(/^whsec_/u)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
  });

  receiver.answer(withStatus(204));
  const newsId = await createRecord(page, 'news', { caption: `Новость ${caption}` });
  const told = () => receiver.got.filter(({ message }) => message.data['id'] === newsId);
  await expect.poll(() => told().length).toBe(1);
  const requestId = String(told()[0]?.headers['webhook-id']).replace('msg_', '');

  await test.step('the request is among those of its subscription', async () => {
    const answered = async () => {
      const url = `/api/v1/manage/databusRequest/${requestId}/`;
      const body: unknown = await (await page.request.get(url, { headers: await signedHeaders(page) })).json();
      return Reflect.get(Object(body), 'status');
    };
    await expect.poll(answered).toBe('delivered');
    await page.getByRole('tab', { name: 'Запросы' }).click();
    await expect(page.getByText('news.created').first()).toBeVisible();
  });

  await test.step('it is sent again, alone and with all of the last hour', async () => {
    await start(page, 'Отправить снова');
    const dialog = page.getByRole('dialog', { name: 'Отправить снова' });
    await dialog.getByLabel('Один запрос').check();
    await dialog.getByLabel('Номер запроса').fill(requestId);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Отправляем снова: 1 запрос')).toBeVisible();
    await expect
      .poll(() => told().map(({ headers }) => headers['webhook-id']))
      .toEqual(Array(2).fill(`msg_${requestId}`));
    await start(page, 'Отправить снова');
    await dialog.getByLabel('За последний час').check();
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => told().length).toBe(3);
  });
});

/** A subscription of its own to changes of records of the classes, and the caption of it. */
async function subscribed(page: Page, classes: readonly string[]): Promise<{ id: number; caption: string }> {
  const caption = `Подписка ${Date.now()}`;
  return { caption, id: await createRecord(page, 'databusSubscription', { caption, url: receiver.url, classes }) };
}

test('the conditions of a subscription are made as the filter of a list, and read as a sentence', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const { id } = await subscribed(page, ['news', 'video']);
  await page.goto(`/manage/databus/subscriptions/${id}`);
  const field = page.getByRole('button', { name: /^Условия:/u });
  await expect(field).toHaveAccessibleName('Условия: Все записи Изменить');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Условия' });

  await test.step('by the keyboard, of what both classes have', async () => {
    const first = dialog.getByRole('group', { name: 'Условие 1' });
    await first.getByRole('combobox', { name: 'Поле' }).press('Enter');
    await expect(page.getByRole('option', { name: 'Источник', exact: true })).toHaveCount(0);
    await page.getByRole('option', { name: 'Заголовок', exact: true }).press('Enter');
    await first.getByRole('combobox', { name: 'Условие' }).press('Enter');
    await page.getByRole('option', { name: 'содержит', exact: true }).press('Enter');
    await first.getByRole('textbox', { name: 'Значение' }).fill('Москва');
    await dialog.getByRole('button', { name: 'Добавить условие' }).press('Enter');
    const second = dialog.getByRole('group', { name: 'Условие 2' });
    await second.getByRole('combobox', { name: 'Поле' }).press('Enter');
    await page.getByRole('option', { name: 'Статус', exact: true }).press('Enter');
    await expect(second.getByText('Значение').first()).toBeVisible();
    await expectAccessible(page);
    await second.getByRole('button', { name: 'Убрать условие 2' }).press('Enter');
    await expect(second).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Сохранить' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await expect(field).toHaveAccessibleName('Условия: Заголовок содержит Москва Изменить');
  await page.reload();
  await expect(page.getByText('Заголовок содержит Москва')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.setViewportSize({ width: 360, height: 740 });
  await field.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Значение' })).toHaveValue('Москва');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Убрать условие 1' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveAccessibleName('Условия: Все записи Изменить');
});

test('a request is sent again from its row in the list of requests', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  receiver.answer(withStatus(204));
  const { id } = await subscribed(page, ['news']);
  const newsId = await createRecord(page, 'news', { caption: `Новость подписки ${id}` });
  const told = () =>
    receiver.got.filter(({ message }) => message.data['id'] === newsId).map(({ headers }) => headers['webhook-id']);
  await expect.poll(() => told().length).toBeGreaterThan(0);
  const own = JSON.stringify([{ fieldName: 'subscriptionId', fieldValue: id }]);
  const row = page.getByRole('row').filter({ hasText: 'Исходящий' });
  await expect(async () => {
    await page.goto(`/manage/databus/requests?filter=${encodeURIComponent(own)}`);
    await expect(row.getByText('Доставлен', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const before = told().length;
  await row.getByRole('button', { name: /^Действия:/u }).press('Enter');
  await page.getByRole('menuitem', { name: 'Отправить снова' }).press('Enter');
  await expect(page.getByText('Отправляем снова: 1 запрос')).toBeVisible();
  await expect.poll(() => told().length).toBe(before + 1);
});
