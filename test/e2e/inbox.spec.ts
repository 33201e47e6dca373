import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const entry = (page: Page, caption: string): Locator =>
  page.getByRole('list', { name: 'Что вас ждёт' }).getByRole('listitem').filter({ hasText: caption });
const chip = (page: Page, text: RegExp): Locator =>
  page.getByRole('group', { name: 'Главное о записи' }).getByRole('button', { name: text });
const peek = (page: Page): Locator => page.getByRole('dialog');

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

test('a person is made responsible for a record, and done with it by a key in the inbox', async ({ page }) => {
  const caption = `Поручено ${Date.now()}`;
  const id = await createRecord(page, 'news', { caption });
  await open(page, `/manage/news/${id}?tab=fields`);
  await page.getByRole('button', { name: `Действия: ${caption}` }).click();
  await page.getByRole('menuitem', { name: 'Назначить ответственного…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Назначить ответственного' });
  await dialog.getByRole('combobox', { name: /^Ответственный/u }).fill('Орехов');
  await page.getByRole('option', { name: /Орехов/u }).click();
  await dialog.getByRole('textbox', { name: 'Что сделать' }).fill('Вычитать');
  await dialog.getByRole('textbox', { name: 'Срок' }).fill('03.12.2020');
  await inBothThemes(page, () => expectAccessible(page));
  await dialog.getByRole('button', { name: 'Назначить' }).click();
  await expect(chip(page, /^Ответственный: Орехов .* просрочено: 3 дек 2020$/u)).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Мне' }).click();
  const row = entry(page, caption);
  await expect(row).toContainText('Вычитать');
  await expect(row).toContainText('просрочено');
  await row.getByRole('button', { name: caption, exact: true }).focus();
  await page.keyboard.press('e');
  await expect(row).toHaveCount(0);
  await undo(page, 'Сделано');
  await expect(row).toBeVisible();
});

test('a record is sent to a person to be confirmed, from the same dialog', async ({ page }) => {
  const caption = `Прошу подтвердить ${Date.now()}`;
  const id = await createRecord(page, 'news', { caption });
  await open(page, `/manage/news/${id}?tab=fields`);
  await page.getByRole('button', { name: `Действия: ${caption}` }).click();
  await page.getByRole('menuitem', { name: 'Назначить ответственного…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Назначить ответственного' });
  await dialog.getByRole('combobox', { name: /^Ответственный/u }).fill('Киселёва');
  await page.getByRole('option', { name: /Киселёва/u }).click();
  await dialog.getByRole('checkbox', { name: 'Отправить на подтверждение' }).check();
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(chip(page, /^Ответственный: Киселёва/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Статус: На подтверждение. Изменить' })).toBeVisible();
  await undo(page, 'Отправлено на подтверждение');
  await expect(page.getByRole('button', { name: 'Статус: Создан. Изменить' })).toBeVisible();
  await expect(chip(page, /^Ответственный/u)).toHaveCount(0);
});

test('what waits is confirmed or given back with a reason, beside the list, and comes live', async ({ page }) => {
  const [good, bad] = [`Хорошая ${Date.now()}`, `Плохая ${Date.now()}`];
  await open(page, '/manage/inbox');
  const ids = [
    await createRecord(page, 'news', { caption: good, instanceStateId: 2 }),
    await createRecord(page, 'news', { caption: bad, instanceStateId: 2 }),
  ];
  await expect(entry(page, good)).toBeVisible();
  await expect(entry(page, bad)).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await entry(page, good).getByRole('button', { name: good, exact: true }).click();
  await expect(peek(page)).toContainText(good);
  await page.reload();
  await expect(peek(page)).toContainText(good);
  await peek(page)
    .getByRole('button', { name: `Подтвердить: ${good}` })
    .click();
  // The next entry takes its place.
  await expect(page.getByText('Подтверждено', { exact: true })).toBeVisible();
  await expect(peek(page).getByText(good)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(peek(page)).toHaveCount(0);
  await expect(entry(page, bad)).toBeVisible();
  await expect(entry(page, good)).toHaveCount(0);

  await entry(page, bad)
    .getByRole('button', { name: `Вернуть: ${bad}` })
    .click();
  await page.getByRole('textbox', { name: 'Причина' }).fill('Нет источника');
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  // Whoever sent it gets it back as a task: that is the same person here.
  await expect(entry(page, bad)).toContainText('Возвращено: Нет источника');
  const headers = await signedHeaders(page);
  const states = await Promise.all(
    ids.map(async (id) => {
      const answer = await page.request.get(`/api/v1/manage/news/${id}`, { headers });
      const { instanceStateId }: { instanceStateId: number } = await answer.json();
      return instanceStateId;
    }),
  );
  expect(states).toEqual([4, 1]);
});

test('the number in the menu follows what is marked as read, by a key and back', async ({ page }) => {
  const caption = `Прочитана ${Date.now()}`;
  await createRecord(page, 'news', { caption, instanceStateId: 2 });
  await open(page, '/manage/inbox');
  await expect(page.getByRole('navigation').getByLabel(/^Непрочитанных: \d+$/u)).toBeVisible();
  const row = entry(page, caption);
  await row.getByRole('button', { name: caption, exact: true }).focus();
  await page.keyboard.press('e');
  const unread = row.getByRole('button', { name: `Прочитано: ${caption}`, exact: true });
  // Among many others it leaves the first page.
  await expect(unread).toHaveCount(0);
  const told = page.getByRole('status').filter({ hasText: 'Прочитано' }).last();
  await told.getByRole('button', { name: 'Отменить' }).click();
  await expect(unread).toBeVisible();
});

test('the letter of the mornings is switched on and off, and stays so', async ({ page }) => {
  await page.goto('/manage/inbox');
  const digest = page.getByRole('switch', { name: /^Присылать сводку по утрам/u });
  await expect(digest).not.toBeChecked();
  await digest.press('Space');
  await expect(digest).toBeChecked();
  await expect(digest).toBeEnabled();
  await page.reload();
  await expect(digest).toBeChecked();
  await digest.click();
  await expect(digest).not.toBeChecked();
  await expect(digest).toBeEnabled();
});

test('a card of the board says what is to be done with its lead', async ({ page }) => {
  const caption = `Поручения ${Date.now()}`;
  const leadFunnelId = await createRecord(page, 'leadFunnel', { caption });
  const stage = { caption: 'Разговор', leadFunnelId, color: '#5c6bc0', priority: 0, outcome: 'open' };
  const leadFunnelStageId = await createRecord(page, 'leadFunnelStage', stage);
  const objectId = await createRecord(page, 'lead', { caption, leadFunnelId, leadFunnelStageId });
  const answer = await page.request.get('/api/v1/user/profile/', { headers: await signedHeaders(page) });
  const { profile }: { profile: { id: number } } = await answer.json();
  await page.goto(`/manage/crm/kanban/?funnel=${leadFunnelId}`);
  const lead = page.getByRole('listitem').filter({ hasText: caption });
  await expect(lead).toBeVisible();
  const task = lead.getByRole('img', { name: 'Поручение: Перезвонить · до 15.01.2098' });
  await expect(task).toHaveCount(0);
  const given = { objectId, userId: profile.id, text: 'Перезвонить', dueDate: '2098-01-15' };
  await createRecord(page, 'assignment', given);
  await expect(task).toBeVisible();
});

test('chosen rows are given to a person in four acts, and taken back as a whole', async ({ page }) => {
  const mark = `Раздать ${Date.now()}`;
  for (const at of [1, 2, 3]) await createRecord(page, 'news', { caption: `${mark} ${at}` });
  await open(page, `/manage/news?search=${encodeURIComponent(mark)}&sort=caption&dir=ASC&select=true`);
  await page.getByRole('checkbox', { name: 'Выбрать все строки' }).click();
  await page.getByRole('toolbar', { name: 'Действия с выбранным' }).getByRole('button', { name: 'Поручить…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поручить' });
  await dialog.getByRole('combobox', { name: /^Ответственный/u }).fill('Орехов');
  await page.getByRole('option', { name: /Орехов/u }).click();
  await inBothThemes(page, () => expectAccessible(page));
  await dialog.getByRole('button', { name: 'Поручить' }).click();
  await expect(page.getByText('Записи поручены')).toBeVisible();
  const headers = await signedHeaders(page);
  const given = async (): Promise<number> => {
    const answer = await page.request.get('/api/v1/inbox/?pageSize=100', { headers });
    const { items }: { items: readonly { caption: string | null }[] } = await answer.json();
    return items.filter(({ caption }) => caption?.startsWith(mark) === true).length;
  };
  await expect.poll(given).toBe(3);
  await undo(page, 'Записи поручены');
  await expect.poll(given).toBe(0);
});

test('what was not published in time comes to whoever scheduled it, and is done with', async ({ page }) => {
  const caption = `Не вышла ${Date.now()}`;
  const id = await createRecord(page, 'news', { caption });
  const headers = await signedHeaders(page);
  const publishAt = new Date(Date.now() + 1500).toISOString();
  const set = await page.request.put(`/api/v1/manage/news/${id}/schedule/`, { headers, data: { publishAt } });
  expect(set.ok(), await set.text()).toBe(true);
  const data = [{ fieldName: 'instanceStateId', fieldValue: 5 }];
  await page.request.patch(`/api/v1/manage/news/${id}`, { headers, data });
  const told = 'Не опубликовано в срок: состояние «Архив»';
  await expect
    .poll(async () => (await page.request.get('/api/v1/inbox/?pageSize=100', { headers })).text(), { timeout: 15_000 })
    .toContain(`"objectId":${id}`);
  await open(page, '/manage/inbox');
  await expect(entry(page, caption)).toContainText(told);
  await entry(page, caption)
    .getByRole('button', { name: `Сделано: ${caption}` })
    .click();
  await expect(entry(page, caption)).toHaveCount(0);
  await page
    .getByRole('status')
    .filter({ hasText: 'Сделано' })
    .last()
    .getByRole('button', { name: 'Отменить' })
    .click();
  await expect(entry(page, caption)).toBeVisible();
  await open(page, `/manage/news/${id}?tab=history`);
  await expect(page.getByRole('list', { name: 'История изменений' })).toContainText(told);
});
