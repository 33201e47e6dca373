import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Копировать запись' });
const part = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });

/** A caption that no other run of the test uses. */
function ownCaption(text: string): string {
  return `${text} ${test.info().workerIndex}-${test.info().repeatEachIndex}-${Date.now()}`;
}

/** An article with a block and a keyword. */
async function prepareArticle(page: Page, caption: string, folderIds: readonly number[] = []): Promise<number> {
  const id = await createRecord(page, 'article', { caption, instanceStateId: 4, folderIds });
  await createRecord(page, 'SeoKeyword', { componentId: id, keyword: 'лес' });
  await createRecord(page, 'contentblock', { contentId: id, name: 'text-00', model: { text: '<p>Опушка</p>' } });
  return id;
}

test('an article is copied with all that belongs to it by two acts, and that is undone', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const caption = ownCaption('Осень в лесу');
  const id = await prepareArticle(page, caption);
  await page.goto(`/manage/articles/${id}`);
  await expect(heading(page, caption)).toBeVisible();
  // The first act.
  await page.getByRole('button', { name: 'Копировать…' }).click();
  await expect(dialog(page).getByLabel('Название копии')).toBeFocused();
  await expect(part(page, 'Блоки страницы: 1')).toBeChecked();
  await expect(part(page, 'Связи и ключевые слова: 1')).toBeChecked();
  await expect(part(page, 'Файлы: нет')).toBeDisabled();
  await expectAccessible(page);
  // The second.
  await page.keyboard.press('Enter');
  await expect(heading(page, `${caption} (копия)`)).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(`/manage/articles/${id}`);
  await expect(page.getByText('Создан', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Опушка').first()).toBeVisible();
  await undo(page, 'Успешно скопировано');
  await page.goto(`/manage/articles/${id}`);
  await expect(heading(page, caption)).toBeVisible();
});

test('a row is copied under another name and without what is left out', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const caption = ownCaption('Зима в лесу');
  const name = `copies-${Date.now()}`;
  const folderId = await createRecord(page, 'articleFolder', { caption: `Папка: ${caption}`, name, parentId: 0 });
  await prepareArticle(page, caption, [folderId]);
  const filter = JSON.stringify([{ fieldName: 'searchText', fieldValue: caption }]);
  await page.goto(`/manage/articles?filter=${encodeURIComponent(filter)}`);
  await page.getByRole('button', { name: `Действия: ${caption}` }).click();
  await page.getByRole('menuitem', { name: 'Копировать…' }).click();
  await part(page, 'Блоки страницы: 1').uncheck();
  await part(page, 'Папки: 1').uncheck();
  await expect(dialog(page)).toContainText('Без папок копию видят все, кому открыт раздел «Статьи»');
  await dialog(page).getByLabel('Название копии').fill('');
  await dialog(page).getByRole('button', { name: 'Копировать' }).click();
  await expect(dialog(page).getByText('Введите название')).toBeVisible();
  await dialog(page).getByLabel('Название копии').fill(`Весна: ${caption}`);
  await dialog(page).getByRole('button', { name: 'Копировать' }).click();
  await expect(heading(page, `Весна: ${caption}`)).toBeVisible();
  await expect(page.getByText('На странице нет блоков')).toBeVisible();
});

test('the palette copies the record that is open, and the way back does not ask again', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = ownCaption('Лето в лесу');
  const id = await prepareArticle(page, caption);
  await page.goto(`/manage/articles/${id}`);
  await expect(heading(page, caption)).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Поиск по всем разделам' }).fill('копировать');
  await page.getByRole('option', { name: `Копировать: ${caption}` }).click();
  await expect(dialog(page).getByLabel('Название копии')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, `${caption} (копия)`)).toBeVisible();
  await page.goBack();
  await expect(heading(page, caption)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
