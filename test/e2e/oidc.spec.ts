import { expect, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { OIDC_CLIENT, startOidcServer, type OidcServer } from '../harness/oidc-server.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { ownProduct } from './own-product.ts';
import { test } from './signed-in.ts';

// A real provider, and the product on a server of its own, since providers are named by the environment.
const PERSON = { sub: 'anna', name: 'Анна Соколова', email: 'anna@corp.example', email_verified: true } as const;
const ADMIN = { sub: 'olga', name: 'Ольга Ясная', email: 'olga@corp.example', email_verified: true } as const;

let provider: OidcServer;
const product = ownProduct({
  async variables(url) {
    provider = await startOidcServer(url, 'corp');
    provider.persons.set(PERSON.sub, { ...PERSON, groups: ['editors'] });
    provider.persons.set('pavel', { sub: 'pavel', email: 'pavel@corp.example', email_verified: false });
    return {
      OIDC_PROVIDERS: 'corp,away',
      OIDC_CORP_ISSUER: provider.issuer,
      OIDC_CORP_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CORP_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_CORP_CAPTION: 'Корпоративный вход',
      OIDC_CORP_SCOPES: 'openid profile email groups',
      OIDC_CORP_ROLES_CLAIM: 'groups',
      OIDC_CORP_ROLES: `editors=${ROLE_NAMES.siteEditors},admins=${ROLE_NAMES.administrators}`,
      OIDC_CORP_CREATE: '1',
      OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
      OIDC_AWAY_CLIENT_ID: 'x',
      OIDC_AWAY_CLIENT_SECRET: 'y',
    };
  },
});
test.afterAll(() => provider.close());

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

async function signInByProvider(page: Page, sub: string = PERSON.sub): Promise<void> {
  await page.goto(`${product.url}/login/auth`);
  await corp(page).click();
  await page.getByRole('button', { name: sub }).click();
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

test('whoever came by a provider confirms by it in another tab, and the act goes on', async ({ page, context }) => {
  test.setTimeout(180_000);
  provider.persons.set(ADMIN.sub, { ...ADMIN, groups: ['admins'] });
  await signInByProvider(page, ADMIN.sub);
  await product.inDatabase(`update session set confirmed_at = now() - interval '1 hour'`);
  await page.goto(`${product.url}/account`);
  await page.getByRole('region', { name: 'Второй фактор' }).getByRole('button', { name: 'Подключить' }).click();
  await page.getByRole('button', { name: 'Продолжить' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(dialog).toContainText('Войдите ещё раз через Корпоративный вход');
  await page.setViewportSize({ width: 360, height: 740 });
  await inBothThemes(page, () => expectAccessible(page));
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Войти через Корпоративный вход' }).press('Enter');
  const tab = await opened;
  await expect(dialog.getByRole('status')).toContainText('Ждём');
  // The provider asks although its session is still there.
  await tab.getByRole('button', { name: ADMIN.sub }).click();
  await expect(tab).toHaveURL(`${product.url}/account`);
  await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
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
  await product.restart({ OIDC_ONLY: '1', OIDC_BREAK_GLASS: 'administrators' });
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
