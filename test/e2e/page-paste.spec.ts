import { expect, type Page } from '@playwright/test';
import { PIXEL, WORD_HTML, WORD_RTF } from '#test/harness/pasted-clipboards.ts';
import { wordArticle } from '#test/harness/word-article.ts';
import { blocksOf, createBlock, openNewPage, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

/** Pastes on the page what another program has put into the clipboard. */
async function pasteOnPage(page: Page, types: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, types);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Вставить как/u });

/** A page with one text, which has the focus. */
async function openText(page: Page, caption: string): Promise<number> {
  const id = await openNewPage(page, caption);
  await createBlock(page, id, { name: 'text-00', model: { text: '<p>Было</p>' } });
  await page.reload();
  await blocksOf(page).first().focus();
  return id;
}

/** The pictures that the canvas shows are loaded. */
async function expectShown(page: Page, count: number): Promise<void> {
  const pictures = blocksOf(page).locator('figure img');
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /^\/api\/v1\/objectimage\//u);
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1);
  }
}

test('a text of Word becomes blocks with its pictures, and one step of undo takes all of it back', async ({ page }) => {
  await openText(page, 'Из Word');
  await pasteOnPage(page, { 'text/html': WORD_HTML, 'text/rtf': WORD_RTF, 'text/plain': 'Итоги конгресса' });
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Вставить как 5 блоков')).toBeVisible();
  await expect(dialog.getByText(/^Отброшено оформление: \d+$/u)).toBeVisible();
  await expect(dialog.getByText('Лучший конгресс года.')).toBeVisible();
  await expect(dialog.locator('figure img')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(blocksOf(page)).toHaveCount(6);
  await expect(blocksOf(page).first()).toHaveText('Было');
  await expect(blocksOf(page).nth(1)).toBeFocused();
  await expectShown(page, 3);
  await reloadWritten(page);
  await expect(blocksOf(page)).toHaveCount(6);
  await expect(blocksOf(page).nth(1).getByRole('heading', { name: 'Итоги конгресса' })).toBeVisible();
  await expect(blocksOf(page).nth(3).locator('blockquote')).toHaveText('Лучший конгресс года.');
  await expectShown(page, 3);
  await pasteOnPage(page, { 'text/html': `<h2>Ещё</h2><p><img src="data:image/png;base64,${PIXEL}"></p>` });
  await expect(dialog.getByText('Вставить как 2 блока')).toBeVisible();
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await expect(blocksOf(page)).toHaveCount(8);
  await expectShown(page, 4);
  await page.keyboard.press('Control+z');
  await expect(blocksOf(page)).toHaveCount(6);
  await reloadWritten(page);
  await expect(blocksOf(page)).toHaveCount(6);
});

test('a hostile text gives nothing but its words; without formatting it is one text', async ({ page }) => {
  await openText(page, 'Чужой буфер');
  const harm =
    '<script>window.harm=1</script><p onclick="window.harm=1" style="position:fixed">Слова</p><img src=x onerror="window.harm=1"><svg onload="window.harm=1"></svg>';
  await pasteOnPage(page, { 'text/html': harm + '<p>Абзац</p>'.repeat(10_000), 'text/plain': 'Слова' });
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Вставить как 1 блок')).toBeVisible();
  await expect(dialog.getByText('Не войдут картинки: 1', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await expect(blocksOf(page)).toHaveCount(2);
  await expect(blocksOf(page).nth(1).locator('p')).toHaveCount(10_001);
  await expect(blocksOf(page).nth(1).locator('[style], [onclick], svg, script, img')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(window, 'harm'))).toBe(false);
  await page.keyboard.press('Control+z');
  await expect(blocksOf(page)).toHaveCount(1);
  await pasteOnPage(page, { 'text/html': '<b>Да</b>', 'text/plain': 'Да' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(blocksOf(page)).toHaveCount(1);
  await blocksOf(page).first().focus();
  await page.evaluate(() =>
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyV', key: 'V', ctrlKey: true, shiftKey: true })),
  );
  await pasteOnPage(page, { 'text/html': '<b>Раз</b>', 'text/plain': 'Раз\n<b>Два</b>' });
  await expect(blocksOf(page).nth(1).locator('p')).toHaveText(['Раз', '<b>Два</b>']);
});

test('a document of Word that is dropped on the page becomes blocks', async ({ page }) => {
  await openText(page, 'Документ');
  const drop = (name: string, base64: string) =>
    blocksOf(page)
      .first()
      .evaluate(
        (element, file) => {
          const dataTransfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
          dataTransfer.items.add(new File([bytes], file.name));
          const { left, bottom } = element.getBoundingClientRect();
          const at = { clientX: left + 40, clientY: bottom - 1 };
          for (const type of ['dragover', 'drop'])
            element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...at }));
        },
        { name, base64 },
      );
  await drop('план.txt', '');
  await expect(page.getByText('На страницу можно перетащить один документ DOCX', { exact: false })).toBeVisible();
  await drop('сломан.docx', btoa('no document'));
  const failed = page.getByRole('dialog', { name: 'Вставка на страницу' });
  await expect(failed.getByRole('alert')).toBeVisible();
  await failed.getByRole('button', { name: 'Отмена' }).click();
  const dialog = dialogOf(page);
  const file = { name: 'статья.docx', mimeType: 'application/octet-stream', buffer: wordArticle() };
  const choice = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Вставить документ Word' }).click();
  await (await choice).setFiles(file);
  await expect(dialog.getByText('Вставить как 3 блока')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toBeHidden();
  await drop(file.name, file.buffer.toString('base64'));
  await expect(dialog.getByText('Вставить как 3 блока')).toBeVisible();
  await expect(dialog.locator('figure img')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await expect(blocksOf(page)).toHaveCount(4);
  await expectShown(page, 3);
  await reloadWritten(page);
  await expect(blocksOf(page).nth(2).locator('blockquote')).toHaveText('Лучший конгресс года.');
  await expectShown(page, 3);
});

test('in a text only the words are pasted, and their formatting comes back on request', async ({ page }) => {
  await openText(page, 'В тексте');
  await page.keyboard.press('Enter');
  const editor = page.locator('[data-editing] .ProseMirror');
  await expect(editor).toBeFocused();
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p> и <b>стало</b></p><ul><li onclick="1">раз</li></ul>');
    clipboardData.setData('text/plain', ' и стало\nраз');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.locator('strong, li')).toHaveCount(0);
  await expect(editor).toContainText('и стало');
  await page.getByRole('button', { name: 'Вернуть оформление' }).click();
  await expect(editor.locator('strong')).toHaveText('стало');
  await expect(editor.locator('li')).toHaveText('раз');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(blocksOf(page).first().locator('li')).toHaveText('раз');
  await reloadWritten(page);
  await expect(blocksOf(page).first().locator('strong')).toHaveText('стало');
  await expect(blocksOf(page).first()).toContainText('Было');
});
