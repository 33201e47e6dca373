import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { openList } from './open-list.ts';
import { startSignedIn, test } from './signed-in.ts';

const DAY = 24 * 3600 * 1000;
const ARCHIVED = 5;

/** The pointer of a person whose presses are counted. */
class Pointer {
  acts = 0;

  async click(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.acts += 1;
    await target.click(options);
  }
}

async function newsFolder(page: Page, caption: string): Promise<number> {
  const name = `counted-${Date.now()}-${Math.round(Math.random() * 1e6)}`;
  return createRecord(page, 'newsFolder', { caption, name, parentId: 0 });
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSignedIn(page, 'administrators');
});

test('thirty move to another folder by five acts of the mouse', async ({ page }) => {
  const mark = `Тридцать ${Date.now()}`;
  const from = await newsFolder(page, `${mark} откуда`);
  const to = await newsFolder(page, `${mark} куда`);
  for (let at = 1; at <= 30; at += 1) await createRecord(page, 'news', { caption: `${mark} ${at}`, folderIds: [from] });
  await openList(page, `/manage/news?folderId=${from}`);
  const pointer = new Pointer();
  const row = page.getByRole('row').filter({ hasText: mark }).first();
  await pointer.click(row.getByRole('cell', { name: '—', exact: true }).first(), { modifiers: ['Control'] });
  await pointer.click(page.getByRole('button', { name: 'Все 30 найденных' }));
  await pointer.click(page.getByRole('button', { name: 'Перенести…' }));
  const dialog = page.getByRole('dialog', { name: 'Категория' });
  await pointer.click(dialog.getByRole('treeitem', { name: `${mark} куда` }));
  await pointer.click(dialog.getByRole('button', { name: 'Перенести' }));
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  expect(pointer.acts).toBeLessThanOrEqual(5);
  await page.goto(`/manage/news?folderId=${to}`);
  await expect(page.getByText('1–20 из 30')).toBeVisible();
});

test('what is not archived of the last week, in a folder, is found by five acts of the mouse', async ({ page }) => {
  const mark = `Неделя ${Date.now()}`;
  const folder = await newsFolder(page, mark);
  const news = (name: string, days: number, more: object) =>
    createRecord(page, 'news', {
      caption: `${mark} ${name}`,
      folderIds: [folder],
      publicationDate: new Date(Date.now() - days * DAY).toISOString(),
      ...more,
    });
  await news('архивная', 0, { instanceStateId: ARCHIVED });
  await news('искомая', 2, { instanceStateId: 1 });
  await news('старая', 30, { instanceStateId: 1 });
  await openList(page, '/manage/news?sort=publicationDate&dir=DESC');
  const pointer = new Pointer();
  await pointer.click(page.getByRole('treeitem', { name: mark }));
  const link = (name: string): Locator => page.getByRole('link', { name: `${mark} ${name}`, exact: true });
  await expect(link('старая')).toBeVisible();
  await pointer.click(page.getByRole('columnheader', { name: 'Дата публикации' }), { button: 'right' });
  await pointer.click(page.getByRole('menuitem', { name: 'За 7 дней' }));
  await expect(link('старая')).toHaveCount(0);
  const archived = page.getByRole('row').filter({ hasText: 'архивная' });
  const state = page.getByRole('columnheader', { name: 'Статус' });
  const column = await state.evaluate((head) => (head instanceof HTMLTableCellElement ? head.cellIndex : 0));
  await pointer.click(archived.locator('td').nth(column), { button: 'right', position: { x: 4, y: 4 } });
  await pointer.click(page.getByRole('menuitem', { name: 'Кроме таких' }));
  await expect(link('архивная')).toHaveCount(0);
  await expect(link('искомая')).toBeVisible();
  expect(pointer.acts).toBeLessThanOrEqual(5);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Условия списка' })).toContainText('за 7 дней');
});
