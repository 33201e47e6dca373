import { expect } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dropFile } from './clipboard.ts';
import { createRecord } from './create-record.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = 200;

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

test('a file is uploaded, previewed, described, replaced and deleted by any signed-in user', async ({ page }) => {
  await startSignedIn(page, 'subscriberManager');
  await page.goto('/manage/filesystem');
  await expect(page.getByRole('heading', { name: 'Файлы', level: 1 })).toBeVisible();
  // Beside the zone: the browser would leave the product for the dropped file.
  expect(await dropFile(page.locator('header').first(), 'мимо.txt', 'мимо')).toBe(true);
  await expect(page.getByText('мимо.txt')).toHaveCount(0);
  const input = page.getByLabel('Выбор файлов').first();

  await input.setInputFiles({ name: 'программа.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(page.getByText('Загрузите правельный тип файла')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click();

  await input.setInputFiles({
    name: 'Памятка докладчику.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Приходите за полчаса до начала.'),
  });
  await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
  await page.getByRole('button', { name: 'Открыть файл: Памятка докладчику.txt' }).click();
  const drawer = page.getByRole('dialog', { name: 'Памятка докладчику.txt' });
  await expect(drawer.getByText('Приходите за полчаса до начала.')).toBeVisible();
  await expect(drawer.getByText('Нигде: файл можно удалить без последствий.')).toBeVisible();

  await drawer.getByLabel('Описание').fill('Для секции хирургии');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Файл успешно изменён')).toBeVisible();

  await undo(page, 'Файл успешно изменён');
  await expect(drawer.getByLabel('Описание')).toHaveValue('');

  await drawer.getByLabel('Выбор файлов').setInputFiles({
    name: 'Памятка докладчику.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Приходите за час до начала.'),
  });
  await expect(drawer.getByText('Приходите за час до начала.')).toBeVisible();
  await undo(page, 'Файл успешно изменён');
  await expect(drawer.getByText('Приходите за полчаса до начала.')).toBeVisible();

  await drawer.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Файл успешно удален')).toBeVisible();
  await expect(page.getByText('Памятка докладчику.txt')).toBeHidden();
});

test('files are listed in the chosen order, and fit beside their folders', async ({ page }) => {
  await startSignedIn(page, 'eventManagers');
  // A folder with the demo's files, in which no other test creates files.
  await page.goto('/manage/filesystem');
  await page.getByRole('treeitem', { name: 'Документы' }).getByText('Документы').click();
  await page.getByRole('button', { name: 'Список' }).click();
  const rows = page.getByRole('button', { name: /^Открыть файл: / });
  const names = async () => (await rows.allInnerTexts()).map((text) => /\S.*\.\w+/u.exec(text)?.[0]);
  await expect(rows).toHaveCount(2);
  const newest = await names();
  await page.getByLabel('Порядок').click();
  await page.getByRole('option', { name: 'По имени' }).click();
  await expect.poll(names).toEqual([...newest].sort((a = '', b = '') => a.localeCompare(b, 'ru')));
  await page.reload();
  await expect.poll(names).toEqual([...newest].sort((a = '', b = '') => a.localeCompare(b, 'ru')));
  const { right } = await rows.first().evaluate((row) => row.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(1280);
});

test('a file stands in one folder, and leaves it for another that is chosen', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const fromId = await createRecord(page, 'AttachedFileFolder', {
    caption: 'Причал',
    name: 'pier',
    parentId: 'mainFolder',
  });
  await createRecord(page, 'AttachedFileFolder', { caption: 'Мастерская', name: 'workshop', parentId: 'mainFolder' });
  await createRecord(page, 'AttachedFile', { fileName: 'Опись.txt', base64: 'dGV4dA==', folderId: fromId });
  await page.goto(`/manage/filesystem?folderId=${fromId}`);
  const file = page.getByRole('button', { name: 'Открыть файл: Опись.txt' });
  await file.click();
  const drawer = page.getByRole('dialog', { name: 'Опись.txt' });
  await expect(drawer.getByRole('region', { name: 'Категория' })).toContainText('Причал');
  await drawer.getByRole('button', { name: 'Сменить категорию' }).click();
  const categories = page.getByRole('dialog', { name: 'Категория' });
  await expect(categories.getByRole('checkbox')).toHaveCount(0);
  await categories.getByRole('treeitem', { name: 'Мастерская' }).click();
  await categories.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByRole('region', { name: 'Категория' })).toContainText('Мастерская');
  await drawer.getByRole('button', { name: 'Закрыть' }).first().click();
  await expect(page.getByText('Опись.txt')).toBeHidden();
});

test('a large file survives a dropped connection and a reload', async ({ page }) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'large-'));
  const file = path.join(folder, 'Запись вебинара.zip');
  const handle = await open(file, 'w');
  await handle.write(Buffer.from('PK\u0003\u0004', 'latin1'));
  for (let at = 0; at < LARGE; at += 1) await handle.write(randomBytes(MEGABYTE));
  await handle.close();

  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/filesystem');
  const input = page.getByLabel('Выбор файлов').first();
  const progress = page.getByRole('progressbar', { name: 'Загрузка: Запись вебинара.zip' });
  const reached = async (percent: number) => {
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 120_000 })
      .toBeGreaterThanOrEqual(percent);
  };

  await input.setInputFiles(file);
  await reached(10);
  await page.context().setOffline(true);
  await page.waitForTimeout(1500);
  await page.context().setOffline(false);
  await reached(25);
  await page.reload();

  const positions: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') positions.push(Number(new URL(request.url()).searchParams.get('position')));
  });
  await input.setInputFiles(file);
  await expect(page.getByText('Файл успешно добавлен')).toBeVisible({ timeout: 180_000 });
  expect(Math.min(...positions)).toBeGreaterThan(LARGE * MEGABYTE * 0.2);

  await page.getByRole('button', { name: 'Открыть файл: Запись вебинара.zip' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать' }).click();
  const stored = await (await download).path();
  expect(await checksum(stored)).toBe(await checksum(file));
  await rm(folder, { recursive: true, force: true });
});
