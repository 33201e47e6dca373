import { expect } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { chooseInListMenu } from './list-menu.ts';
import { openTab } from './open-tab.ts';
import { pressAdd } from './press-add.ts';
import { signIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The basic work with records, in generic screens without any code for news.
test('a news item is made, edited in place, switched, found, undone and exported', async ({ page }) => {
  const caption = 'Симпозиум о ёлках и хвойных';
  const renamed = 'Симпозиум о хвойных деревьях';

  await signIn(page, 'administrators');
  await page.getByRole('button', { name: 'Контент' }).click();
  await page.getByRole('link', { name: 'Новости' }).first().click();
  await expect(page.getByRole('heading', { name: 'Новости', level: 1 })).toBeVisible();

  await test.step('the create dialog refuses an empty form and makes the record', async () => {
    await pressAdd(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(page.getByText('Пожалуйста заполните форму правильно')).toBeVisible();
    await expect(dialog.getByText('Поле не может быть пустым')).toBeVisible();
    await dialog.getByLabel('Заголовок').fill(caption);
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(page.getByText('Успешно добавлено')).toBeVisible();
    await expect(page.getByRole('heading', { name: caption, level: 1 })).toBeVisible();
  });

  await test.step('a field is edited in place: Esc gives up, Enter saves', async () => {
    await openTab(page, 'Поля');
    const source = page.getByRole('button', { name: /^Источник:/ });
    await source.click();
    await page.getByRole('textbox', { name: 'Источник' }).fill('Выброшено');
    await page.keyboard.press('Escape');
    await expect(source).toHaveText('[не определено]');
    await source.click();
    await page.getByRole('textbox', { name: 'Источник' }).fill('Ботанический сад');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Поле "Источник" успешно изменено')).toBeVisible();
    await expect(source).toHaveText('Ботанический сад');
    await undo(page, 'Поле "Источник" успешно изменено');
    await expect(source).toHaveText('[не определено]');
  });

  await test.step('a value that does not hold stays in the editor with its message', async () => {
    await page.getByRole('button', { name: /^Ссылка на источник:/ }).click();
    const input = page.getByRole('textbox', { name: 'Ссылка на источник' });
    await input.fill('не адрес');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Введите корректный адрес')).toBeVisible();
    await expect(input).toHaveValue('не адрес');
    await page.keyboard.press('Escape');
  });

  await test.step('the title follows its field, by keyboard alone', async () => {
    await page.getByRole('button', { name: /^Заголовок:/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Заголовок' }).fill(renamed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: renamed, level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: renamed, level: 1 })).toBeVisible();
  });

  await test.step('the history tells each field and puts a change back', async () => {
    await page.getByRole('tab', { name: 'История' }).click();
    const changes = page.getByRole('list', { name: 'История изменений' });
    await expect(changes.getByText(renamed)).toBeVisible();
    await expect(changes.locator('del')).toHaveCount(0);
    await changes.getByRole('button', { expanded: false }).first().click();
    await expect(changes.locator('del')).toContainText(caption);
    await expect(changes.locator('ins')).toContainText(renamed);
    await changes.getByRole('button', { name: 'Отменить изменение' }).first().click();
    await expect(page.getByRole('heading', { name: caption, level: 1 })).toBeVisible();
  });

  await test.step('the list finds it, with е for ё and in another case, and switches its state', async () => {
    await page.getByRole('link', { name: 'Новости' }).first().click();
    await page.getByRole('searchbox', { name: 'Поиск', exact: true }).fill('СИМПОЗИУМ ЕЛКАХ');
    await expect(page.getByRole('link', { name: caption })).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    const row = page.getByRole('row').filter({ hasText: caption });
    await row.getByRole('switch').click();
    await expect(page.getByText('Статус успешно изменён')).toBeVisible();
    const active = row.getByRole('switch', { name: `Статус: ${caption}, Активен` });
    await expect(active).toBeChecked();
    await undo(page, 'Статус успешно изменён');
    await expect(row.getByRole('switch', { name: `Статус: ${caption}, Создан` })).not.toBeChecked();
    await row.getByRole('switch').click();
    await expect(active).toBeChecked();
    await page.reload();
    await expect(active).toBeChecked();
  });

  await test.step('the workbook holds what the list shows', async () => {
    const download = page.waitForEvent('download');
    await chooseInListMenu(page, 'Экспорт в XLSX');
    const workbook = await readXlsx(await readFile(await (await download).path()));
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Заголовок');
    expect(rows[1]).toContain(caption);
  });

  await test.step('deleting asks first and can be undone', async () => {
    await page.getByRole('button', { name: `Действия: ${caption}` }).click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Успешно удалено')).toBeVisible();
    await expect(page.getByText('Данных нет')).toBeVisible();
    await undo(page, 'Успешно удалено');
    await expect(page.getByRole('link', { name: caption })).toBeVisible();
  });
});
