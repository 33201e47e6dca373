import { expect, type Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { colleagueOf } from './colleague.ts';
import { patchAs, writeAs } from './colleague-write.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { blocksOf, createBlock, openNewPage, paletteOf, TWO_COLUMNS, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

/** What somebody else does is seen within it. */
const SOON = { timeout: 4000 };
/** Of the demo staff. */
const EDITOR = 'Орехов Тимофей Игоревич';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

const block = (page: Page, id: number) => page.locator(`[data-block="${id}"]`);
const text = (page: Page) => page.getByRole('textbox', { name: /^Текст: / });
const selected = (page: Page) => page.locator('[data-block][data-selected]');

/** Opens a page with blocks, and waits until what others do is followed: a further tab reads no stream of its own. */
async function openPage(page: Page, id: number): Promise<void> {
  const isFirst = page.context().pages().length === 1;
  const followed =
    isFirst && page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/events/');
  const present = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/presence/');
  await page.goto(`/manage/pages/${id}`);
  await Promise.all([followed, present]);
  await expect(blocksOf(page).first()).toBeVisible();
}

/** Pastes a text on the page, as from another program. */
async function pasteOnPage(page: Page, pasted: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

test('blocks are selected by mouse and keyboard, and copied with their files to another page', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'Откуда' });
  const grid = await createBlock(page, id, { name: 'grid-01', model: TWO_COLUMNS });
  const documents = await createBlock(page, id, { name: 'documents-01', parentId: grid, columnId: 'b', model: [] });
  const file = await createRecord(page, 'ContentBlockFile', {
    contentBlockId: documents,
    fileName: 'план.jpg',
    base64: (await samplePicture(40, 30)).toString('base64'),
  });
  await patchAs(page, `contentblock/${documents}`, 'model', [{ id: file, fileName: 'План' }]);
  const one = await createBlock(page, id, { name: 'text-00', model: { text: '<p>Один</p>' } });
  const two = await createBlock(page, id, { name: 'text-00', model: { text: '<p>Два</p>' } });
  await openPage(page, id);

  await test.step('with Ctrl and Shift, by mouse and by keyboard', async () => {
    // Beside the toolbar of the block below, and outside of the texts.
    const corner = { position: { x: 700, y: 2 } };
    await block(page, grid).click(corner);
    await block(page, two).click({ ...corner, modifiers: ['ControlOrMeta'] });
    await expect(selected(page)).toHaveCount(2);
    await expect(page.getByRole('toolbar', { name: 'Выбрано блоков: 2' })).toBeVisible();
    await block(page, one).click(corner);
    await block(page, two).click({ ...corner, modifiers: ['Shift'] });
    await expect(selected(page)).toHaveText(['Один', 'Два']);
    await block(page, two).click(corner);
    await page.keyboard.press('Shift+ArrowUp');
    await expect(selected(page)).toHaveText(['Один', 'Два']);
    await page.keyboard.press('Control+a');
    await expect(selected(page)).toHaveCount(4);
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('copied to another page: new ids, copies of the files', async () => {
    await page.keyboard.press('Control+c');
    await expect(page.getByRole('status').filter({ hasText: 'Скопировано блоков: 4' })).toHaveCount(1);
    const other = await openNewPage(page, 'Куда');
    await page.keyboard.press('Control+v');
    await expect(blocksOf(page)).toHaveCount(4);
    await expect(page.getByText('Блок успешно добавлен')).toBeVisible();
    const link = blocksOf(page).getByRole('link', { name: 'План' });
    await expect(link).not.toHaveAttribute('href', new RegExp(`/${file}/`, 'u'));
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    await reloadWritten(page);
    await expect(blocksOf(page)).toHaveCount(4);
    expect(other).toBeGreaterThan(id);
  });

  await test.step('what the catalogue does not know is refused with a sentence', async () => {
    const unknown = { name: 'carousel-07', model: {}, config: {}, children: [] };
    await pasteOnPage(page, JSON.stringify({ kind: 'page-blocks', blocks: [unknown], cut: null }));
    await expect(page.getByText('Блока «carousel-07» нет в каталоге')).toBeVisible();
    await expect(blocksOf(page)).toHaveCount(4);
    await pasteOnPage(page, 'Просто текст');
    await expect(page.getByText('В буфере обмена нет блоков')).toBeVisible();
  });

  await test.step('cut blocks leave their page when they are pasted, and come back with one step of undo', async () => {
    const source = await page.context().newPage();
    await openPage(source, id);
    await block(source, one).focus();
    await source.keyboard.press('Control+x');
    await expect(block(source, one)).toHaveAttribute('data-cut', '');
    await page.bringToFront();
    await blocksOf(page).last().focus();
    await page.keyboard.press('Control+v');
    await expect(blocksOf(page)).toHaveCount(5);
    await expect(block(source, one)).toHaveCount(0, SOON);
    await page.getByRole('button', { name: 'Отменить: вставка блока' }).click();
    await expect(blocksOf(page)).toHaveCount(4);
    await expect(block(source, one)).toHaveCount(1, SOON);
    await source.close();
  });
});

test('two people build one page: each sees where the other is, and nothing of either is lost', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const id = await createRecord(page, 'page', { caption: 'Вдвоём' });
  const first = await createBlock(page, id, {
    name: 'text-00',
    model: { text: '<p>Первый абзац о клинике.</p><p>Второй абзац о врачах.</p>' },
  });
  const second = await createBlock(page, id, { name: 'text-00', model: { text: '<p>Другой блок</p>' } });
  const colleague = await colleagueOf(browser, 'administrators');
  await openPage(page, id);
  await openPage(colleague, id);
  const changeFirst = (html: string) => patchAs(colleague, `contentblock/${first}`, 'model', { text: html });

  await test.step('the block of the other is framed and named', async () => {
    await block(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await expect(colleague.locator('[data-holder]')).toHaveText(EDITOR, SOON);
    await expect(block(colleague, first)).toHaveAccessibleName(new RegExp(`сейчас редактирует ${EDITOR}$`, 'u'));
    await inBothThemes(colleague, () => expectAccessible(colleague));
  });

  await test.step('words of the other arrive in an open text, and the caret stays', async () => {
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Моё');
    await changeFirst('<p>Первый новый абзац о клинике.</p><p>Второй абзац о врачах.</p>');
    await expect(text(page)).toContainText('Первый новый абзац', SOON);
    await page.keyboard.type(' слово.');
    await page.keyboard.press('Escape');
    const both = 'Первый новый абзац о клинике.Второй абзац о врачах. Моё слово.';
    await expect(block(page, first)).toHaveText(both);
    await expect(block(colleague, first)).toHaveText(both, SOON);
  });

  await test.step('what does not merge stands side by side, to choose', async () => {
    await block(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(' Ещё.');
    await changeFirst('<p>Совсем иначе.</p>');
    await expect(block(colleague, first)).toHaveText('Совсем иначе.', SOON);
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Значение изменили одновременно' });
    await expect(dialog.getByRole('region', { name: 'Нынешнее' })).toContainText('Совсем иначе.');
    await expect(dialog.getByRole('region', { name: 'Моё' })).toContainText('Моё слово. Ещё.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Записать моё' }).click();
    await expect(block(colleague, first)).toContainText('Моё слово. Ещё.', SOON);
  });

  await test.step('or both stay, one after the other', async () => {
    await block(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(' Третье.');
    await changeFirst('<p>Снова иначе.</p>');
    await expect(block(colleague, first)).toHaveText('Снова иначе.', SOON);
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Значение изменили одновременно' });
    await dialog.getByRole('button', { name: 'Оставить оба' }).click();
    const both = /^Снова иначе\..*Моё слово\. Ещё\. Третье\.$/u;
    await expect(block(page, first)).toHaveText(both);
    await expect(block(colleague, first)).toHaveText(both, SOON);
  });

  await test.step('a text whose block the other deletes is kept', async () => {
    await block(page, second).focus();
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('Не терять: ');
    await writeAs(colleague, 'DELETE', `contentblock/${second}`);
    await page.getByRole('button', { name: 'Вставить текст новым блоком' }).click();
    await expect(blocksOf(page).last()).toContainText('Не терять: ');
    await expect(blocksOf(colleague).last()).toContainText('Не терять: ', SOON);
  });

  await test.step('both add at the same place, and both blocks are on both pages', async () => {
    await Promise.all(
      [page, colleague].map(async (one) => {
        await block(one, first).focus();
        await one.keyboard.press('Slash');
        await paletteOf(one).getByRole('searchbox').fill('прямая речь');
        await one.keyboard.press('Enter');
      }),
    );
    for (const one of [page, colleague]) await expect(blocksOf(one)).toHaveCount(4, SOON);
    const kinds = (one: Page) => blocksOf(one).evaluateAll((all) => all.map(({ className }) => className));
    expect(await kinds(page)).toEqual(await kinds(colleague));
  });
  await colleague.context().close();
});

test('who may not change blocks sees the page, and nothing to change it with', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'Только чтение' });
  await createBlock(page, id, { name: 'text-00', model: { text: '<p>Читать можно</p>' } });
  await createBlock(page, id, { name: 'images-03', model: { img: '' } });
  const hidden = await createBlock(page, id, { name: 'text-00', model: { text: '<p>Тайна</p>' }, instanceStateId: 2 });
  await page.route('**/manage/contentblock/metadata/**', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return;
    const body = { ...(await answer.json()), permissions: { create: false, update: false, delete: false } };
    await route.fulfill({ response: answer, json: body });
  });
  await openPage(page, id);
  await expect(page.getByText('Читать можно')).toBeVisible();
  await expect(block(page, hidden)).toHaveCount(0);
  for (const name of [/Добавить/u, /Отменить/u, /Перетащить/u, /не выбрана/u])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await blocksOf(page).first().focus();
  for (const key of ['Enter', 'Delete', 'Control+d', 'Slash', 'Alt+ArrowDown', 'h']) await page.keyboard.press(key);
  await pasteOnPage(page, JSON.stringify({ kind: 'page-blocks', blocks: [{ name: 'text-00' }], cut: null }));
  await expect(text(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(blocksOf(page)).toHaveCount(2);
  await expectAccessible(page);
});
