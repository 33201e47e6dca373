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

  await test.step('a text with formatting is offered as blocks, below the selected one', async () => {
    await page.evaluate(async () => {
      const types = { 'text/html': '<h2>Итоги</h2><p>Первый день</p><h2>Планы</h2>', 'text/plain': 'Итоги' };
      const parts = Object.entries(types).map(([type, part]) => [type, new Blob([part], { type })] as const);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    });
    await choose('Три', 'Вставить ниже');
    const offer = page.getByRole('dialog', { name: /^Вставить как 2 блока/u });
    await offer.getByRole('button', { name: /^Вставить/u }).click();
    await expect(blocksOf(page)).toHaveText(['Один', 'Один', 'Три', /Итоги/u, /Планы/u, 'Два']);
    await page.keyboard.press('Control+Z');
    await expect(blocksOf(page)).toHaveCount(4);
  });

  await test.step('a text without formatting, and one whose formatting the browser keeps back, is put as it is', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('Просто текст'));
    await blocksOf(page).filter({ hasText: 'Три' }).click(CORNER);
    await menu.click();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('menuitem', { name: 'Вставить ниже' }).click();
    await expect(blocksOf(page)).toHaveText(['Один', 'Один', 'Три', 'Просто текст', 'Два']);
    await page.evaluate(() => {
      navigator.clipboard.read = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await choose('Два', 'Вставить ниже');
    await expect(page.getByText('Вставлен текст без оформления: с ним вставляет Ctrl+V')).toBeVisible();
    await expect(blocksOf(page)).toHaveCount(6);
  });

  await test.step('an empty clipboard holds no blocks', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await choose('Два', 'Вставить ниже');
    await expect(page.getByText('В буфере обмена нет блоков')).toBeVisible();
  });
});
