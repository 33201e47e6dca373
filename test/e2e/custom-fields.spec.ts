import { expect } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { chooseInListMenu, openListMenu } from './list-menu.ts';
import { open } from './opened.ts';
import { signIn, startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

// What an administrator can do without a programmer: a custom field appears on every screen immediately.
test('a field is added to a class, filled in, sorted, filtered, found in history, exported, deleted and put back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const field = 'Номер лицензии';
  await signIn(page, 'administrators');
  await open(page, '/manage/rewards');
  await expect(page.getByRole('heading', { name: 'Награды', level: 1 })).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Поля раздела' });
  const firstRow = page.getByRole('row').nth(1);

  await test.step('the form refuses a taken name and makes the field', async () => {
    await chooseInListMenu(page, 'Настроить поля');
    await expect(drawer.getByText('Данных нет')).toBeVisible();
    await expect(drawer.getByText('metaTitle')).toBeVisible();
    await drawer.getByRole('button', { name: 'Добавить поле' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новое поле' });
    await dialog.getByLabel('Название').fill(field);
    await expect(dialog.getByLabel('Системное имя')).toHaveValue('nomerLitsenzii');
    await dialog.getByLabel('Системное имя').fill('caption');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Имя «caption» уже занято')).toBeVisible();
    await dialog.getByLabel('Системное имя').fill('licenseNumber');
    await dialog.getByLabel('Тип поля').click();
    await page.getByRole('option', { name: 'Целое число' }).click();
    await dialog.getByLabel('Наибольшее значение').fill('9000');
    await dialog.getByLabel('Показывать в списке').check();
    await dialog.getByRole('combobox', { name: 'Группа' }).fill('Реквизиты');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Успешно добавлено')).toBeVisible();
    await expect(drawer.getByText('licenseNumber · Целое число · Реквизиты')).toBeVisible();
    await drawer.getByRole('button', { name: 'Закрыть', exact: true }).click();
  });

  await test.step('it is a column, and a field of the record with its rule', async () => {
    await expect(page.getByRole('columnheader', { name: field })).toBeVisible();
    await firstRow.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Реквизиты' })).toBeVisible();
    await page.getByRole('button', { name: `${field}:` }).click();
    const input = page.getByRole('textbox', { name: field });
    await input.fill('9001');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Значение не может быть больше 9000')).toBeVisible();
    await input.fill('77');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Поле "${field}" успешно изменено`)).toBeVisible();
    await page.getByRole('tab', { name: 'История' }).click();
    await expect(page.getByRole('list', { name: 'История изменений' }).getByText(field)).toBeVisible();
  });

  await test.step('lists are ordered and filtered by it', async () => {
    await open(page, '/manage/rewards');
    const header = page.getByRole('columnheader', { name: field });
    await header.getByRole('button', { name: field }).click();
    await header.getByRole('button', { name: field }).click();
    await expect(page).toHaveURL(/sort=licenseNumber&dir=DESC/u);
    await expect(firstRow.getByText('77', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Фильтр' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтр' });
    await dialog.getByLabel('Поле').click();
    await page.getByRole('option', { name: field }).click();
    await dialog.getByRole('textbox').fill('77');
    await dialog.getByRole('button', { name: 'Применить' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('the workbook has it', async () => {
    const download = page.waitForEvent('download');
    await chooseInListMenu(page, 'Экспорт в XLSX');
    const workbook = await readXlsx(await readFile(await (await download).path()));
    const [header = [], row = []] = workbook.sheets[0]?.rows ?? [];
    expect(row[header.indexOf(field)]).toBe(77);
  });

  await test.step('deleting asks first, and can be taken back with the values', async () => {
    await open(page, '/manage/rewards?sort=licenseNumber&dir=DESC');
    await expect(firstRow.getByText('77', { exact: true })).toBeVisible();
    await chooseInListMenu(page, 'Настроить поля');
    await drawer.getByRole('button', { name: `Удалить: ${field}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(drawer.getByText('Данных нет')).toBeVisible();
    await undo(page, 'Успешно удалено');
    await expect(drawer.getByText('licenseNumber · Целое число · Реквизиты')).toBeVisible();
    await drawer.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(firstRow.getByText('77', { exact: true })).toBeVisible();
  });
});

test('nobody but an administrator is offered the fields of a class', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/rewards');
  await expect(page.getByRole('heading', { name: 'Награды', level: 1 })).toBeVisible();
  const item = await openListMenu(page);
  await expect(item('Экспорт в XLSX')).toBeVisible();
  await expect(item('Настроить поля')).toBeHidden();
});
