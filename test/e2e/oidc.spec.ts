import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import { freePort } from '../harness/free-port.ts';
import { OIDC_CLIENT, startOidcServer, type OidcServer } from '../harness/oidc-server.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './signed-in.ts';

// A real provider, and the product on a server of its own, since providers are named by the environment.
const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
const PERSON = { sub: 'anna', name: 'Анна Соколова', email: 'anna@corp.example', email_verified: true } as const;

let provider: OidcServer;
let port = 0;
let product: ServerProcess;

async function startProduct(more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return startServer(['server/main.ts'], port, {
    NODE_ENV: 'development',
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'error',
    OIDC_PROVIDERS: 'corp,away',
    OIDC_CORP_ISSUER: provider.issuer,
    OIDC_CORP_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CORP_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_CORP_CAPTION: 'Корпоративный вход',
    OIDC_CORP_SCOPES: 'openid profile email groups',
    OIDC_CORP_ROLES_CLAIM: 'groups',
    OIDC_CORP_ROLES: `editors=${ROLE_NAMES.siteEditors}`,
    OIDC_CORP_CREATE: '1',
    OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
    OIDC_AWAY_CLIENT_ID: 'x',
    OIDC_AWAY_CLIENT_SECRET: 'y',
    ...more,
  });
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  port = await freePort();
  provider = await startOidcServer(`http://127.0.0.1:${port}`, 'corp');
  provider.persons.set(PERSON.sub, { ...PERSON, groups: ['editors'] });
  provider.persons.set('pavel', { sub: 'pavel', email: 'pavel@corp.example', email_verified: false });
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const corp = (page: Page) => page.getByRole('link', { name: 'Войти через Корпоративный вход' });

test('a person signs in by a provider, by keyboard, and arrives where they wanted to go', async ({ page }) => {
  await page.goto(`${product.url}/manage/news`);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await page.getByRole('link', { name: 'Забыли пароль?' }).focus();
  await page.keyboard.press('Tab');
  await expect(corp(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: PERSON.sub }).click();
  await expect(page).toHaveURL(`${product.url}/manage/news`);
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  const cookies = await page.context().cookies(product.url);
  expect(cookies.map(({ name, sameSite }) => [name, sameSite])).toContainEqual(['jwt-token', 'Strict']);
  expect(cookies.map(({ name }) => name)).not.toContain('oidc');
});

test('what goes wrong is told on the card, which keeps its password form', async ({ page }) => {
  await page.goto(`${product.url}/login/auth`);
  await page.getByRole('link', { name: 'Войти через away' }).click();
  await expect(page.getByRole('alert')).toHaveText('Поставщик входа не отвечает. Повторите позже');
  await corp(page).click();
  await page.getByRole('button', { name: 'pavel' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Поставщик не подтвердил ваш e-mail. Подтвердите его там или обратитесь к администратору',
  );
  await page.getByLabel('Логин').fill('siteEditors');
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль');
});

async function signInByProvider(page: Page): Promise<void> {
  await page.goto(`${product.url}/login/auth`);
  await corp(page).click();
  await page.getByRole('button', { name: PERSON.sub }).click();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
}

test('whoever signs out at the provider is signed out here by its own message', async ({ page }) => {
  await signInByProvider(page);
  const cookies = await page.context().cookies(product.url);
  const token = cookies.find(({ name }) => name === 'jwt-token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  const profile = () => page.request.get(`${product.url}/api/v1/user/profile/`, { headers });
  expect((await profile()).status()).toBe(200);
  const provided = await page.context().newPage();
  await provided.goto(`${provider.issuer}/session/end`);
  await provided.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect.poll(async () => (await profile()).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

test('whoever leaves is signed out at the provider too', async ({ page }) => {
  await signInByProvider(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(/\/login\/auth/u);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  // The provider asks again who it is.
  await signInByProvider(page);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360])
    test(`the card is accessible and fits, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${product.url}/login/auth?oidc=refused`);
      await expect(corp(page)).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('Ответ поставщика не принят');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

test('where only providers are allowed, they stand first, and the password is behind a button', async ({ page }) => {
  test.setTimeout(180_000);
  await product.stop();
  product = await startProduct({ OIDC_ONLY: '1', OIDC_BREAK_GLASS: 'administrators' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${product.url}/login/auth`);
  await expect(corp(page)).toBeVisible();
  await expect(page.getByLabel('Логин')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Войти по паролю' }).press('Enter');
  await expect(page.getByLabel('Логин')).toBeFocused();
  const signIn = async (login: string): Promise<void> => {
    await page.getByLabel('Логин').fill(login);
    await page.getByLabel('Пароль', { exact: true }).fill('demo');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
  };
  await signIn('siteEditors');
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль');
  await signIn('administrators');
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeHidden();
});
