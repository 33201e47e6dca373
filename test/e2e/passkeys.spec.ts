import { expect, type Page } from '@playwright/test';
import { colleagueOf } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { ownProduct } from './own-product.ts';
import { test } from './signed-in.ts';

// A server of its own, at an address with a name: passkeys belong to names.
const product = ownProduct({ host: 'localhost' });

const PASSWORD = 'Дождь над Невой 17';
const LOGIN = 'passkey-owner';
const section = (page: Page) => page.getByRole('region', { name: 'Второй фактор' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Основная навигация' });

async function givePassword(page: Page, login = LOGIN): Promise<void> {
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** An authenticator of the browser's own that verifies its user. */
async function addAuthenticator(page: Page): Promise<(verified: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

test('a passkey is added, signs in alone and after the password, is renamed and removed', async ({ browser }) => {
  test.setTimeout(180_000);
  const admin = await colleagueOf(browser, 'administrators', product.url);
  await createRecord(admin, 'user', { login: LOGIN, fullName: 'Владелец Ключа', password: PASSWORD, roleIds: [] });
  const page = await (await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })).newPage();
  const verify = await addAuthenticator(page);
  await givePassword(page);
  await expect(navigation(page)).toBeVisible();

  await test.step('the account page adds it by the keyboard', async () => {
    await page.goto('/account');
    await section(page).getByRole('button', { name: 'Добавить' }).press('Enter');
    await expect(page.getByLabel('Название')).toHaveValue('Chrome, Linux');
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByLabel('Название').press('Enter');
    await expect(page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await section(page).getByRole('button', { name: 'Переименовать: Chrome, Linux' }).click();
    await page.getByLabel('Название').fill('Ноутбук');
    await page.keyboard.press('Enter');
    await expect(section(page)).toContainText('Ноутбук');
    await page.setViewportSize({ width: 360, height: 740 });
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('it signs in alone; whoever is not verified does not', async () => {
    await page.context().clearCookies();
    await page.goto('/login/auth/');
    await inBothThemes(page, () => expectAccessible(page));
    await verify(false);
    await page.getByRole('button', { name: 'Войти ключом доступа' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Ключ доступа не выбран');
    await verify(true);
    await page.getByRole('button', { name: 'Войти ключом доступа' }).press('Enter');
    await expect(page).not.toHaveURL(/login/u);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(navigation(page)).toBeVisible();
  });

  await test.step('it is asked for after the password', async () => {
    await page.context().clearCookies();
    await givePassword(page);
    await expect(page.getByText('Подтвердите вход ключом доступа.')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Войти ключом доступа' }).press('Enter');
    await expect(navigation(page)).toBeVisible();
  });

  await test.step('without it the password is enough', async () => {
    await page.goto('/account');
    await section(page).getByRole('button', { name: 'Удалить: Ноутбук' }).click();
    await page.getByRole('button', { name: 'подтвердить' }).click();
    await expect(section(page)).not.toContainText('Ноутбук');
    await page.context().clearCookies();
    await givePassword(page);
    await expect(navigation(page)).toBeVisible();
  });
});

test('whoever has a passkey alone confirms by it who is at the screen', async ({ browser }) => {
  test.setTimeout(240_000);
  const admin = await colleagueOf(browser, 'administrators', product.url);
  const login = 'passkey-alone';
  await createRecord(admin, 'user', { login, fullName: 'Без Пароля', password: PASSWORD, roleIds: [] });
  const page = await (await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })).newPage();
  const verify = await addAuthenticator(page);
  await givePassword(page, login);
  await expect(navigation(page)).toBeVisible();
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Добавить' }).click();
  await page.getByLabel('Название').press('Enter');
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await product.inDatabase(
    `update session set confirmed_at = now() - interval '1 hour'; update "user" set password = null where login = '${login}';
    delete from recovery_code`,
  );
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Пароль' })).toContainText('Пароль не задан');
  await section(page).getByRole('button', { name: 'Подключить' }).press('Enter');
  await page.getByRole('button', { name: 'Продолжить' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(dialog.getByRole('button', { name: 'Подтвердить ключом доступа' })).toBeVisible();
  await expect(dialog.getByLabel('Пароль')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await inBothThemes(page, () => expectAccessible(page));
  await verify(false);
  await dialog.getByRole('button', { name: 'Подтвердить ключом доступа' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Ключ доступа не выбран');
  await verify(true);
  await dialog.getByRole('button', { name: 'Подтвердить ключом доступа' }).press('Enter');
  await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
});

test('at an address without a name passkeys are not offered, and the account page says why', async ({ browser }) => {
  const page = await colleagueOf(browser, 'siteEditors');
  await page.goto('/account');
  await expect(section(page)).toContainText('Ключи доступа работают только по имени сайта');
  await expect(section(page).getByRole('button', { name: 'Добавить' })).toHaveCount(0);
});
