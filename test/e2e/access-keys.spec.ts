import { expect, type Browser, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { colleagueOf } from './colleague.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { test } from './signed-in.ts';

const PASSWORD = 'Дождь над Невой 17';

/** A user of the test's own, and an administrator. */
async function makeUser(browser: Browser, login: string): Promise<{ readonly admin: Page; readonly id: number }> {
  const admin = await colleagueOf(browser, 'administrators');
  const headers = await signedHeaders(admin);
  const answer = await admin.request.get('/api/v1/manage/roles/?pageSize=100', { headers });
  const { items }: { items: { id: number; name: string }[] } = await answer.json();
  const roleIds = items.filter(({ name }) => name === ROLE_NAMES.siteEditors).map(({ id }) => id);
  const id = await createRecord(admin, 'user', { login, fullName: 'Владелец Ключей', password: PASSWORD, roleIds });
  return { admin, id };
}

const section = (page: Page) => page.getByRole('region', { name: 'Ключи доступа для программ' });

test('a key is made by the keyboard, shown once, used, counted and revoked', async ({ page, browser, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const login = `keys-${Date.now()}`;
  const { admin, id } = await makeUser(browser, login);
  await page.context().clearCookies();
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  let secret = '';
  const status = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await admin.request.get('/api/v1/manage/news/', { headers })).status();
  };

  await test.step('it is made', async () => {
    await page.goto('/account');
    await expect(section(page)).toContainText('Ключей пока нет.');
    await section(page).getByRole('button', { name: 'Создать ключ' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Новый ключ доступа' });
    await expect(dialog.getByLabel('Название')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Выберите роли')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await dialog.getByLabel('Название').fill('Для сайта');
    await dialog.getByRole('combobox', { name: 'Роли' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Адреса').fill('всюду');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(dialog.getByText('«всюду» — не адрес и не сеть')).toBeVisible();
    await expect(dialog.getByLabel('Название')).toHaveValue('Для сайта');
    await dialog.getByLabel('Адреса').fill('');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  });

  await test.step('its secret is shown once, and copied', async () => {
    const dialog = page.getByRole('dialog', { name: 'Новый ключ доступа' });
    secret = await dialog.getByTestId('key-secret').innerText();
    expect(secret).toMatch(/^bo_[\w-]{40,}$/u);
    await inBothThemes(page, () => expectAccessible(page));
    await dialog.getByRole('button', { name: 'Скопировать' }).press('Enter');
    await expect(dialog.getByText('Скопировано')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(section(page)).toContainText('Для сайта');
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step('its use is counted', async () => {
    expect(await status()).toBe(200);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await admin.request.delete('/api/v1/manage/news/1/', { headers })).status()).toBe(403);
    await page.reload();
    await expect(section(page)).toContainText('запросов: сегодня 2, за 7 дней 2 · отказов: 1 и 1');
    await inBothThemes(page, () => expectAccessible(page));
    await page.setViewportSize({ width: 360, height: 740 });
    await section(page).getByRole('button', { name: 'Отозвать: Для сайта' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('it is changed under the same secret, and what is typed stays after a refusal', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await section(page).getByRole('button', { name: 'Изменить: Для сайта' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Изменить ключ доступа' });
    await expect(dialog.getByLabel('Название')).toHaveValue('Для сайта');
    await inBothThemes(page, () => expectAccessible(page));
    await dialog.getByLabel('Название').fill('Для 1С');
    await dialog.getByLabel('Адреса').fill('10.0.0.0/33');
    await dialog.getByRole('button', { name: 'Сохранить' }).press('Enter');
    await expect(dialog.getByText('«10.0.0.0/33» — не адрес и не сеть')).toBeVisible();
    await expect(dialog.getByLabel('Название')).toHaveValue('Для 1С');
    expect(await status()).toBe(200);
    await dialog.getByLabel('Адреса').fill('10.0.0.0/8');
    await dialog.getByRole('button', { name: 'Сохранить' }).press('Enter');
    await expect(section(page)).toContainText('Для 1С');
    await expect(section(page)).toContainText('с адресов 10.0.0.0/8');
    expect(await status()).toBe(403);
  });

  await test.step('an administrator sees it, and its owner revokes it', async () => {
    await admin.goto(`/manage/user/${id}/security`);
    await expect(section(admin)).toContainText('Для 1С');
    await section(page).getByRole('button', { name: 'Отозвать: Для 1С' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).press('Enter');
    await expect(section(page)).toContainText('Ключей пока нет.');
    expect(await status()).toBe(401);
  });
});
