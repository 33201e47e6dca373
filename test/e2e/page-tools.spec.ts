import { expect, type Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { INJECTIONS } from '#test/harness/injections.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { addPictures, block, dropPicture } from './page-content.ts';
import { reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';
import { watchForHarm } from './watch-for-harm.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

const addressOf = (id: number | undefined) => `/api/v1/objectimage/p${id}.jpg`;
const blocks = (page: Page) => page.locator('[data-block]');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a picture is chosen from an album by keyboard, uploaded, and dropped on its place', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'С картинками' });
  const albumId = await createRecord(page, 'ComponentImageAlbum', { componentId: id, caption: 'Фасады' });
  await addPictures(page, id, 6);
  const inAlbum = await addPictures(page, id, 2, { albumId });
  await block(page, id, { name: 'images-03', model: { img: '' } });
  await page.goto(`/manage/pages/${id}`);
  const picker = dialog(page, 'Выбор картинки');
  const picture = blocks(page).locator('img');

  await page.getByRole('button', { name: 'Картинка не выбрана' }).click();
  await expect(picker.getByRole('radio')).toHaveCount(6);
  await inBothThemes(page, () => expectAccessible(page));
  const tops = await picker.getByRole('radio').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
  await picker.getByRole('button', { name: 'Фасады' }).click();
  await expect(picker.getByRole('radio')).toHaveCount(2);
  await picker.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await picker.getByLabel('Текст вместо картинки').fill('Новый корпус');
  await picker.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Изображение успещно обновлено')).toBeVisible();
  await expect(picture).toHaveAttribute('src', addressOf(inAlbum[1]));
  await expect(picture).toHaveAttribute('alt', 'Новый корпус');

  await test.step('the picker begins at the present picture; an uploaded one is chosen', async () => {
    await blocks(page).first().focus();
    await picture.click();
    await expect(picker.getByRole('radio', { checked: true })).toHaveAccessibleName('2.jpg');
    await picker.getByLabel('Выбор файлов').setInputFiles({
      name: 'свежая.jpg',
      mimeType: 'image/jpeg',
      buffer: await samplePicture(80, 80),
    });
    await expect(picker.getByRole('radio', { checked: true })).toHaveAccessibleName('свежая.jpg');
    await picker.getByRole('button', { name: 'Выбрать' }).click();
    await expect(picture).not.toHaveAttribute('src', addressOf(inAlbum[1]));
  });

  await test.step('a dropped one is uploaded and shown', async () => {
    const before = (await picture.getAttribute('src')) ?? '';
    await dropPicture(page, '[data-block] [data-picture]', 'брошенная.jpg');
    await expect(picture).not.toHaveAttribute('src', before);
    await expect(page.getByRole('list', { name: 'Загрузки' })).toHaveCount(0);
    await reloadWritten(page);
    await expect(picture).not.toHaveAttribute('src', before);
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(90);
  });
});

test('files of a block are uploaded, named, ordered, replaced, deleted and put back', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'С документами' });
  await block(page, id, { name: 'documents-01', model: [] });
  await page.goto(`/manage/pages/${id}`);
  await blocks(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Файлы блока' }).click();
  const files = dialog(page, 'Файлы блока');
  const tiles = files.getByRole('list', { name: 'Файлы блока' }).getByRole('listitem');
  await expect(files.getByText('Файлов пока нет')).toBeVisible();
  await files.getByLabel('Выбор файлов').setInputFiles([
    { name: 'первый.txt', mimeType: 'text/plain', buffer: Buffer.from('раз') },
    { name: 'план.jpg', mimeType: 'image/jpeg', buffer: await samplePicture(120, 80) },
  ]);
  await expect(page.getByText('Файл успешно добавлен').first()).toBeVisible();
  await expect(tiles).toHaveCount(2);
  await inBothThemes(page, () => expectAccessible(page));
  const act = async (name: RegExp, action: string) => {
    await files.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('named and ordered', async () => {
    await act(/Действия: первый/u, 'Переименовать');
    await page.getByLabel('Название', { exact: true }).fill('Прайс-лист');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Файл успешно изменён').first()).toBeVisible();
    const isFirst = (await tiles.first().textContent())?.includes('Прайс') === true;
    await act(/Действия: Прайс/u, isFirst ? 'Переместить вправо' : 'Переместить влево');
    await expect(tiles.nth(isFirst ? 1 : 0)).toContainText('Прайс-лист');
  });

  await test.step('a picture is edited, and sent as base64', async () => {
    await act(/Действия: план/u, 'Изменить изображение');
    const editor = dialog(page, 'план.jpg');
    await editor.getByRole('button', { name: 'Повернуть вправо' }).click();
    const sent = page.waitForRequest((request) => /ContentBlockFile\/file\d+$/u.test(request.url()));
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    expect((await sent).method()).toBe('PUT');
    await expect(editor).toHaveCount(0);
    await expect.poll(() => tiles.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(80);
  });

  await test.step('deleted after the question, and put back with one step of undo', async () => {
    await act(/Действия: план/u, 'Удалить');
    const question = page.getByRole('alertdialog', { name: 'Удалить файл?' });
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Файл успешно удален')).toBeVisible();
    await expect(tiles).toHaveCount(1);
    await files.getByRole('button', { name: 'Закрыть' }).click();
    await page.getByRole('button', { name: 'Отменить: удаление файла' }).click();
    const link = blocks(page).first().getByRole('link', { name: 'план' });
    await expect(link).toBeVisible();
    // An undo is shown before the server has answered.
    await expect(page.locator('[data-writing]')).toHaveCount(0);
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  });
});

test('the preview shows the page in three widths and on paper, and a link shows its version to anybody', async ({
  page,
  browser,
}) => {
  const id = await createRecord(page, 'page', { caption: 'О клинике', instanceStateId: 4 });
  const [own, other] = await addPictures(page, id, 2);
  await block(page, id, { name: 'text-02', model: { text: '<p>Как пройти</p>', img: addressOf(own) } });
  const documents = await block(page, id, { name: 'documents-01', model: [] });
  const file = await createRecord(page, 'ContentBlockFile', {
    contentBlockId: documents,
    fileName: 'план.txt',
    base64: btoa('plan'),
  });
  const hidden = await block(page, id, { name: 'text-00', model: { text: '<p>Тайна</p>' }, instanceStateId: 2 });
  expect(hidden).toBeGreaterThan(documents);
  await page.goto(`/manage/pages/${id}`);
  await page.getByRole('button', { name: 'Просмотр страницы' }).click();
  const preview = dialog(page, 'Просмотр страницы');
  const frame = preview.locator('iframe');
  const shown = preview.frameLocator('iframe');
  for (const [label, width] of [
    ['Компьютер, 1280', 1280],
    ['Планшет, 768', 768],
    ['Телефон, 360', 360],
  ] as const) {
    await preview.getByRole('button', { name: label }).click();
    await expect(shown.getByText('Как пройти')).toBeVisible();
    await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth)).toBe(width);
  }
  await expect(shown.getByText('Тайна')).toHaveCount(0);
  await expect(shown.getByRole('heading', { level: 1, name: 'О клинике' })).toBeVisible();
  await preview.getByRole('button', { name: 'Печать, A4' }).click();
  await expect(preview.getByRole('button', { name: 'Напечатать' })).toBeEnabled();
  await inBothThemes(page, () => expectAccessible(page));

  await preview.getByRole('button', { name: 'Ссылка на просмотр' }).click();
  const made = dialog(page, 'Ссылка на просмотр');
  const url = await made.getByLabel('Ссылка', { exact: true }).inputValue();
  await expect(made.getByText(/^Действует до/u)).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('without a session the page, its picture and its file answer, and no others', async () => {
    await block(page, id, { name: 'text-00', model: { text: '<p>Потом</p>' } });
    const context = await browser.newContext();
    const visitor = await context.newPage();
    const noise: string[] = [];
    visitor.on('console', (message) => noise.push(message.text()));
    await visitor.goto(url);
    await expect(visitor.getByText('Как пройти')).toBeVisible();
    await expect(visitor.getByText('Потом')).toHaveCount(0);
    await expect.poll(() => visitor.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(120);
    const token = url.split('/').at(-1) ?? '';
    const status = async (address: string) => (await visitor.request.get(`${address}?preview=${token}`)).status();
    expect(await status(addressOf(own))).toBe(200);
    expect(await status(addressOf(other))).toBe(404);
    expect(await status(`/api/v1/manage/ContentBlockFile/${file}/file`)).toBe(404);
    expect((await visitor.request.get(addressOf(own))).status()).toBe(401);
    await expectAccessible(visitor);
    expect(noise).toEqual([]);
    await context.close();
  });
});

test('the checks lead to their blocks and follow what is corrected', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'С замечаниями' });
  const [own] = await addPictures(page, id, 1);
  for (let at = 0; at < 6; at += 1)
    await block(page, id, { name: 'text-00', model: { text: `<p>${'Текст. '.repeat(90)}</p>` } });
  await block(page, id, { name: 'text-00', model: { text: '<p><a href="#">Туда</a></p>' } });
  const picture = await block(page, id, { name: 'images-03', model: { img: addressOf(own) } });
  await page.goto(`/manage/pages/${id}`);
  await page.getByRole('button', { name: 'Проверка 2' }).click();
  const panel = page.getByRole('region', { name: 'Проверка страницы' });
  await expect(panel.getByText('1 ошибка, 1 замечание')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await inBothThemes(page, () => expectAccessible(page));
  await panel.getByRole('button', { name: 'Картинка без текста вместо неё' }).click();
  const found = page.locator(`[data-block="${picture}"]`);
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
  await found.press('F2');
  await page.getByLabel('Текст вместо картинки').fill('Вход');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Проверка 1' })).toBeVisible();
  await page.getByRole('button', { name: /^Отменить:/u }).click();
  await expect(page.getByRole('button', { name: 'Проверка 2' })).toBeVisible();
});

test('two versions are compared block by block, and one is restored', async ({ page }) => {
  const id = await createRecord(page, 'page', { caption: 'С версиями' });
  await block(page, id, { name: 'text-00', model: { text: '<p>Первый</p>' } });
  await block(page, id, { name: 'text-01', model: { text: '<p>Вторая</p>' }, config: { showImage: true } });
  await page.goto(`/manage/pages/${id}`);
  await blocks(page).nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(blocks(page).first()).toHaveClass(/pb-text-01/u);
  await page.keyboard.press('Control+d');
  await expect(page.getByText('Блок успешно скопирован')).toBeVisible();
  await expect(blocks(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Версии страницы' }).click();
  const versions = dialog(page, 'Версии страницы');
  await expect(versions.getByRole('list', { name: 'Версии страницы' }).getByRole('listitem')).toHaveCount(5);
  await expect(versions.getByText('Добавлен', { exact: true })).toBeVisible();
  await versions.getByRole('radio', { name: /^Было/u }).nth(2).check();
  await expect(versions.getByText('Перемещён', { exact: true })).toBeVisible();
  await expect(versions.getByText('1 блок без изменений')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await versions.getByRole('button', { name: 'Вернуть эту версию' }).click();
  const question = page.getByRole('alertdialog', { name: /^Вернуть страницу к версии/u });
  await question.getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  await expect(versions).toHaveCount(0);
  await expect(blocks(page)).toHaveCount(2);
  await expect(blocks(page).first()).toContainText('Первый');
  await page.getByRole('button', { name: 'Отменить: возврат к версии' }).click();
  await expect(blocks(page)).toHaveCount(3);
});

test('an injected text runs no script in any block, in the preview, on paper, behind a link or in a version', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const id = await createRecord(page, 'page', {
    caption: INJECTIONS[0],
    instanceStateId: 4,
    h1: INJECTIONS.slice(0, 3).join(''),
  });
  const first = await block(page, id, { name: 'text-00', model: { text: '<p>Начало</p>' } });
  const text = { text: INJECTIONS.join('\n') };
  for (const injection of INJECTIONS)
    await block(page, id, { name: 'text-00', caption: injection, model: { text: injection } });
  await block(page, id, { name: 'text-01', model: text, config: { showImage: true } });
  await block(page, id, {
    name: 'text-02',
    model: { ...text, img: '/none"onerror=1' },
    config: { alt: INJECTIONS[8] },
  });
  const pictures = { img1: '/none.png', img2: '/none"onerror=1' };
  for (const name of ['images-01', 'images-02'])
    await block(page, id, { name, model: pictures, config: { alt1: INJECTIONS[8], alt2: INJECTIONS[9] } });
  await block(page, id, { name: 'images-03', model: { img: pictures.img2 }, config: { alt: INJECTIONS[9] } });
  await block(page, id, {
    name: 'documents-01',
    model: INJECTIONS.slice(0, 20).map((fileName) => ({ fileName: fileName.slice(0, 250) })),
  });
  const grid = await block(page, id, { name: 'grid-01', model: { columns: [{ id: 'a', width: 12 }] } });
  await block(page, id, { name: 'text-00', parentId: grid, model: text });
  const expectUnharmed = await watchForHarm(page);
  await page.goto(`/manage/pages/${id}`);
  await expect(page.locator(`[data-block="${first}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Просмотр страницы' }).click();
  const preview = dialog(page, 'Просмотр страницы');
  for (const label of ['Компьютер, 1280', 'Телефон, 360', 'Печать, A4']) {
    await preview.getByRole('button', { name: label }).click();
    await expect(preview.frameLocator('iframe').getByText('Начало')).toBeVisible();
  }
  await preview.getByRole('button', { name: 'Ссылка на просмотр' }).click();
  const url = await dialog(page, 'Ссылка на просмотр').getByLabel('Ссылка', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Версии страницы' }).click();
  const versions = dialog(page, 'Версии страницы');
  await expect(versions.getByText('Добавлен', { exact: true }).first()).toBeVisible();
  await expectUnharmed();
  const visitor = await page.context().newPage();
  const expectVisitorUnharmed = await watchForHarm(visitor);
  await visitor.goto(url);
  await expect(visitor.getByText('Начало')).toBeVisible();
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByText('Начало')).toBeVisible();
  await expectVisitorUnharmed();
});
