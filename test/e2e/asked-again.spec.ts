import { expect, type Page } from '@playwright/test';
import { signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const PASSWORD = 'correct horse battery';
const TITLE = 'Подтвердите, что это вы';

/** A user of the test alone, whose page an administrator looks at; the sign-in of the administrator counts as long ago. */
async function openOldSession(page: Page): Promise<number> {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const stamp = `${Date.now()}${test.info().workerIndex}${test.info().repeatEachIndex}`;
  const data = { login: `again${stamp}`, fullName: `Спрошенный ${stamp}`, password: PASSWORD, roleIds: [] };
  const headers = await signedHeaders(page);
  const made = await page.request.post('/api/v1/manage/user/', { data: { ...data, isBlocked: false }, headers });
  expect(made.status(), await made.text()).toBe(201);
  const { id }: { id: number } = await made.json();
  // A session of the test is young: writes are refused as those of an old one until the server has confirmed it.
  let isConfirmed = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/user/confirm/')) isConfirmed ||= response.status() === 204;
  });
  await page.route(`**/api/v1/manage/user/${id}`, async (route) => {
    if (isConfirmed || route.request().method() !== 'PATCH') return route.continue();
    return route.fulfill({ status: 403, json: { code: 'confirmRequired', message: TITLE } });
  });
  await page.goto(`/manage/user/${id}/security`);
  return id;
}

const isBlocked = async (page: Page, id: number): Promise<boolean> => {
  const answer = await page.request.get(`/api/v1/manage/user/${id}/`, { headers: await signedHeaders(page) });
  const user: { isBlocked: boolean } = await answer.json();
  return user.isBlocked;
};

const block = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Заблокировать' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).press('Enter');
};

test('what is dangerous asks for the password once, and goes on by itself, by keyboard', async ({ page }) => {
  const id = await openOldSession(page);
  await block(page);
  const dialog = page.getByRole('dialog', { name: TITLE });
  const password = dialog.getByLabel('Пароль', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный пароль')).toBeVisible();
  expect(await isBlocked(page, id)).toBe(false);
  await password.fill('demo');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible();
  expect(await isBlocked(page, id)).toBe(true);
  await page.getByRole('button', { name: 'Разблокировать' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();
});

test('whoever gives up is told that nothing was saved; the question is accessible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await openOldSession(page);
  await block(page);
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Изменение не сохранено')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();
  expect(await isBlocked(page, id)).toBe(false);
});
