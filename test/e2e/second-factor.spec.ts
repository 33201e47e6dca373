import { expect, type Browser, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { freshStep, totpCode } from '../harness/totp.ts';
import { colleagueOf } from './colleague.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { test } from './signed-in.ts';

const PASSWORD = 'Дождь над Невой 17';
const NAVIGATION = { name: 'Основная навигация' } as const;

/** A user of the test's own. */
async function makeUser(browser: Browser, login: string): Promise<{ readonly admin: Page; readonly id: number }> {
  const admin = await colleagueOf(browser, 'administrators');
  const headers = await signedHeaders(admin);
  const answer = await admin.request.get('/api/v1/manage/roles/?pageSize=100', { headers });
  const { items }: { items: { id: number; name: string }[] } = await answer.json();
  const roleIds = items.filter(({ name }) => name === ROLE_NAMES.siteEditors).map(({ id }) => id);
  const id = await createRecord(admin, 'user', { login, fullName: 'Второй Фактор', password: PASSWORD, roleIds });
  return { admin, id };
}

async function givePassword(page: Page, login: string): Promise<void> {
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

const section = (page: Page) => page.getByRole('region', { name: 'Второй фактор' });

test('a code generator is set up, asked for at sign-in, replaced by a recovery code, and reset', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const login = `totp-${Date.now()}`;
  const { admin, id } = await makeUser(browser, login);
  await givePassword(page, login);
  await expect(page.getByRole('navigation', NAVIGATION)).toBeVisible();
  let secret = '';
  let codes: string[] = [];

  await test.step('the account page sets it up by the keyboard', async () => {
    await page.goto('/account');
    await section(page).getByRole('button', { name: 'Подключить' }).press('Enter');
    await page.getByRole('button', { name: 'Продолжить' }).press('Enter');
    await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
    await page.getByLabel('Код из приложения').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Неверный код. Проверьте')).toBeVisible();
    await freshStep();
    await page.getByLabel('Код из приложения').fill(totpCode(secret, -1));
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Коды восстановления' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    codes = await list.getByRole('listitem').allInnerTexts();
    await inBothThemes(page, () => expectAccessible(page));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать' }).click();
    expect((await saved).suggestedFilename()).toBe('коды восстановления.txt');
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(section(page)).toContainText('Осталось 10 из 10');
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('a sign-in asks for a code, at 360 px too', async () => {
    await page.context().clearCookies();
    await page.setViewportSize({ width: 360, height: 740 });
    await givePassword(page, login);
    const field = page.getByLabel('Код', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await inBothThemes(page, () => expectAccessible(page));
    expect(await page.context().cookies()).toEqual([]);
    await field.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Неверный код');
    await expect(field).toHaveValue('000000');
    await freshStep();
    const code = totpCode(secret);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/u);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('navigation', NAVIGATION)).toBeVisible();
  });

  await test.step('a recovery code signs in instead', async () => {
    await page.context().clearCookies();
    await givePassword(page, login);
    await page.getByRole('button', { name: 'Код восстановления' }).click();
    const field = page.getByRole('textbox', { name: 'Код восстановления' });
    await expect(field).toBeFocused();
    await field.fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', NAVIGATION)).toBeVisible();
    await page.goto('/account');
    await expect(section(page)).toContainText('Осталось 9 из 10');
  });

  await test.step('an administrator resets it: the session ends, and the password is enough', async () => {
    await admin.goto(`/manage/user/${id}/security`);
    await section(admin).getByRole('button', { name: 'Сбросить второй фактор' }).click();
    await admin.getByRole('button', { name: 'подтвердить' }).click();
    await expect(section(admin)).toContainText('Не подключён');
    await inBothThemes(admin, () => expectAccessible(admin));
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login\/auth/u);
    await givePassword(page, login);
    await expect(page.getByRole('navigation', NAVIGATION)).toBeVisible();
  });
});

test('a role requires a second factor: told before the day, and the way in from that day on', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const login = `required-${Date.now()}`;
  const { admin, id } = await makeUser(browser, login);
  const role = { name: login, caption: 'Осторожные', factorRequiredFrom: '2999-01-01' };
  const roleId = await createRecord(admin, 'roles', role);
  const headers = await signedHeaders(admin);
  const patch = async (path: string, fieldName: string, fieldValue: unknown) => {
    const answer = await admin.request.patch(`/api/v1/manage/${path}`, { headers, data: [{ fieldName, fieldValue }] });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const { roleIds } = await (await admin.request.get(`/api/v1/manage/user/${id}/`, { headers })).json();
  await patch(`user/${id}`, 'roleIds', [...roleIds, roleId]);

  await test.step('before it the home page says so', async () => {
    await givePassword(page, login);
    await expect(page.getByRole('status').filter({ hasText: 'Второй фактор станет обязателен' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('link', { name: 'Подключить' }).click();
    await expect(section(page)).toContainText('Второй фактор станет обязателен');
  });

  await test.step('from it on the sign-in leads through adding one', async () => {
    await patch(`roles/${roleId}`, 'factorRequiredFrom', '2026-01-01');
    await page.context().clearCookies();
    await page.setViewportSize({ width: 360, height: 740 });
    await givePassword(page, login);
    await expect(page.getByText('Ваша роль требует второго фактора.')).toBeVisible();
    const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
    await inBothThemes(page, () => expectAccessible(page));
    await freshStep();
    await page.getByLabel('Код из приложения').fill(totpCode(secret, -1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem')).toHaveCount(10);
    await inBothThemes(page, () => expectAccessible(page));
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Коды сохранены, войти' }).press('Enter');
    await expect(page).not.toHaveURL(/login/u);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('navigation', NAVIGATION)).toBeVisible();
  });
});
