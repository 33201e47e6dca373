import { expect, type Locator, type Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { copyPicture } from './clipboard.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** Opens the image editor of a new article with images of these names, each red on the left and blue on the right. */
async function openEditor(page: Page, caption: string, names: readonly string[]): Promise<Locator> {
  await startSignedIn(page, 'siteEditors');
  const componentId = await createRecord(page, 'article', { caption });
  const base64 = (await samplePicture(900, 600)).toString('base64');
  for (const [priority, name] of names.entries()) {
    await createRecord(page, 'ComponentImage', { name, componentId, priority, base64 });
  }
  await page.goto(`/manage/articles/${componentId}`);
  await openTab(page, /^Изображения/u);
  return page.getByRole('dialog', { name: 'Редактор изображений' });
}

const cards = (editor: Locator) => editor.getByRole('list', { name: 'Изображения' }).getByRole('listitem');

/**
 * The mean difference of red and blue in an image or a part of it, given in fractions: positive if it is mostly red.
 */
async function redness(picture: Locator, part = { left: 0, top: 0, width: 1, height: 1 }): Promise<number> {
  return picture.evaluate(async (element, { left, top, width, height }) => {
    if (!(element instanceof HTMLImageElement)) return 0;
    await element.decode();
    const { naturalWidth, naturalHeight } = element;
    const canvas = Object.assign(document.createElement('canvas'), { width: 10, height: 10 });
    const context = canvas.getContext('2d');
    context?.drawImage(
      element,
      left * naturalWidth,
      top * naturalHeight,
      width * naturalWidth,
      height * naturalHeight,
      0,
      0,
      10,
      10,
    );
    const pixels = context?.getImageData(0, 0, 10, 10).data ?? [];
    let sum = 0;
    for (let at = 0; at < pixels.length; at += 4) sum += (pixels[at] ?? 0) - (pixels[at + 2] ?? 0);
    return sum / 100;
  }, part);
}

const LEFT_EDGE = { left: 0, top: 0, width: 0.1, height: 1 };

test('a picture keeps its focus in sight, is turned, mirrored, cut and put back', async ({ page }) => {
  const editor = await openEditor(page, 'Статья с одним снимком', ['Зал.jpg']);
  const preview = cards(editor).getByRole('img', { name: 'Зал.jpg' });
  const facts = cards(editor).first();
  await expect(facts).toContainText('900 × 600');

  await test.step('the preview shows the point that was clicked', async () => {
    expect(Math.abs(await redness(preview))).toBeLessThan(20);
    // The layout reserves the image's space, so that a point can be chosen before the image is loaded.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/objectimage\/p\d+\.jpg/u, async (route) => {
      await released;
      await route.continue();
    });
    await editor.getByRole('button', { name: 'Действия: Зал.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Настройки' }).click();
    const settings = page.getByRole('dialog', { name: 'Настройки изображения' });
    const point = settings.getByRole('application');
    await expect(point).toHaveAccessibleName('Центр внимания: 50 % по горизонтали, 50 % по вертикали');
    const box = await point.boundingBox();
    await point.click({ position: { x: (box?.width ?? 0) * 0.1, y: (box?.height ?? 0) / 2 } });
    await expect(point).toHaveAccessibleName('Центр внимания: 10 % по горизонтали, 50 % по вертикали');
    release();
    await expect.poll(() => redness(point.locator('img'), LEFT_EDGE)).toBeGreaterThan(100);
    expect(await point.boundingBox()).toEqual(box);
    await settings.getByRole('button', { name: 'Сохранить' }).click();
    await expect(settings).toBeHidden();
    await expect.poll(() => redness(preview)).toBeGreaterThan(60);
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  });

  const former = await preview.getAttribute('src');
  await editor.getByRole('button', { name: 'Изменить изображение: Зал.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Зал.jpg' });
  const save = dialog.getByRole('button', { name: 'Сохранить' });

  await test.step('clearing takes back what was not saved', async () => {
    await dialog.getByRole('button', { name: 'Повернуть влево' }).click();
    await dialog.getByRole('button', { name: 'Очистить' }).click();
    // Mirroring applies to the image as displayed, also when it is rotated by 90 degrees.
    await dialog.getByRole('button', { name: 'Повернуть вправо' }).click();
    await dialog.getByRole('button', { name: 'Отразить по вертикали' }).click();
    await dialog.getByRole('button', { name: 'Повернуть влево' }).click();
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(facts).toContainText('900 × 600');
    // The focus point of previews is transformed with the image: it is still on the red half.
    await expect(preview).not.toHaveAttribute('src', former ?? '');
    expect(await redness(preview)).toBeGreaterThan(60);
  });

  await test.step('turned, and taken back by the message that says so', async () => {
    await editor.getByRole('button', { name: 'Изменить изображение: Зал.jpg' }).click();
    await dialog.getByRole('button', { name: 'Повернуть влево' }).click();
    await save.click();
    await expect(facts).toContainText('600 × 900');
    await expect(dialog).toBeHidden();
    await undo(page, 'Изображение успешно изменено');
    await expect(facts).toContainText('900 × 600');
  });

  await test.step('mirrored, it is blue where it was red', async () => {
    await editor.getByRole('button', { name: 'Изменить изображение: Зал.jpg' }).click();
    const picture = dialog.locator('img').first();
    await expect.poll(() => redness(picture, LEFT_EDGE)).toBeLessThan(-100);
  });

  await test.step('cut to a square', async () => {
    await dialog.getByRole('combobox', { name: 'Пропорции' }).click();
    await page.getByRole('option', { name: '1 : 1' }).click();
    await save.click();
    await expect(facts).toContainText('600 × 600');
  });

  await test.step('put back, step by step', async () => {
    await facts.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'История' }).click();
    const history = page.getByRole('dialog', { name: 'История' });
    // Changes of one person to the same fields within ten minutes are one line.
    const line = history.getByRole('listitem').first();
    await line.getByRole('button', { expanded: false }).click();
    await line
      .getByRole('button', { name: /^Отменить (?:последнее )?изменение$/u })
      .first()
      .click();
    await expect(line).toContainText('900');
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(facts).toContainText('900 × 600');
  });

  await test.step('the default one comes back with its star', async () => {
    const star = editor.getByRole('button', { name: 'Главное изображение: Зал.jpg' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await facts.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(editor.getByText('Изображений пока нет')).toBeVisible();
    await undo(page, 'Изображение успешно удалено');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });
});

test('pictures are pasted, ordered by mouse, and albums edited by their context menu', async ({ page }) => {
  const names = ['первый.jpg', 'второй.jpg', 'третий.jpg'];
  const editor = await openEditor(page, 'Статья со снимками', names);
  const shown = cards(editor);
  await expect(shown).toHaveCount(3);

  await test.step('one is dragged behind the others, and stays there', async () => {
    const kept = page.waitForResponse((answer) => answer.url().includes('/priority'));
    const from = await editor.getByRole('button', { name: 'Порядок: первый.jpg' }).boundingBox();
    const to = await shown.nth(2).boundingBox();
    if (!from || !to) throw new Error('there is nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    expect((await kept).status()).toBe(204);
    await expect(shown).toContainText(['второй.jpg', 'третий.jpg', 'первый.jpg']);
    await page.reload();
    await expect(shown).toContainText(['второй.jpg', 'третий.jpg', 'первый.jpg']);
  });

  await test.step('one is renamed, and has its name back', async () => {
    await editor.getByRole('button', { name: 'Действия: третий.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Настройки' }).click();
    const settings = page.getByRole('dialog', { name: 'Настройки изображения' });
    await settings.getByLabel('Имя файла').fill('сцена.jpg');
    await settings.getByRole('button', { name: 'Сохранить' }).click();
    await expect(shown.nth(1)).toContainText('сцена.jpg');
    await undo(page, 'Изображение успешно изменено');
    await expect(shown.nth(1)).toContainText('третий.jpg');
  });

  await test.step('one comes from the clipboard', async () => {
    await copyPicture(page, await samplePicture(320, 200, 'png'));
    await page.keyboard.press('Control+V');
    await expect(page.getByText('Изображение успешно добавлено')).toBeVisible();
    await expect(shown).toHaveCount(4);
    await expect(shown.nth(3)).toContainText('320 × 200');
  });

  await test.step('an album is renamed and deleted by its context menu', async () => {
    await editor.getByRole('button', { name: 'Добавить альбом' }).click();
    await page.getByRole('dialog', { name: 'Новый альбом' }).getByLabel('Название').fill('Открытие');
    await page.keyboard.press('Enter');
    const album = editor.getByRole('button', { name: 'Открыть альбом: Открытие' });
    await album.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Редактировать' }).click();
    const form = page.getByRole('dialog', { name: 'Альбом', exact: true });
    await form.getByLabel('Название').fill('Закрытие');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Албом успешно изменён')).toBeVisible();
    await editor.getByRole('button', { name: 'Открыть альбом: Закрытие' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    const question = page.getByRole('alertdialog', { name: 'Вы действительно хотите удалить данный альбом' });
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Албом успешно удалён')).toBeVisible();
    await expect(editor.getByRole('region', { name: 'Альбомы' })).toBeHidden();
    await undo(page, 'Албом успешно удалён');
    await expect(editor.getByRole('button', { name: 'Открыть альбом: Закрытие' })).toBeVisible();
    await expectAccessible(page);
  });
});
