import { expect } from '@playwright/test';
import { patchAs, writeAs } from './colleague-write.ts';
import { createRecord } from './create-record.ts';
import { blocksOf, createBlock } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const fileOf = (contentBlockId: number, fileName: string) => ({ contentBlockId, fileName, base64: btoa('text') });

test('a document whose file is gone is not drawn, and is named by its block and by the checks', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const id = await createRecord(page, 'page', { caption: 'Без файла' });
  const documents = await createBlock(page, id, { name: 'documents-01', model: [] });
  const [kept, gone] = [
    await createRecord(page, 'ContentBlockFile', fileOf(documents, 'план.txt')),
    await createRecord(page, 'ContentBlockFile', fileOf(documents, 'устав.txt')),
  ];
  const model = [
    { id: kept, fileName: 'План' },
    { id: gone, fileName: 'Устав' },
  ];
  await patchAs(page, `contentblock/${documents}`, 'model', model);
  await page.goto(`/manage/pages/${id}`);
  await expect(blocksOf(page).getByRole('listitem')).toHaveText(['План', 'Устав']);
  await writeAs(page, 'DELETE', `ContentBlockFile/${gone}`);
  await page.reload();
  await expect(blocksOf(page).getByRole('listitem')).toHaveText(['План']);
  await expect(blocksOf(page).getByText('Документов без файла: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Проверка 1' }).click();
  await expect(page.getByRole('button', { name: 'Документ «Устав»: файла больше нет' })).toBeVisible();
});
