import { expect, type Locator, type Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { copyPicture, dropFile, pasteText } from './clipboard.ts';
import { createRecord } from './create-record.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const folder = (page: Page, caption: string) => page.getByRole('treeitem', { name: caption, exact: true });

/**
 * Moves the mouse to the centre of an element through intermediate points, and once more by a small distance, as users
 * do.
 */
async function moveOver(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to move to');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.move(x + 1, y);
}

async function createFiles(page: Page, names: readonly string[]): Promise<void> {
  for (const fileName of names) {
    await createRecord(page, 'AttachedFile', { fileName, base64: Buffer.from(fileName).toString('base64') });
  }
}

test('files are dragged into folders, one and several at once, and taken back', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const caption = 'Секция хирургии';
  const parentId = await createRecord(page, 'AttachedFileFolder', {
    caption: 'Съезд хирургов',
    name: 'surgeons',
    parentId: 0,
  });
  const folderId = await createRecord(page, 'AttachedFileFolder', { caption, name: 'surgery-section', parentId });
  const [programme, talk, theses] = ['Программа секции.txt', 'Доклад секции.txt', 'Тезисы секции.txt'] as const;
  await createFiles(page, [programme, talk, theses]);
  const placed = () => page.waitForResponse((answer) => answer.url().endsWith(`/${folderId}/objects`));
  await page.goto('/manage/filesystem');

  await test.step('one, into a folder inside of another', async () => {
    const answer = placed();
    await expect(folder(page, caption)).toBeHidden();
    await moveOver(page, tile(page, programme));
    await page.mouse.down();
    // A closed folder expands below the dragged item.
    await moveOver(page, folder(page, 'Съезд хирургов'));
    await expect(folder(page, caption)).toBeVisible();
    await moveOver(page, folder(page, caption));
    await page.mouse.up();
    expect((await answer).status()).toBe(200);
    await expect(folder(page, caption)).toContainText('1');
  });

  await test.step('several that are marked, by any of them', async () => {
    await page.getByRole('checkbox', { name: `Выбрать: ${talk}` }).check();
    await page.getByRole('checkbox', { name: `Выбрать: ${theses}` }).check();
    await expect(page.getByRole('toolbar', { name: 'Выбранные файлы' })).toContainText('2 файла');
    const answer = placed();
    await moveOver(page, tile(page, theses));
    await page.mouse.down();
    await moveOver(page, folder(page, caption));
    await expect(page.getByText('2 файла', { exact: true }).last()).toBeVisible();
    await expect(folder(page, caption)).toHaveAttribute('data-drop', 'inside');
    await page.mouse.up();
    expect((await answer).status()).toBe(200);
    await expect(folder(page, caption)).toContainText('3');
  });

  await test.step('the folder has them all; what was dragged together leaves it together', async () => {
    await folder(page, caption).click();
    const files = page.getByRole('list', { name: 'Файлы', exact: true }).getByRole('listitem');
    await expect(files).toHaveCount(3);
    await undo(page, 'Данные успешно обновлены');
    await expect(files).toHaveText([new RegExp(programme, 'u')]);
    await expect(folder(page, caption)).toContainText('1');
  });

  await test.step('one from the disk, into a folder beside the one that is open', async () => {
    await folder(page, 'Съезд хирургов').click();
    expect(await dropFile(folder(page, 'Все'), 'Мимо папок.txt', 'Мимо')).toBe(true);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/upload\/$/u, async (route) => {
      await released;
      await route.continue();
    });
    expect(await dropFile(folder(page, caption), 'Схема зала.txt', 'Первый ряд')).toBe(true);
    const uploads = page.getByRole('list', { name: 'Загрузки' });
    await expect(uploads).toContainText(`В папку «${caption}»`);
    // The upload continues whichever folder is open meanwhile.
    await folder(page, caption).click();
    await expect(uploads).toBeVisible();
    await expect(uploads).not.toContainText('В папку');
    await folder(page, 'Съезд хирургов').click();
    release();
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    await expect(uploads).toBeHidden();
    await expect(folder(page, caption)).toContainText('2');
    await folder(page, caption).click();
    await expect(tile(page, 'Схема зала.txt')).toBeVisible();
    await expect(tile(page, 'Мимо папок.txt')).toBeHidden();
  });
});

test('files are pasted and dropped where they are meant to go, and come back once deleted', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await createFiles(page, ['Схема проезда.txt']);
  await page.goto('/manage/filesystem');
  await expect(tile(page, 'Схема проезда.txt')).toBeVisible();
  const pasted = tile(page, 'Снимок');

  await test.step('cells of a spreadsheet are text where there is a field for it', async () => {
    const search = page.getByRole('searchbox', { name: 'Поиск', exact: true });
    await pasteText(search, 'проезд');
  });

  await test.step('a picture is pasted, deleted and taken back', async () => {
    await page.getByRole('heading', { name: 'Файлы', level: 1 }).click();
    await copyPicture(page, await samplePicture(640, 360, 'png'));
    await page.keyboard.press('Control+V');
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    // No other upload is in progress: pasted cells are not uploaded.
    await expect(page.getByRole('list', { name: 'Загрузки' })).toBeHidden();
    await page.getByRole('checkbox', { name: /^Выбрать: Снимок \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png$/u }).check();
    const bar = page.getByRole('toolbar', { name: 'Выбранные файлы' });
    await bar.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(pasted).toBeHidden();
    await undo(page, 'Файл успешно удален');
    await expect(pasted).toBeVisible();
  });

  await test.step('a file dropped on an opened one replaces it, and its history brings it back', async () => {
    await page.getByRole('button', { name: 'Открыть файл: Схема проезда.txt' }).click();
    const drawer = page.getByRole('dialog', { name: 'Схема проезда.txt' });
    const text = drawer.locator('pre');
    await expect(text).toHaveText('Схема проезда.txt');
    const title = drawer.getByRole('heading', { name: 'Схема проезда.txt' });
    expect(await dropFile(title, 'Мимо.txt', 'Мимо')).toBe(true);
    expect(await dropFile(text, 'Новая схема.txt', 'Второй этаж')).toBe(true);
    const renamed = page.getByRole('dialog', { name: 'Новая схема.txt' });
    await expect(renamed.locator('pre')).toHaveText('Второй этаж');
    await renamed.getByRole('button', { name: 'История', exact: true }).click();
    const history = page.getByRole('dialog', { name: 'История' });
    await history.getByRole('button', { name: 'Отменить изменение' }).first().click();
    await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
    await history.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(text).toHaveText('Схема проезда.txt');
    await drawer.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(tile(page, 'Новая схема.txt')).toBeHidden();
    await expect(tile(page, 'Мимо.txt')).toBeHidden();
  });
});

test('a file is dragged into a folder from the dialog in which one is chosen', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const caption = 'Папка из диалога';
  const folderId = await createRecord(page, 'AttachedFileFolder', { caption, name: 'from-dialog', parentId: 0 });
  const name = 'Памятка из диалога.txt';
  await createFiles(page, [name]);
  const id = await createRecord(page, 'document', { caption: 'Документ с диалогом' });
  await page.goto(`/manage/documents/${id}`);
  await page.getByRole('button', { name: /^Файл:/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Выбрать файл' });
  await dialog.getByRole('searchbox', { name: 'Поиск файла' }).fill(name);
  await page.keyboard.press('Enter');
  const card = dialog.getByRole('radio', { name });
  await expect(card).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  const answer = page.waitForResponse((response) => response.url().endsWith(`/${folderId}/objects`));
  await moveOver(page, card);
  await page.mouse.down();
  await moveOver(page, folder(page, caption));
  await page.mouse.up();
  expect((await answer).status()).toBe(200);
  await expect(folder(page, caption)).toContainText('1');
  await expect(dialog.getByRole('button', { name: 'Выбрать', exact: true })).toBeDisabled();
});
