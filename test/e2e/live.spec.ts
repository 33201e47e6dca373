import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from './signed-in.ts';

/** Writes through the API, as another member of staff would. */
async function write(page: Page, method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const answer = await page.request.fetch(`/api/v1/manage/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text === '' ? 0 : Number(JSON.parse(text).id);
}

const SOON = { timeout: 2000 };

test('what one person creates, changes, moves and deletes, another sees in the open list, tree and record', async ({
  page,
  browser,
}) => {
  const colleague = await (await browser.newContext()).newPage();
  await startSignedIn(page, 'administrators');
  await startSignedIn(colleague, 'siteEditors');
  const mark = `Живая ${Date.now()}`;
  const asked = colleague.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/events/');
  await colleague.goto('/manage/features');
  expect((await asked).status()).toBe(200);
  await expect(colleague.getByRole('table')).toBeVisible();
  let loads = 0;
  colleague.on('framenavigated', () => {
    loads += 1;
  });

  const id = await write(page, 'POST', 'feature/', { caption: mark });
  await expect(colleague.getByRole('row', { name: mark })).toBeVisible(SOON);
  await write(page, 'PATCH', `feature/${id}`, [{ fieldName: 'caption', fieldValue: `${mark} иначе` }]);
  await expect(colleague.getByRole('row', { name: `${mark} иначе` })).toBeVisible(SOON);
  const folder = await write(page, 'POST', 'featureFolder/', {
    caption: mark,
    name: `live-${Date.now()}`,
    parentId: 0,
  });
  const leaf = colleague.getByRole('treeitem', { name: mark });
  await expect(leaf).toBeVisible(SOON);
  await write(page, 'PATCH', `feature/${id}`, [{ fieldName: 'folderIds', fieldValue: [folder] }]);
  await expect(leaf).toContainText('1', SOON);
  await write(page, 'DELETE', `feature/${id}`);
  await expect(colleague.getByRole('row', { name: mark })).toHaveCount(0, SOON);
  await write(page, 'DELETE', `featureFolder/${folder}`);
  await expect(leaf).toHaveCount(0, SOON);
  expect(loads).toBe(0);
  await colleague.context().close();
});

test('a page that was without the feed follows when it is back', async ({ page, browser }) => {
  const colleague = await (await browser.newContext()).newPage();
  await startSignedIn(page, 'administrators');
  await startSignedIn(colleague, 'siteEditors');
  const mark = `Вернулась ${Date.now()}`;
  // The first stream ends after it has sent a position, and no stream can be opened until a write is made.
  let asked = 0;
  let isAway = true;
  const resumed: (string | undefined)[] = [];
  await colleague.route('**/api/v1/events/', (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ contentType: 'text/event-stream', body: 'id: 1\n\n' });
    if (isAway) return route.abort();
    resumed.push(route.request().headers()['last-event-id']);
    return route.continue();
  });
  await colleague.goto('/manage/features');
  await expect(colleague.getByRole('table')).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(1);
  const id = await write(page, 'POST', 'feature/', { caption: mark });
  isAway = false;
  await expect(colleague.getByRole('row', { name: mark })).toBeVisible({ timeout: 20_000 });
  expect(resumed[0]).toBe('1');
  await write(page, 'DELETE', `feature/${id}`);
  await colleague.context().close();
});
