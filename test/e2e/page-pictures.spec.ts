import { expect, type Locator, type Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { open } from './opened.ts';
import { createBlock } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

const canvas = (page: Page): Locator => page.getByRole('group', { name: 'Страница', exact: true });
const shown = (page: Page): Locator => canvas(page).locator('figure img');
const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Выбор картинки' });

/** Opens a page with a block without a picture, and the picker for it. */
async function openPicker(page: Page, caption: string): Promise<number> {
  const id = await createRecord(page, 'page', { caption });
  await createBlock(page, id, { name: 'images-03', model: { img: '' } });
  await open(page, `/manage/pages/${id}`);
  await canvas(page).getByRole('button', { name: 'Картинка не выбрана' }).click();
  await expect(picker(page)).toBeVisible();
  return id;
}

async function naturalWidth(image: Locator): Promise<number> {
  return image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
}

test('a picture of another record is found, shown, and taken back by one undo', async ({ page }) => {
  const base64 = (await samplePicture(320, 200)).toString('base64');
  const sourceId = await createRecord(page, 'article', { caption: 'Открытие корпуса' });
  const name = `Зал ${sourceId}.jpg`;
  await createRecord(page, 'ComponentImage', { name, componentId: sourceId, base64 });
  await openPicker(page, 'Чужая картинка');
  await picker(page).getByRole('tab', { name: 'Из других записей' }).click();
  await expect(picker(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(`${sourceId}`);
  await picker(page).getByRole('radio', { name }).click();
  await expectAccessible(page);
  await picker(page).getByRole('textbox', { name: 'Текст вместо картинки' }).fill('Зал с рядами кресел');
  await picker(page).getByRole('button', { name: 'Выбрать', exact: true }).click();
  await expect(page.getByText('Изображение успещно обновлено')).toBeVisible();
  await expect(shown(page)).toHaveAttribute('alt', 'Зал с рядами кресел');
  await expect.poll(() => naturalWidth(shown(page))).toBe(320);

  await page.keyboard.press('Control+Z');
  await expect(canvas(page).getByRole('button', { name: 'Картинка не выбрана' })).toBeVisible();
});

test('a picture of the files is found among them, and is one of the record from then on', async ({ page }) => {
  const base64 = (await samplePicture(240, 160)).toString('base64');
  const unique = await createRecord(page, 'page', { caption: 'Номер снимка' });
  const fileName = `снимок-${unique}.jpg`;
  await createRecord(page, 'AttachedFile', { fileName, base64 });
  await createRecord(page, 'AttachedFile', { fileName: `снимок-${unique}.txt`, base64: btoa('text') });
  await openPicker(page, 'Картинка из файлов');
  await picker(page).getByRole('tab', { name: 'Из файлов' }).click();
  await picker(page).getByRole('searchbox', { name: 'Поиск файла' }).fill(`снимок-${unique}`);
  await page.keyboard.press('Enter');
  await expect(picker(page).getByRole('radio')).toHaveCount(1);
  await picker(page).getByRole('radio', { name: fileName }).click();
  await picker(page).getByRole('button', { name: 'Выбрать', exact: true }).click();
  await expect.poll(() => naturalWidth(shown(page))).toBe(240);
  await expect(shown(page)).toHaveAttribute('src', /objectimage/u);
  await shown(page).dblclick();
  await expect(picker(page).getByRole('radio', { name: fileName })).toHaveAttribute('aria-checked', 'true');
});
