import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { createBlock, paletteOf, reloadWritten, TWO_COLUMNS } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';
import { carryByTouch } from './touch.ts';

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

const outline = (page: Page): Locator => page.getByRole('region', { name: 'Структура', exact: true });
const toggle = (page: Page): Locator => page.getByRole('button', { name: 'Структура', exact: true });
const rows = (page: Page): Locator => outline(page).getByRole('treeitem');
const canvas = (page: Page): Locator => page.getByRole('group', { name: 'Страница', exact: true });
const drawn = (page: Page): Locator => canvas(page).locator('[data-block]');
const text = (page: Page, id: number, words: string, more: Readonly<Record<string, unknown>> = {}) =>
  createBlock(page, id, { name: 'text-00', model: { text: `<p>${words}</p>` }, ...more });

/** A page with two texts and a grid with a third one in its second column, with its tree open. */
async function openOutlined(page: Page, caption: string): Promise<number> {
  const id = await createRecord(page, 'page', { caption });
  await text(page, id, 'Приём до <b>пя</b>ти');
  await text(page, id, 'План приёма', { caption: 'Достопримечательностеведение и водогрязеторфопарафинолечение' });
  const grid = await createBlock(page, id, { name: 'grid-01', model: TWO_COLUMNS });
  await text(page, id, 'Внутри', { parentId: grid, columnId: 'b' });
  await open(page, `/manage/pages/${id}`);
  await expect(drawn(page)).toHaveCount(4);
  await toggle(page).click();
  await expect(rows(page)).toHaveCount(4);
  // The tooltip of the button goes.
  await page.mouse.move(2, 2);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  return id;
}

async function dragTo(page: Page, from: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 44, box.y + box.height / 2 + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

test('the tree of a page shows, moves, names, hides and leads to its blocks', async ({ page }) => {
  test.setTimeout(120_000);
  await openOutlined(page, 'Структура страницы');
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('a press leads to the block; Ctrl and Shift choose several', async () => {
    await rows(page).last().click();
    await expect(drawn(page).last()).toHaveAttribute('data-selected', '');
    await rows(page).first().click();
    await rows(page)
      .nth(1)
      .click({ modifiers: ['Shift'] });
    await expect(canvas(page).locator('[data-selected]')).toHaveCount(2);
    await rows(page)
      .last()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(canvas(page).locator('[data-selected]')).toHaveCount(3);
  });

  await test.step('the keys are those of the canvas, and the focus stays in the tree', async () => {
    await rows(page).first().click();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows(page).first()).toHaveAccessibleName(/^Достопримечательностеведение/u);
    await expect(rows(page).first()).toBeFocused();
    await expect(drawn(page).first()).toContainText('План приёма');
    await page.keyboard.press('Control+z');
    await expect(drawn(page).first()).toContainText('Приём до пяти');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(outline(page).locator('[role="group"] [role="treeitem"]')).toHaveCount(2);
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(outline(page).locator('[role="group"] [role="treeitem"]')).toHaveCount(1);
    await page.keyboard.press('Control+z');
  });

  await test.step('H hides, F2 names', async () => {
    await rows(page).first().click();
    await page.keyboard.press('h');
    await expect(rows(page).first()).toHaveAccessibleName(/Скрыт/u);
    await expect(canvas(page).getByText('Скрыт: посетители его не видят')).toBeVisible();
    await page.keyboard.press('h');
    await expect(rows(page).first()).not.toHaveAccessibleName(/Скрыт/u);
    await page.keyboard.press('F2');
    await page.keyboard.type('Часы приёма');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toHaveAccessibleName(/^Часы приёма/u);
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.type('Не это');
    await page.keyboard.press('Escape');
    await expect(rows(page).first()).toHaveAccessibleName(/^Часы приёма/u);
  });

  await test.step('a row is dragged into a column of the grid', async () => {
    const column = outline(page).getByRole('group', { name: 'Колонка 1' });
    const box = await column.boundingBox();
    if (!box) throw new Error('no column');
    await dragTo(page, rows(page).nth(1), { x: box.x + 40, y: box.y + box.height / 2 });
    await expect(column.getByRole('treeitem')).toHaveCount(1);
    await expect(drawn(page).nth(2)).toContainText('План приёма');
    await reloadWritten(page);
    await expect(drawn(page).nth(2)).toContainText('План приёма');
    await expect(page.locator('[data-block] [data-block]')).toHaveCount(2);
  });

  await test.step('a slash opens the palette in its place, Escape closes the tree', async () => {
    await toggle(page).click();
    await rows(page).first().click();
    await page.keyboard.press('Slash');
    await expect(paletteOf(page)).toBeVisible();
    await expect(outline(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(outline(page)).toBeVisible();
    await rows(page).first().click();
    await page.keyboard.press('Escape');
    await expect(outline(page)).toHaveCount(0);
    await expect(drawn(page).first()).toBeFocused();
  });
});

test('a text is found in the page and replaced by one step of undo', async ({ page }) => {
  await openOutlined(page, 'Замена');
  const search = outline(page).getByRole('searchbox', { name: 'Найти на странице' });
  await search.fill('приём');
  await expect(outline(page).getByRole('status')).toHaveText('2 совпадения в 2 блоках');
  await inBothThemes(page, () => expectAccessible(page));
  await outline(page).locator('[data-found]').last().click();
  await expect(drawn(page).nth(1)).toHaveAttribute('data-selected', '');
  await search.fill('пяти');
  await outline(page).getByLabel('Заменить на').fill('шести & семи');
  await outline(page).getByRole('button', { name: 'Заменить все' }).click();
  await expect(page.getByText('Заменено: 1').first()).toBeVisible();
  await expect(drawn(page).first()).toHaveText('Приём до шести & семи');
  await expect(drawn(page).first().locator('b, strong')).toHaveText('шести & семи');
  await page.getByRole('button', { name: 'Отменить: замена в текстах' }).click();
  await expect(drawn(page).first()).toHaveText('Приём до пяти');
  await reloadWritten(page);
  await expect(drawn(page).first()).toHaveText('Приём до пяти');
});

test('a replacement is held back while changes are prepared', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: 'Замена после', instanceStateId: 4 });
  const first = await text(page, id, 'Старое слово');
  await text(page, id, 'И ещё старое');
  const headers = await signedHeaders(page);
  const begun = await page.request.post(`/api/v1/manage/news/${id}/proposal/`, { data: {}, headers });
  const { proposalId }: { proposalId: number } = await begun.json();
  await open(page, `/manage/news/${id}?tab=page&proposal=${proposalId}`);
  await toggle(page).click();
  await outline(page).getByRole('searchbox').fill('старое');
  await outline(page).getByLabel('Заменить на').fill('новое');
  await outline(page).getByRole('button', { name: 'Заменить все' }).click();
  await expect(drawn(page)).toHaveText(['новое слово', 'И ещё новое']);
  await expect(page.getByRole('status', { name: 'Подготовка изменений' })).toContainText('2 в связях и блоках');
  const stored = await page.request.get(`/api/v1/manage/contentblock/${first}`, { headers });
  expect(await stored.text()).toContain('Старое слово');
  await page.getByRole('button', { name: 'Отменить: замена в текстах' }).click();
  await expect(drawn(page)).toHaveText(['Старое слово', 'И ещё старое']);
});

test('on a phone the tree is a sheet that leads to a block and is left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openOutlined(page, 'Структура на телефоне');
  const sheet = page.getByRole('dialog', { name: 'Структура' });
  await expect(sheet).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await rows(page).last().click();
  await expect(sheet).toBeHidden();
  await expect(drawn(page).last()).toBeInViewport();
  await expect(drawn(page).last()).toHaveAttribute('data-selected', '');
});

test('who may not change blocks sees neither those that visitors do not see nor tools', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'Дерево для чтения' });
  await text(page, id, 'Читать можно');
  await text(page, id, 'Тайна читать', { instanceStateId: 2 });
  const grid = await createBlock(page, id, {
    name: 'grid-01',
    model: TWO_COLUMNS,
    config: { visibleFrom: '2099-01-01T00:00:00.000Z' },
  });
  await text(page, id, 'Потом читать', { parentId: grid });
  await page.route('**/manage/contentblock/metadata/**', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return;
    const body = { ...(await answer.json()), permissions: { create: false, update: false, delete: false } };
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, `/manage/pages/${id}`);
  await expect(drawn(page)).toHaveCount(1);
  await toggle(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(outline(page).getByRole('button', { name: /Скрыть/u })).toHaveCount(0);
  await rows(page).first().click();
  for (const key of ['F2', 'h', 'Delete', 'Alt+ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(outline(page).getByRole('textbox', { name: 'Название блока' })).toHaveCount(0);
  await outline(page).getByRole('searchbox').fill('читать');
  await expect(outline(page).locator('[data-found]')).toHaveCount(1);
  await expect(outline(page).getByText('Заменить все')).toHaveCount(0);
});

test.describe('by touch at 360', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a row is carried by a finger', async ({ page }) => {
    await openOutlined(page, 'Пальцем');
    await carryByTouch(page, rows(page).last(), outline(page).getByRole('tree'));
    await expect(outline(page).locator('[role="group"] [role="treeitem"]')).toHaveCount(0);
    await expect(rows(page).nth(2)).toHaveAccessibleName(/Внутри/u);
  });
});
