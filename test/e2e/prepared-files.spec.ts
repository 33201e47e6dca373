import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { blocksOf, createBlock, reloadWritten } from './page-blocks.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { startSignedIn, test } from './signed-in.ts';

const band = (page: Page): Locator => page.getByRole('status', { name: 'Подготовка изменений' });

async function publicTotal(page: Page, className: string, property: string, id: number): Promise<unknown> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: property, fieldValue: id }]));
  const headers = await signedHeaders(page);
  const answer = await page.request.get(`/api/v1/manage/${className}/?filter=${filter}`, { headers });
  const { total }: { total: number } = await answer.json();
  return total;
}

test('new pictures and files of a page that is prepared, and a pattern of its blocks', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
  const id = await createRecord(page, 'page', { caption: `С файлами ${Date.now()}`, instanceStateId: 4 });
  await createBlock(page, id, { name: 'images-03', model: { img: '' } });
  const documents = await createBlock(page, id, { name: 'documents-01', model: [] });
  const headers = await signedHeaders(page);
  const begun = await page.request.post(`/api/v1/manage/page/${id}/proposal/`, { data: {}, headers });
  const { proposalId }: { proposalId: number } = await begun.json();
  await open(page, `/manage/pages/${id}?proposal=${proposalId}`);
  await expect(blocksOf(page)).toHaveCount(2);

  await test.step('a picture is uploaded into its block', async () => {
    await blocksOf(page).first().getByRole('button', { name: 'Картинка не выбрана' }).click();
    const picker = page.getByRole('dialog', { name: 'Выбор картинки' });
    await picker
      .getByLabel('Выбор файлов')
      .setInputFiles({ name: 'зал.png', mimeType: 'image/png', buffer: await samplePicture(600, 400, 'png') });
    await expect(picker.getByRole('radio', { name: 'зал.png' })).toBeChecked();
    await inBothThemes(page, () => expectAccessible(page));
    await picker.getByRole('button', { name: 'Выбрать', exact: true }).click();
    await expect(blocksOf(page).first().locator('img[src*="objectimage"]')).toBeVisible();
    await expect(band(page)).toContainText('2 в связях и блоках');
  });

  await test.step('a document is added to its block', async () => {
    await blocksOf(page).nth(1).dblclick();
    await page.getByRole('button', { name: 'Файлы блока' }).click();
    const files = page.getByRole('dialog', { name: 'Файлы блока' });
    await files
      .getByLabel('Выбор файлов')
      .setInputFiles({ name: 'программа.txt', mimeType: 'text/plain', buffer: Buffer.from('Программа') });
    await expect(files.getByRole('list', { name: 'Файлы блока' }).getByRole('listitem')).toContainText('программа.txt');
    await inBothThemes(page, () => expectAccessible(page));
    await page.keyboard.press('Escape');
    await expect(blocksOf(page).nth(1).getByText('программа.txt')).toBeVisible();
  });

  await test.step('they are kept over a reload, and nobody else sees them', async () => {
    await reloadWritten(page);
    const picture = blocksOf(page).first().locator('img[src*="objectimage"]');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(600);
    await expect(blocksOf(page).nth(1).getByText('программа.txt')).toBeVisible();
    expect(await publicTotal(page, 'ComponentImage', 'componentId', id)).toBe(0);
    expect(await publicTotal(page, 'ContentBlockFile', 'contentBlockId', documents)).toBe(0);
  });

  const caption = `Из подготовки ${id}`;
  await test.step('the blocks are saved as a pattern, as they are seen', async () => {
    await blocksOf(page).first().click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
    await page.getByRole('menuitem', { name: 'Сохранить как заготовку' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сохранить как заготовку' });
    await expect(dialog).toContainText('2 блока');
    await dialog.getByRole('textbox', { name: 'Название' }).fill(caption);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Заготовка успешно сохранена')).toBeVisible();
    expect(await publicTotal(page, 'ComponentImage', 'componentId', id)).toBe(0);
  });

  await test.step('what is prepared is published with its files', async () => {
    await band(page).getByRole('button', { name: 'Сравнить' }).click();
    const compared = page.getByRole('dialog', { name: 'Подготовленные изменения' });
    await compared.getByRole('button', { name: 'Опубликовать', exact: true }).click();
    await expect(band(page)).toBeHidden();
    expect(await publicTotal(page, 'ComponentImage', 'componentId', id)).toBe(1);
    expect(await publicTotal(page, 'ContentBlockFile', 'contentBlockId', documents)).toBe(1);
  });

  await test.step('the pattern has a picture and a document of its own', async () => {
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: caption }]));
    const answer = await page.request.get(`/api/v1/manage/pagePattern/?filter=${filter}`, { headers });
    const { items }: { items: readonly { readonly id: number }[] } = await answer.json();
    const pattern = items[0]?.id ?? 0;
    expect(await publicTotal(page, 'ComponentImage', 'componentId', pattern)).toBe(1);
    await open(page, `/manage/page-patterns/${pattern}`);
    const picture = blocksOf(page).first().locator('img[src*="objectimage"]');
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(600);
    await expect(blocksOf(page).nth(1).getByText('программа.txt')).toBeVisible();
  });
});
