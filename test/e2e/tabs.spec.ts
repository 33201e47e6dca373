import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { openLive } from '#test/harness/live-client.ts';
import { colleagueOf, openFollowing } from './colleague.ts';
import { writeAs as write } from './colleague-write.ts';
import { createRecord } from './create-record.ts';
import { startSignedIn, test } from './signed-in.ts';

const SOON = { timeout: 10_000 };
const EVENTS = '/api/v1/events/';
const NEW_RECORDS = /^\d+ нов/u;
/** Of the demo staff. */
const EDITOR = 'Орехов Тимофей Игоревич';

/** The streams that the tabs of a browser have asked for, the latest last. */
function streamsOf(context: BrowserContext): readonly Request[] {
  const streams: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS) streams.push(request);
  });
  return streams;
}

async function openTabs(first: Page, address: string, count: number): Promise<readonly Page[]> {
  await openFollowing(first, address);
  const tabs = [first];
  while (tabs.length < count) {
    const tab = await first.context().newPage();
    await tab.goto(address);
    await expect(tab.getByRole('table')).toBeVisible();
    tabs.push(tab);
  }
  return tabs;
}

const fresh = (tab: Page) => tab.getByRole('button', { name: NEW_RECORDS });

async function expectFresh(tabs: readonly Page[], count: number): Promise<void> {
  for (const tab of tabs) await expect(fresh(tab)).toHaveText(new RegExp(`^${count} нов`, 'u'), SOON);
}

test('five tabs read one stream, each of them lives, and it is handed over without a gap', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, 'administrators');
  const colleague = await colleagueOf(browser, 'siteEditors');
  const mark = `Вкладки ${Date.now()}`;
  const address = `/manage/features?search=${encodeURIComponent(mark)}`;
  const streams = streamsOf(page.context());
  // Of a class that no other test writes under this mark: the notice counts these records alone.
  await write(colleague, 'POST', 'feature/', { caption: mark });
  const tabs = await openTabs(page, address, 5);
  await write(colleague, 'POST', 'feature/', { caption: `${mark} раз` });
  await expectFresh(tabs, 1);
  expect(streams).toHaveLength(1);

  let left = tabs;
  for (const count of [2, 3]) {
    const reading = streams.at(-1)?.frame().page();
    left = left.filter((tab) => tab !== reading);
    await Promise.all([reading?.close(), write(colleague, 'POST', 'feature/', { caption: `${mark} ${count}` })]);
    await expectFresh(left, count);
    expect(streams).toHaveLength(count);
    expect(await streams.at(-1)?.headerValue('last-event-id')).toMatch(/^\d+$/u);
  }
  await colleague.context().close();
});

test('who has a record open is right in every tab', async ({ page, browser }) => {
  await startSignedIn(page, 'administrators');
  const id = await createRecord(page, 'feature', { caption: `Вкладки ${Date.now()}` });
  const address = `/manage/features/${id}`;
  await openFollowing(page, address);
  const tab = await page.context().newPage();
  await tab.goto(address);
  const colleague = await colleagueOf(browser, 'siteEditors');
  await openFollowing(colleague, address);
  const faces = (one: Page) => one.getByRole('button', { name: `Запись также открыта: ${EDITOR}`, exact: true });
  await expect(faces(page)).toBeVisible(SOON);
  await expect(faces(tab)).toBeVisible(SOON);
  await page.close();
  await expect(colleague.getByRole('button', { name: /^Запись также открыта/u })).toBeVisible(SOON);
  await colleague.goto('/manage/features');
  await expect(faces(tab)).toHaveCount(0, SOON);
  await colleague.context().close();
});

test('without locks each tab reads its own stream', async ({ page }) => {
  await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await startSignedIn(page, 'administrators');
  await openFollowing(page, '/manage/features');
  await openFollowing(await page.context().newPage(), '/manage/features');
});

test('a page whose stream is superseded does not reconnect, and reads every 30 seconds', async ({ page, baseURL }) => {
  await page.clock.install();
  await startSignedIn(page, 'administrators');
  const streams = streamsOf(page.context());
  await openFollowing(page, '/manage/features');
  await expect(page.getByRole('table')).toBeVisible();
  const [cookie] = await page.context().cookies();
  const others = [];
  while (others.length < 20) others.push(await openLive(baseURL ?? '', cookie?.value ?? ''));
  expect(others.filter((other) => other.isOver())).toEqual([]);
  let reads = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/v1/manage/feature/' && response.status() === 200) reads += 1;
  });
  for (const count of [1, 2])
    await expect(async () => {
      await page.clock.fastForward(31_000);
      expect(reads).toBeGreaterThanOrEqual(count);
    }).toPass(SOON);
  expect(streams).toHaveLength(1);
  for (const other of others) other.close();
});
