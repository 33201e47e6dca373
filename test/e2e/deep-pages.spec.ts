import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { hearNothing, isFeed } from './hear-nothing.ts';
import { startSignedIn, test } from './signed-in.ts';

const MADE = 655;
/** Creations that are sent at once. */
const AT_ONCE = 8;

const paging = (page: Page) => page.getByRole('navigation', { name: 'Страницы списка' });
const range = (page: Page) => paging(page).getByRole('status');

/** A folder with news in the order of their captions, and the address of their list, 50 on a page. */
async function prepare(page: Page) {
  await startSignedIn(page, 'administrators');
  const mark = `Глубоко ${Date.now()}`;
  const folder = await createRecord(page, 'newsFolder', { caption: mark, name: `deep-${Date.now()}`, parentId: 0 });
  const name = (at: number): string => `${mark} ${String(at).padStart(4, '0')}`;
  const make = (caption: string) => createRecord(page, 'news', { caption, folderIds: [folder] });
  for (let at = 1; at <= MADE; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, MADE + 1 - at) }, (_, further) => make(name(at + further))),
    );
  const address = `/manage/news?folderId=${folder}&sort=caption&dir=ASC&size=50`;
  return { mark, name, make, address };
}

/** How the pages of the list of news were asked for, one after another. */
function watchPages(page: Page): { taken: () => readonly string[] } {
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' || pathname !== '/api/v1/manage/news/' || searchParams.get('pageSize') === '1')
      return;
    const way = ['after', 'before', 'pageIndex'].find((one) => searchParams.has(one)) ?? '';
    const place = searchParams.get(way) ?? '';
    asked.push(way === 'pageIndex' || place === 'end' ? `${way}=${place}` : way);
  });
  return {
    taken: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
  };
}

test('steps between deep pages are asked for by places, and number their rows as before', async ({ page }) => {
  test.setTimeout(240_000);
  const { name, make, mark, address } = await prepare(page);
  const { taken } = watchPages(page);
  const row = (at: number) => page.getByRole('link', { name: name(at), exact: true });
  const shows = async (first: number, last: number, total = MADE): Promise<void> => {
    await expect(range(page)).toHaveText(`${first}–${last} из ${total}`);
    await expect(row(first)).toBeVisible();
    await expect(row(last)).toBeAttached();
    await expect(row(first - 1)).toHaveCount(0);
    await expect(row(last + 1)).toHaveCount(0);
  };
  const step = (by: 'следующую' | 'предыдущую') =>
    paging(page)
      .getByRole('button', { name: new RegExp(`${by} страницу`, 'iu') })
      .click();
  const jump = (to: number) =>
    paging(page)
      .getByRole('button', { name: new RegExp(`на ${to} страницу`, 'iu') })
      .click();

  // News that others write would have the page on the screen read anew, by its number.
  await hearNothing(page);
  await page.goto(`${address}&page=10`);
  await shows(451, 500);
  await step('следующую');
  await shows(501, 550);
  expect(taken()).toEqual(['pageIndex=9', 'pageIndex=10']);

  await test.step('from a deep page on', async () => {
    await step('следующую');
    await shows(551, 600);
    await step('следующую');
    await shows(601, 650);
    expect(taken()).toEqual(['after', 'after']);
    expect(page.url()).toContain('page=13');
  });

  await test.step('a reload shows the page of the number, and the way back begins at it', async () => {
    await page.reload();
    await shows(601, 650);
    await step('предыдущую');
    await shows(551, 600);
    expect(taken()).toEqual(['pageIndex=12', 'before']);
  });

  await test.step('the last page is read from the end', async () => {
    await page.goto(`${address}&page=3`);
    await shows(101, 150);
    await jump(14);
    await shows(651, 655);
    expect(taken()).toEqual(['pageIndex=2', 'before=end']);
    await step('предыдущую');
    await shows(601, 650);
    expect(taken()).toEqual(['before']);
  });

  await test.step('the record before the first one of a page is read from the place, too', async () => {
    const place = page.getByRole('group', { name: 'Место в списке' }).getByRole('status');
    await row(601).click();
    await expect(place).toHaveText(`601 из ${MADE}`);
    await page.getByRole('button', { name: 'Предыдущая запись' }).click();
    await expect(place).toHaveText(`600 из ${MADE}`);
    await expect(page.getByRole('heading', { name: name(600) })).toBeVisible();
    expect(taken()).toEqual(['before']);
  });

  await test.step('after a change of the list its numbers count what is there', async () => {
    await page.unroute(isFeed);
    await page.goto(`${address}&page=13`);
    await shows(601, 650);
    await make(`${mark} 0000`);
    await expect(range(page)).not.toHaveText(`601–650 из ${MADE}`);
    await step('предыдущую');
    await expect(range(page)).toHaveText(`551–600 из ${MADE + 1}`);
    await expect(row(550)).toBeVisible();
    await expect(row(599)).toBeAttached();
    await expect(row(600)).toHaveCount(0);
  });

  await test.step('another order begins without places', async () => {
    await hearNothing(page);
    await page.goto('about:blank');
    taken();
    await page.goto(`${address.replace('ASC', 'DESC')}&page=12`);
    await expect(row(MADE - 550)).toBeVisible();
    expect(taken()).toEqual(['pageIndex=11']);
  });
});
