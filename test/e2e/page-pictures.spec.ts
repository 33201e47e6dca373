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
  await page.getByRole('toolbar').getByRole('button', { name: 'Редактировать данные' }).click();
  const asked = page.getByText('Опишите, что на картинке');
  await expect(asked).toBeVisible();
  await page.getByRole('textbox', { name: 'Текст вместо картинки' }).fill('Вид на парк');
  await expect(asked).toBeHidden();
  await expect(shown(page)).toHaveAttribute('alt', 'Вид на парк');
  await page.getByRole('button', { name: 'Закрыть панель' }).click();
  await shown(page).dblclick();
  await expect(picker(page).getByRole('radio', { name: fileName })).toHaveAttribute('aria-checked', 'true');
});

test('a picture is cropped in one place by keyboard, and whole again by one undo', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'Снимок в двух местах' });
  const base64 = (await samplePicture(400, 200)).toString('base64');
  const image = await createRecord(page, 'ComponentImage', { name: 'Зал.jpg', componentId: id, base64 });
  const img = `/api/v1/objectimage/p${image}.jpg`;
  await createBlock(page, id, { name: 'images-02', model: { img1: img, img2: img }, config: { alt1: 'А', alt2: 'Б' } });
  await open(page, `/manage/pages/${id}`);
  await shown(page).first().click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Редактировать данные' }).click();
  await page.getByRole('button', { name: 'Кадр', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Кадр' });
  await dialog.getByRole('combobox', { name: 'Пропорции' }).click();
  await page.getByRole('option', { name: '1 : 1' }).click();
  const point = dialog.getByRole('application');
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(point).toHaveAccessibleName('Центр внимания: 45 % по горизонтали, 50 % по вертикали');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown(page).first()).toHaveCSS('aspect-ratio', '1 / 1');
  await expect(shown(page).first()).toHaveCSS('object-position', '45% 50%');
  await expect(shown(page).nth(1)).toHaveCSS('object-position', '50% 50%');
  await page.getByRole('button', { name: 'Закрыть панель' }).click();
  await page.keyboard.press('Control+Z');
  await expect(shown(page).first()).toHaveCSS('object-position', '50% 50%');
});
