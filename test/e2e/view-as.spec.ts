import { expect, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { expectLoaded } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

const band = (page: Page) => page.getByRole('complementary', { name: 'Просмотр под ролью' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Основная навигация' });

test.beforeEach(({ page }) => startSignedIn(page, 'administrators'));

async function roleId(page: Page, name: string): Promise<number> {
  const answer = await page.request.get('/api/v1/manage/roles/?pageSize=100', { headers: await signedHeaders(page) });
  const { items }: { items: readonly { id: number; name: string }[] } = await answer.json();
  return items.find((role) => role.name === name)?.id ?? 0;
}

test('an administrator looks as a role: its menu, lists and records, nothing to write, and back', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: 'Новость под ролью' });
  await page.goto('/manage/role-matrix');
  await page.getByRole('button', { name: 'Посмотреть как роль: Редакторы сайта' }).click();
  await expect(band(page)).toContainText('Вы смотрите как роль «Редакторы сайта» — только чтение');
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Пользователи' })).toHaveCount(0);

  await page.goto('/manage/news');
  await expect(band(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Новость под ролью' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить' })).toHaveCount(0);

  await page.goto(`/manage/news/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Новость под ролью' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Удалить' })).toHaveCount(0);
  await page.reload();
  await expect(band(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Новость под ролью' })).toBeVisible();

  // Another tab of the session shows its own user.
  const other = await page.context().newPage();
  await other.goto('/manage/user');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(band(other)).toHaveCount(0);
  await other.close();

  // An address that the role may not open.
  await page.goto('/manage/user');
  await expect(page.getByText('нет доступа к этой странице')).toBeVisible();
  await expect(band(page)).toBeVisible();
  await band(page).getByRole('button', { name: 'Выйти из просмотра' }).click();
  await expect(band(page)).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
  await page.goto('/manage/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Пользователи' })).toBeVisible();
});

test('an administrator looks as a user, and what the user may not write is refused', async ({ page }) => {
  const roleIds = [await roleId(page, ROLE_NAMES.eventManagers)];
  const name = 'Смотровой Сотрудник';
  const person = { login: 'looked-at', fullName: name, password: 'a long password', roleIds, isBlocked: false };
  const id = await createRecord(page, 'user', person);
  await page.goto(`/manage/user/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Посмотреть как пользователь' }).click();
  await expect(band(page)).toContainText(`пользователь «${name}»`);
  await expect(menu(page)).toBeVisible();
  const refused = await page.evaluate(async () => {
    const token = document.cookie.replace(/^.*jwt-token=/u, '');
    const headers = {
      authorization: `Bearer ${token}`,
      ...JSON.parse(sessionStorage.getItem('view-as') ?? '').headers,
    };
    const answer = await fetch('/api/v1/user/logout/', { method: 'POST', headers });
    return [answer.status, (await answer.json()).message];
  });
  expect(refused).toEqual([403, 'Просмотр под ролью: изменения не записываются']);

  // Signing out ends the view with the session.
  await menu(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Логин')).toBeVisible();
  await expect(band(page)).toHaveCount(0);
  await startSignedIn(page, 'administrators');
  const journal = await page.request.get('/api/v1/manage/change/?action=viewAs', {
    headers: await signedHeaders(page),
  });
  const { items }: { items: readonly { account: { id: number } | null }[] } = await journal.json();
  expect(items.filter(({ account }) => account?.id === id)).toHaveLength(1);
});

test('the band is accessible on a phone and in both themes, and dialogs begin below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/manage/role-matrix');
  await page.getByRole('button', { name: 'Посмотреть как роль: Редакторы сайта' }).click();
  await expect(band(page)).toBeVisible();
  await expectLoaded(page);
  await inBothThemes(page, () => expectAccessible(page));
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  const isTall = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(isTall).toBe(false);
  await page.getByRole('button', { name: 'Меню' }).click();
  const drawer = await page.getByRole('dialog', { name: 'Меню' }).boundingBox();
  const above = await page.getByText('Вы смотрите как').boundingBox();
  expect(drawer?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});
