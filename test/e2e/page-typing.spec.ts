import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { blocksOf, createBlock, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';
import { devtoolsOf, slowNetwork, typeAtOnce } from './typed-keys.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

/** The scripts of the editor of texts. */
const EDITOR = /\/assets\/(?:text-in-place|with-typed)[^/]*\.js$/u;

const editorOf = (page: Page) => page.locator('[data-editing] .ProseMirror');

/** Opens a page of texts; the first one has the focus. */
async function openTexts(page: Page, ...texts: readonly string[]): Promise<void> {
  const id = await createRecord(page, 'page', { caption: 'Набор' });
  for (const text of texts) await createBlock(page, id, { name: 'text-00', model: { text } });
  await page.goto(`/manage/pages/${id}`);
  await expect(blocksOf(page)).toHaveCount(texts.length);
}

/** Every block is shown to visitors and still there. */
async function expectUntouched(page: Page, count: number): Promise<void> {
  await expect(blocksOf(page)).toHaveCount(count);
  await expect(page.getByText('Скрыт: посетители его не видят')).toHaveCount(0);
}

for (const [layout, typed, shown] of [
  ['Russian', 'ход вширь{Enter}руда{Backspace}ы', 'Началоход вширьруды'],
  ['Latin', 'high hd{Enter}half{Backspace}t', 'Началоhigh hdhalt'],
] as const) {
  test(`what is typed at once after Enter is in the text on a slow network, ${layout} layout`, async ({ page }) => {
    await openTexts(page, '<p>Начало</p>', '<p>Другой</p>');
    const devtools = await devtoolsOf(page);
    await slowNetwork(devtools);
    await test.step('while the code of the editor loads', async () => {
      await blocksOf(page).first().focus();
      await typeAtOnce(devtools, `{Enter}${typed}`);
      await expectUntouched(page, 2);
      await expect(editorOf(page)).toHaveText(shown);
      await expect(editorOf(page)).toBeFocused();
      await expect(editorOf(page).locator('p')).toHaveCount(2);
      await typeAtOnce(devtools, ' ещё{Escape}');
      await expect(blocksOf(page).first()).toHaveText(`${shown} ещё`);
      await expect(blocksOf(page).first()).toBeFocused();
    });
    await test.step('when it is there', async () => {
      await typeAtOnce(devtools, `{ArrowDown}{Enter}${typed}{Escape}{ArrowUp}{Enter} да{Escape}`);
      await expect(blocksOf(page).nth(1)).toHaveText(shown.replace('Начало', 'Другой'));
      await expect(blocksOf(page).first()).toHaveText(`${shown} ещё да`);
      await expectUntouched(page, 2);
    });
    await reloadWritten(page);
    await expect(blocksOf(page)).toHaveText([`${shown} ещё да`, shown.replace('Начало', 'Другой')]);
  });
}

test('a text that is left before its editor is there keeps what was typed', async ({ page }) => {
  await openTexts(page, '<p>Раз</p>', '<p>Два</p>', '<p data-x="1">Три<video></video></p>');
  const devtools = await devtoolsOf(page);
  const held = Promise.withResolvers<void>();
  await page.route(EDITOR, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await blocksOf(page).first().focus();
  await typeAtOnce(devtools, '{Enter} один{Escape}{ArrowDown}{Enter} и ещё{Backspace}{Escape}{ArrowDown}');
  await expect(blocksOf(page).nth(2)).toBeFocused();
  await expectUntouched(page, 3);
  held.resolve();
  await expect(blocksOf(page).nth(0)).toHaveText('Раз один');
  await expect(blocksOf(page).nth(1)).toHaveText('Два и ещ');
  await reloadWritten(page);
  await expect(blocksOf(page).nth(0)).toHaveText('Раз один');
});

test('what is typed into a text that the editor would not keep whole stands in its HTML', async ({ page }) => {
  await openTexts(page, '<p>Три<video></video></p>');
  const devtools = await devtoolsOf(page);
  await slowNetwork(devtools);
  await blocksOf(page).first().focus();
  await typeAtOnce(devtools, '{Enter}ход{Enter}high');
  const dialog = page.getByRole('dialog', { name: /^Текст/u });
  await expect(dialog.getByRole('textbox', { name: /HTML$/u })).toContainText('<p>ход</p><p>high</p>', {
    timeout: 30_000,
  });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(blocksOf(page).first()).toHaveText(/Три\s*ход\s*high/u);
  await expectUntouched(page, 1);
});

test('the code of the editor is loaded when a text is selected, and only then', async ({ page }) => {
  await openTexts(page, '<p>Раз</p>');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const id = await createRecord(page, 'page', { caption: 'Выбор' });
  const picture = await createBlock(page, id, { name: 'images-03', model: { img: '' } });
  await createBlock(page, id, { name: 'text-00', model: { text: '<p>Текст</p>' } });
  await page.goto(`/manage/pages/${id}`);
  await page.locator(`[data-block="${picture}"]`).focus();
  await expect(page.locator(`[data-block="${picture}"]`)).toHaveAttribute('data-selected', '');
  expect(asked.filter((path) => EDITOR.test(path))).toEqual([]);
  const loaded = page.waitForResponse((response) => EDITOR.test(new URL(response.url()).pathname));
  await page.keyboard.press('ArrowDown');
  await loaded;
});

test('a double click puts the caret where it was, in a text that was selected and in one that was not', async ({
  page,
}) => {
  await openTexts(page, '<p>Первое второе третье</p><p>Четвёртое</p>', '<p>Пятое шестое</p>');
  const devtools = await devtoolsOf(page);
  /** The point after the beginning of a text. */
  const pointAfter = (at: number, words: string) =>
    blocksOf(page)
      .nth(at)
      .evaluate((block, part) => {
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const end = (text.textContent ?? '').indexOf(part) + part.length;
          if (end < part.length) continue;
          const range = document.createRange();
          range.setStart(text, end);
          const box = range.getBoundingClientRect();
          return { x: box.left, y: box.top + box.height / 2 };
        }
        throw new Error(`${part} is not in the text`);
      }, words);
  const clickTwice = async ({ x, y }: { readonly x: number; readonly y: number }): Promise<void> => {
    await page.mouse.dblclick(x, y);
    await typeAtOnce(devtools, 'ход');
  };
  await clickTwice(await pointAfter(0, 'Первое вто'));
  await expect(editorOf(page)).toHaveText('Первое втоходрое третьеЧетвёртое');
  await typeAtOnce(devtools, '{Escape}');
  await expect(blocksOf(page).first()).toHaveAttribute('data-selected', '');
  await clickTwice(await pointAfter(0, 'Четв'));
  await expect(editorOf(page)).toHaveText('Первое втоходрое третьеЧетвходёртое');
  await typeAtOnce(devtools, '{Escape}');
  await clickTwice(await pointAfter(1, 'Пятое ше'));
  await expect(editorOf(page)).toHaveText('Пятое шеходстое');
});

test('a text that is opened at once after a paste stays open, however late the next frame comes', async ({ page }) => {
  await openTexts(page, '<p>Один</p>', '<p>Два</p>');
  await blocksOf(page).first().focus();
  await page.evaluate(() => {
    const next = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => window.setTimeout(() => next(draw), 500);
  });
  for (const key of ['Control+x', 'ArrowDown', 'Control+v', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type(' и ещё один', { delay: 100 });
  await page.keyboard.press('Escape');
  await expect(blocksOf(page)).toHaveText(['Два', 'Один и ещё один']);
  await reloadWritten(page);
  await expect(blocksOf(page)).toHaveText(['Два', 'Один и ещё один']);
});
