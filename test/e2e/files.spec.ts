import { expect, type Page } from '@playwright/test';
import { docx } from '#demo/files/docx.ts';
import { samplePicture, sampleSound } from '#test/harness/sample-files.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { open, refusals } from './opened.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** A second of video, recorded by the browser itself. */
async function sampleVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const picture = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    for (let at = 0; at < 12; at += 1) {
      picture?.fillRect(at * 10, 0, 10, 90);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return btoa(String.fromCharCode(...new Uint8Array(await new Blob(chunks).arrayBuffer())));
  });
  return Buffer.from(base64, 'base64');
}

async function createFile(page: Page, fileName: string, bytes: Buffer): Promise<number> {
  return createRecord(page, 'AttachedFile', { fileName, base64: bytes.toString('base64') });
}

test('every kind of file is seen in the file manager', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/filesystem');
  await expect(page.getByRole('heading', { name: 'Файлы', level: 1 })).toBeVisible();
  const files = [
    { name: 'Позывной.wav', buffer: sampleSound() },
    { name: 'Заставка.webm', buffer: await sampleVideo(page) },
    { name: 'Афиша.png', buffer: await samplePicture(640, 360, 'png') },
  ];
  await page
    .getByLabel('Выбор файлов')
    .first()
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
  await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
  const open = async (name: string) => {
    await page.getByRole('button', { name: `Открыть файл: ${name}` }).click();
    return page.getByRole('dialog', { name });
  };

  for (const [name, tag] of [
    ['Позывной.wav', 'audio'],
    ['Заставка.webm', 'video'],
  ] as const) {
    await test.step(`${name}, to be played`, async () => {
      const drawer = await open(name);
      const isReady = (element: Element) =>
        element instanceof HTMLMediaElement && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      await expect.poll(() => drawer.locator(tag).evaluate(isReady)).toBe(true);
      await expectAccessible(page);
      await drawer.getByRole('button', { name: 'Закрыть', exact: true }).click();
    });
  }
  await test.step('a picture, and its preview on the tile', async () => {
    const tile = page.getByRole('button', { name: 'Открыть файл: Афиша.png' }).locator('img');
    const widthOf = (element: Element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0);
    await expect.poll(() => tile.evaluate(widthOf)).toBe(300);
    const drawer = await open('Афиша.png');
    await expect.poll(() => drawer.getByRole('img', { name: 'Афиша.png' }).evaluate(widthOf)).toBe(640);
  });
});

test('a component gets files from the disk and from the storage, and a file says where it is used', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  await createFile(page, 'Прейскурант 2026.txt', Buffer.from('Цены'));
  const caption = 'Новость с приложениями';
  const id = await createRecord(page, 'news', { caption });
  await page.goto(`/manage/news/${id}`);
  await openTab(page, 'Файлы');
  const files = page.getByRole('tabpanel', { name: /^Файлы/u });
  await expect(files.getByText('Файлов пока нет')).toBeVisible();

  await test.step('one is uploaded', async () => {
    await files.getByLabel('Выбор файлов').setInputFiles({
      name: 'Тезисы.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Тезисы доклада'),
    });
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    await expect(files.getByRole('list', { name: 'Файлы записи' })).toContainText('Тезисы.txt');
  });

  await test.step('one is picked in the file manager', async () => {
    await files.getByRole('button', { name: 'Выбрать файл' }).click();
    const picker = page.getByRole('dialog', { name: 'Выбрать файл' });
    await expect(picker.getByRole('tree', { name: 'Папки' })).toBeVisible();
    await picker.getByRole('searchbox', { name: 'Поиск файла' }).fill('прейскурант');
    await page.keyboard.press('Enter');
    const file = picker.getByRole('radio', { name: 'Прейскурант 2026.txt' });
    await file.click();
    await expect(file).toBeChecked();
    await expectAccessible(page);
    await picker.getByRole('button', { name: 'Выбрать', exact: true }).click();
    await expect(files.getByRole('listitem')).toHaveText(['Тезисы.txt27 байт', 'Прейскурант 2026.txt8 байт']);
    await expectAccessible(page);
  });

  await test.step('one is downloaded, one is taken away and put back', async () => {
    const download = page.waitForEvent('download');
    await files.getByRole('link', { name: 'Скачать: Тезисы.txt' }).click();
    expect((await download).suggestedFilename()).toBe('Тезисы.txt');
    await files.getByRole('button', { name: 'Убрать: Прейскурант 2026.txt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(files.getByRole('listitem')).toHaveText(['Тезисы.txt27 байт']);
    await undo(page, 'Файл успешно удален');
    await expect(files.getByRole('listitem')).toHaveText(['Тезисы.txt27 байт', 'Прейскурант 2026.txt8 байт']);
  });

  await test.step('the tab says how many there are, and its address opens it again', async () => {
    await expect(page.getByRole('tab', { name: 'Файлы 2' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Файлы 2', selected: true })).toBeVisible();
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await page.setViewportSize({ width: 360, height: 740 });
    const acts = files.getByRole('button', { name: 'Убрать: Прейскурант 2026.txt' });
    await expect(acts).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the file knows the record', async () => {
    await open(page, '/manage/filesystem');
    await page.getByRole('button', { name: 'Открыть файл: Тезисы.txt' }).click();
    const uses = page.getByRole('region', { name: 'Где используется' });
    await uses.getByRole('link', { name: caption }).click();
    await expect(page).toHaveURL(new RegExp(`/manage/news/${id}`, 'u'));
  });
});

test('a document is made out of its file, and what can not be says why', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const fileId = await createFile(
    page,
    'Положение.docx',
    docx(['Общие положения', 'Настоящее положение устанавливает']),
  );
  const id = await createRecord(page, 'document', { caption: 'Положение о приёме', fileId });
  await page.goto(`/manage/documents/${id}`);
  await expect(page.getByRole('main').getByText(/^Положение\.docx[\d,]+\s(?:байт|КБ)$/u)).toBeVisible();
  const button = page.getByRole('button', { name: 'Преобразовать в текст' });
  await button.click();
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  await expect(page.getByText('Настоящее положение устанавливает')).toBeVisible();

  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Заменить полный текст?' });
  await question.getByRole('button', { name: 'отмена' }).click();

  const brokenId = await createFile(page, 'Черновик.pdf', Buffer.from('%PDF-1.7 и больше ничего'));
  const broken = await createRecord(page, 'document', { caption: 'С испорченным файлом', fileId: brokenId });
  await open(page, `/manage/documents/${broken}`);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'не удалось' })).toBeVisible();
});

for (const [className, route, role] of [
  ['person', 'persons', 'administrators'],
  ['doctor', 'doctors', 'eventManagers'],
] as const) {
  test(`the photo of a ${className} is taken in, edited and removed`, async ({ page }) => {
    await startSignedIn(page, role);
    const refused = refusals(page);
    const id = await createRecord(page, className, {
      caption: 'Ольга Соколова',
      firstName: 'Ольга',
      lastName: 'Соколова',
      genderId: 2,
      birthDate: '1980-02-03',
      phone: '+7 495 123-45-67',
      email: 'sokolova@example.ru',
      professionalArea: 'Хирургия',
      company: 'Городская больница',
      jobPosition: 'Врач',
    });
    await page.goto(`/manage/${route}/${id}`);
    const photo = page.getByRole('img', { name: 'Фото профиля' });
    await expect(page.getByRole('button', { name: 'Загрузить фото' })).toBeVisible();
    await expect(photo).toBeHidden();

    await page
      .getByLabel('Выбор файлов')
      .first()
      .setInputFiles({ name: 'портрет.jpg', mimeType: 'image/jpeg', buffer: await samplePicture(600, 800) });
    await expect(page.getByText('Фото профиля успешно обновлено')).toBeVisible();
    const widthOf = (element: Element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0);
    await expect.poll(() => photo.evaluate(widthOf)).toBe(200);
    await expectAccessible(page);

    const former = await photo.getAttribute('src');
    await page.getByRole('button', { name: 'Изменить фото' }).click();
    const editor = page.getByRole('dialog', { name: 'портрет.jpg' });
    await editor.getByRole('button', { name: 'Повернуть вправо' }).click();
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Изображение успешно изменено')).toBeVisible();
    await expect(photo).not.toHaveAttribute('src', former ?? '');

    await page.getByRole('button', { name: 'Удалить фото' }).click();
    const question = page.getByRole('alertdialog', { name: 'Вы действительно хотите удалить фото профиля?' });
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Успешно удалено')).toBeVisible();
    await expect(photo).toBeHidden();
    await undo(page, 'Успешно удалено');
    await expect.poll(() => photo.evaluate(widthOf)).toBe(200);
    expect(refused).toEqual([]);
  });
}
