import { expect, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openListMenu } from './list-menu.ts';
import { pressDelete } from './press-delete.ts';
import { startSignedIn, test } from './signed-in.ts';

/** A name that no other test uses. */
const unique = (name: string): string => `${name} ${test.info().repeatEachIndex}-${Date.now()}`;
const band = (page: Page) => page.getByRole('status').filter({ hasText: 'Запись удалена' });
const restoreButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Восстановить: ${name}`, exact: true });

async function deleteRecord(page: Page, className: string, id: number): Promise<void> {
  const headers = await signedHeaders(page);
  const answer = await page.request.delete(`/api/v1/manage/${className}/${id}`, { headers });
  expect(answer.status(), await answer.text()).toBe(204);
}

test('a deleted client is read at its address, and comes back with its calls in 3 acts from the list', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const fullName = unique('Забытый Фёдор');
  const clientId = await createRecord(page, 'client', { fullName });
  for (const day of ['11', '12'])
    await createRecord(page, 'phoneCall', {
      clientId,
      phone: '+7 (923) 604-55-77',
      startedAt: `2026-01-${day}T10:00:00Z`,
    });
  const path = `/manage/crm/clients/${clientId}`;
  await page.goto(path);
  await pressDelete(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Успешно удалён' });
  await expect(told.getByRole('button', { name: 'Корзина' })).toBeVisible();

  await test.step('its address shows it as it was, read-only, with who deleted it and what comes back', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
    await expect(band(page)).toContainText('Вместе с ней вернётся: 2 звонка.');
    await expect(page.locator('dd').filter({ hasText: fullName })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('[data-field-reader]')).toHaveCount(0);
    await expectAccessible(page);
  });

  await page.goto('/manage/crm/clients');
  const item = await test.step('act 1 of 3: the menu of the list', () => openListMenu(page));
  await test.step('act 2 of 3: the bin of the list', async () => {
    await item('Корзина').click();
    await expect(page).toHaveURL(/\/manage\/bin\?class=client$/u);
    const row = page.getByRole('row').filter({ hasText: fullName });
    await expect(row).toContainText('2 звонка');
    await expectAccessible(page);
  });
  await test.step('act 3 of 3: the record is restored', async () => {
    await restoreButton(page, fullName).click();
    await expect(page.getByText('Успешно восстановлено, вместе с записью: 2 звонка')).toBeVisible();
    await expect(restoreButton(page, fullName)).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Открыть', exact: true }).last().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expect(band(page)).toHaveCount(0);
});

test('a name that was taken meanwhile is told at the address, which opens the record once the name is free', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const caption = unique('Занятое имя');
  const name = `taken-${test.info().repeatEachIndex}-${Date.now()}`;
  const id = await createRecord(page, 'article', { caption, name });
  await deleteRecord(page, 'article', id);
  const other = await createRecord(page, 'article', { caption: 'Другая', name });
  await page.goto(`/manage/articles/${id}`);
  await band(page).getByRole('button', { name: 'Восстановить' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Не удалось восстановить. Запись с таким значением поля «Системное имя» уже есть',
  );
  await expect(band(page)).toBeVisible();
  await deleteRecord(page, 'article', other);
  await band(page).getByRole('button', { name: 'Восстановить' }).click();
  await expect(page.getByText('Успешно восстановлено')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: caption })).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await deleteRecord(page, 'article', id);
});

test('what was deleted in a folder closed to a person is not in their bin, and not at its address', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, 'administrators');
  const caption = unique('Тайная статья');
  const parent = { caption: unique('Закрытая'), name: `closed-${Date.now()}`, parentId: 0 };
  const folderId = await createRecord(page, 'articleFolder', parent);
  const roles = await page.request.get('/api/v1/manage/roles/?pageSize=100', { headers: await signedHeaders(page) });
  const { items }: { items: readonly { readonly id: number; readonly name: string }[] } = await roles.json();
  const roleId = items.find(({ name }) => name === ROLE_NAMES.eventManagers)?.id;
  await createRecord(page, 'FolderAccess', { folderId, roleId });
  const id = await createRecord(page, 'article', { caption, folderIds: [folderId] });
  await deleteRecord(page, 'article', id);
  const bin = `/manage/bin?class=article&search=${encodeURIComponent(caption)}`;
  await page.goto(bin);
  await expect(restoreButton(page, caption)).toBeVisible();

  const context = await browser.newContext();
  const editor = await context.newPage();
  await startSignedIn(editor, 'siteEditors');
  const { origin } = new URL(page.url());
  await editor.goto(origin + bin);
  await expect(editor.getByText('Ничего не найдено')).toBeVisible();
  await editor.goto(`${origin}/manage/articles/${id}`);
  await expect(editor.getByRole('heading', { level: 1, name: 'Запись не найдена' })).toBeVisible();
  await expect(editor.getByText(caption)).toHaveCount(0);
  await context.close();
  await deleteRecord(page, 'articleFolder', folderId);
});

test('the bin of all classes: from the palette, by keys, over a reload, on a phone', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = unique('Общая корзина');
  const id = await createRecord(page, 'author', { caption });
  await deleteRecord(page, 'author', id);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/manage/bin');
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('корзина');
  await expect(page.getByRole('group', { name: 'Действия' }).getByRole('option', { name: 'Корзина' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/bin$/u);

  await page.getByRole('searchbox', { name: 'Поиск по названию' }).fill(caption);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: caption });
  await expect(row).toContainText('Авторы');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: caption, exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: caption });
  await expect(drawer.getByRole('definition').filter({ hasText: caption })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('definition').filter({ hasText: caption })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(restoreButton(page, caption)).toBeVisible();
  expect(await overflow()).toBe(0);
  await expectAccessible(page);

  const chosen = page.getByRole('combobox', { name: 'Раздел' });
  await chosen.fill('Статьи');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/class=article&/u);
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await chosen.fill('Авторы');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await restoreButton(page, caption).press('Enter');
  await expect(page.getByText('Успешно восстановлено')).toBeVisible();
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await deleteRecord(page, 'author', id);
});

test('the bin by pages: the last row of the last page is restored, and the page before is shown', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const caption = unique('Постранично');
  const ids: number[] = [];
  for (let at = 0; at <= 20; at += 1) ids.push(await createRecord(page, 'author', { caption: `${caption} ${at}` }));
  const [oldest = 0, ...others] = ids;
  await deleteRecord(page, 'author', oldest);
  const headers = await signedHeaders(page);
  const answer = await page.request.delete('/api/v1/manage/author/', { data: others, headers });
  expect(answer.status()).toBe(200);
  await page.goto(`/manage/bin?class=author&search=${encodeURIComponent(caption)}`);
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Перейти на 2 страницу' }).click();
  await expect(page).toHaveURL(/page=2$/u);
  await expect(page.getByRole('row')).toHaveCount(2);
  await restoreButton(page, `${caption} 0`).click();
  await expect(page.getByText('Успешно восстановлено', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'));
  await deleteRecord(page, 'author', oldest);
});

test('the bin says that it is empty, and what it could not read', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  let isBroken = true;
  await page.route('**/api/v1/manage/bin/?*', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { message: 'Диск полон' } })
      : route.fulfill({ json: { items: [], total: 0, pageIndex: 0, pageSize: 20 } }),
  );
  await page.goto('/manage/bin');
  await expect(page.getByRole('alert')).toContainText('Не удалось прочитать корзину');
  await expect(page.getByRole('alert')).toContainText('Диск полон');
  isBroken = false;
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Корзина пуста')).toBeVisible();
  await expectAccessible(page);
});

test('the pages below a deleted record show what was deleted, and are there once it is restored', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const caption = unique('Товар с вариантом');
  const commodityId = await createRecord(page, 'commodity', { caption, article: unique('Т') });
  const id = await createRecord(page, 'modification', { commodityId, caption: `${caption}: синий` });
  const list = `/manage/commodities/${commodityId}/modifications`;
  await deleteRecord(page, 'commodity', commodityId);
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: caption, exact: true })).toBeVisible();
  await expect(band(page)).toContainText('Вместе с ней вернётся');
  await page.goto(`${list}/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${caption}: синий` })).toBeVisible();
  await band(page).getByRole('button', { name: 'Восстановить' }).click();
  await expect(page.getByText('Успешно восстановлено')).toBeVisible();
  await expect(band(page)).toHaveCount(0);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await deleteRecord(page, 'commodity', commodityId);
});
