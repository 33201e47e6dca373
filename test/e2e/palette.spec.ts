import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Milliseconds in which a list, its form and their code are loaded on a loaded machine. */
const LOADED = 30_000;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What the palette offers under a heading: what is found of records, which comes later, may have the same name. */
const among = (page: Page, heading: string, name: string): Locator =>
  page.getByRole('group', { name: heading, exact: true }).getByRole('option', { name, exact: true });

test('a search that another page of the same user has ended is asked for again', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/');
  let ended = 0;
  await page.route(/\/api\/v1\/search\//u, (route) => {
    ended += 1;
    const json = { code: 'superseded', message: 'Поиск отменён: начат новый', requestId: '', errors: [] };
    return ended > 1 ? route.continue() : route.fulfill({ status: 409, json });
  });
  await page.getByRole('button', { name: 'Поиск по всем разделам' }).click();
  await page.getByRole('combobox', { name: 'Поиск по всем разделам' }).fill('такого нет нигде');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  expect(ended).toBeGreaterThan(1);
});

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
  await expect(among(page, 'Разделы', 'Новости')).toHaveAttribute('aria-selected', 'true');
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
  await among(page, 'Вопросы', caption).click();
  await expect(page.getByRole('heading', { level: 1, name: caption })).toBeVisible();

  await page.keyboard.press('Control+KeyK');
  const height = async () => (await page.getByRole('dialog').boundingBox())?.height;
  const before = await height();
  await field.fill('такого нет нигде');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  expect(await height(), 'however many lines there are').toBe(before);
  await field.fill('файлы');
  await among(page, 'Разделы', 'Файлы').click();
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

test('an action opens the create form of a list, and the form remains open when the page is reloaded', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/regions');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Поиск по всем разделам' });
  const form = page.getByRole('dialog', { name: 'Добавить: вопрос' });
  const begin = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+KeyK');
    await field.fill(text);
    const action = among(page, 'Действия', 'Создать вопрос');
    await expect(action).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/manage\/questions\?create=true$/u);
    await expect(form).toBeVisible({ timeout: LOADED });
    await expect(form.getByRole('textbox').first()).toBeFocused();
  };
  await begin('создать вопрос');
  await page.reload();
  await expect(form).toBeVisible({ timeout: LOADED });
  await expect(form.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/manage\/questions$/u);

  // The list is open already, and the text is typed in the other layout.
  await begin('cjplfnm djghjc');
  await page.keyboard.type('Вопрос из палитры');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Вопрос из палитры' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/manage\/questions$/u);
  await expect(form).toHaveCount(0);

  // The editor may not create a user.
  await page.keyboard.press('Control+KeyK');
  await field.fill('создать пользователя');
  await expect(page.getByText('Ищем…')).toHaveCount(0);
  await expect(page.getByRole('option', { name: /^Создать/u })).toHaveCount(0);
});

test('a lead and a call are created from the palette, also where the board is shown', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/crm/kanban');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Поиск по всем разделам' });
  await page.keyboard.press('Control+KeyK');
  await field.fill('создать лид');
  await expect(among(page, 'Действия', 'Создать лид')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const lead = page.getByRole('dialog', { name: 'Добавить: лид' });
  await expect(lead).toBeVisible({ timeout: LOADED });
  await expect(lead.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lead).toHaveCount(0);
  await page.keyboard.press('Control+KeyK');
  await field.fill('новый звонок');
  await expect(among(page, 'Действия', 'Создать звонок')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // The list's code, the dialog's code and its fields are loaded one after another.
  await expect(page).toHaveURL(/\/manage\/crm\/phonecalls\?create=true$/u);
  const call = page.getByRole('dialog', { name: 'Записать звонок' });
  await expect(call).toBeVisible({ timeout: LOADED });
  await expect(call.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(call).toHaveCount(0);
  await expect(page).toHaveURL(/\/manage\/crm\/phonecalls$/u);
});

test('what was typed is sought by the letter, without the mouse', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await createRecord(page, 'question', { caption: 'Как выбрать буквоедство' });
  await page.goto('/manage/regions');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Поиск по всем разделам' });
  const understood = page.getByRole('status').filter({ hasText: 'Показаны результаты для „буквоедство“' });
  await field.fill('букваедство');
  await expect(understood).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Искать точно „букваедство“' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await expect(understood).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('букваедств');
  await expect(understood).toBeVisible();
});
