import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).last();
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

/** The price list of today is open; the other one is opened. */
async function openSpring(page: Page): Promise<void> {
  await node(page, 'Весна').focus();
  await page.keyboard.press('ArrowRight');
  await expect(node(page, 'Вата')).toBeVisible();
}

test('a position is found by its name, and moved to another price list as one change', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = `Два листа ${Date.now()}`;
  const priceCatalogId = await createRecord(page, 'PriceCatalog', { caption });
  const spring = { caption: 'Весна', priceCatalogId, validFrom: '2020-03-01' };
  const pricelistId = await createRecord(page, 'pricelist', spring);
  await createRecord(page, 'pricelist', { caption: 'Осень', priceCatalogId, validFrom: '2020-09-01' });
  for (const [at, name] of ['Бинт эластичный', 'Пластырь', 'Вата'].entries())
    await createRecord(page, 'priceListItem', { caption: name, pricelistId, priority: at * 10 });
  await page.goto(`/manage/price-catalogs/${priceCatalogId}?tab=pricelist`);
  const search = page.getByRole('searchbox', { name: 'Поиск позиций' });
  await search.fill('пластыр');
  await expect(page.getByRole('treeitem')).toHaveText([/Весна/u, /Пластырь/u]);
  await inBothThemes(page, () => expectAccessible(page));
  await search.fill('рецепт');
  await expect(page.getByText('По запросу «рецепт» нет ни одной позиции.')).toBeVisible();
  await search.fill('');
  await expect(node(page, 'Осень')).toBeVisible();
  await openSpring(page);
  // By keyboard: into the middle, one change.
  await node(page, 'Вата').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page, 'Данные успешно обновлены')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveText([/Осень/u, /Весна/u, /Бинт/u, /Вата/u, /Пластырь/u]);
  await page.reload();
  await openSpring(page);
  await expect(page.getByRole('treeitem')).toHaveText([/Осень/u, /Весна/u, /Бинт/u, /Вата/u, /Пластырь/u]);
  // By mouse: onto the other price list, and back by undo.
  const [from, to] = [await node(page, 'Пластырь').boundingBox(), await node(page, 'Осень').boundingBox()];
  if (!from || !to) throw new Error('no rows');
  await page.mouse.move(from.x + 120, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 120, to.y + to.height / 2 + 6, { steps: 8 });
  await page.mouse.move(to.x + 120, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('treeitem')).toHaveText([/Осень/u, /Пластырь/u, /Весна/u, /Бинт/u, /Вата/u]);
  await undo(page, 'Данные успешно обновлены');
  await expect(page.getByRole('treeitem')).toHaveText([/Осень/u, /Весна/u, /Бинт/u, /Вата/u, /Пластырь/u]);
});
