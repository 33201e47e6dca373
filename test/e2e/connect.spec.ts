import { expect } from '@playwright/test';
import { signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

test('how a program is connected fits on one screen, and its samples are copied and work', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  await page.getByRole('link', { name: 'Для программ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как подключить' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);

  const request = page.getByRole('region', { name: 'Первый запрос' });
  await request.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByText('Скопировано')).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ''] = /^curl -G '([^']+)'/u.exec(command) ?? [];
  const query = [...command.matchAll(/ -d (\S+)/gu)].map(([, pair]) => pair).join('&');
  const { authorization } = await signedHeaders(page);
  const answer = await page.request.get(`${address}?${query}`, { headers: { authorization } });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ pageSize: 3 });

  const agent = page.getByRole('region', { name: 'Первый агент' });
  await agent.getByRole('button', { name: 'Скопировать' }).click();
  await expect
    .poll(async () => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`${new URL(page.url()).origin}/mcp`);
  await page.getByRole('link', { name: 'шине данных' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Подписки шины данных' })).toBeVisible();
  await page.goBack();
  await expect(agent).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(agent).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
