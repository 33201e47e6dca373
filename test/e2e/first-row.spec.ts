import { expect, type Page } from '@playwright/test';
import { signedHeaders } from './create-record.ts';
import { hearNothing, isFeed } from './hear-nothing.ts';
import { startSignedIn, test } from './signed-in.ts';

/** The most requests and scripts of a warm reload of a list, until it is shown with its folders and is quiet. */
const MOST_REQUESTS = 20;
const MOST_SCRIPTS = 12;
/**
 * The most requests and scripts of a warm reload of a record, with what its tab shows of other classes and what comes after
 * the first view (unread entries, tasks). Of those with a builder the first tab is the builder.
 */
const RECORDS = [
  { className: 'news', route: 'news', tab: '?tab=fields', requests: 28, scripts: 12 },
  { className: 'news', route: 'news', tab: '', requests: 30, scripts: 14 },
  { className: 'commodity', route: 'commodities', tab: '', requests: 34, scripts: 14 },
  { className: 'order', route: 'orders', tab: '', requests: 30, scripts: 13 },
  { className: 'client', route: 'crm/clients', tab: '', requests: 30, scripts: 13 },
  { className: 'event', route: 'events', tab: '', requests: 30, scripts: 13 },
] as const;
/** Of these the first tab is the builder of pages. */
const BUILT: readonly string[] = ['news', 'commodity'];

/** The paths and queries that the page asks for from here on, or from its last load on. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    // What the page before it asked for meanwhile, told of a change, is not of this load.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.length = 0;
    const { pathname, search } = new URL(request.url());
    // The picture of the tab is the browser's own request.
    if (pathname !== '/favicon.svg') asked.push(pathname + search);
  });
  return asked;
}

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.waitForLoadState('load');
}

/** Waits until the page has asked for nothing for half a second. */
async function quiet(page: Page): Promise<void> {
  const asked = watch(page);
  let before = -1;
  await expect
    .poll(
      () => {
        const isQuiet = before === asked.length;
        before = asked.length;
        return isQuiet;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

/** Opens an address and waits for the change feed, which is the last request: none of the page comes after a reload. */
async function open(page: Page, address: string): Promise<void> {
  const followed = page.waitForRequest((request) => isFeed(new URL(request.url())));
  await page.goto(address);
  await followed;
}

/** Reloads the page and resolves to what it asked for, the change feed being the last of it. */
async function reload(page: Page): Promise<readonly string[]> {
  const asked = watch(page);
  const followed = page.waitForRequest((request) => isFeed(new URL(request.url())));
  await page.reload();
  await shown(page);
  await followed;
  return [...asked];
}

const apiCalls = (asked: readonly string[]): readonly string[] => asked.filter((url) => url.startsWith('/api/'));

test('a warm reload of a list asks for few scripts, and for nothing twice', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await hearNothing(page);
  await open(page, '/manage/news/');
  await shown(page);
  const asked = await reload(page);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(asked.filter((url) => url.endsWith('.js')).length).toBeLessThanOrEqual(MOST_SCRIPTS);
  // The rows are asked for before the list's own code is.
  const rows = asked.findIndex((url) => url.startsWith('/api/v1/manage/news/?'));
  expect(rows).toBeLessThan(asked.findIndex((url) => url.startsWith('/assets/list-')));
  expect([...apiCalls(asked)].sort()).toEqual([
    '/api/v1/events/',
    '/api/v1/manage/news/?pageIndex=0&pageSize=20',
    '/api/v1/manage/news/metadata/',
    '/api/v1/manage/newsFolder/mainFolder/tree',
    expect.stringMatching(/^\/api\/v1\/manage\/savedView\/\?pageSize=200&filter=/u),
    '/api/v1/user/profile/',
  ]);
});

test('what an address asks for early is what its screen asks for', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await hearNothing(page);
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', operator: 'ne', fieldValue: 1 }]));
  for (const address of [
    '/manage/news?page=2&size=20',
    '/manage/news?sort=caption&dir=DESC&search=%D0%B0',
    `/manage/features?folderId=1&only=true&filter=${filter}`,
    '/manage/regions',
  ]) {
    await open(page, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const asked = apiCalls(await reloadAny(page));
    expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
  }
});

/** As {@link reload}, for a list that may have no rows and no folders. */
async function reloadAny(page: Page): Promise<readonly string[]> {
  const asked = watch(page);
  const followed = page.waitForRequest((request) => isFeed(new URL(request.url())));
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await followed;
  await page.waitForLoadState('load');
  return [...asked];
}

/** What a record's page asks for after its first view. */
const AFTER_RECORD = ['/api/v1/inbox/', '/api/v1/manage/assignment/'] as const;

/** Resolves when the page has asked for an address with each of these parts. */
async function requestsOf(page: Page, parts: readonly string[]): Promise<void> {
  await Promise.all(parts.map((part) => page.waitForRequest((request) => request.url().includes(part))));
}

/** Reloads the page and resolves to what it asked for until the last parts of it, which are named, are asked for. */
async function reloadUntil(page: Page, last: readonly string[]): Promise<readonly string[]> {
  const asked = watch(page);
  const ends = requestsOf(page, last);
  await page.reload();
  await ends;
  await quiet(page);
  return asked;
}

const scriptsOf = (asked: readonly string[]): readonly string[] => asked.filter((url) => url.endsWith('.js'));
const asksForBuilder = (asked: readonly string[]): boolean =>
  asked.some((url) => /^\/assets\/builder-(?!parts)/u.test(url));

for (const { className, route, tab, requests, scripts } of RECORDS)
  test(`a warm reload of a record asks for few scripts, and for nothing twice: ${className}${tab}`, async ({
    page,
  }) => {
    await startSignedIn(page, 'administrators');
    await hearNothing(page);
    const list = `/api/v1/manage/${className}/?pageSize=1`;
    const answer = await page.request.get(list, { headers: await signedHeaders(page) });
    const { items }: { items: readonly { id: number }[] } = await answer.json();
    const followed = requestsOf(page, AFTER_RECORD);
    await open(page, `/manage/${route}/${items[0]?.id}${tab}`);
    await followed;
    await quiet(page);
    const asked = await reloadUntil(page, AFTER_RECORD);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(requests);
    expect(scriptsOf(asked).length, asked.join('\n')).toBeLessThanOrEqual(scripts);
    expect(asksForBuilder(asked)).toBe(tab === '' && BUILT.includes(className));
    const calls = apiCalls(asked);
    expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
  });

test('the home page asks for few scripts, for each thing once, and for no builder', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await hearNothing(page);
  await open(page, '/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await quiet(page);
  const asked = await reloadUntil(page, ['/api/v1/inbox/', '/api/v1/home/']);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(24);
  expect(scriptsOf(asked).length, asked.join('\n')).toBeLessThanOrEqual(14);
  expect(asksForBuilder(asked)).toBe(false);
  expect(new Set(apiCalls(asked)).size).toBe(apiCalls(asked).length);
});

test('a stranger asks for nothing but what the sign-in shows', async ({ page }) => {
  const asked = watch(page);
  await page.goto('/manage/news/');
  await expect(page.getByLabel('Логин')).toBeVisible();
  expect(apiCalls(asked)).toEqual([]);
});

test('a list whose early requests are lost asks for them again', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const lost = new Set<string>();
  await page.route('**/api/v1/{user,manage}/**', async (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort();
  });
  await page.goto('/manage/news/');
  await shown(page);
  expect([...lost].filter((url) => url.includes('/manage/news/?'))).toHaveLength(1);
});

test('a token that the server refuses leads to the sign-in, and what was asked with it is not shown', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  await page.route('**/api/v1/user/profile/', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/manage/news/');
  await expect(page.getByLabel('Логин')).toBeVisible();
  await page.unroute('**/api/v1/user/profile/');
  await page.getByLabel('Логин').fill('siteEditors');
  await page.getByLabel('Пароль', { exact: true }).fill('demo');
  const list = page.waitForRequest((request) => request.url().includes('/manage/news/?'));
  await page.getByRole('button', { name: 'Войти' }).click();
  const previous = (await list).headers()['authorization'];
  await shown(page);
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value;
  expect(previous).toBe(`Bearer ${token}`);
});

test('an unknown address tells a signed-in reader so', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const asked = watch(page);
  await page.goto('/manage/nothing-here/');
  await expect(page.getByText('Страница не найдена')).toBeVisible();
  expect(apiCalls(asked).filter((url) => url.includes('/manage/'))).toEqual([]);
});
