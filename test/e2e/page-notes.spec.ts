import { expect, type Locator, type Page } from '@playwright/test';
import { colleagueOf, openFollowing } from './colleague.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { createBlock, TWO_COLUMNS } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const canvas = (page: Page): Locator => page.getByRole('group', { name: 'Страница', exact: true });
const drawn = (page: Page): Locator => canvas(page).locator('[data-block]');
const notes = (page: Page): Locator => page.getByRole('region', { name: 'Заметки', exact: true });
const field = (page: Page): Locator => notes(page).getByLabel('Новая заметка');
const mark = (page: Page, name: string): Locator => canvas(page).getByRole('button', { name });
const outline = (page: Page): Locator => page.getByRole('region', { name: 'Структура', exact: true });

const text = (page: Page, id: number, words: string, more: Readonly<Record<string, unknown>> = {}) =>
  createBlock(page, id, { name: 'text-00', model: { text: `<p>${words}</p>` }, caption: words, ...more });

/** A caption that no other run of the test uses. */
function ownCaption(words: string): string {
  return `${words} ${test.info().workerIndex}-${test.info().repeatEachIndex}-${Date.now()}`;
}

test('notes on a block are written by keys, seen by a colleague at once, answered and resolved', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await startSignedIn(page, 'siteEditors');
  const id = await createRecord(page, 'page', { caption: ownCaption('Заметки у блоков') });
  await text(page, id, 'Первый');
  const grid = await createBlock(page, id, { name: 'grid-01', model: TWO_COLUMNS, caption: 'Сетка' });
  await text(page, id, 'Внутри', { parentId: grid, columnId: 'b' });
  const other = await colleagueOf(browser, 'administrators');
  await openFollowing(other, `/manage/pages/${id}`);
  await expect(drawn(other)).toHaveCount(3);
  await page.goto(`/manage/pages/${id}`);
  await expect(drawn(page)).toHaveCount(3);

  await test.step('N opens the notes of the block that has the focus; a colleague is named', async () => {
    await drawn(page)
      .first()
      .click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('n');
    await expect(field(page)).toBeFocused();
    await expect(notes(page).getByText('Заметок пока нет')).toBeVisible();
    await page.keyboard.type('Проверьте, @Кисел');
    await expect(page.getByRole('option', { name: 'Киселёва Мария Алексеевна' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(notes(page).getByRole('listitem')).toContainText('Проверьте, @Киселёва Мария Алексеевна');
    await expect(mark(page, 'Заметки: 1, блок «Первый»')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('the colleague sees its mark without a reload, and answers and resolves it', async () => {
    await mark(other, 'Заметки: 1, блок «Первый»').click();
    await expect(notes(other).getByRole('listitem')).toContainText('Проверьте');
    await notes(other).getByRole('button', { name: 'Ответить' }).click();
    await other.keyboard.type('Уже проверяю');
    await other.keyboard.press('Control+Enter');
    await expect(notes(other).getByRole('list', { name: 'Ответы' })).toContainText('Уже проверяю');
    await expect(notes(page).getByRole('list', { name: 'Ответы' })).toContainText('Уже проверяю');
    await notes(other).getByRole('button', { name: 'Решено', exact: true }).click();
    await expect(mark(other, 'Заметки: 1, блок «Первый»')).toHaveCount(0);
  });

  await test.step('a block in a column has its own, by the toolbar; the tree has the same marks', async () => {
    await other.keyboard.press('Escape');
    await drawn(other)
      .nth(2)
      .click({ position: { x: 4, y: 4 } });
    await other.getByRole('toolbar', { name: 'Блок «Внутри»' }).getByRole('button', { name: 'Заметки' }).click();
    await field(other).fill('В колонке');
    await notes(other).getByRole('button', { name: 'Добавить' }).click();
    await expect(mark(other, 'Заметки: 1, блок «Внутри»')).toBeVisible();
    await other.getByRole('button', { name: 'Структура', exact: true }).click();
    const row = outline(other).getByRole('treeitem', { name: /^Внутри.*заметки: 1/u });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Заметки: 1, блок «Внутри»' }).click();
    await expect(notes(other).getByRole('listitem')).toContainText('В колонке');
  });
  await other.context().close();
});

test('who is named comes to the block from what waits, and what was typed survives a refusal', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await startSignedIn(page, 'siteEditors');
  const other = await colleagueOf(browser, 'administrators');
  const caption = ownCaption('Страница с упоминанием');
  const id = await createRecord(page, 'page', { caption });
  for (const words of ['Начало', 'Середина']) await text(page, id, words);
  const block = await text(page, id, 'Конец');
  const profile = await page.request.get('/api/v1/user/profile/', { headers: await signedHeaders(page) });
  expect(profile.ok()).toBe(true);
  const { profile: own }: { readonly profile: { readonly id: number } } = await profile.json();
  await createRecord(other, 'note', { objectId: block, text: `Взгляните, @[${own.id}]` });
  await page.goto('/manage/inbox');
  await page
    .getByRole('listitem')
    .filter({ hasText: caption })
    .getByRole('button', { name: caption, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/manage/pages/${id}`, 'u'));
  await expect(notes(page).getByRole('listitem')).toContainText('Взгляните, @');
  await expect(drawn(page).last()).toHaveAttribute('data-selected', '');
  await expect(page).not.toHaveURL(/block=/u);

  const refusal = 'Нельзя сохранить заметку';
  await page.route('**/api/v1/manage/note/', (route) =>
    route.fulfill({ status: 422, json: { statusCode: 422, code: 'invalid', message: refusal, requestId: '1' } }),
  );
  await field(page).fill('Недописанное');
  await field(page).press('Control+Enter');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(field(page)).toHaveValue('Недописанное');
  await page.unroute('**/api/v1/manage/note/');
  await field(page).press('Control+Enter');
  await expect(notes(page).getByRole('listitem').filter({ hasText: 'Недописанное' })).toBeVisible();

  await test.step('a link to a block that is gone says so', async () => {
    await page.goto(`/manage/pages/${id}?block=${block + 1_000_000}`);
    await expect(page.getByText('Этого блока на странице больше нет')).toBeVisible();
  });
  await other.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('notes on a block are a sheet, by its menu and by its mark', async ({ page }) => {
    await startSignedIn(page, 'siteEditors');
    const id = await createRecord(page, 'page', { caption: ownCaption('Заметки на телефоне') });
    await text(page, id, 'Узкий');
    await page.goto(`/manage/pages/${id}`);
    await drawn(page)
      .first()
      .click({ position: { x: 4, y: 4 } });
    await page.getByRole('toolbar', { name: 'Блок «Узкий»' }).getByRole('button', { name: 'Ещё' }).click();
    await page.getByRole('menuitem', { name: 'Заметки' }).click();
    const sheet = page.getByRole('dialog', { name: 'Заметки' });
    await sheet.getByLabel('Новая заметка').fill('С телефона');
    await sheet.getByRole('button', { name: 'Добавить' }).click();
    await expect(sheet.getByRole('listitem')).toContainText('С телефона');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Закрыть панель' }).click();
    await expect(sheet).toBeHidden();
    await mark(page, 'Заметки: 1, блок «Узкий»').click();
    await expect(sheet.getByRole('listitem')).toContainText('С телефона');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
