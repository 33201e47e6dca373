import { expect, test as base, type Page } from '@playwright/test';
import type { RoleKey } from '#model/terms/roles.ts';

/** Signs in by the form as the demo member of staff with that role, and waits for the first screen. */
export async function signIn(page: Page, role: RoleKey): Promise<void> {
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill(role);
  await page.getByLabel('Пароль', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
}

/** Gives the browser a session of that demo member of staff without going through the form. */
export async function startSignedIn(page: Page, role: RoleKey): Promise<void> {
  const answer = await page.request.post('/api/v1/user/authenticate/', { data: { login: role, password: 'demo' } });
  const { token }: { token: string } = await answer.json();
  const url = new URL(answer.url()).origin;
  await page.context().addCookies([{ name: 'jwt-token', value: token, url, sameSite: 'Strict' }]);
}

/**
 * A test that fails if its page throws an exception or logs an error, as violations of the content security policy are.
 */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(error.message));
      await use();
      // The browser logs every failed request; the tests check how the product handles them.
      expect(noise.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
    },
    { auto: true },
  ],
});
