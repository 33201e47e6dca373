import { expect } from '@playwright/test';
import { colleagueOf, openFollowing } from './colleague.ts';
import { writeAs as write } from './colleague-write.ts';
import { startSignedIn, test } from './signed-in.ts';
import { watchMarks } from './watch-marks.ts';

const SOON = { timeout: 2000 };
/** The notice of new records; other tests may create some of the same class at the same time. */
const NEW_RECORDS = /^\d+ нов/u;

test('what one person creates, changes, moves and deletes, another sees in the open list, tree and record', async ({
  page,
  browser,
}) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const mark = `Живая ${Date.now()}`;
  await openFollowing(colleague, '/manage/features');
  await expect(colleague.getByRole('table')).toBeVisible();
  let loads = 0;
  colleague.on('framenavigated', () => {
    loads += 1;
  });

  const id = await write(page, 'POST', 'feature/', { caption: mark });
  const fresh = colleague.getByRole('button', { name: NEW_RECORDS });
  await expect(fresh).toBeVisible(SOON);
  await fresh.click();
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
  // A row that is gone waits while the pointer is over the rows.
  await colleague.getByRole('heading', { level: 1 }).hover();
  await write(page, 'DELETE', `feature/${id}`);
  await expect(colleague.getByRole('row', { name: mark })).toHaveCount(0, SOON);
  await write(page, 'DELETE', `featureFolder/${folder}`);
  await expect(leaf).toHaveCount(0, SOON);
  expect(loads).toBe(0);
  await colleague.context().close();
});

test('a folder that somebody else fills, renames and moves glows in the tree', async ({ page, browser }) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const stamp = Date.now();
  const folder = (name: string) =>
    write(page, 'POST', 'featureFolder/', { caption: `${name} ${stamp}`, name: `${name}-${stamp}`, parentId: 0 });
  const [upper, lower] = [await folder('upper'), await folder('lower')];
  const id = await write(page, 'POST', 'feature/', { caption: `Запись ${stamp}` });
  await openFollowing(colleague, '/manage/features');
  const row = colleague.getByRole('treeitem', { name: `lower ${stamp}`, exact: true });
  await expect(row).toBeVisible();
  const marked = await watchMarks(colleague);

  await write(page, 'PATCH', `feature/${id}`, [{ fieldName: 'folderIds', fieldValue: [lower] }]);
  await marked('changed', `lower ${stamp}1`);
  await expect(row).not.toHaveAttribute('data-mark', 'changed', SOON);
  await write(page, 'PATCH', `featureFolder/${lower}`, [{ fieldName: 'caption', fieldValue: `Иначе ${stamp}` }]);
  await marked('changed', `Иначе ${stamp}`);
  await write(page, 'PATCH', 'featureFolder/priority/tree', [{ id: lower, parentId: upper, priority: 0 }]);
  await marked('changed', `upper ${stamp}1`);
  for (const path of [`feature/${id}`, `featureFolder/${lower}`, `featureFolder/${upper}`])
    await write(page, 'DELETE', path);
  await colleague.context().close();
});

test('a list keeps its rows in place: new ones are counted, changed ones glow, deleted ones wait for the pointer', async ({
  page,
  browser,
}) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const mark = `Место ${Date.now()}`;
  const ids: number[] = [];
  for (const n of [1, 2, 3, 4]) ids.push(await write(page, 'POST', 'feature/', { caption: `${mark} ${n}` }));
  const search = encodeURIComponent(mark);
  await openFollowing(colleague, `/manage/features?search=${search}&size=20`);
  const rows = colleague.locator('tbody tr[aria-rowindex]');
  await expect(rows).toHaveCount(4);
  const order = () => rows.evaluateAll((all) => all.map((row) => row.textContent));
  const third = rows.nth(2);
  await third.hover();
  const before = await third.boundingBox();
  const [, second, first] = [...ids].reverse();

  for (const n of [5, 6, 7]) ids.push(await write(page, 'POST', 'feature/', { caption: `${mark} ${n}` }));
  const fresh = colleague.getByRole('button', { name: '3 новых' });
  await expect(fresh).toBeVisible(SOON);
  expect(await third.boundingBox()).toEqual(before);
  await expect(rows).toHaveCount(4);

  const marked = await watchMarks(colleague);
  await write(page, 'PATCH', `feature/${first}`, [{ fieldName: 'caption', fieldValue: `${mark} иначе` }]);
  await expect(third).toContainText('иначе', SOON);
  await marked('changed', `${mark} иначе`);
  await expect(third).not.toHaveAttribute('data-mark', 'changed', SOON);
  expect(await third.boundingBox()).toEqual(before);

  await write(page, 'DELETE', `feature/${second}`);
  await expect(rows.nth(1)).toHaveAttribute('data-mark', 'gone', SOON);
  expect(await third.boundingBox()).toEqual(before);
  await colleague.getByRole('heading', { level: 1 }).hover();
  await expect(rows).toHaveCount(3, SOON);
  await expect(fresh).toBeVisible();

  await colleague.keyboard.press('KeyR');
  await expect(rows).toHaveCount(6);
  await expect(fresh).toHaveCount(0);
  expect((await order()).join()).toContain(`${mark} 7`);
  await write(
    page,
    'DELETE',
    'feature/',
    ids.filter((id) => id !== second),
  );
  await colleague.context().close();
});

test('what is written between the first list and the opening of the stream is seen', async ({ page, browser }) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const mark = `Между ${Date.now()}`;
  const id = await write(page, 'POST', 'feature/', { caption: mark });
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  let resumes: string | undefined;
  await colleague.route('**/api/v1/events/', async (route) => {
    resumes = route.request().headers()['last-event-id'];
    await held;
    await route.continue();
  });
  let listed = 0;
  colleague.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/manage/feature/') listed += 1;
  });
  await colleague.goto(`/manage/features?search=${encodeURIComponent(mark)}`);
  await expect(colleague.getByRole('row', { name: mark })).toBeVisible();
  await expect.poll(() => Number(resumes)).toBeGreaterThan(0);
  await write(page, 'PATCH', `feature/${id}`, [{ fieldName: 'caption', fieldValue: `${mark} потом` }]);
  const before = listed;
  open();
  await expect(colleague.getByRole('row', { name: `${mark} потом` })).toBeVisible(SOON);
  expect(listed).toBe(before + 1);
  await write(page, 'DELETE', `feature/${id}`);
  await colleague.context().close();
});

test('a page that was without the feed follows when it is back', async ({ page, browser }) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
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
  await colleague.getByRole('button', { name: NEW_RECORDS }).click({ timeout: 20_000 });
  await expect(colleague.getByRole('row', { name: mark })).toBeVisible();
  expect(resumed[0]).toBe('1');
  await write(page, 'DELETE', `feature/${id}`);
  await colleague.context().close();
});
