import { expect, type Locator, type Page } from '@playwright/test';
import { colleagueOf } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const SOON = { timeout: 4000 };
/** Of the demo staff. */
const EDITOR = 'Орехов Тимофей Игоревич';
const ADMINISTRATOR = 'Киселёва Мария Алексеевна';

/**
 * Opens the record, and waits until it is reported and the feed is followed: a further tab of a browser reads no stream of
 * its own.
 */
async function openRecord(page: Page, id: number): Promise<void> {
  const at = (path: string) => (response: { url(): string }) => new URL(response.url()).pathname === `/api/v1${path}`;
  const isFirst = page.context().pages().length === 1;
  const ready = Promise.all([isFirst && page.waitForResponse(at('/events/')), page.waitForResponse(at('/presence/'))]);
  await page.goto(`/manage/features/${id}`);
  await ready;
}

const faces = (page: Page, ...names: readonly string[]) =>
  page.getByRole('button', { name: `Запись также открыта: ${names.join(', ')}`, exact: true });
const anyFaces = (page: Page) => page.getByRole('button', { name: /^Запись также открыта/u });
const field = (page: Page | Locator, caption: string) =>
  page.getByRole('button', { name: new RegExp(`^${caption}: .*Изменить$`, 'u') });

test('who opens a record is seen by who has it open, with the field in hand, until the tab is closed', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, 'administrators');
  const id = await createRecord(page, 'feature', { caption: `Вместе ${Date.now()}` });
  await openRecord(page, id);
  await expect(anyFaces(page)).toHaveCount(0);
  const colleague = await colleagueOf(browser, 'siteEditors');
  await openRecord(colleague, id);
  await expect(faces(page, EDITOR)).toBeVisible(SOON);
  await expect(faces(colleague, ADMINISTRATOR)).toBeVisible(SOON);

  await test.step('another tab of the same user adds no face, here or there', async () => {
    const tab = await colleague.context().newPage();
    await openRecord(tab, id);
    await expect(faces(tab, ADMINISTRATOR)).toBeVisible(SOON);
    await expect(page.locator('[data-face]')).toHaveCount(1);
    await expect(colleague.locator('[data-face]')).toHaveCount(1);
    await tab.close();
  });

  await test.step('a field in hand has a face, an outline and a description, until it is let go', async () => {
    await field(colleague, 'Заголовок').click();
    await expect(field(page, 'Заголовок')).toHaveAccessibleDescription(`Поле сейчас редактирует ${EDITOR}`, SOON);
    await inBothThemes(page, () => expectAccessible(page));
    await faces(page, EDITOR).press('Enter');
    const list = page.getByRole('dialog', { name: 'Запись также открыта' });
    await expect(list.getByRole('listitem')).toHaveText(/редактирует поле «Заголовок»/u);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(faces(page, EDITOR)).toBeFocused();
    await colleague.keyboard.press('Escape');
    await expect(field(page, 'Заголовок')).toHaveAccessibleDescription('', SOON);
  });

  await test.step('a field of the settings is in hand too', async () => {
    await colleague.getByRole('button', { name: 'Настройки' }).click();
    await field(colleague.getByRole('dialog', { name: 'Настройки' }), 'Заголовок').click();
    await expect(field(page, 'Заголовок')).toHaveAccessibleDescription(`Поле сейчас редактирует ${EDITOR}`, SOON);
  });

  await test.step('the tab is closed', async () => {
    await colleague.close();
    await expect(anyFaces(page)).toHaveCount(0, SOON);
  });
  await colleague.context().close();
});

test('who goes to another screen has left the record', async ({ page, browser }) => {
  await startSignedIn(page, 'administrators');
  const id = await createRecord(page, 'feature', { caption: `Уход ${Date.now()}` });
  await openRecord(page, id);
  const colleague = await colleagueOf(browser, 'siteEditors');
  await openRecord(colleague, id);
  await expect(faces(page, EDITOR)).toBeVisible(SOON);
  await colleague.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link').last().click();
  await expect(anyFaces(page)).toHaveCount(0, SOON);
  await colleague.goBack();
  await expect(faces(page, EDITOR)).toBeVisible(SOON);
  await colleague.context().close();
});

test('a conflict names who wrote the other value', async ({ page, browser }) => {
  await startSignedIn(page, 'administrators');
  const id = await createRecord(page, 'feature', { caption: 'Сначала' });
  // Without the feed the page does not know of the change before it writes.
  await page.route('**/api/v1/events/', (route) => route.abort());
  await page.goto(`/manage/features/${id}`);
  await field(page, 'Заголовок').click();
  const colleague = await colleagueOf(browser, 'siteEditors');
  await openRecord(colleague, id);
  await field(colleague, 'Заголовок').click();
  await colleague.getByRole('textbox', { name: 'Заголовок' }).fill('Иначе');
  await colleague.keyboard.press('Enter');
  await expect(field(colleague, 'Заголовок')).toContainText('Иначе');
  await expect(colleague.getByText('Поле "Заголовок" успешно изменено')).toBeVisible();

  await page.getByRole('textbox', { name: 'Заголовок' }).fill('По-своему');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Поле «Заголовок» уже изменено' });
  await expect(dialog).toContainText(`Его автор — ${EDITOR}.`);
  await expect(dialog).toContainText(`Чужое: ${EDITOR}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Взять чужое' }).click();
  await expect(field(page, 'Заголовок')).toContainText('Иначе');
  await colleague.context().close();
});
