import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

test('an incoming stream is made by its form and given a secret, and a signed message becomes a record', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const name = `news-${Date.now()}`;

  await test.step('it is made in its list', async () => {
    await page.goto('/manage/databus/incoming');
    await page.getByRole('button', { name: 'Добавить' }).first().press('Enter');
    const form = page.getByRole('dialog', { name: /^Добавить/u });
    await form.getByLabel('Название').fill(`Новости ${name}`);
    await form.getByLabel('Имя в адресе').fill(name);
    await form.getByRole('combobox', { name: 'Раздел' }).press('Enter');
    await page.getByRole('option', { name: 'Новости', exact: true }).press('Enter');
    await form.getByRole('button', { name: /^Поля/u }).press('Enter');
    const mapping = page.getByRole('dialog', { name: 'Поля' });
    await mapping.getByRole('button', { name: 'Добавить: Поле' }).press('Enter');
    await mapping.getByRole('combobox', { name: 'Поле раздела' }).fill('Заголовок');
    await page.getByRole('option', { name: 'Заголовок', exact: true }).click();
    await mapping.getByLabel('Путь в сообщении').fill('data.title');
    await expectAccessible(page);
    await mapping.getByRole('button', { name: 'Сохранить' }).press('Enter');
    await expect(mapping).toBeHidden();
    await form.getByRole('button', { name: 'Создать', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/incoming\/\d+/u);
    await expect(page.getByRole('button', { name: /^Поля:/u })).toHaveAccessibleName('Поля: Заголовок Изменить');
    await inBothThemes(page, () => expectAccessible(page));
  });

  const secret = await test.step('its secret is shown once', async () => {
    await page.getByRole('button', { name: 'Новый секрет', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Секрет входящего потока' });
    await dialog.getByRole('button', { name: 'Создать новый секрет' }).click();
    const shown = await dialog.getByText(/^whsec_/u).textContent();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    return shown ?? '';
  });

  const body = JSON.stringify({ data: { title: `Принято ${name}` } });
  const [id, timestamp] = [`msg-${name}`, String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const answer = await page.request.post(`/api/v1/databus/incoming/${name}/`, {
    data: body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signed}`,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const made: unknown = await answer.json();
  const read = await page.request.get(`/api/v1/manage/news/${String(Reflect.get(Object(made), 'id'))}/`, {
    headers: await signedHeaders(page),
  });
  expect(await read.json()).toMatchObject({ caption: `Принято ${name}` });

  await test.step('the request is among those of the stream', async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Запросы' }).click();
    await expect(page.getByText('news.created').first()).toBeVisible();
  });
});
