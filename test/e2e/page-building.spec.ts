import { expect, type Locator, type Page } from '@playwright/test';
import { blocksOf, leaveText, openNewPage, paletteOf, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

/** The classes of the kinds of blocks in the order in which the page is read. */
const BUILT = [
  'pb-text-00',
  'pb-text-01',
  'pb-text-02',
  'pb-images-01',
  'pb-images-02',
  'pb-images-03',
  'pb-document',
  'pb-grid-01',
  'pb-text-00',
  'pb-grid-01',
  'pb-text-01',
  'pb-text-00',
  'pb-images-03',
  'pb-text-00',
  'pb-text-00',
] as const;

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

/** The page has the blocks of {@link BUILT}, in three levels, and still has them when it is opened again. */
async function expectBuilt(page: Page): Promise<void> {
  const kinds = async () =>
    blocksOf(page).evaluateAll((all) =>
      all.map((one) => [...one.classList].find((name) => /^pb-(?:(?:text|images|grid)-\d\d|document)$/u.test(name))),
    );
  await expect.poll(kinds).toEqual(BUILT);
  await reloadWritten(page);
  await expect.poll(kinds).toEqual(BUILT);
  await expect(page.locator('[data-block] [data-block] [data-block]')).toHaveCount(2);
}

test('a page of all kinds of blocks is built by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await openNewPage(page, 'С клавиатуры');
  const { keyboard } = page;
  const held = page.locator('[data-block]:focus');

  /** Chooses a block in the palette, which has the focus. */
  const choose = async (name: string): Promise<void> => {
    await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
    await keyboard.type(name);
    await expect(paletteOf(page).locator('[data-palette-item]')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(paletteOf(page)).toHaveCount(0);
    await leaveText(page);
    await expect(held).toHaveAttribute('data-selected', '');
  };
  const addAfter = async (name: string): Promise<void> => {
    await keyboard.press('Slash');
    await choose(name);
  };
  /** Goes on to the next empty column and adds a block there. */
  const addInside = async (name: string): Promise<void> => {
    await keyboard.press('Tab');
    await expect(page.locator('[data-add]:focus')).toHaveText('+ Добавить блок');
    await keyboard.press('Enter');
    await choose(name);
  };
  const write = async (text: string): Promise<void> => {
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Текст: /u })).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Escape');
    await expect(held).toContainText(text);
  };

  const first = page.getByRole('button', { name: 'Добавить блок', exact: true });
  for (let at = 0; at < 60 && !(await first.evaluate((one) => one === document.activeElement)); at += 1)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await choose('простой текст');
  await write('О нашей клинике');
  await addAfter('прямая речь');
  await write('Мы отвечаем за каждое слово');
  for (const name of ['текст с картинкой', 'три картинки', 'две картинки', 'одна картинка', 'список документов'])
    await addAfter(name);
  await addAfter('сетка');
  await addInside('простой текст');
  await addAfter('сетка');
  await addInside('прямая речь');
  await addInside('простой текст');
  await addInside('одна картинка');
  await keyboard.press('ArrowLeft');
  await addAfter('простой текст');
  await keyboard.press('Control+d');
  await expect(blocksOf(page)).toHaveCount(BUILT.length);
  await expectBuilt(page);

  await test.step('a block goes into the grid beside it and out again, and the moves are told', async () => {
    const told = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
    await blocksOf(page).nth(13).focus();
    await keyboard.press('Alt+ArrowRight');
    await told('в сетке «Сетка с колонками», столбец 1');
    await keyboard.press('Alt+ArrowRight');
    await told('столбец 2');
    await keyboard.press('Alt+ArrowLeft');
    await keyboard.press('Alt+ArrowLeft');
    await told('место 9 из 10');
    await expectBuilt(page);
  });
});

/** Drags from the middle of one element to a point of another, as a fraction of its height. */
async function drag(page: Page, from: Locator, to: Locator, part: number): Promise<void> {
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('there is nothing to drag');
    return box;
  };
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // A palette that has just opened takes room from the page.
  await from.hover();
  await to.hover({ trial: true });
  const start = await boxOf(from);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  // Near the edge of the window the page scrolls while something is dragged: the target is followed until it stands.
  for (let over: number | null = null, end = await boxOf(to); over !== end.y; end = await boxOf(to)) {
    over = end.y;
    const at = { x: end.x + end.width / 2, y: end.y + end.height * part };
    await page.mouse.move(at.x, at.y - 12, { steps: 4 });
    await page.mouse.move(at.x, at.y, { steps: 4 });
  }
  await page.mouse.up();
}

test('the same page is built by mouse', async ({ page }) => {
  test.setTimeout(120_000);
  await openNewPage(page, 'Мышью');
  const item = (name: string) => paletteOf(page).locator(`[data-palette-item="${name}"]`);
  const choose = async (name: string): Promise<void> => {
    await item(name).click();
    await expect(paletteOf(page)).toHaveCount(0);
    await leaveText(page);
  };
  /** By the button below the page. */
  const append = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Добавить блок', exact: true }).last().click();
    await choose(name);
  };
  const empty = page.locator('[data-add]');

  await page.getByRole('button', { name: 'Добавить блок', exact: true }).click();
  await choose('text-00');
  for (const name of ['text-02', 'images-01', 'images-02', 'images-03', 'documents-01', 'grid-01', 'text-00'])
    await append(name);

  await test.step('«+» below a selected block puts one there', async () => {
    await blocksOf(page).first().click();
    await page.getByRole('button', { name: 'Добавить блок ниже' }).click();
    await choose('text-01');
    await expect(blocksOf(page).nth(1)).toHaveClass(/pb-text-01/u);
  });

  await test.step('blocks are dragged from the palette into the columns of grids', async () => {
    await empty.first().click();
    await choose('text-00');
    await page.getByRole('button', { name: 'Добавить блок ниже' }).click();
    await choose('grid-01');
    await empty.first().click();
    await drag(page, item('text-01'), empty.first(), 0.5);
    await expect(page.locator('[data-block] [data-block] [data-block]')).toHaveCount(1);
    await empty.first().click();
    await choose('text-00');
    await empty.first().click();
    await choose('images-03');
    await expect(empty).toHaveCount(0);
  });

  await test.step('one is copied by its toolbar, and one dragged by its handle and back', async () => {
    await blocksOf(page).last().click();
    await page.getByRole('button', { name: 'Копировать', exact: true }).click();
    await expect(blocksOf(page)).toHaveCount(BUILT.length);
    await blocksOf(page)
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    const handle = page.getByRole('button', { name: 'Перетащить' });
    await drag(page, handle, blocksOf(page).first(), 0.1);
    await expect(blocksOf(page).first()).toHaveClass(/pb-text-01/u);
    await drag(page, handle, blocksOf(page).nth(1), 0.9);
    await expect(blocksOf(page).nth(1)).toHaveClass(/pb-text-01/u);
  });
  await expectBuilt(page);
});
