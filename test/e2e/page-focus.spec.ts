import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { blocksOf, createBlock, paletteOf, reloadWritten, TWO_COLUMNS } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

/** A page of texts with a grid after them. */
async function openPage(page: Page, ...words: readonly string[]): Promise<void> {
  const id = await createRecord(page, 'page', { caption: 'Фокус' });
  for (const word of words) await createBlock(page, id, { name: 'text-00', model: { text: `<p>${word}</p>` } });
  const grid = await createBlock(page, id, { name: 'grid-01', model: TWO_COLUMNS });
  await createBlock(page, id, { name: 'text-00', parentId: grid, columnId: 'a', model: { text: '<p>Внутри</p>' } });
  await page.goto(`/manage/pages/${id}`);
  await expect(blocksOf(page)).toHaveCount(words.length + 2);
}

/** The text of the selected block that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement;
    return held?.matches('[data-block][data-selected]') === true ? (held.textContent ?? '') : (held?.tagName ?? 'BODY');
  });

test('the block that is changed keeps the focus, whatever is done to it', async ({ page }) => {
  await openPage(page, 'Один', 'Два', 'Три');
  const block = (word: string) => blocksOf(page).filter({ hasText: word }).first();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const notice = page.getByText('Скрыт: посетители его не видят');
  await block('Два').focus();

  await test.step('hidden and shown', async () => {
    await press('h');
    await expect(notice).toHaveCount(1);
    await expect.poll(() => focused(page)).toContain('Два');
    await press('h');
    await expect(notice).toHaveCount(0);
    await expect.poll(() => focused(page)).toBe('Два');
    await press('h', 'h', 'h', 'h');
    await expect(notice).toHaveCount(0);
    await expect.poll(() => focused(page)).toBe('Два');
  });

  await test.step('moved, copied, cut, pasted', async () => {
    await press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp');
    await expect.poll(() => focused(page)).toBe('Два');
    await press('Alt+ArrowRight');
    await expect(page.locator('[data-block] [data-block]')).toHaveText(['Внутри', 'Два']);
    await expect.poll(() => focused(page)).toBe('Два');
    await press('Control+d');
    await expect(blocksOf(page)).toHaveCount(6);
    await expect.poll(() => focused(page)).toBe('Два');
    await press('Control+x', 'Home', 'Control+v');
    await expect(blocksOf(page).nth(1)).toHaveText('Два');
    await expect.poll(() => focused(page)).toBe('Два');
  });

  await test.step('undone until it is gone, and deleted: the next one has it', async () => {
    await press('Control+z', 'Control+z');
    await expect(blocksOf(page)).toHaveCount(5);
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await block('Три').focus();
    await press('Delete', 'Tab', 'Enter', 'ArrowUp');
    await expect(blocksOf(page)).toHaveCount(4);
    await expect.poll(() => focused(page)).toBe('Один');
    await press('ArrowDown', 'ArrowUp');
    await expect.poll(() => focused(page)).toBe('Один');
  });

  await test.step('by the buttons, also when they can be pressed no more', async () => {
    await block('Один').focus();
    const down = page.getByRole('button', { name: 'Ниже', exact: true });
    while (await down.isEnabled()) await down.click();
    await expect.poll(() => focused(page)).toBe('Один');
    const undo = page.getByRole('button', { name: /^Отменить/u });
    const written = () => expect(page.locator('[data-writing]')).toHaveCount(0);
    for (await written(); await undo.isEnabled(); await written()) await undo.click();
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await page.getByRole('button', { name: 'Добавить блок', exact: true }).first().click();
    await press('Escape');
    await expect(paletteOf(page)).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe('BODY');
  });

  await test.step('nothing is selected after the last way out, and keys do nothing to what is not', async () => {
    await block('Один').focus();
    await press('Escape', 'Escape', 'h', 'Enter', 'Delete');
    await expect(page.locator('[data-selected]')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Страница', exact: true })).toBeFocused();
    await expect(notice).toHaveCount(0);
    await press('ArrowDown');
    await expect(page.locator('[data-selected]')).toHaveCount(1);
    await expect.poll(() => focused(page)).not.toBe('DIV');
  });
});

test('the contents of a hidden grid are seen dimmed under its notice, and are edited', async ({ page }) => {
  await openPage(page, 'Один');
  await blocksOf(page).nth(1).focus();
  await page.keyboard.press('h');
  const grid = blocksOf(page).nth(1);
  await expect(grid).toContainText('Скрыт: посетители его не видят');
  const inside = grid.locator('[data-block]');
  await expect(inside).toHaveText('Внутри');
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll('.pb-text p')].map((text) => getComputedStyle(text).color),
  );
  expect(colours[0]).not.toBe(colours[1]);
  await page.keyboard.press('ArrowDown');
  await expect(inside).toBeFocused();
  await page.keyboard.press('h');
  await expect(inside).toContainText('Скрыт: посетители его не видят');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-editing] .ProseMirror')).toBeFocused();
  await page.keyboard.type(' hidden');
  await page.keyboard.press('Escape');
  await expect(inside).toContainText('Внутри hidden');
  await page.keyboard.press('h');
  await reloadWritten(page);
  await expect(inside).toHaveText('Внутри hidden');
});

test('a panel beside the page draws it smaller in the same layout, and what is pressed is what is seen', async ({
  page,
}) => {
  await openPage(page, 'Один', 'Два');
  const canvas = page.locator('.page');
  const places = () =>
    page.evaluate(() => {
      const bounds = document.querySelector('.page')?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll('[data-block]')].map((block) => {
        const { left, top, width } = block.getBoundingClientRect();
        return [left - bounds.left, top - bounds.top, width].map((length) => length / bounds.width);
      });
    });
  const [whole, wide] = [await canvas.boundingBox(), await places()];
  await blocksOf(page).first().focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('region', { name: 'Настройки блока' })).toBeVisible();
  const [small, narrow] = [await canvas.boundingBox(), await places()];
  expect(small?.width ?? 0).toBeLessThan((whole?.width ?? 0) * 0.7);
  for (const [at, place] of wide.entries())
    for (const [side, length] of place.entries()) expect(narrow[at]?.[side]).toBeCloseTo(length, 2);

  await test.step('the tools have their own size and frame the block', async () => {
    const block = await blocksOf(page).first().boundingBox();
    const below = await page.getByRole('button', { name: 'Добавить блок ниже' }).boundingBox();
    expect(below?.height).toBe(40);
    const middle = (below?.y ?? 0) + (below?.height ?? 0) / 2;
    expect(middle).toBeGreaterThan((block?.y ?? 0) + (block?.height ?? 0));
    expect(middle).toBeLessThan((block?.y ?? 0) + (block?.height ?? 0) + 12);
  });

  await test.step('a block is dragged to where the line was', async () => {
    const handle = await page.getByRole('button', { name: 'Перетащить' }).boundingBox();
    const target = await blocksOf(page).nth(1).boundingBox();
    if (!handle || !target) throw new Error('there is nothing to drag');
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(target.x + 40, target.y + 2, { steps: 4 });
    await page.mouse.move(target.x + 40, target.y + target.height - 2, { steps: 4 });
    await page.mouse.up();
    await expect(blocksOf(page).first()).toHaveText('Два');
  });

  await test.step('the caret goes where one clicked', async () => {
    // The tools of the other block lie above this one.
    await blocksOf(page).first().focus();
    const text = await blocksOf(page).first().locator('p').boundingBox();
    const at = await blocksOf(page)
      .first()
      .locator('p')
      .evaluate((paragraph) => {
        const range = document.createRange();
        range.setStart(paragraph.firstChild ?? paragraph, 2);
        return range.getBoundingClientRect().left;
      });
    await page.mouse.dblclick(at, (text?.y ?? 0) + (text?.height ?? 0) / 2);
    await expect(page.locator('[data-editing] .ProseMirror')).toBeFocused();
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expect(blocksOf(page).first()).toHaveText('Двxа');
  });
});

test.describe('by touch at 360', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('«+» stands beside the blocks: a one-line text takes its own tap', async ({ page }) => {
    await openPage(page, 'Один', 'Два', 'Три');
    await blocksOf(page).nth(1).tap();
    await expect(blocksOf(page).nth(1)).toHaveAttribute('data-selected', '');
    const covered = await page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const texts = [...document.querySelectorAll('.pb-text p')].map(boxOf);
      return [...document.querySelectorAll('[data-add-here]')]
        .map(boxOf)
        .map(
          (plus) =>
            texts.filter(
              ({ left, right, top, bottom }) =>
                plus.left < right && left < plus.right && plus.top < bottom && top < plus.bottom,
            ).length,
        );
    });
    expect(covered).toEqual([0, 0]);
    const text = await blocksOf(page).nth(1).boundingBox();
    await page.touchscreen.tap((text?.x ?? 0) + (text?.width ?? 0) / 2, (text?.y ?? 0) + (text?.height ?? 0) - 2);
    await expect(page.locator('[data-editing] .ProseMirror')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Добавить блок ниже' }).tap();
    await expect(page.getByRole('searchbox', { name: 'Найти блок' })).toBeVisible();
  });

  test('the tools of a block are whole, wherever it stands, and those that have no room are in their menu', async ({
    page,
  }) => {
    await openPage(page, 'Один', 'Два');
    const tools = page.getByRole('toolbar', { name: /^Блок/u });
    for (const word of ['Один', 'Внутри']) {
      await blocksOf(page).filter({ hasText: word }).last().tap();
      const { left, right, hidden } = await tools.evaluate((bar) => ({
        left: bar.getBoundingClientRect().left,
        right: bar.getBoundingClientRect().right,
        hidden: bar.scrollWidth - bar.clientWidth,
      }));
      expect(hidden).toBe(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
    }
    await tools.getByRole('button', { name: 'Ещё' }).tap();
    await page.getByRole('menuitem', { name: 'Скрыть' }).tap();
    await expect(page.getByText('Скрыт: посетители его не видят')).toBeVisible();
  });

  test('axe finds nothing on the page, nor in the sheets that open over it', async ({ page }) => {
    await openPage(page, 'Один', 'Два');
    await blocksOf(page).first().tap();
    await inBothThemes(page, () => expectAccessible(page));
    for (const [button, sheet] of [
      ['Редактировать данные', 'Редактировать данные'],
      ['Настройки блока', 'Настройки блока'],
      [/^Проверка/u, 'Проверка страницы'],
      ['Добавить блок', 'Добавить блок'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).first().tap();
      await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
      await expect(page.getByLabel('Загрузка')).toHaveCount(0);
      await inBothThemes(page, () => expectAccessible(page));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
