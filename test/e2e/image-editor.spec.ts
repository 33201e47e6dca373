import { expect } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { createRecord } from './create-record.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';

const COUNT = 20;

test('pictures are dropped, ordered, cut, starred, moved to an album and deleted', async ({ page }) => {
  test.setTimeout(180_000);
  await startSignedIn(page, 'siteEditors');
  const id = await createRecord(page, 'news', { caption: 'Фоторепортаж с конгресса' });
  await page.goto(`/manage/news/${id}`);
  await openTab(page, 'Изображения');
  const editor = page.getByRole('dialog', { name: 'Редактор изображений' });
  await expect(editor.getByText('Изображений пока нет')).toBeVisible();

  await test.step('an album needs a caption', async () => {
    await editor.getByRole('button', { name: 'Добавить альбом' }).click();
    const form = page.getByRole('dialog', { name: 'Новый альбом' });
    const refusal = page.getByText('Пожалуйста заполните форму правильно');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form.getByText('Поле не может быть пустым')).toBeVisible();
    await expect(refusal).toBeVisible();
    await form.getByRole('button', { name: 'Отмена' }).click();
    await expect(refusal).toHaveCount(0);
    await editor.getByRole('button', { name: 'Добавить альбом' }).click();
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(refusal).toBeVisible();
    await form.getByLabel('Название').fill('Пленарное заседание');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Албом успешно добавлен')).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });

  await test.step('twenty pictures are dropped and arrive', async () => {
    const base64 = (await samplePicture(900, 600)).toString('base64');
    await editor.getByRole('region', { name: 'Изображения' }).evaluate(
      (zone, { base64, count }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        for (let at = 1; at <= count; at += 1) {
          transfer.items.add(
            new File([bytes], `снимок ${String(at).padStart(2, '0')}.jpg`, { type: 'image/jpeg', lastModified: at }),
          );
        }
        for (const type of ['dragenter', 'dragover', 'drop']) {
          zone.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }
      },
      { base64, count: COUNT },
    );
    await expect(editor.getByRole('progressbar').first()).toBeVisible();
    await expect(page.getByText('Изображение успешно добавлено').first()).toBeVisible({ timeout: 60_000 });
    await expect(editor.getByText(`${COUNT} изображений`)).toBeVisible();
    await expect(editor.getByRole('list', { name: 'Загрузки' })).toBeHidden();
  });

  const cards = editor.getByRole('list', { name: 'Изображения' }).getByRole('listitem');

  await test.step('the order is changed by the keyboard and kept', async () => {
    await expect(cards.first()).toContainText('снимок 01.jpg');
    const kept = page.waitForResponse((answer) => answer.url().includes('/priority'));
    const handle = editor.getByRole('button', { name: 'Порядок: снимок 01.jpg' });
    const told = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
    await expect(handle).toHaveAccessibleDescription(/^Пробел поднимает, стрелки двигают/u);
    await handle.focus();
    await page.keyboard.press('Space');
    await told('Поднято: снимок 01.jpg, место 1');
    // The next key counts from the place that was told.
    for (const place of [2, 3]) {
      await page.keyboard.press('ArrowRight');
      await told(`Передвинуто: снимок 01.jpg, место ${place}`);
    }
    await page.keyboard.press('Space');
    await told('Оставлено: снимок 01.jpg, место 3');
    await expect(cards.first()).toContainText('снимок 02.jpg');
    expect((await kept).status()).toBe(204);
    const names = await cards.allTextContents();
    expect(names.findIndex((text) => text.includes('снимок 01.jpg'))).toBeGreaterThan(0);
  });

  await test.step('a picture is cut, and its size tells', async () => {
    await editor.getByRole('button', { name: 'Изменить изображение: снимок 05.jpg' }).click();
    const dialog = page.getByRole('dialog', { name: 'снимок 05.jpg' });
    await dialog.getByRole('button', { name: 'Повернуть вправо' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Изображение успешно изменено')).toBeVisible();
    await expect(cards.filter({ hasText: 'снимок 05.jpg' })).toContainText('600 × 900');
  });

  await test.step('the star sets the default image and takes it back', async () => {
    const star = editor.getByRole('button', { name: 'Главное изображение: снимок 06.jpg' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a picture moves to an album, seen there', async () => {
    await editor.getByRole('button', { name: 'Действия: снимок 07.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Переместить' }).click();
    await page.getByRole('button', { name: 'Пленарное заседание' }).click();
    await expect(editor.getByText(`${COUNT - 1} изображений`)).toBeVisible();
    await editor.getByRole('button', { name: 'Открыть альбом: Пленарное заседание' }).click();
    await expect(editor.getByText('снимок 07.jpg')).toBeVisible();
    await editor.getByRole('button', { name: 'Назад' }).click();
  });

  await test.step('deleting the default one asks, and clears the field', async () => {
    await editor.getByRole('button', { name: 'Действия: снимок 06.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    const question = page.getByRole('alertdialog', { name: 'Вы действительно хотите удалить данную картинку?' });
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Изображение успешно удалено')).toBeVisible();
    await expect(editor.getByText('снимок 06.jpg')).toBeHidden();
  });

  await test.step('the tab says how many there are; its address opens the editor, closing shows the tab before', async () => {
    await page.reload();
    await expect(editor.getByText('снимок 05.jpg')).toBeVisible();
    await editor.getByRole('button', { name: 'Закрыть' }).click();
    await expect(editor).toHaveCount(0);
    const tab = page.getByRole('tab', { name: `Изображения ${COUNT - 1}`, exact: true });
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await tab.click();
    await expect(editor.getByText('снимок 05.jpg')).toBeVisible();
    await page.goBack();
    await expect(editor).toHaveCount(0);
    await page.goto(`/manage/news/${id}?tab=ComponentImage`);
    await editor.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).not.toHaveURL(/ComponentImage/u);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  });
});
