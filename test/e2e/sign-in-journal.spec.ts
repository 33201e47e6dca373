import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

const burstOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Неудачные входы' }).getByRole('listitem').filter({ hasText: name });

/** An account of the test alone, whose password is tried eleven times from a phone; returns its name. */
async function attackedAccount(page: Page): Promise<string> {
  const stamp = `${Date.now()}${test.info().workerIndex}${test.info().repeatEachIndex}`;
  const fullName = `Осаждённый ${stamp}`;
  const login = `besieged${stamp}`;
  const data = { login, fullName, password: 'correct horse battery', roleIds: [], isBlocked: false };
  const made = await page.request.post('/api/v1/manage/user/', { data, headers: await signedHeaders(page) });
  expect(made.status(), await made.text()).toBe(201);
  for (let n = 0; n <= 10; n += 1) {
    const answer = await page.request.post('/api/v1/user/authenticate/', {
      data: { login, password: 'wrong' },
      headers: { 'user-agent': SAFARI },
    });
    expect(answer.status()).toBe(n < 10 ? 401 : 429);
  }
  return fullName;
}

test('an attack on an account is told on the home page, which leads to its place in the journal of sign-ins', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const name = await attackedAccount(page);
  await page.goto('/');
  const line = burstOf(page, name);
  await expect(line).toContainText(`${name}: 11 неудачных входов за 10 минут`);
  await line.getByRole('link', { name: `Показать неудачные входы: ${name}` }).press('Enter');
  await expect(page).toHaveURL(/\/manage\/audit\?.*action=signInRefused/u);
  const lines = page.getByRole('region', { name: /^Сегодня/u }).getByRole('listitem');
  await expect(lines).toHaveCount(11);
  await expect(lines.first()).toContainText('слишком много попыток · с адреса 127.0.0.1 · Safari, iOS');
  await expect(lines.last()).toContainText('неверный пароль или код');
  const shown = page.getByRole('group', { name: 'Что показать' });
  await expect(shown.getByRole('button', { name: 'Входы' })).toHaveAttribute('aria-pressed', 'true');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Экспорт' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Экспорт в CSV' }).press('Enter');
    })(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/Неудачный вход/gu)).toHaveLength(11);
  await shown.getByRole('button', { name: 'Все действия' }).press('Enter');
  await expect(page).not.toHaveURL(/action=/u);
  await shown.getByRole('button', { name: 'Входы' }).press('Space');
  await expect(page).toHaveURL(/action=signIns/u);
  await expect(lines).toHaveCount(11);
  await page.getByRole('combobox', { name: 'Действие' }).click();
  await page.getByRole('option', { name: 'Вход', exact: true }).click();
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
});

test('the journal of sign-ins is accessible in both themes and on a phone', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const name = await attackedAccount(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(burstOf(page, name)).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.goto('/manage/audit?action=signIns&period=today');
    await expect(page.getByText('Неудачный вход').first()).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
