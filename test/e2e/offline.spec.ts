import { expect, type Page } from '@playwright/test';
import { writeAs } from './colleague-write.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** A quotation whose author's name is being changed. */
async function editing(page: Page, authorName: string) {
  await startSignedIn(page, 'administrators');
  const caption = `Без сети ${Date.now()}`;
  const id = await writeAs(page, 'POST', 'quotation/', { caption, authorName: 'Прежнее имя' });
  await page.goto(`/manage/quotations/${id}`);
  await page.getByRole('button', { name: 'Чьи слова: Прежнее имя. Изменить' }).click();
  const control = page.getByRole('textbox', { name: 'Чьи слова' });
  await control.fill(authorName);
  return control;
}

const shown = (page: Page, name: string) => page.getByRole('button', { name: `Чьи слова: ${name}. Изменить` });

test('where the browser takes itself for offline and the server is there, all is read and written', async ({
  page,
}) => {
  const control = await editing(page, 'Новое имя');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await control.press('Enter');
  await expect(shown(page, 'Новое имя')).toBeVisible();
  await openTab(page, /^История/u);
  await expect(page.getByRole('list', { name: 'История изменений' })).toContainText('Новое имя');
  await undo(page, 'Чьи слова');
  await openTab(page, /^Поля/u);
  await expect(shown(page, 'Прежнее имя')).toBeVisible();
});

test('without a connection a save says so and keeps what was typed, which is saved when it is back', async ({
  page,
}) => {
  const control = await editing(page, 'Имя до обрыва');
  await page.context().setOffline(true);
  await control.press('Enter');
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Сервер недоступен. Проверьте соединение и повторите попытку.' });
  await told.getByRole('button', { name: 'Вернуть ввод' }).click();
  await expect(control).toHaveValue('Имя до обрыва');
  await page.context().setOffline(false);
  await control.press('Enter');
  await expect(shown(page, 'Имя до обрыва')).toBeVisible();
});
