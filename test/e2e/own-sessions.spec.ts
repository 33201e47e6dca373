import { expect, type Browser, type Page } from '@playwright/test';
import { signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const PASSWORD = 'correct horse battery';

/** A new account with three sessions: that of the page, and two of other devices. */
async function threeSessions(page: Page, browser: Browser): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await startSignedIn(admin, 'administrators');
  const login = `devices${Date.now()}${test.info().workerIndex}${test.info().repeatEachIndex}`;
  const data = { login, fullName: 'Сеансова Ольга', password: PASSWORD, roleIds: [], isBlocked: false };
  const made = await admin.request.post('/api/v1/manage/user/', { data, headers: await signedHeaders(admin) });
  expect(made.status(), await made.text()).toBe(201);
  await admin.context().close();
  for (const agent of ['Firefox/140.0 X11; Linux', 'iPhone Safari/604.1']) {
    const headers = { 'user-agent': agent };
    const answer = await page.request.post('/api/v1/user/authenticate/', {
      data: { login, password: PASSWORD },
      headers,
    });
    expect(answer.ok()).toBe(true);
  }
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Роль пока не назначена' })).toBeVisible();
}

test('everybody sees their own sessions by device and ends one or all others, by keyboard', async ({
  page,
  browser,
}) => {
  await threeSessions(page, browser);
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Сеансы' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Этот сеанс' })).toContainText('127.0.0.1');
  await page.setViewportSize({ width: 360, height: 740 });
  await inBothThemes(page, () => expectAccessible(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const phone = sessions.getByRole('listitem').filter({ hasText: 'Safari, iOS' });
  await phone.getByRole('button', { name: 'Завершить' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Завершить сеанс?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).press('Enter');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(phone).toHaveCount(0);
  await sessions.getByRole('button', { name: 'Завершить остальные' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).press('Enter');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('listitem')).toContainText('Этот сеанс');
  await expect(sessions.getByRole('button')).toHaveCount(0);
});
