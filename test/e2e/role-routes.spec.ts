import { expect } from '@playwright/test';
import { ROLE_KEYS } from '#model/terms/roles.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { follow, open, refusals } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

/** The maximum number of a menu's items to open, spread over the whole menu; another test opens every class. */
const MOST = 16;
/** One path per restricted group of the menu: the route guard must refuse those that a role's menu lacks. */
const PROBES = ['/manage/news', '/manage/orders', '/manage/events', '/manage/consents', '/manage/user'];

// These tests only read, so they may run in parallel.
test.describe.configure({ mode: 'parallel' });

for (const role of ROLE_KEYS.filter((key) => key !== 'administrators')) {
  test(`${role} opens what their menu offers without a refused request, and nothing else`, async ({ page }) => {
    test.setTimeout(120_000);
    const refused = refusals(page);
    await startSignedIn(page, role);
    await page.goto('/account');
    const menu = page.getByRole('navigation', { name: 'Основная навигация' });
    await expect(menu).toBeVisible();
    const closed = menu.getByRole('button', { expanded: false });
    for (let groups = await closed.count(); groups > 0; groups -= 1) {
      await closed.first().click();
      await expect(closed).toHaveCount(groups - 1);
    }
    const links = await menu.getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    const places = paths.filter((path) => path !== null && path !== '/');
    expect(places.length).toBeGreaterThan(0);
    const step = Math.ceil(places.length / MOST);
    for (const path of places.filter((_, at) => at % step === 0)) {
      await test.step(path ?? '', async () => {
        await open(page, path ?? '');
        expect(refused).toEqual([]);
      });
    }
    const [first, ...others] = PROBES.filter((probe) => !places.includes(probe));
    if (first) await page.goto(first);
    await expect(page, first).toHaveURL(/\/login\/auth/u);
    // Neither by the script that asks for what an address needs while the application loads.
    expect(refused).toEqual([]);
    for (const path of others) {
      await follow(page, path);
      await expect(page, path).toHaveURL(new RegExp(`/login/auth.*${encodeURIComponent(path)}`, 'u'));
    }
  });
}

for (const [role, path] of [
  ['customerService', '/manage/orders'],
  ['consentManager', '/manage/consents'],
  ['subscriberManager', '/manage/subscribers'],
  ['clientManagers', '/manage/client-web-orders'],
] as const) {
  test(`home leads ${role} on to their work`, async ({ page }) => {
    await startSignedIn(page, role);
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
    await follow(page, '/account');
    await page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  });
}

test('a user without a role sees a notice instead of an error', async ({ page }) => {
  const refused = refusals(page);
  const login = `newcomer${Date.now()}`;
  await startSignedIn(page, 'administrators');
  await createRecord(page, 'user', { login, fullName: 'Новый Сотрудник', password: 'a long password', roleIds: [] });
  await page.context().clearCookies();
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Роль пока не назначена' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Роль пока не назначена' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Мой профиль' }).click();
  await expect(page.getByRole('heading', { name: 'Профиль' })).toBeVisible();
  await open(page, '/manage/filesystem');
  await expect(page.getByRole('button', { name: 'Загрузить' })).toBeHidden();
  expect(refused).toEqual([]);
});
