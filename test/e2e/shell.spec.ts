import { expect } from '@playwright/test';
import { signIn, startSignedIn, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Each test has its own session and changes no record, so they may run in parallel.
test.describe.configure({ mode: 'parallel' });

test('an unauthenticated user is redirected to the sign-in page and back to the requested one', async ({ page }) => {
  await page.goto('/manage/news?search=конгресс');
  await expect(page).toHaveURL(/\/login\/auth/);
  await page.getByLabel('Логин').fill('administrators');
  await page.getByLabel('Пароль', { exact: true }).fill('мимо');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('searchbox', { name: 'Поиск', exact: true })).toHaveValue('конгресс');
});

test('a page whose code does not load says so', async ({ page }) => {
  const unloaded = page.getByText('Приложение не загрузилось');
  await page.route(/\/assets\/core-[^/]+\.js$/u, (route) => route.abort());
  await page.goto('/login/auth/');
  await expect(unloaded).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('link', { name: 'обновите страницу' }).click();
  await expect(page.getByLabel('Логин')).toBeVisible();
  await expect(unloaded).toHaveCount(0);
});

test('each role is shown its own part of the menu, and is refused the rest', async ({ page }) => {
  await signIn(page, 'customerService');
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  await expect(menu.getByText('География')).toBeVisible();
  await expect(menu.getByText('Торговля')).toBeVisible();
  await expect(menu.getByText('Люди и организации')).toHaveCount(0);
  await page.goto('/manage/user');
  await expect(page).toHaveURL(/\/login\/auth/);
});

test('a group chosen in the narrow menu comes into sight with its places', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news');
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  await expect(menu.getByRole('link', { name: 'Новости' })).toBeInViewport();
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Новости' })).toBeHidden();
  await menu.getByRole('button', { name: 'Торговля' }).click();
  const places = menu.getByRole('list', { name: 'Торговля' }).getByRole('link');
  await expect(places.first()).toBeInViewport({ ratio: 1 });
  await expect(places.last()).toBeInViewport({ ratio: 1 });
});

test('the entries of a group are where they stay as soon as they are seen', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  const places = () =>
    menu.locator('a, button').evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top));
  const opening = menu.getByRole('button', { name: 'Торговля' });
  await opening.scrollIntoViewIfNeeded();
  await opening.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
  });
  const seen = await places();
  await expect(menu.getByRole('list', { name: 'Торговля' }).getByRole('link').last()).toBeInViewport({ ratio: 1 });
  // Longer than any transition of the product.
  await page.waitForTimeout(500);
  expect(await places()).toEqual(seen);
});

test('a group that opens moves nothing away from under a pressed pointer', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  const pressed = menu.getByRole('button', { name: 'Контент' });
  await pressed.hover();
  await page.mouse.down();
  const opening = menu.getByRole('button', { name: 'Торговля' });
  await opening.press('Enter');
  const last = menu.getByRole('list', { name: 'Торговля' }).getByRole('link').last();
  await expect(last).toBeVisible();
  await expect(last).not.toBeInViewport();
  await page.mouse.up();
  await expect(pressed).toHaveAttribute('aria-expanded', 'true');
});

test('the focus moves to the page when the focused link disappears, and stays on the menu otherwise', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'История' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  const back = page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link', { name: 'Новости' });
  await back.press('Enter');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(back).toBeFocused();
});

test('logging out ends the session everywhere', async ({ page, request }) => {
  await signIn(page, 'siteEditors');
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'jwt-token');
  expect(token?.sameSite).toBe('Strict');
  const headers = { authorization: `Bearer ${token?.value}` };
  expect((await request.get('/api/v1/user/profile/', { headers })).status()).toBe(200);
  await page.getByText('Logout').click();
  await expect(page).toHaveURL(/\/login\/auth/);
  expect((await request.get('/api/v1/user/profile/', { headers })).status()).toBe(401);
});

test('a profile that does not load is the application error with its message', async ({ page }) => {
  await signIn(page, 'siteEditors');
  await page.route('**/user/profile/', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Ошибка при получении профиля пользователя')).toBeVisible();
  await page.unroute('**/user/profile/');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
});

test('one’s own password is changed on the account page', async ({ page }) => {
  await signIn(page, 'subscriberManager');
  await page.goto('/account');
  const current = page.getByLabel('Текущий пароль', { exact: true });
  await current.fill('не тот');
  await page.getByLabel('Новый пароль', { exact: true }).fill('коротк');
  await page.getByLabel('Новый пароль ещё раз').fill('коротк');
  await page
    .getByRole('button', { name: /пароль/i, exact: false })
    .filter({ hasText: /Сменить|Изменить|Сохранить/ })
    .click();
  await expect(page.getByText('Поле не может сожержать меньше чем 10 символов')).toBeVisible();
});

test('a page of a hundred rows stands in the address and survives F5', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/regions?size=100&sort=name&dir=DESC');
  await expect(page.getByText(/1–100 из/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await expect(page.getByRole('columnheader', { name: 'Название', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const first = await page.getByRole('table').getByRole('link').first().textContent();
  await page.reload();
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText(first ?? '');
});

test('in the dark a menu has an edge of its own over the rows that it covers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news');
  await page
    .getByRole('button', { name: /^Действия: / })
    .nth(3)
    .click();
  const edge = await page
    .getByRole('menu')
    .locator('..')
    .evaluate((menu) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(menu);
      return { width: borderTopWidth, isSeen: borderTopColor !== backgroundColor };
    });
  expect(edge).toEqual({ width: '1px', isSeen: true });
});

test('a built file is sent compressed and cached permanently, the page is always revalidated', async ({ request }) => {
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const scripts = Array.from((await page.text()).matchAll(/"(\/assets\/[^"]+\.js)"/gu), ([, address = '']) => address);
  const packings: unknown[] = [];
  for (const address of scripts) {
    for (const answer of [await request.get(address), await request.head(address)]) {
      expect(answer.status(), address).toBe(200);
      expect(answer.headers(), address).toMatchObject({
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      packings.push(answer.headers()['content-encoding']);
    }
  }
  // The smallest files are not worth compressing.
  expect(packings).toContain('br');
  const icon = await request.get('/favicon.svg');
  expect(icon.headers()).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
});

test('every address of the app is its page, and a file that is not there is not', async ({ request }) => {
  for (const address of ['/', '/manage/news', '/manage/news/1', '/no-such-page']) {
    const page = await request.get(address);
    expect(page.status(), address).toBe(200);
    expect(page.headers()['content-type'], address).toContain('text/html');
  }
  for (const address of ['/assets/no.js', '/assets/', '/assets/..%2Findex.html', '/assets/..%2F..%2F..%2Fpackage.json'])
    expect((await request.get(address)).status(), address).toBe(404);
  expect((await request.get('/api/v1/no-such-call')).headers()['content-type']).toContain('application/json');
});
