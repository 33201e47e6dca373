import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { createBlock, paletteOf, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

const canvas = (page: Page): Locator => page.getByRole('group', { name: 'Страница', exact: true });
const drawn = (page: Page): Locator => canvas(page).locator('[data-block]');
const text = (page: Page, id: number, words: string) =>
  createBlock(page, id, { name: 'text-00', model: { text: `<p>${words}</p>` } });

/** Opens the palette at the end of the page and finds a pattern in it, by keyboard alone. */
async function choosePattern(page: Page, caption: string): Promise<Locator> {
  await page.keyboard.press('/');
  await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(caption);
  await expect(paletteOf(page).getByRole('button', { name: caption })).toBeVisible();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('region', { name: `Заготовка «${caption}»` });
  await expect(choice.getByRole('button', { name: 'Вставить со связью' })).toBeFocused();
  return choice;
}

test('blocks become a pattern, which three pages show, changes once for all, and is unlinked and undone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const source = await createRecord(page, 'page', { caption: 'Откуда заготовка' });
  await text(page, source, 'Приём по будням');
  await text(page, source, 'Скидка пенсионерам');
  const caption = `Условия приёма ${source}`;
  await open(page, `/manage/pages/${source}`);
  await expect(drawn(page)).toHaveCount(2);
  await drawn(page).first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить как заготовку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранить как заготовку' });
  await expect(dialog).toContainText('2 блока');
  await dialog.getByRole('textbox', { name: 'Название' }).fill(caption);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Заготовка успешно сохранена')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const pages: number[] = [];
  for (const at of [1, 2, 3]) {
    const id = await createRecord(page, 'page', { caption: `Страница ${at} с заготовкой ${source}` });
    pages.push(id);
    await text(page, id, 'Своё');
    await open(page, `/manage/pages/${id}`);
    await expect(drawn(page)).toHaveCount(1);
    await drawn(page).first().focus();
    await choosePattern(page, caption);
    await page.keyboard.press('Enter');
    await expect(drawn(page)).toHaveCount(2);
    await expect(drawn(page).nth(1)).toContainText(`Заготовка «${caption}»`);
    await expect(drawn(page).nth(1)).toContainText('Скидка пенсионерам');
    await reloadWritten(page);
    await expect(drawn(page).nth(1)).toContainText('Приём по будням');
  }

  const [first = 0] = pages;
  // In the tree it is told as what it is.
  await page.getByRole('button', { name: 'Структура', exact: true }).click();
  await expect(page.getByRole('treeitem').nth(1)).toContainText(`Заготовка «${caption}»`);

  await drawn(page).nth(1).focus();
  await page.keyboard.press('Escape');
  await drawn(page).nth(1).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Открыть заготовку' }).click();
  const pattern = await opened;
  await expect(pattern.locator('[data-block]')).toHaveCount(2);
  await pattern.getByRole('button', { name: 'Где используется' }).click();
  const uses = pattern.getByRole('dialog', { name: 'Где используется' });
  for (const at of [1, 2, 3])
    await expect(uses.getByRole('link', { name: `Страница ${at} с заготовкой ${source}` })).toBeVisible();
  await pattern.keyboard.press('Escape');
  await expect(uses).toHaveCount(0);
  await pattern.locator('[data-block]').first().focus();
  await pattern.keyboard.press('Enter');
  await expect(pattern.locator('.ProseMirror')).toBeFocused();
  await pattern.keyboard.press('Control+A');
  await pattern.keyboard.type('Приём каждый день');
  await pattern.keyboard.press('Escape');
  await expect(pattern.locator('[data-writing]')).toHaveCount(0);
  // Where it is open the change is seen without a reload, and on the others when they are opened.
  await expect(drawn(page).nth(1)).toContainText('Приём каждый день');
  await pattern.close();
  for (const id of pages.slice(0, 2)) {
    await open(page, `/manage/pages/${id}`);
    await expect(drawn(page).nth(1)).toContainText('Приём каждый день');
  }

  await open(page, `/manage/pages/${first}`);
  await drawn(page).nth(1).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Отвязать' }).click();
  await expect(drawn(page)).toHaveCount(3);
  await expect(canvas(page)).not.toContainText('Заготовка «');
  await page.getByRole('button', { name: 'Отменить: отвязка заготовки' }).click();
  await expect(drawn(page)).toHaveCount(2);
  await expect(drawn(page).nth(1)).toContainText(`Заготовка «${caption}»`);
});

test('a pattern is put as a copy, and is readable in both themes and on a phone', async ({ page }) => {
  test.setTimeout(90_000);
  const id = await createRecord(page, 'page', { caption: 'Страница для копии' });
  const caption = `Подвал ${id}`;
  const patternId = await createRecord(page, 'pagePattern', { caption, instanceStateId: 4 });
  await text(page, patternId, 'Звоните нам');
  await text(page, id, 'Своё');
  await open(page, `/manage/pages/${id}`);
  await expect(drawn(page)).toHaveCount(1);
  await drawn(page).first().focus();
  const choice = await choosePattern(page, caption);
  await expect(choice).toContainText('Звоните нам');
  await inBothThemes(page, () => expectAccessible(page));
  await choice.getByRole('button', { name: 'Вставить копию' }).press('Enter');
  await expect(drawn(page)).toHaveCount(2);
  await expect(canvas(page)).not.toContainText('Заготовка «');
  await createBlock(page, id, { name: 'pattern-01', model: { patternId } });
  await page.setViewportSize({ width: 360, height: 740 });
  await reloadWritten(page);
  await expect(drawn(page)).toHaveCount(3);
  await expect(drawn(page).nth(2)).toContainText('Звоните нам');
  await drawn(page).nth(2).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
  await expect(page.getByRole('menuitem', { name: 'Отвязать' })).toBeVisible();
});

test('a pattern that holds only a form shows its place, as the block of the form does', async ({ page }) => {
  const formId = await createRecord(page, 'formDefinition', {
    caption: 'Обратный звонок',
    model: {},
    sections: [{ id: 'a', caption: 'О вас', buttons: [{ id: 's', caption: 'Отправить', action: 'submit' }] }],
    fields: [{ id: 'phone', name: 'phone', editor: 'string', sectionId: 'a', attrs: { label: 'Телефон' } }],
  });
  const id = await createRecord(page, 'page', { caption: 'Страница с формой' });
  const patternId = await createRecord(page, 'pagePattern', { caption: `Звонок ${id}`, instanceStateId: 4 });
  await createBlock(page, patternId, { name: 'form-01', model: { formId } });
  await createBlock(page, id, { name: 'pattern-01', model: { patternId } });
  await open(page, `/manage/pages/${id}`);
  await expect(drawn(page).first()).toContainText('Форма «Обратный звонок»');
  await expect(drawn(page).first()).not.toContainText('нечего показать');
  await expect(drawn(page).first().getByRole('textbox')).toHaveCount(0);
});
