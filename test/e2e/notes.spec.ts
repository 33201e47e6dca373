import { expect, type Page } from '@playwright/test';
import { colleagueOf, openFollowing } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const notes = (page: Page) => page.getByRole('complementary', { name: 'Заметки' });
const note = (page: Page, text: string) =>
  notes(page)
    .getByRole('listitem')
    .filter({ hasText: text, hasNot: page.getByRole('listitem') });
const field = (page: Page) => notes(page).getByLabel('Новая заметка');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A caption that no other run of the test uses. */
function ownCaption(text: string): string {
  return `${text} ${test.info().workerIndex}-${test.info().repeatEachIndex}-${Date.now()}`;
}

test('a note with a mention is written by three acts, answered and resolved', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = ownCaption('Заметки о лесе');
  const id = await createRecord(page, 'news', { caption });
  await page.goto(`/manage/news/${id}`);
  await expect(heading(page, caption)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Заметки', exact: true })).toBeVisible();
  // The first act.
  await page.keyboard.press('m');
  await expect(field(page)).toBeFocused();
  await expect(notes(page).getByText('Заметок пока нет')).toBeVisible();
  await expectAccessible(page);
  // The second: the text, with the colleague chosen by keys.
  await page.keyboard.type('Проверьте дату, @Кисел');
  await expect(page.getByRole('option', { name: 'Киселёва Мария Алексеевна' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Проверьте дату, @Киселёва Мария Алексеевна ');
  // The third.
  await page.keyboard.press('Control+Enter');
  await expect(note(page, 'Проверьте дату, @Киселёва Мария Алексеевна')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Заметки: 1' })).toBeVisible();

  await test.step('who does not see the record cannot be mentioned', async () => {
    await field(page).fill('');
    await field(page).pressSequentially('@Лавр');
    const blind = page.getByRole('option', { name: 'Лаврова Нина Петровна' });
    await expect(blind).toContainText('Не видит эту запись');
    await expect(blind).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(blind).toHaveCount(0);
    await field(page).fill('');
  });

  await test.step('an answer stands below it, and it is resolved', async () => {
    await notes(page).getByRole('button', { name: 'Ответить' }).click();
    await expect(notes(page).getByLabel('Ответ', { exact: true })).toBeFocused();
    await page.keyboard.type('Уже проверяю');
    await page.keyboard.press('Control+Enter');
    await expect(notes(page).getByRole('list', { name: 'Ответы' })).toContainText('Уже проверяю');
    await notes(page).getByRole('button', { name: 'Решено', exact: true }).click();
    await expect(notes(page).getByRole('button', { name: 'Открыть снова' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Заметки', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test('what a colleague writes appears, and what was typed survives a reload', async ({ page, browser }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = ownCaption('Заметки о поле');
  const id = await createRecord(page, 'news', { caption });
  await openFollowing(page, `/manage/news/${id}?notes=true`);
  await expect(notes(page).getByText('Заметок пока нет')).toBeVisible();
  const other = await colleagueOf(browser, 'administrators');
  await createRecord(other, 'note', { objectId: id, text: 'Дата верная' });
  await expect(note(page, 'Дата верная')).toBeVisible();
  // Of others a note is only answered and resolved.
  await expect(notes(page).getByRole('button', { name: /^Действия: заметка/u })).toHaveCount(0);
  await field(page).fill('Недописанное');
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).some(([, value]) => String(value).includes('Недописанное'))),
    )
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await notes(page).getByRole('button', { name: 'Восстановить' }).click();
  await expect(field(page)).toHaveValue('Недописанное');
  const refusal = 'Мария Петрова не видит эту запись и не узнает о заметке';
  await page.route('**/api/v1/manage/note/', (route) =>
    route.fulfill({ status: 422, json: { statusCode: 422, code: 'invalid', message: refusal, requestId: '1' } }),
  );
  await field(page).press('Control+Enter');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(field(page)).toHaveValue('Недописанное');
  await page.unroute('**/api/v1/manage/note/');
  await field(page).press('Control+Enter');
  await expect(note(page, 'Недописанное')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await other.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('notes are a sheet, also of a lead without a client', async ({ page }) => {
    await startSignedIn(page, 'siteEditors');
    const caption = ownCaption('Лид без клиента');
    const leadFunnelId = await createRecord(page, 'leadFunnel', { caption });
    const leadFunnelStageId = await createRecord(page, 'leadFunnelStage', { caption, leadFunnelId, outcome: 'open' });
    const id = await createRecord(page, 'lead', { caption, leadFunnelId, leadFunnelStageId });
    await page.goto(`/manage/crm/kanban/${id}`);
    await expect(heading(page, caption)).toBeVisible();
    await page.getByRole('button', { name: `Действия: ${caption}` }).click();
    await page.getByRole('menuitem', { name: 'Заметки', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Заметки' });
    await sheet.getByLabel('Новая заметка').fill('Перезвонить');
    await sheet.getByRole('button', { name: 'Добавить' }).click();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Перезвонить' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Закрыть' }).click();
    await page.getByRole('button', { name: `Действия: ${caption}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Заметки: 1' })).toBeVisible();
  });
});
