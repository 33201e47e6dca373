import { expect, type Page } from '@playwright/test';
import { colleagueOf } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { blocksOf, createBlock, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

const editorOf = (page: Page) => page.locator('[data-editing] .ProseMirror');

/** The texts of the page in order, whether they are edited or not. */
const textsOf = (page: Page) => page.locator('.pb-text:not([data-editing]), [data-editing] .ProseMirror');

/** Opens a page of texts and types into the one at a place, at its end. */
async function openTexts(page: Page, at: number, ...texts: readonly string[]): Promise<void> {
  const id = await createRecord(page, 'page', { caption: 'Письмо' });
  for (const text of texts) await createBlock(page, id, { name: 'text-00', model: { text } });
  await page.goto(`/manage/pages/${id}`);
  await expect(blocksOf(page)).toHaveCount(texts.length);
  await blocksOf(page).nth(at).focus();
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
}

/** Presses keys one after another. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Puts the caret at the beginning of the text: the browser may draw the editor anew at the same time. */
async function toStart(page: Page): Promise<void> {
  await expect(async () => {
    await press(page, 'Control+Home');
    expect(await page.evaluate(() => getSelection()?.focusOffset)).toBe(0);
  }).toPass();
}

test('Enter in an empty last paragraph goes on in the next block, Backspace joins it again, one undo parts them', async ({
  page,
}) => {
  await openTexts(page, 0, '<p>Начало</p>', '<p>Конец</p>');
  await page.keyboard.type(' первого');
  await press(page, 'Enter', 'Enter');
  await expect(blocksOf(page)).toHaveCount(3);
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('второй');
  await press(page, 'Shift+Enter');
  await page.keyboard.type('строка');
  await expect(editorOf(page)).toHaveText('второйстрока');
  await expect(textsOf(page)).toHaveText(['Начало первого', 'второйстрока', 'Конец']);
  await toStart(page);
  await press(page, 'Backspace');
  await expect(textsOf(page)).toHaveText(['Начало первоговторойстрока', 'Конец']);
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type(' | ');
  await expect(editorOf(page)).toHaveText('Начало первого | второйстрока');
  await press(page, 'Control+z', 'Control+z');
  await expect(editorOf(page)).toHaveCount(0);
  await expect(textsOf(page)).toHaveText(['Начало первого', 'второйстрока', 'Конец']);
  await reloadWritten(page);
  await expect(textsOf(page)).toHaveText(['Начало первого', 'второйстрока', 'Конец']);
});

test('Delete at the end joins the text after, and an empty text goes by Backspace', async ({ page }) => {
  await openTexts(page, 0, '<p>Один</p>', '<h2>Два</h2><p>три</p>', '<p></p>');
  await press(page, 'Delete');
  await expect(textsOf(page)).toHaveText(['ОдинДватри', '']);
  await page.keyboard.type('-');
  await expect(editorOf(page)).toHaveText('Один-Дватри');
  await press(page, 'Control+End', 'ArrowRight');
  await expect(blocksOf(page).nth(1)).toHaveAttribute('data-selected', '');
  await press(page, 'Backspace');
  await expect(textsOf(page)).toHaveText(['Один-Дватри']);
  await page.keyboard.type('!');
  await press(page, 'Escape');
  await reloadWritten(page);
  await expect(textsOf(page)).toHaveText(['Один-Дватри!']);
});

test('arrows go from text to text, and select what is no text', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'Стрелки' });
  const texts = ['<p>Первый абзац</p><p>и второй</p>', '<p>Другой блок</p>'];
  for (const text of texts) await createBlock(page, id, { name: 'text-00', model: { text } });
  await createBlock(page, id, { name: 'images-03', model: { img: '' } });
  await page.goto(`/manage/pages/${id}`);
  await blocksOf(page).first().focus();
  await press(page, 'Enter');
  await expect(editorOf(page)).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(editorOf(page)).toHaveText('Другой блок');
  await page.keyboard.type('<');
  await expect(editorOf(page)).toHaveText(/^Другой б?<б?лок$/u);
  await toStart(page);
  await press(page, 'ArrowLeft');
  await page.keyboard.type('>');
  await expect(editorOf(page)).toHaveText('Первый абзаци второй>');
  await press(page, 'ArrowRight', 'ArrowDown');
  await expect(blocksOf(page).nth(2)).toBeFocused();
  await expect(blocksOf(page).nth(2)).toHaveAttribute('data-selected', '');
  await expect(editorOf(page)).toHaveCount(0);
});

test('a page is written by keyboard alone: «/» offers blocks, Esc leaves it typed, all of it is undone', async ({
  page,
}) => {
  await openTexts(page, 0, '<p>Начало</p>');
  const offered = page.getByRole('listbox', { name: 'Добавить блок' });

  await test.step('after a space only, and gone by Esc, which leaves the text open', async () => {
    await page.keyboard.type(' и/или');
    await expect(offered).toHaveCount(0);
    await page.keyboard.type(' /');
    await expect(offered).toBeVisible();
    await press(page, 'Escape');
    await expect(offered).toHaveCount(0);
    await expect(editorOf(page)).toHaveText('Начало и/или /');
    await press(page, 'Backspace', 'Backspace');
  });

  await test.step('searched as one types, chosen by Enter: a text is open for typing', async () => {
    await page.keyboard.type(' /прям');
    await expect(offered.getByRole('option')).toHaveCount(1);
    await expect(editorOf(page)).toHaveAttribute('aria-activedescendant', /-0$/u);
    await press(page, 'Enter');
    await expect(blocksOf(page)).toHaveCount(2);
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type('сказал он');
    await expect(textsOf(page)).toHaveText([/^Начало и\/или\s*$/u, 'сказал он']);
  });

  await test.step('in an empty text the block takes its place', async () => {
    await press(page, 'Enter', 'Enter');
    await expect(blocksOf(page)).toHaveCount(3);
    await page.keyboard.type('/');
    await expect(offered).toBeVisible();
    await page.keyboard.type('картинка');
    await expect(offered.getByRole('option').first()).toContainText(/картинк/iu);
    await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
    await expect(blocksOf(page)).toHaveCount(3);
    await expect(blocksOf(page).nth(2)).toHaveAttribute('data-selected', '');
  });

  await test.step('undone step by step', async () => {
    await press(page, 'Escape', 'Escape');
    const undo = page.getByRole('button', { name: /^Отменить/u });
    const written = () => expect(page.locator('[data-writing]')).toHaveCount(0);
    for (await written(); await undo.isEnabled(); await written()) await undo.click();
    await expect(textsOf(page)).toHaveText(['Начало']);
    await reloadWritten(page);
    await expect(textsOf(page)).toHaveText(['Начало']);
  });
});

test('the toolbar at chosen words makes them bold, a list, a link to a record', async ({ page }) => {
  const caption = `Цель ссылки ${Date.now()}`;
  const target = await createRecord(page, 'page', { caption });
  await openTexts(page, 0, '<p>Прочтите статью сегодня</p>');
  const tools = page.getByRole('toolbar', { name: 'Оформление текста' });
  await expect(tools.getByRole('button', { name: 'Таблица' })).toBeVisible();
  await toStart(page);
  for (let at = 0; at < 'Прочтите'.length; at += 1) await press(page, 'Shift+ArrowRight');
  await expect(tools.getByRole('button')).toHaveText(Array.from({ length: 7 }, () => ''));
  await tools.getByRole('button', { name: 'Полужирный (Ctrl+B)' }).click();
  await expect(editorOf(page).locator('strong')).toHaveText('Прочтите');
  await expect(tools.getByRole('button', { name: 'Полужирный (Ctrl+B)' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Control+k');
  const dialog = page.getByRole('dialog', { name: 'Ссылка' });
  await dialog.getByRole('combobox', { name: 'Адрес или запись' }).fill(caption);
  await page.getByRole('option', { name: caption }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(editorOf(page).getByRole('link', { name: 'Прочтите' })).toHaveAttribute('href', `/pages/${target}`);
  await tools.getByRole('button', { name: 'Список', exact: true }).click();
  await expect(editorOf(page).getByRole('listitem')).toHaveText('Прочтите статью сегодня');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await inBothThemes(page, () => expectAccessible(page));
  await tools.getByRole('button', { name: 'Всё оформление' }).click();
  await expect(tools.getByRole('button', { name: 'Таблица' })).toBeVisible();
  await press(page, 'Escape');
  await reloadWritten(page);
  await expect(textsOf(page).getByRole('listitem').getByRole('link', { name: 'Прочтите' })).toBeVisible();
  await expect(textsOf(page).locator('strong')).toHaveText('Прочтите');
});

test('a text is not joined while a colleague is in it, and nothing of either is lost after', async ({
  page,
  browser,
}) => {
  const id = await createRecord(page, 'page', { caption: 'Вдвоём' });
  for (const text of ['<p>Один</p>', '<p>два</p>']) await createBlock(page, id, { name: 'text-00', model: { text } });
  const colleague = await colleagueOf(browser, 'administrators');
  for (const one of [page, colleague]) {
    await one.goto(`/manage/pages/${id}`);
    await expect(blocksOf(one)).toHaveCount(2);
  }
  await blocksOf(colleague).nth(1).focus();
  await press(colleague, 'Enter');
  await expect(editorOf(colleague)).toBeFocused();
  await colleague.keyboard.type(' раза');
  await expect(page.locator('[data-holder]')).toHaveCount(1);
  await blocksOf(page).first().focus();
  await press(page, 'Enter');
  await expect(editorOf(page)).toBeFocused();
  await press(page, 'Delete');
  await expect(page.getByText(/^Текст сейчас правит .+: соединить можно будет потом$/u)).toBeVisible();
  await expect(blocksOf(page)).toHaveCount(2);
  await press(colleague, 'Escape', 'Escape', 'Escape');
  await expect(textsOf(page)).toHaveText(['Один', 'два раза']);
  await expect(page.locator('[data-holder]')).toHaveCount(0);
  await press(page, 'Delete');
  for (const one of [page, colleague]) await expect(textsOf(one)).toHaveText(['Одиндва раза']);
  await colleague.context().close();
});

test.describe('by touch at 360', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the toolbar does not cover the chosen words, and the list of blocks is in view', async ({ page }) => {
    await openTexts(page, 0, '<p>Прочтите статью сегодня, она короткая и полезная для всех</p>');
    const tools = page.getByRole('toolbar', { name: 'Оформление текста' });
    await press(page, 'Control+a');
    await expect(tools.getByRole('button')).toHaveText(Array.from({ length: 7 }, () => ''));
    const { bar, words } = await page.evaluate(() => {
      const sides = (box: DOMRect | undefined) => [box?.left ?? 0, box?.top ?? 0, box?.right ?? 0, box?.bottom ?? 0];
      return {
        bar: sides(document.querySelector('[data-text-tools] [role=toolbar]')?.getBoundingClientRect()),
        words: sides(getSelection()?.getRangeAt(0).getBoundingClientRect()),
      };
    });
    expect(bar[0]).toBeGreaterThanOrEqual(0);
    expect(bar[2]).toBeLessThanOrEqual(360);
    expect((bar[3] ?? 0) <= (words[1] ?? 0) || (bar[1] ?? 0) >= (words[3] ?? 0)).toBe(true);
    await press(page, 'Backspace');
    await page.keyboard.type('/');
    const offered = page.getByRole('listbox', { name: 'Добавить блок' });
    await expect(offered).toBeInViewport({ ratio: 1 });
    await inBothThemes(page, () => expectAccessible(page));
    await offered.getByRole('option', { name: /Прямая речь/u }).tap();
    await expect(textsOf(page)).toHaveText(['']);
    await expect(editorOf(page)).toBeFocused();
    await expect(blocksOf(page).first().locator('blockquote')).toBeVisible();
  });

  test('a text of the palette is open for typing', async ({ page }) => {
    await openTexts(page, 0, '<p>Один</p>');
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Добавить блок ниже' }).tap();
    await page
      .getByRole('dialog', { name: 'Добавить блок' })
      .getByRole('button', { name: /Простой текст/u })
      .tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type('два');
    await press(page, 'Escape');
    await reloadWritten(page);
    await expect(textsOf(page)).toHaveText(['Один', 'два']);
  });
});
