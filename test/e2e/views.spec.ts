import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { chooseInListMenu } from './list-menu.ts';

import { signIn, startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** The address of a list with a condition. */
function filtered(route: string, fieldName: string, fieldValue: string): string {
  const filter = [{ fieldName, operator: 'contains', fieldValue }];
  return `/manage/${route}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** The moves and keys with which something is done; a text that is typed and ends with Enter is one. */
class Acts {
  count = 0;

  async do(act: () => Promise<unknown>): Promise<void> {
    this.count += 1;
    await act();
  }
}

const strip = (page: Page): Locator => page.getByRole('group', { name: 'Виды списка' });
const tab = (page: Page, name: string): Locator =>
  strip(page).getByRole('button', { name: new RegExp(`^(Изменён )?${name}`, 'u') });

async function roleId(page: Page, name: string): Promise<number> {
  const answer = await page.request.get('/api/v1/manage/roles/?pageSize=100', { headers: await signedHeaders(page) });
  const { items }: { items: readonly { id: number; name: string }[] } = await answer.json();
  const role = items.find((one) => one.name === name);
  if (!role) throw new Error(name);
  return role.id;
}

test('what stands is saved in two acts, comes back after F5, is changed, reset and deleted', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  await page.goto(filtered('stations', 'caption', 'ар'));
  const acts = new Acts();
  await acts.do(() => strip(page).getByRole('button', { name: 'Сохранить как вид' }).click());
  await acts.do(async () => {
    await page.keyboard.type('Станции на ар');
    await page.keyboard.press('Enter');
  });
  const own = tab(page, 'Станции на ар');
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  expect(acts.count).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(/view=\d+/u);
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'Условия списка' })).toContainText('ар');
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('the id alone opens the view', async () => {
    const id = new URL(page.url()).searchParams.get('view');
    await page.goto(`/manage/stations?view=${id}`);
    await expect(page.getByRole('group', { name: 'Условия списка' })).toContainText('ар');
    await expect(page).toHaveURL(/filter=/u);
  });

  await test.step('a change is told, taken back and saved', async () => {
    const sort = page.getByRole('columnheader', { name: 'Заголовок' }).getByRole('button').first();
    await sort.click();
    await expect(strip(page).getByRole('img', { name: 'Изменён' })).toBeVisible();
    await strip(page).getByRole('button', { name: 'Сбросить' }).click();
    await expect(strip(page).getByRole('img', { name: 'Изменён' })).toHaveCount(0);
    await expect(page).not.toHaveURL(/sort=/u);
    await sort.click();
    await strip(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(strip(page).getByRole('img', { name: 'Изменён' })).toHaveCount(0);
    await tab(page, 'Все').click();
    await expect(page).toHaveURL(/\/manage\/stations$/u);
    await own.click();
    await expect(page).toHaveURL(/sort=caption/u);
  });

  await test.step('a condition that is removed stays removed', async () => {
    await page.getByRole('group', { name: 'Условия списка' }).getByRole('button').first().press('Delete');
    await expect(page.getByRole('group', { name: 'Условия списка' })).toHaveCount(0);
    await page.reload();
    await expect(strip(page).getByRole('img', { name: 'Изменён' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Условия списка' })).toHaveCount(0);
  });

  await test.step('it is renamed and deleted, and the deletion is undone', async () => {
    const menu = strip(page).getByRole('button', { name: /^Действия/u });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Переименовать…' }).click();
    await page.getByRole('dialog').getByLabel('Название').fill('Свои станции');
    await page.keyboard.press('Enter');
    const renamed = tab(page, 'Свои станции');
    await expect(renamed).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
    await expect(renamed).toHaveCount(0);
    await undo(page, 'удалён');
    await expect(renamed).toBeVisible();
    await renamed.click();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
    await expect(renamed).toHaveCount(0);
  });
});

test('the columns of a view are its own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/districts');
  const columns = page.getByRole('columnheader');
  await expect(columns.first()).toBeVisible();
  const usual = await columns.allInnerTexts();
  await chooseInListMenu(page, 'Сохранить как вид');
  await strip(page).getByRole('button', { name: 'Сохранить как вид' }).click();
  await page.keyboard.type('Узкий');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Узкий')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Вид', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Изменено' }).click();
  await page.keyboard.press('Escape');
  await expect(strip(page).getByRole('img', { name: 'Изменён' })).toBeVisible();
  await strip(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(strip(page).getByRole('img', { name: 'Изменён' })).toHaveCount(0);
  const narrow = await columns.allInnerTexts();
  expect(narrow).not.toEqual(usual);
  await tab(page, 'Все').click();
  await expect(columns).toHaveText(usual);
  await tab(page, 'Узкий').click();
  await expect(columns).toHaveText(narrow);
  await strip(page)
    .getByRole('button', { name: /^Действия/u })
    .click();
  await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
  await expect(tab(page, 'Узкий')).toHaveCount(0);
});

test('by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  await page.goto(filtered('features', 'caption', 'а'));
  const add = strip(page).getByRole('button', { name: 'Сохранить как вид' });
  await expect(add).toBeVisible();
  await strip(page).getByRole('button', { name: /^Все/u }).focus();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('С клавиатуры');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'С клавиатуры')).toHaveAttribute('aria-pressed', 'true');
  await tab(page, 'Все').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/features$/u);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=\d+/u);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Удалить вид' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'С клавиатуры')).toHaveCount(0);
});

test('on a phone the views are one button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'siteEditors');
  await page.goto(filtered('awards', 'caption', 'а').replace('awards', 'rewards'));
  const acts = new Acts();
  await acts.do(() => strip(page).getByRole('button', { name: 'Сохранить как вид' }).click());
  await acts.do(async () => {
    await page.keyboard.type('С телефона');
    await page.keyboard.press('Enter');
  });
  const button = strip(page).getByRole('button', { name: /^Вид: С телефона/u });
  await expect(button).toBeVisible();
  expect(acts.count).toBeLessThanOrEqual(2);
  await inBothThemes(page, () => expectAccessible(page));
  await button.click();
  await page.getByRole('menuitem', { name: 'Все', exact: true }).click();
  await strip(page)
    .getByRole('button', { name: /^Вид: Все/u })
    .click();
  await page.getByRole('menuitem', { name: 'С телефона' }).click();
  await expect(page).toHaveURL(/view=\d+/u);
  await button.click();
  await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
  await expect(strip(page).getByRole('button', { name: /^Вид: С телефона/u })).toHaveCount(0);
});

test('a list opens with the view of a role until the person chooses another', async ({ browser, page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/brands');
  const id = await createRecord(page, 'savedView', {
    className: 'brand',
    caption: 'С чего начать',
    roleIds: [await roleId(page, 'Site Editors')],
    isDefault: true,
    state: { filter: [{ fieldName: 'caption', operator: 'contains', fieldValue: 'а' }] },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  try {
    const editor = await context.newPage();
    await signIn(editor, 'siteEditors');
    await editor.goto('/manage/brands');
    await expect(tab(editor, 'С чего начать')).toHaveAttribute('aria-pressed', 'true');
    await expect(editor).toHaveURL(new RegExp(`view=${id}`, 'u'));
    await expect(strip(editor).getByRole('button', { name: /^Действия/u })).toHaveCount(0);
    await tab(editor, 'Все').click();
    await expect(editor).toHaveURL(/\/manage\/brands$/u);
    await editor.reload();
    await expect(tab(editor, 'Все')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await page.request.delete(`/api/v1/manage/savedView/${id}`, { headers: await signedHeaders(page) });
  }
});

test('views that a browser kept of the board are brought over once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  await page.addInitScript(() => {
    if (sessionStorage.getItem('given') !== null) return;
    sessionStorage.setItem('given', '1');
    localStorage.setItem('board-views', JSON.stringify([{ name: 'Прежний вид', search: { overdue: true } }]));
  });
  await page.goto('/manage/crm/kanban/');
  await expect(tab(page, 'Прежний вид')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('board-views'))).toBeNull();
  await page.reload();
  await expect(tab(page, 'Прежний вид')).toHaveCount(1);
  await tab(page, 'Прежний вид').click();
  await expect(page).toHaveURL(/overdue=true/u);
  await strip(page)
    .getByRole('button', { name: /^Действия/u })
    .click();
  await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
  await expect(tab(page, 'Прежний вид')).toHaveCount(0);
});
