import { expect, type Page } from '@playwright/test';
import { CLASSES } from '#classes/registry.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectLoaded } from './opened.ts';
import { pressDelete } from './press-delete.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Lists of news with folders, of people, of money, of events and of what they have in common. */
const WALKED = ['news', 'event', 'client', 'commodity', 'user', 'region', 'clinic'];
const routes = CLASSES.flatMap(({ name, route }) => (WALKED.includes(name) && route !== undefined ? [route] : []));

interface Place {
  readonly address: string;
  readonly scroll: number;
  /** The address of the record whose row holds the focus. */
  readonly row: string | null;
}

function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const scrollers = [...document.querySelectorAll('[data-scroll-restoration-id="rows"], #main')];
    const focused = document.activeElement;
    return {
      address: decodeURIComponent(location.pathname + location.search),
      scroll: Math.max(...scrollers.map((scroller) => scroller.scrollTop)),
      row: focused?.closest('tr, li') ? focused.getAttribute('href') : null,
    };
  });
}

/** Scrolls the list to its later rows and opens one of them; returns where the list was left. */
async function openLate(page: Page, route: string): Promise<Place> {
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
  const links = page.locator(`#main :is(td, li) a[href^="/manage/${route}/"]`);
  await expect(links.first()).toBeVisible();
  const link = links.nth(Math.floor(((await links.count()) * 3) / 4));
  await link.scrollIntoViewIfNeeded();
  const before = await placeOf(page);
  const row = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(row ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  return { ...before, row };
}

async function expectBack(page: Page, left: Place): Promise<void> {
  await expect.poll(() => placeOf(page)).toEqual(left);
}

const crumb = (page: Page) =>
  page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link').last().click();

test('the breadcrumb and browser Back lead to the list as it was left', async ({ page }) => {
  test.setTimeout(180_000);
  await startSignedIn(page, 'administrators');
  for (const route of routes) {
    await test.step(route, async () => {
      await page.goto(`/manage/${route}?size=50&sort=id&dir=DESC`);
      const left = await openLate(page, route);
      await crumb(page);
      await expectBack(page, left);
      await page.locator(':focus').press('Enter');
      await expect(page).toHaveURL(left.row ?? '');
      await page.goBack();
      await expectBack(page, left);
    });
  }
});

test('a list is left and found again with its folder, filter and page, also after a reload of the record', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news');
  await page.getByRole('treeitem', { level: 2 }).first().click();
  await expect(page).toHaveURL(/folderId=\d+/u);
  const address = new URL(page.url());
  const filter = JSON.stringify([{ fieldName: 'id', operator: 'gt', fieldValue: 0 }]);
  await page.goto(`${address.pathname}${address.search}&filter=${encodeURIComponent(filter)}&size=50`);
  const left = await openLate(page, 'news');
  await page.reload();
  await expectLoaded(page);
  await crumb(page);
  await expectBack(page, left);
});

test('on a phone the arrow leads to the list as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'administrators');
  // No other test adds or changes regions, which would move the rows.
  await page.goto('/manage/regions?sort=id&dir=DESC&page=2');
  const left = await openLate(page, 'regions');
  await page.getByRole('link', { name: 'Назад: Регионы' }).click();
  await expectBack(page, left);
});

test('«К списку» of a record that is gone, and its deletion, lead to the list as it was left', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const ids = [
    await createRecord(page, 'feature', { caption: 'Возвращение' }),
    await createRecord(page, 'feature', { caption: 'Возвращение второе' }),
  ];
  const address = '/manage/features?sort=id&dir=DESC';
  await page.goto(address);
  await page.locator(`#main td a[href="/manage/features/${ids[0]}"]`).click();
  await expectLoaded(page);
  await page.request.delete(`/api/v1/manage/feature/${ids[0]}/`, { headers: await signedHeaders(page) });
  await page.getByRole('button', { name: 'К списку' }).click();
  await expect(page).toHaveURL(address);
  await page.locator(`#main td a[href="/manage/features/${ids[1]}"]`).click();
  await expectLoaded(page);
  await pressDelete(page);
  await page.getByRole('button', { name: 'подтвердить' }).click();
  await expect(page).toHaveURL(address);
});

test('the menu opens a list from its beginning', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news?page=2');
  await openLate(page, 'news');
  await page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link', { name: 'Новости' }).click();
  await expect(page).toHaveURL('/manage/news');
  expect(await placeOf(page)).toMatchObject({ scroll: 0 });
});
