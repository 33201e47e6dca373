import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const publish = (page: Page): Locator => page.getByRole('button', { name: 'Опубликовать', exact: true });
const arrow = (page: Page): Locator => page.getByRole('button', { name: 'Проверки и другие действия с публикацией' });
const state = (page: Page, name: string): Locator =>
  page.locator('[data-page-header]').getByRole('button', { name: `Статус: ${name}. Изменить` });

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

test('a record is published at once, which is undone; its date is set', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: `К публикации ${Date.now()}` });
  await open(page, `/manage/news/${id}?tab=fields`);
  await expect(state(page, 'Создан')).toBeVisible();
  await expectAccessible(page);
  await publish(page).click();
  await expect(state(page, 'Активен')).toBeVisible();
  await expect(publish(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Главное о записи' })).not.toContainText('Не указано');
  await undo(page, 'Статус успешно изменён');
  await expect(publish(page)).toBeVisible();
  await page.keyboard.press('KeyP');
  await page.getByRole('button', { name: 'Опубликовано' }).click();
  await page.getByRole('menuitem', { name: 'Снять с публикации', exact: true }).click();
  await expect(state(page, 'Создан')).toBeVisible();
});

test('the menu names what is checked, and each line leads to its place', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: `С проверками ${Date.now()}` });
  await open(page, `/manage/news/${id}?tab=history`);
  await arrow(page).click();
  const menu = page.getByRole('menu');
  for (const line of [
    'Системное имя есть',
    'Дата публикации встанет сама: сегодня',
    'Нет обложки',
    'Альтернативные тексты есть',
  ])
    await expect(menu.getByRole('menuitem', { name: line })).toBeVisible();
  await expect(menu.getByText('Писем не будет')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await menu.getByRole('menuitem', { name: 'Системное имя есть' }).click();
  await expect(page).toHaveURL(/tab=fields/u);
  await expect(page.getByRole('button', { name: /^Системное имя: .*Изменить$/u })).toBeFocused();
  await arrow(page).click();
  await menu.getByRole('menuitem', { name: 'Нет обложки' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await arrow(page).click();
  await menu.getByRole('menuitem', { name: /^Замечани/u }).click();
  await expect(page).toHaveURL(/tab=canvas/u);
});

test('publication is left to somebody who confirms it, by the keyboard', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: `На подтверждение ${Date.now()}` });
  await open(page, `/manage/news/${id}?tab=fields`);
  await arrow(page).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'На подтверждение' });
  await expect(item).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(state(page, 'На подтверждение')).toBeVisible();
  await expect(publish(page)).toBeVisible();
});

test('an event is told what its class wants; what is not published on the site has no such act', async ({ page }) => {
  const event = await createRecord(page, 'event', { caption: `Мероприятие ${Date.now()}` });
  await open(page, `/manage/events/${event}`);
  await arrow(page).click();
  await page.getByRole('menuitem', { name: 'Нет даты начала' }).click();
  await expect(page.locator('[data-field-place="dateStart"]').first().locator(':focus')).toHaveCount(1);
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const client = await createRecord(page, 'client', { fullName: 'Без Публикации' });
  await open(page, `/manage/crm/clients/${client}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(publish(page)).toHaveCount(0);
});
