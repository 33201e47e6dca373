import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { blocksOf } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

/** The acts that a news item with its caption, its folder and its text may take. */
const MOST_ACTS = 7;

/** Acts as a person does, and counts: a chord, a click or a run of typing is one. */
class Acts {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(chord: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(chord);
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.type(text);
  }
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Добавить: новость' });
const folderOf = (page: Page): Locator => dialogOf(page).getByRole('combobox', { name: 'Папка' });
const writingOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Текст страницы' });

/** A folder of the news that is found by the number in its name. */
async function newsFolder(page: Page, number: string): Promise<string> {
  const caption = `Раздел ${number}`;
  const name = `creating-${number}`;
  const data = { caption, name, parentId: 0 };
  const answer = await page.request.post('/api/v1/manage/newsFolder/', { data, headers: await signedHeaders(page) });
  expect(answer.status(), await answer.text()).toBe(201);
  return caption;
}

async function openNews(page: Page): Promise<void> {
  await page.goto('/manage/news');
  await expect(page.getByRole('heading', { name: 'Новости', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить', exact: true }).first()).toBeVisible();
}

/** What the server holds of the record on the screen. */
async function shownRecord(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const id = /\/manage\/news\/(\d+)/u.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(`/api/v1/manage/news/${id}/`, { headers: await signedHeaders(page) });
  return answer.json();
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`a news item with its folder and its text takes seven acts by mouse at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await startSignedIn(page, 'administrators');
    const folder = await newsFolder(page, `${viewport.width}-1`);
    await openNews(page);
    const acts = new Acts(page);
    await acts.click(page.getByRole('button', { name: 'Добавить', exact: true }).first());
    await expect(dialogOf(page).getByLabel('Заголовок')).toBeFocused();
    await acts.type(`Мышью ${viewport.width}`);
    await acts.click(folderOf(page));
    await acts.click(page.getByRole('option', { name: folder }));
    await acts.click(dialogOf(page).getByRole('button', { name: 'Создать', exact: true }));
    await expect(writingOf(page)).toBeFocused();
    await acts.type('Первый абзац');
    await expect(page.locator('[data-editing] .ProseMirror')).toHaveText('Первый абзац');
    expect(acts.count).toBeLessThanOrEqual(MOST_ACTS);
    await expect.poll(() => shownRecord(page)).toMatchObject({ name: `myshyu-${viewport.width}` });
  });

  test(`a news item with its folder and its text takes seven acts by keyboard at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await startSignedIn(page, 'administrators');
    const folder = await newsFolder(page, `${viewport.width}-2`);
    await openNews(page);
    const acts = new Acts(page);
    await acts.press('n');
    await expect(dialogOf(page).getByLabel('Заголовок')).toBeFocused();
    await acts.type(`Клавишами ${viewport.width}`);
    await acts.press('Tab');
    await acts.type(folder);
    await acts.press('Enter');
    await expect(folderOf(page)).toHaveValue(folder);
    await acts.press('Enter');
    await expect(writingOf(page)).toBeFocused();
    await acts.type('Первый абзац');
    await page.keyboard.press('Escape');
    await expect(blocksOf(page)).toHaveText(['Первый абзац']);
    expect(acts.count).toBeLessThanOrEqual(MOST_ACTS);
    await page.reload();
    await expect(blocksOf(page)).toHaveText(['Первый абзац']);
  });
}

test('the dialog keeps the folder, tells of doubles and makes one record after another', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const folder = await newsFolder(page, 'подряд');
  await createRecord(page, 'news', { caption: 'Летняя школа анатомов' });
  await openNews(page);
  const dialog = dialogOf(page);
  const caption = dialog.getByLabel('Заголовок');
  await page.keyboard.press('n');

  await test.step('without a folder the message stands at its field', async () => {
    await caption.fill('Зимняя школа');
    await caption.press('Enter');
    await expect(dialog.getByText('Пожалуйста выберите категорию')).toBeVisible();
    await expect(folderOf(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await folderOf(page).fill(folder);
    await folderOf(page).press('Enter');
    await expect(dialog.getByText('Пожалуйста выберите категорию')).toHaveCount(0);
  });

  await test.step('a similar name is told, and bars nothing', async () => {
    await caption.fill('Летняя школа анатомов');
    await expect(dialog.getByRole('status').getByRole('link', { name: 'Летняя школа анатомов' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Создать и ещё' }).click();
    await expect(dialog.getByText('Успешно добавлено: Летняя школа анатомов')).toBeVisible();
    await expect(caption).toHaveValue('');
    await expect(caption).toBeFocused();
    await expect(folderOf(page)).toHaveValue(folder);
  });

  await test.step('the next one takes the folder too, also after the page is loaded anew', async () => {
    await page.keyboard.type('Осенняя школа');
    await dialog.getByRole('button', { name: 'Создать и ещё' }).click();
    await expect(dialog.getByText(/^Успешно добавлено: Осенняя школа, Летняя/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(dialog).toHaveCount(0);
    await openNews(page);
    await page.keyboard.press('n');
    await expect(folderOf(page)).toHaveValue(folder);
    await page.keyboard.type('Весенняя школа');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Весенняя школа', level: 1 })).toBeVisible();
    const { folderIds } = await shownRecord(page);
    expect(folderIds).toHaveLength(1);
  });
});

test('a new record opens where its text is written, whatever tab was left last', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await newsFolder(page, 'вкладки');
  const id = await createRecord(page, 'news', { caption: 'С полями' });
  await page.goto(`/manage/news/${id}`);
  await page.getByRole('tab', { name: 'Поля' }).click();
  await page.goto('/manage/news?create=true');
  await expect(dialogOf(page).getByLabel('Заголовок')).toBeFocused();
  await page.keyboard.type('Сразу текст');
  await folderOf(page).fill('вкладки');
  await folderOf(page).press('Enter');
  await folderOf(page).press('Enter');
  await expect(page.getByRole('tab', { name: 'Страница' })).toHaveAttribute('aria-selected', 'true');
  await expect(writingOf(page)).toBeFocused();
  await page.goto(`/manage/news/${id}?tab=canvas`);
  await expect(writingOf(page)).toBeVisible();
  await expect(writingOf(page)).not.toBeFocused();
});
