import { expect } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { blocksOf, createBlock, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Beside the toolbar of the block below, and outside of the texts. */
const CORNER = { position: { x: 700, y: 2 } };

test('blocks are copied, cut and pasted by the menu of the toolbar', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await createRecord(page, 'page', { caption: 'Меню буфера обмена' });
  for (const word of ['Один', 'Два', 'Три'])
    await createBlock(page, id, { name: 'text-00', model: { text: `<p>${word}</p>` } });
  await page.goto(`/manage/pages/${id}`);
  await expect(blocksOf(page)).toHaveText(['Один', 'Два', 'Три']);
  const menu = page.getByRole('toolbar', { name: /^Блок/u }).getByRole('button', { name: 'Ещё' });
  const choose = async (word: string, caption: string): Promise<void> => {
    await blocksOf(page).filter({ hasText: word }).last().click(CORNER);
    await menu.click();
    await page.getByRole('menuitem', { name: caption }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };

  await test.step('a copy goes below the selected block', async () => {
    await choose('Один', 'Скопировать в буфер');
    await expect(page.getByRole('status').filter({ hasText: 'Скопировано блоков: 1' })).toHaveCount(1);
    await choose('Два', 'Вставить ниже');
    await expect(blocksOf(page)).toHaveText(['Один', 'Два', 'Один', 'Три']);
  });

  await test.step('a cut block leaves its place when it is pasted, and stays where it was put', async () => {
    await choose('Два', 'Вырезать');
    await expect(blocksOf(page).filter({ hasText: 'Два' })).toHaveAttribute('data-cut', '');
    await choose('Три', 'Вставить ниже');
    await expect(blocksOf(page)).toHaveText(['Один', 'Один', 'Три', 'Два']);
    await reloadWritten(page);
    await expect(blocksOf(page)).toHaveText(['Один', 'Один', 'Три', 'Два']);
  });

  await test.step('what is no block is not pasted', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('Просто текст'));
    await blocksOf(page).filter({ hasText: 'Три' }).click(CORNER);
    await menu.click();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('menuitem', { name: 'Вставить ниже' }).click();
    await expect(page.getByText('В буфере обмена нет блоков')).toBeVisible();
  });
});
