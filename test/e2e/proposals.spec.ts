import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const band = (page: Page): Locator => page.getByRole('status', { name: 'Подготовка изменений' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Подготовленные изменения' });
const place = (page: Page, name: string): Locator => page.locator(`[role="tabpanel"] [data-field-place="${name}"]`);

async function publicValue(page: Page, id: number, name: string): Promise<unknown> {
  const answer = await page.request.get(`/api/v1/manage/news/${id}`, { headers: await signedHeaders(page) });
  const record: Record<string, unknown> = await answer.json();
  return record[name];
}

async function send(
  page: Page,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  proposalId?: number,
): Promise<void> {
  const answer = await page.request.patch(`/api/v1/manage/news/${id}`, {
    data: Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
    headers: { ...(await signedHeaders(page)), ...(proposalId !== undefined && { 'x-proposal': String(proposalId) }) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

test('fields of a published record are prepared, survive a reload, are compared, published and undone', async ({
  page,
}) => {
  const id = await createRecord(page, 'news', {
    caption: `Готовится ${Date.now()}`,
    instanceStateId: 4,
    h1: 'Набор открыт',
  });
  await open(page, `/manage/news/${id}?tab=fields`);
  await page.getByRole('button', { name: 'Опубликовано', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Готовить изменения' }).click();
  await expect(band(page)).toContainText('Вы готовите изменения');
  await page.getByRole('tab', { name: 'Поля' }).click();
  const h1 = place(page, 'h1');
  await h1.locator('[data-field-reader]').click();
  await h1.getByRole('textbox').fill('Набор открыт до июня');
  await h1.getByRole('textbox').press('Enter');
  await expect(band(page)).toContainText('Вы готовите изменения: 1 поле');
  await expect(h1).toContainText('Набор открыт до июня');
  expect(await publicValue(page, id, 'h1')).toBe('Набор открыт');
  await page.reload();
  await expect(band(page)).toContainText('Вы готовите изменения: 1 поле');
  await expect(h1).toContainText('Набор открыт до июня');
  await inBothThemes(page, () => expectAccessible(page));
  await band(page).getByRole('button', { name: 'Передать…' }).click();
  const task = page.getByRole('dialog', { name: 'Назначить ответственного' });
  await expect(task.getByRole('textbox', { name: 'Что сделать' })).toHaveValue(
    'Проверить и опубликовать подготовленные изменения',
  );
  await task.getByRole('combobox', { name: /^Ответственный/u }).fill('Киселёва');
  await page.getByRole('option', { name: /Киселёва/u }).click();
  await task.getByRole('button', { name: 'Назначить', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Ответственный: Киселёва/u })).toBeVisible();
  await band(page).getByRole('button', { name: 'Выйти' }).click();
  await expect(h1).not.toContainText('до июня');
  await page.getByRole('button', { name: /^Готовятся изменения: / }).click();
  await band(page).getByRole('button', { name: 'Сравнить' }).click();
  const field = dialog(page).getByRole('article', { name: 'Заголовок H1' });
  await expect(field.locator('ins mark')).toHaveText(' до июня');
  await inBothThemes(page, () => expectAccessible(page));
  await dialog(page).getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(band(page)).toBeHidden();
  await expect(h1).toContainText('Набор открыт до июня');
  expect(await publicValue(page, id, 'h1')).toBe('Набор открыт до июня');
  await undo(page, 'Изменения опубликованы');
  expect(await publicValue(page, id, 'h1')).toBe('Набор открыт');
});

test('what changed on the site meanwhile is asked about field by field', async ({ page }) => {
  const id = await createRecord(page, 'news', {
    caption: `Спор ${Date.now()}`,
    instanceStateId: 4,
    h1: 'Было',
    metaTitle: 'Было',
  });
  const begun = await page.request.post(`/api/v1/manage/news/${id}/proposal/`, {
    data: {},
    headers: await signedHeaders(page),
  });
  const { proposalId }: { proposalId: number } = await begun.json();
  await send(page, id, { h1: 'Моё', metaTitle: 'Моё', description: 'Моё' }, proposalId);
  await send(page, id, { h1: 'Чужое', metaTitle: 'Чужое' });
  await open(page, `/manage/news/${id}?tab=fields&proposal=${proposalId}`);
  await expect(band(page)).toContainText('3 поля');
  await band(page).getByRole('button', { name: 'Опубликовать', exact: true }).click();
  const publish = dialog(page).getByRole('button', { name: 'Опубликовать', exact: true });
  await expect(publish).toBeDisabled();
  const fields = dialog(page).getByRole('article');
  const mine = fields.filter({ hasText: 'Заголовок H1' });
  await mine.getByRole('button', { name: 'Взять моё' }).click();
  await expect(mine.getByRole('button', { name: 'Взять моё' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Оставить на сайте' }).click();
  await expect(fields).toHaveCount(2);
  await publish.click();
  // Behind the dialog the band is hidden anyway.
  await expect(dialog(page)).toBeHidden();
  await expect(band(page)).toBeHidden();
  expect(await publicValue(page, id, 'h1')).toBe('Моё');
  expect(await publicValue(page, id, 'metaTitle')).toBe('Чужое');
  expect(await publicValue(page, id, 'description')).toBe('Моё');
});

test('what is prepared is looked at as a page, published at a time, which is taken back, and dropped', async ({
  page,
}) => {
  const id = await createRecord(page, 'news', { caption: `К сроку ${Date.now()}`, instanceStateId: 4, h1: 'Было' });
  const headers = await signedHeaders(page);
  const begun = await page.request.post(`/api/v1/manage/news/${id}/proposal/`, { data: {}, headers });
  const { proposalId }: { proposalId: number } = await begun.json();
  await send(page, id, { h1: 'Станет завтра' }, proposalId);
  const block = { contentId: id, name: 'text-00', model: { text: '<p>Новый абзац</p>' }, config: {} };
  const added = await page.request.post('/api/v1/manage/contentblock/', {
    data: block,
    headers: { ...headers, 'x-proposal': String(proposalId) },
  });
  expect(added.status(), await added.text()).toBe(201);
  await open(page, `/manage/news/${id}?tab=fields&proposal=${proposalId}`);
  await expect(band(page)).toContainText('1 поле, 1 в связях и блоках');
  await band(page).getByRole('button', { name: 'Просмотр' }).click();
  const preview = page.getByRole('dialog', { name: 'Просмотр страницы' });
  await expect(preview.frameLocator('iframe').getByText('Новый абзац')).toBeVisible();
  await expect(preview.getByText('Станет завтра')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await band(page).getByRole('button', { name: 'В срок…' }).click();
  const due = page.getByRole('dialog', { name: 'Опубликовать изменения в…' });
  await due.getByRole('button', { name: 'Сохранить' }).click();
  await expect(due).toBeHidden();
  await expect(page.getByText(/^Изменения опубликуются .*, 09:00\.$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Снять расписание' }).click();
  await expect(page.getByText(/^Изменения опубликуются /u)).toHaveCount(0);
  await band(page).getByRole('button', { name: 'Отказаться' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(band(page)).toBeHidden();
  await expect(place(page, 'h1')).toContainText('Было');
  const gone = await page.request.get(`/api/v1/manage/proposal/${proposalId}/`, { headers });
  expect(gone.status()).toBe(404);
});

test('categories of a published record are prepared too', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const stamp = Date.now();
  const folder = `Раздел ${stamp}`;
  const folderId = await createRecord(page, 'newsFolder', { caption: folder, name: `razdel-${stamp}`, parentId: 0 });
  const id = await createRecord(page, 'news', { caption: `В раздел ${stamp}`, instanceStateId: 4 });
  const headers = await signedHeaders(page);
  const begun = await page.request.post(`/api/v1/manage/news/${id}/proposal/`, { data: {}, headers });
  const { proposalId }: { proposalId: number } = await begun.json();
  await open(page, `/manage/news/${id}?tab=fields&proposal=${proposalId}`);
  const categories = page.getByRole('region', { name: 'Категория' });
  await categories.getByRole('button', { name: 'Изменить категории' }).click();
  const choice = page.getByRole('dialog', { name: 'Категория' });
  await choice.getByRole('searchbox').fill(folder);
  await expect(choice.getByRole('treeitem')).toHaveCount(1);
  await choice.getByRole('treeitem', { name: folder }).click();
  await choice.getByRole('button', { name: 'Сохранить' }).click();
  await expect(categories.getByRole('link', { name: folder })).toBeVisible();
  await expect(band(page)).toContainText('1 поле');
  expect(await publicValue(page, id, 'folderIds')).toEqual([]);
  await band(page).getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(band(page)).toBeHidden();
  await expect(categories.getByRole('link', { name: folder })).toBeVisible();
  expect(await publicValue(page, id, 'folderIds')).toEqual([folderId]);
  for (const record of [`news/${id}`, `newsFolder/${folderId}`])
    expect((await page.request.delete(`/api/v1/manage/${record}/?along=true`, { headers })).status()).toBe(204);
});
