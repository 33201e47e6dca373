import { expect, type Locator, type Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { copyPicture } from './clipboard.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';

const FIELD = /^Полный текст:/u;

async function openText(page: Page, caption: string): Promise<Locator> {
  await startSignedIn(page, 'siteEditors');
  const id = await createRecord(page, 'article', { caption, fullInfo: '<p>Начало</p>' });
  await page.goto(`/manage/articles/${id}?tab=fields`);
  await page.getByRole('button', { name: FIELD }).click();
  const text = page.getByRole('textbox', { name: 'Полный текст' });
  await expect(text).toBeFocused();
  return text;
}

/** Drops an image file dragged from outside of the browser onto an element. */
async function dropPicture(target: Locator, name: string, picture: Buffer): Promise<void> {
  await target.evaluate(
    (element, { base64, fileName }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], fileName, { type: 'image/jpeg' }));
      const { left, top } = element.getBoundingClientRect();
      const at = { dataTransfer, clientX: left + 60, clientY: top + 40, bubbles: true, cancelable: true };
      for (const type of ['dragenter', 'dragover', 'drop']) element.dispatchEvent(new DragEvent(type, at));
    },
    { base64: picture.toString('base64'), fileName: name },
  );
}

test('a text leads to a record, by the keyboard alone, and is saved by Ctrl+S', async ({ page }) => {
  const text = await openText(page, 'Статья со ссылкой');
  const target = await createRecord(page, 'news', { caption: 'Открытие клиники на Васильевском острове' });
  await page.keyboard.press('Control+KeyK');
  const link = page.getByRole('dialog', { name: 'Ссылка' });
  await expect(page.getByRole('dialog', { name: 'Поиск по всем разделам' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type('на васильивском остр');
  await expect(page.getByText(/^Показаны результаты для „.*васильевском/u)).toBeVisible();
  await expect(page.getByRole('option', { name: 'Открытие клиники на Васильевском' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(link.getByLabel('Адрес или запись')).toHaveValue(`/news/${target}`);
  await page.keyboard.press('Enter');
  await expect(link).toHaveCount(0);
  await expect(text.getByRole('link', { name: 'Открытие клиники на Васильевском острове' })).toHaveAttribute(
    'href',
    `/news/${target}`,
  );
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Поле "Полный текст" успешно изменено')).toBeVisible();
  await expect(page.getByRole('button', { name: FIELD })).toContainText('Открытие клиники');
});

test('pictures come into a text by choice, by paste and by drop, among the record’s own', async ({ page }) => {
  const text = await openText(page, 'Статья с картинками');
  const pictures = text.locator('img[src*="/objectimage/"]');
  const wide = await samplePicture(60, 40);
  const square = await samplePicture(50, 50);

  await test.step('pasted', async () => {
    await copyPicture(page, wide);
    await text.press('Control+V');
    await expect(pictures).toHaveCount(1);
    await expect(pictures).toHaveJSProperty('naturalWidth', 60);
  });
  await test.step('dropped', async () => {
    await dropPicture(text, 'Вид.jpg', square);
    await expect(pictures).toHaveCount(2);
  });
  await test.step('chosen on this computer', async () => {
    await page.getByRole('button', { name: 'Изображение', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Изображение' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Загрузить' }).click();
    await (await chooser).setFiles({ name: 'Фасад.jpg', mimeType: 'image/jpeg', buffer: square });
    await expect(dialog).toHaveCount(0);
    await expect(pictures).toHaveCount(3);
  });
  await test.step('what is no picture is refused', async () => {
    await dropPicture(text, 'Таблица.xlsx', square);
    await expect(page.getByText('Загрузите правельный тип файла')).toBeVisible();
    await expect(pictures).toHaveCount(3);
  });
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Поле "Полный текст" успешно изменено')).toBeVisible();
  await openTab(page, /^Изображения/u);
  const images = page.getByRole('dialog', { name: 'Редактор изображений' }).getByRole('list', { name: 'Изображения' });
  await expect(images.getByRole('listitem')).toHaveCount(3);
});
