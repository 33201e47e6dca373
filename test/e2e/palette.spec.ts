import { expect } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('Ctrl+K finds a place of the menu and a record, by the keyboard alone', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = 'Есть ли запись вебинара о палитре';
  await createRecord(page, 'question', { caption });
  await page.goto('/manage/regions');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Поиск по всем разделам' });
  await expect(field).toBeFocused();
  await field.fill('новост');
  await expect(page.getByRole('option', { name: 'Новости' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  // A change of a record refetches the results. Enter does not wait for the reply.
  await page.route('**/search/?*', () => undefined);
  const readAgain = page.waitForRequest('**/search/?*');
  await createRecord(page, 'question', { caption: 'Есть ли запись вебинара о находках' });
  await readAgain;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/news$/u);
  await page.unroute('**/search/?*');

  await page.getByRole('button', { name: 'Поиск по всем разделам' }).click();
  await field.fill(caption);
  await page.getByRole('group', { name: 'Вопросы' }).getByRole('option', { name: caption }).click();
  await expect(page.getByRole('heading', { level: 1, name: caption })).toBeVisible();

  await page.keyboard.press('Control+KeyK');
  await field.fill('такого нет нигде');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await field.fill('файлы');
  await page.getByRole('option', { name: 'Файлы', exact: true }).click();
  await expect(field).toHaveCount(0);
  const place = page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link', { name: 'Файлы' });
  await expect(place).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(place).toBeInViewport({ ratio: 1 });

  // The palette is part of the page's initial scripts, so that text typed right after the shortcut is not lost on a
  // slow network.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('файлы');
  await expect(field).toHaveValue('файлы');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('a misspelt text is understood, and the rest of what is found is in the list', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await createRecord(page, 'question', { caption: `Палитроведение, часть ${number}` });
  }
  await page.goto('/manage/regions');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Поиск по всем разделам' });
  await field.fill('палетроведение');
  await expect(page.getByRole('status').filter({ hasText: 'Показаны результаты для „палитроведение“' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Вопросы' })
    .getByRole('option', { name: /^Показать все: / })
    .click();
  await expect(page).toHaveURL(/\/manage\/questions\?search=/u);
  await expect(page.getByRole('searchbox', { name: 'Поиск', exact: true })).toHaveValue('палитроведение');
});
