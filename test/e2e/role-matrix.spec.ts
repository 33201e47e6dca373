import { expect } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

test('administrators see which role opens which section, nobody else does', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/role-matrix');
  const table = page.getByRole('region', { name: 'Роли и разделы' }).getByRole('table');
  await expect(table).toBeVisible();
  const roles = await table.getByRole('columnheader').allTextContents();
  const open = async (section: string): Promise<readonly string[]> => {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: section, exact: true }) });
    const cells = await row.getByRole('cell').allTextContents();
    return roles.slice(1).filter((_, at) => cells[at] === 'Открыт');
  };
  expect(await open('Пользователи')).toEqual(['Администраторы']);
  expect(await open('Канбан')).toEqual(['Администраторы', 'Редакторы сайта']);
  await inBothThemes(page, () => expectAccessible(page));
  await table.getByRole('link', { name: 'Канбан' }).click();
  await expect(page).toHaveURL(/\/manage\/crm\/kanban\/?$/u);
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/role-matrix');
  await expect(page.getByRole('heading', { level: 1, name: 'Роли и разделы' })).toHaveCount(0);
});
