import { expect, type Locator, type Page } from '@playwright/test';
import { WORD_HTML, WORD_RTF } from '#test/harness/pasted-clipboards.ts';
import { createRecord } from './create-record.ts';
import { open } from './opened.ts';
import { blocksOf, openNewPage, paletteOf, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

/** A document of Word: an article, which gives five blocks, and ten chapters. */
const DOCUMENT = WORD_HTML.replace(
  '<!--EndFragment-->',
  Array.from(
    { length: 10 },
    (_, at) => `<h2>Глава ${at + 1}</h2><p class=MsoNormal>Текст главы ${at + 1}<o:p></o:p></p><!--EndFragment-->`,
  ).join(''),
);

const held = (page: Page): Locator => page.locator('[data-block]:focus');
const pattern = (page: Page, caption: string): Locator => blocksOf(page).filter({ hasText: `Заготовка «${caption}»` });

/** Goes down from the block that has the focus to the one with a text. */
async function goDownTo(page: Page, text: string): Promise<void> {
  for (const _ of await blocksOf(page).all()) {
    if ((await held(page).textContent())?.includes(text)) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(held(page)).toContainText(text);
}

test('a page comes from Word, is rearranged, gives a pattern to three pages and has a block for December, by keyboard', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await startSignedIn(page, 'siteEditors');
  const { keyboard } = page;
  const id = await openNewPage(page, 'Из документа');

  await test.step('fifteen blocks with three pictures from the clipboard of Word', async () => {
    await page.evaluate(
      ([html, rtf]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        clipboardData.setData('text/rtf', rtf);
        clipboardData.setData('text/plain', 'Итоги конгресса');
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [DOCUMENT, WORD_RTF] as const,
    );
    await expect(page.getByRole('dialog', { name: 'Вставить как 15 блоков' })).toBeVisible();
    await keyboard.press('Enter');
    await expect(blocksOf(page)).toHaveCount(15);
    await expect(blocksOf(page).locator('figure img')).toHaveCount(3);
    await expect(blocksOf(page).first()).toBeFocused();
  });

  await test.step('a chapter moves, and moves back by undo', async () => {
    await goDownTo(page, 'Глава 3');
    await keyboard.press('Alt+ArrowUp');
    await expect(blocksOf(page).nth(6)).toContainText('Глава 3');
    await keyboard.press('Control+z');
    await expect(blocksOf(page).nth(6)).toContainText('Глава 2');
    await keyboard.press('Control+Shift+z');
    await expect(blocksOf(page).nth(6)).toContainText('Глава 3');
    await reloadWritten(page);
    await expect(blocksOf(page).nth(6)).toContainText('Глава 3');
  });

  const caption = `Главы ${id}`;
  await test.step('two chapters become a pattern', async () => {
    await blocksOf(page).first().focus();
    await goDownTo(page, 'Глава 9');
    await keyboard.press('Shift+ArrowDown');
    await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Сохранить как заготовку' }).press('Enter');
    await page.getByRole('dialog', { name: 'Сохранить как заготовку' }).getByLabel('Название').fill(caption);
    await keyboard.press('Enter');
    await expect(page.getByText('Заготовка успешно сохранена')).toBeVisible();
  });

  const pages: number[] = [];
  await test.step('three pages show it', async () => {
    for (const at of [1, 2, 3]) {
      const other = await createRecord(page, 'page', { caption: `Страница ${at} с главами ${id}` });
      pages.push(other);
      await open(page, `/manage/pages/${other}`);
      await page.getByRole('button', { name: 'Добавить блок', exact: true }).press('Enter');
      await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
      await keyboard.type(caption);
      await expect(paletteOf(page).getByRole('button', { name: caption })).toBeVisible();
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Вставить со связью' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(pattern(page, caption)).toContainText('Текст главы 10');
      await expect(page.locator('[data-writing]')).toHaveCount(0);
    }
  });

  await test.step('it is changed once, and the three pages with it', async () => {
    await pattern(page, caption).focus();
    const opening = page.waitForEvent('popup');
    await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Открыть заготовку' }).press('Enter');
    const opened = await opening;
    await blocksOf(opened).first().focus();
    await opened.keyboard.press('Enter');
    await expect(opened.locator('.ProseMirror')).toBeFocused();
    await opened.keyboard.press('Control+End');
    await opened.keyboard.type(', дополненный');
    await opened.keyboard.press('Escape');
    await expect(opened.locator('[data-writing]')).toHaveCount(0);
    await opened.close();
    for (const other of pages) {
      await open(page, `/manage/pages/${other}`);
      await expect(pattern(page, caption)).toContainText('Текст главы 9, дополненный');
    }
  });

  await test.step('a block for December is seen in December alone', async () => {
    await blocksOf(page).first().focus();
    await keyboard.press('F2');
    const panel = page.getByRole('region', { name: 'Настройки блока' });
    await panel.getByLabel('Показывать с').fill('01.12.2099 00:00');
    await panel.getByLabel('Показывать до').fill('01.01.2100 00:00');
    await expect(blocksOf(page).first()).toContainText('Виден с 1 декабря 2099');
    await expect(page.locator('[data-writing]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Просмотр страницы' }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'Просмотр страницы' });
    const shown = preview.frameLocator('iframe').locator('.pb-block');
    await expect(shown).toHaveCount(0);
    await preview.getByRole('slider', { name: 'Когда страница меняется' }).focus();
    await keyboard.press('ArrowRight');
    await expect(preview.getByText('Как страница выглядит 1 декабря 2099')).toBeVisible();
    await expect(shown.filter({ hasText: 'Текст главы 9, дополненный' })).not.toHaveCount(0);
  });
});
