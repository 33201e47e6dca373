import { expect } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a list is filtered by conditions that stand in its address', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/regions');
  await expect(page.locator('#main').getByRole('link', { name: /./u }).first()).toBeVisible();
  await page.keyboard.press('KeyF');
  const dialog = page.getByRole('dialog', { name: 'Фильтр' });
  const first = dialog.getByRole('group', { name: 'Условие 1' });
  await first.getByRole('textbox', { name: 'Значение' }).fill('новосиб');
  await dialog.getByRole('button', { name: 'Добавить условие' }).click();
  const second = dialog.getByRole('group', { name: 'Условие 2' });
  await second.getByRole('combobox', { name: 'Поле' }).click();
  await page
    .getByRole('option', { name: 'Родитель' })
    .or(page.getByRole('option', { name: 'Страна' }))
    .first()
    .click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect(second.getByText('Поле не может быть пустым')).toBeVisible();
  await dialog.getByRole('button', { name: 'Убрать условие 2' }).click();
  await dialog.getByRole('button', { name: 'Применить' }).click();

  const conditions = page.getByRole('group', { name: 'Условия списка' });
  await expect(conditions).toContainText('содержит');
  await expect(page.locator('#main').getByRole('link', { name: 'Новосибирск', exact: true })).toBeVisible();
  await page.reload();
  await expect(conditions).toContainText('новосиб');
  await expect(page.getByRole('button', { name: 'Фильтр: 1 условие' })).toBeVisible();
  await conditions.getByRole('button').press('Delete');
  await expect(conditions).toHaveCount(0);
  await expect(page).toHaveURL(/\/manage\/regions$/u);
});

test('a value of the list filters it, from a cell and from the menu of a row, and dates stay relative', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  // News that other tests make have no date: they come last.
  await page.goto('/manage/news?sort=publicationDate&dir=DESC');
  const sentence = page.getByRole('group', { name: 'Условия списка' });
  const state = page.getByRole('columnheader', { name: 'Статус' });
  await expect(state).toBeVisible();
  const column = await state.evaluate((head) => (head instanceof HTMLTableCellElement ? head.cellIndex : 0));
  const cell = page.locator('tbody tr').first().locator('td').nth(column);
  await cell.click({ button: 'right', position: { x: 4, y: 4 } });
  await page.getByRole('menuitem', { name: 'Кроме таких' }).click();
  await expect(sentence).toContainText('Показаны те, где');
  await expect(sentence).toContainText('Статус — не ');

  const row = page.locator('tbody tr').first();
  await row.getByRole('button', { name: /^Действия/u }).press('Enter');
  await page.getByRole('menuitem', { name: 'Отобрать по значению…' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Дата публикации/u }).press('Enter');
  await page.getByRole('menuitem', { name: 'Не раньше' }).press('Enter');
  await expect(sentence).toContainText('не раньше');
  await expectAccessible(page);

  const filter = page.getByRole('button', { name: 'Фильтр: 2 условия' });
  await expect(filter).toHaveText('Фильтр: 2');
  expect((await filter.boundingBox())?.height, 'on one line').toBeLessThanOrEqual(40);
  await filter.click();
  const dialog = page.getByRole('dialog', { name: 'Фильтр' });
  await dialog.getByRole('button', { name: 'Убрать условие 1' }).click();
  await dialog.getByRole('combobox', { name: 'Условие' }).click();
  await page.getByRole('option', { name: 'период', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Период' }).click();
  await page.getByRole('option', { name: 'за 30 дней' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect(sentence).toContainText('за 30 дней');
  await expect(page).toHaveURL(/relative/u);
});

test('a nested filter is built by the keyboard, saved as a view, and is there after F5', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/regions');
  await expect(page.locator('#main').getByRole('link', { name: /./u }).first()).toBeVisible();
  await page.keyboard.press('KeyF');
  const dialog = page.getByRole('dialog', { name: 'Фильтр' });
  const fill = async (number: number, text: string): Promise<void> => {
    const condition = dialog.getByRole('group', { name: `Условие ${number}`, exact: true });
    await expect(condition.getByRole('combobox', { name: 'Поле' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await dialog.getByRole('group', { name: 'Условие 1' }).getByRole('combobox', { name: 'Поле' }).focus();
  await fill(1, 'о');
  await dialog.getByRole('button', { name: 'Расширенный' }).press('Space');
  await dialog.getByRole('button', { name: 'Добавить группу' }).press('Enter');
  await fill(2, 'новосиб');
  const group = dialog.getByRole('group', { name: 'Группа 1' });
  await group.getByRole('button', { name: 'Добавить условие' }).press('Enter');
  await fill(3, 'томск');
  const sentence = 'Название содержит о и (Название содержит новосиб или Название содержит томск)';
  await expect(dialog.getByRole('group', { name: 'Фильтр словами' })).toHaveText(`Подойдут те, где ${sentence}`);
  await inBothThemes(page, () => expectAccessible(page));
  await page.setViewportSize({ width: 360, height: 740 });
  const room = await group.evaluate((element) => element.getBoundingClientRect().right);
  expect(room, 'nothing is beside the screen').toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await dialog.getByRole('textbox', { name: 'Значение' }).last().press('Enter');

  const conditions = page.getByRole('group', { name: 'Условия списка' });
  const isShown = async (): Promise<void> => {
    await expect(conditions).toContainText('содержит новосиб или');
    await expect(page.locator('#main').getByRole('link', { name: 'Новосибирск', exact: true })).toBeVisible();
    await expect(page.locator('#main').getByRole('link', { name: 'Москва', exact: true })).toHaveCount(0);
  };
  await isShown();
  const views = page.getByRole('group', { name: 'Виды списка' });
  await views.getByRole('button', { name: 'Сохранить как вид' }).press('Enter');
  await page.keyboard.type('Сибирские');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('button', { name: /Сибирские/u }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await isShown();
  const view = new URL(page.url()).searchParams.get('view');
  await page.goto(`/manage/regions?view=${view}`);
  await isShown();
  await page.keyboard.press('KeyF');
  await expect(group.getByRole('textbox', { name: 'Значение' }).first()).toHaveValue('новосиб');
  await expect(dialog.getByRole('button', { name: 'Простой' })).toBeDisabled();
});
