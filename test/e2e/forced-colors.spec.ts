import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

/** The border or outline that an element is drawn with, as one text. */
function edgeOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    return [borderTopStyle, borderTopWidth, borderTopColor].join(' ');
  });
}

/** The colour of a text on the ground of forced colours, which shows no edge. */
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function expectTold(page: Page, chosen: Locator, other?: Locator): Promise<void> {
  const edge = await edgeOf(chosen.first());
  expect(edge).toMatch(/^solid [1-9]/u);
  expect(edge.endsWith(await groundOf(page))).toBe(false);
  if (other) expect(await edgeOf(other.first())).not.toBe(edge);
}

test('in forced colours whatever is chosen, pressed or primary keeps a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news');
  await expect(page.locator('#main td a').first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });

  await expectTold(page, page.getByRole('button', { name: 'Добавить', exact: true }));
  await expectTold(page, menu.locator('[aria-current="page"]'), menu.locator('a:not([aria-current])'));
  const row = (chosen: boolean) => page.locator(`[role="treeitem"][aria-selected="${chosen}"]`);
  await expectTold(page, row(true), row(false));
  const pages = page.getByRole('navigation', { name: 'Страницы списка' });
  await expectTold(page, pages.locator('[aria-current]'), pages.locator('.MuiPaginationItem-page:not([aria-current])'));
  const select = page.getByRole('button', { name: 'Выбрать', exact: true });
  const before = await edgeOf(select);
  await select.click();
  await expect(select).toHaveAttribute('aria-pressed', 'true');
  await expectTold(page, select);
  expect(await edgeOf(select)).not.toBe(before);
  const box = page.locator('#main .MuiSwitch-track').first();
  await expectTold(page, box);

  const path = await page.locator('#main td a[href^="/manage/news/"]').first().getAttribute('href');
  await open(page, path ?? '');
  const tab = (chosen: boolean) => page.locator(`[role="tab"][aria-selected="${chosen}"]`);
  await expectTold(page, tab(true), tab(false));
  await expectTold(page, page.locator('#main .MuiChip-root'));

  const eventId = await createRecord(page, 'event', { caption: 'Семинар о контрасте', type: 1 });
  await open(page, `/manage/events/${eventId}`);
  const figure = (name: RegExp) => page.locator('#main').getByRole('link', { name });
  await expect(figure(/^Приглашены/u)).toBeVisible();
  await expect(figure(/^Приглашены/u), 'another tab of the record').not.toHaveAttribute('aria-current');
  expect(await edgeOf(figure(/^Приглашены/u))).toBe(await edgeOf(figure(/^Подписчики/u)));

  await open(page, '/manage/crm/kanban/');
  const view = (chosen: boolean) => page.locator(`.MuiToggleButton-root[aria-pressed="${chosen}"]`);
  await expectTold(page, view(true), view(false));
});

/** The relative luminance of a computed colour, 0 to 1. */
function luminanceOf(locator: Locator): Promise<number> {
  return locator.first().evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * (alpha / 255);
  });
}

test('in the dark icons are quieter than values', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news');
  await expect(page.locator('#main td a').first()).toBeVisible();
  const value = await luminanceOf(page.locator('#main h1'));
  for (const icon of ['#main td button svg', '#main [data-page-toolbar] button svg', 'header button svg']) {
    expect(await luminanceOf(page.locator(icon)), icon).toBeLessThan(value * 0.85);
  }
});
