import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const GIB = 1024 ** 3;
const STORAGE = '**/api/v1/manage/storage/';

const panel = (page: Page) => page.getByRole('region', { name: 'Хранилище' });

interface Disk {
  state: 'low' | 'full';
  free: number;
}

/** Passes each request to the server, and replaces the disk usage in its reply by what `disk` says then. */
async function withDisk(page: Page, disk: Disk): Promise<void> {
  await page.route(STORAGE, async (route) => {
    const answer = await route.fetch();
    const told: Record<string, unknown> = await answer.json();
    const { state, free } = disk;
    await route.fulfill({ response: answer, json: { ...told, state, disk: { free, total: 100 * GIB } } });
  });
}

test('an administrator sees how much space there is and who uploads', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const begun = await page.request.post('/api/v1/upload/', {
    headers: { authorization: `Bearer ${token}` },
    data: { fileName: 'Запись вебинара.mp4', size: 700 * 1024 * 1024 },
  });
  expect(begun.status()).toBe(201);
  await page.goto('/');
  const storage = panel(page);
  await expect(storage).toContainText(/Свободно .+ ГБ из .+ ГБ/u);
  await expect(storage.getByRole('progressbar', { name: /^Диск сервера: занято \d+ %$/u })).toBeVisible();
  await expect(storage).toContainText(/файл\S*: .+ · база данных: /u);
  await expect(storage.getByRole('alert')).toHaveCount(0);
  await storage.getByRole('button', { name: 'Кто загружает' }).click();
  await expect(storage).toContainText(/загруз\S+: получено 0 байт из 700 МБ/u);
  await expectAccessible(page);
  const { id }: { id: string } = await begun.json();
  await page.request.delete(`/api/v1/upload/${id}`, { headers: { authorization: `Bearer ${token}` } });
});

test('is warned when space runs low, and told when there is none', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const disk: Disk = { state: 'low', free: 0.8 * GIB };
  await withDisk(page, disk);
  await page.goto('/');
  await expect(panel(page).getByRole('alert')).toHaveText(
    /Место на диске заканчивается\. Когда останется меньше 256 МБ, сервер перестанет принимать файлы\./u,
  );
  await expectAccessible(page);
  Object.assign(disk, { state: 'full', free: 0.1 * GIB });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(panel(page).getByRole('alert')).toHaveText(/Места на диске нет: файлы не принимаются/u);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('is told when the space can not be learned, and may ask again', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  // The page asks again by itself as well, when its connection of live changes opens: it is refused until the button
  // has been pressed. A request of the button that is refused is repeated.
  let isRefused = true;
  await page.route(STORAGE, (route) =>
    isRefused
      ? route.fulfill({
          status: 503,
          json: {
            statusCode: 503,
            code: 'unavailable',
            message: 'База данных недоступна. Повторите попытку позже',
            requestId: '1',
          },
        })
      : route.continue(),
  );
  await page.goto('/');
  await expect(panel(page).getByRole('alert')).toContainText('Не удалось узнать, сколько места в хранилище.');
  await panel(page).getByRole('button', { name: 'Повторить' }).click();
  isRefused = false;
  await expect(panel(page)).toContainText(/Свободно/u);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('nobody else sees it', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Последние изменения' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("pictures of other sites are not asked for, and the product's own are", async ({ page }) => {
  const answer = await page.request.get('/');
  expect(answer.headers()['content-security-policy']).toContain("img-src 'self' data: blob:;");
});
