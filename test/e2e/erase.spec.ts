import { expect, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

/** A name that no other test uses. */
const unique = (name: string): string => `${name} ${test.info().repeatEachIndex}-${Date.now()}`;

async function deletedArticle(page: Page, caption: string): Promise<number> {
  const id = await createRecord(page, 'article', { caption });
  const headers = await signedHeaders(page);
  const answer = await page.request.delete(`/api/v1/manage/article/${id}`, { headers });
  expect(answer.status(), await answer.text()).toBe(204);
  return id;
}

test('a deleted record is erased for good from its address and from the bin, with a reason', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, 'administrators');
  const caption = unique('Личные данные');
  const id = await deletedArticle(page, caption);
  const dialog = page.getByRole('dialog', { name: 'Удалить навсегда' });
  const erased = (of: Page) => of.getByRole('status').filter({ hasText: 'Запись удалена навсегда' });

  await page.goto(`/manage/articles/${id}`);
  await test.step('a person who is no administrator can only restore it', async () => {
    const context = await browser.newContext();
    const editor = await context.newPage();
    await startSignedIn(editor, 'siteEditors');
    await editor.goto(`${new URL(page.url()).origin}/manage/articles/${id}`);
    const told = editor.getByRole('status').filter({ hasText: 'Запись удалена' });
    await expect(told.getByRole('button', { name: 'Восстановить' })).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Удалить навсегда…' })).toHaveCount(0);
    await context.close();
  });

  await test.step('at its address, not without a reason', async () => {
    await page.getByRole('button', { name: 'Удалить навсегда…' }).click();
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('я');
    await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(dialog.getByText('Укажите причину')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('По просьбе автора');
    await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(erased(page)).toContainText('Причина: По просьбе автора.');
    await expect(page.getByText(caption)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Восстановить' })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(erased(page)).toContainText('Причина: По просьбе автора.');
  });

  await test.step('from the menu of its row in the bin', async () => {
    const other = unique('Ещё одни данные');
    await deletedArticle(page, other);
    await page.goto(`/manage/bin?search=${encodeURIComponent(other)}`);
    await page.getByRole('button', { name: `Действия: ${other}` }).click();
    await page.getByRole('menuitem', { name: 'Удалить навсегда…' }).click();
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('По просьбе автора');
    await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
  });
});

test('the bin is emptied only once that was asked again', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await deletedArticle(page, unique('Осталась'));
  // What other tests have deleted stays: the answers of the server are given here.
  let asked = 0;
  await page.route('**/api/v1/manage/bin/', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    asked += 1;
    return route.fulfill({ status: 202, json: { jobId: 7 } });
  });
  const job = { id: 7, kind: 'emptyBin', state: 'done', done: 3, total: 3, result: { erased: 3 }, message: null };
  await page.route('**/api/v1/manage/job/7/', (route) => route.fulfill({ json: job }));
  await page.goto('/manage/bin');
  const question = page.getByRole('alertdialog', { name: 'Очистить корзину?' });
  await page.getByRole('button', { name: 'Очистить', exact: true }).click();
  await question.getByRole('button', { name: 'отмена' }).click();
  await expect(question).toHaveCount(0);
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Очистить', exact: true }).click();
  await question.getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Корзина очищена: 3 записи')).toBeVisible();
  expect(asked).toBe(1);
});
