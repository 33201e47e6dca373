import { expect, type Page } from '@playwright/test';
import { signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { ownProduct } from './own-product.ts';
import { test } from './signed-in.ts';

const PASSWORD = 'correct horse battery';
const TITLE = 'Подтвердите, что это вы';

// A server of its own, whose sessions are made old in its database.
const product = ownProduct();

/** A session of an administrator who signed in an hour ago, and a user whom they made then. */
interface Old {
  readonly token: string;
  readonly id: number;
}
const old: Old[] = [];

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: `${product.url}/api/v1/` });
  for (const n of [1, 2]) {
    const signedIn = await request.post('user/authenticate/', { data: { login: 'administrators', password: 'demo' } });
    const { token }: { token: string } = await signedIn.json();
    const data = { login: `again${n}`, fullName: `Спрошенный ${n}`, password: PASSWORD, roleIds: [], isBlocked: false };
    const made = await request.post('manage/user/', { data, headers: { authorization: `Bearer ${token}` } });
    expect(made.status(), await made.text()).toBe(201);
    const { id }: { id: number } = await made.json();
    old.push({ token, id });
  }
  await request.dispose();
  await product.inDatabase(`update session set confirmed_at = now() - interval '1 hour'`);
});

/** Opens the page of a user in an old session of its own. */
async function openOldSession(page: Page): Promise<number> {
  const { token = '', id = 0 } = old.pop() ?? {};
  await page.context().addCookies([{ name: 'jwt-token', value: token, url: product.url, sameSite: 'Strict' }]);
  await page.goto(`${product.url}/manage/user/${id}/security`);
  return id;
}

const isBlocked = async (page: Page, id: number): Promise<boolean> => {
  const answer = await page.request.get(`${product.url}/api/v1/manage/user/${id}/`, {
    headers: await signedHeaders(page),
  });
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
