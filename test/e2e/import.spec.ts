import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { packed } from '../../demo/files/zip.ts';
import { pasteText } from './clipboard.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { openListMenu } from './list-menu.ts';
import { openList } from './open-list.ts';
import { startSignedIn, test } from './signed-in.ts';

const HEADINGS = 'Фамилия;Имя;Пол;Дата рождения;Телефон;E-mail;Профессиональная область;Компания;Должность';
const STEPS = { name: 'Шаги импорта' } as const;

/** A line of a table of people. */
function person(name: string, email: string, birth = '21.11.1980'): string {
  return `${name};Анна;Женский;${birth};8 (912) 345-67-89;${email};Кардиология;Клиника;Врач`;
}

const choose = (page: Page, name: string, table: string) =>
  page.getByLabel('Выбор файлов').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) });

/** Chooses a table and an archive of files beside it. */
const chooseBoth = (page: Page, table: string, files: readonly (readonly [string, Buffer])[]) =>
  page.getByLabel('Выбор файлов').setInputFiles([
    { name: 'новости.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
    {
      name: 'фото.zip',
      mimeType: 'application/zip',
      buffer: packed(files.map(([name, bytes]) => ({ name, bytes }))),
    },
  ]);

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const step = (page: Page, name: string) => page.getByRole('navigation', STEPS).getByText(name);

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
});

test('a table becomes records in five acts from the list, and they are taken back', async ({ page }) => {
  await openList(page, '/manage/persons');
  const [one, two] = ['import-one@example.ru', 'import-two@example.ru'];
  let acts = 0;
  const act = async (work: Promise<unknown>): Promise<void> => {
    acts += 1;
    await work;
  };
  await act(openListMenu(page));
  await act(page.getByRole('menuitem', { name: 'Импорт…' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Импорт: Люди' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeFocused();
  await act(
    choose(page, 'люди.csv', [HEADINGS, person('Импортова', one), person('Вторая', two), person('', 'нет')].join('\n')),
  );
  await expect(page).toHaveURL(/\/manage\/import\/\d+$/u);
  await expect(page.getByRole('combobox', { name: 'Куда загружать «E-mail»' })).toHaveValue('E-mail *');
  await expect(page.getByText('Новым записям нужно')).toHaveCount(0);
  await expectAccessible(page);

  await act(page.getByRole('button', { name: 'Проверить' }).click());
  await expect(rowOf(page, 'Импортова')).toContainText('Новая');
  await expect(rowOf(page, 'нет')).toContainText('Ошибка');
  await inBothThemes(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'С ошибками 1' }).click();
  await expect(rowOf(page, 'Импортова')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать с ошибками' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('люди — ошибки.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await act(page.getByRole('button', { name: 'Записать 2' }).click());
  await expect(page.getByText('Новых записей: 2, изменённых: 0, без изменений: 0.')).toBeVisible();
  expect(acts).toBe(5);
  await expectAccessible(page);
  const address = page.url();
  await page.goto(`/manage/persons?search=${one}`);
  await expect(page.getByRole('link', { name: 'Импортова Анна' })).toBeVisible();

  // On another day.
  await page.goto('/manage/imports');
  await page.getByRole('link', { name: 'люди.csv' }).first().click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Импорт отменён.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить импорт' })).toHaveCount(0);
  await page.goto('/manage/imports');
  await expect(rowOf(page, 'люди.csv').first()).toContainText('Отменён');
  await page.goto(`/manage/persons?search=${one}`);
  await expect(page.getByRole('link', { name: 'Импортова Анна' })).toHaveCount(0);
});

test('an import that is undone elsewhere offers no undo any more', async ({ page }) => {
  await page.goto('/manage/import/new/person');
  await choose(page, 'чужая отмена.csv', [HEADINGS, person('Пятая', 'import-five@example.ru')].join('\n'));
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('button', { name: 'Записать 1' }).click();
  await expect(page.getByRole('button', { name: 'Отменить импорт' })).toBeVisible();
  const headers = await signedHeaders(page);
  const state = await page.request.get(`/api/v1/manage/import/${page.url().split('/').at(-1)}/`, { headers });
  const { changeSetId, author } = await state.json();
  const undo = await page.request.post(`/api/v1/manage/change/${changeSetId}/undo`, { headers });
  expect(undo.status()).toBe(200);
  const status = page.getByRole('status').filter({ hasText: 'Импорт отменён.' });
  await expect(status).toContainText(author.caption);
  await expect(page.getByRole('button', { name: 'Отменить импорт' })).toHaveCount(0);
  await page.reload();
  await expect(status).toBeVisible();
});

test('a question is answered by the keyboard, and what was chosen outlasts a reload', async ({ page }) => {
  await page.goto('/manage/import/new/person');
  // What is chosen is remembered for the same headings, which no other test has.
  await choose(
    page,
    'даты.csv',
    [HEADINGS.replace('Должность', 'Кем работает'), person('Третья', 'import-three@example.ru', '03/04/1980')].join(
      '\n',
    ),
  );
  const day = page.getByRole('radio', { name: /^День/u });
  await expect(day).toBeFocused();
  await expectAccessible(page);
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Space');
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(day).toBeChecked();
  await page.getByRole('combobox', { name: 'Куда загружать «Кем работает»' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('должн');
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await changed).status()).toBe(200);
  await page.getByRole('button', { name: 'Проверить' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Строки таблицы' })).toBeFocused();
  await page.getByRole('navigation', STEPS).getByRole('button', { name: 'Столбцы' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Кем работает»' })).toHaveValue('Должность *');
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Дата рождения»' })).toHaveValue('Дата рождения *');
});

test('whose company is meant of two that are called the same is asked, and answered by the keyboard', async ({
  page,
}) => {
  await page.goto('/manage/');
  const company = { caption: 'Тёзки импорта', instanceStateId: 1 };
  await createRecord(page, 'company', { ...company, name: 'import-asked-1' });
  const id = await createRecord(page, 'company', { ...company, name: 'import-asked-2' });
  await page.goto('/manage/import/new/client');
  await choose(page, 'тёзки.csv', 'ФИО;Компания\nСпрошенный Первый;Тёзки импорта\nСпрошенный Второй;Тёзки импорта\n');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Под одним именем несколько записей: 1 имя')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ответить' }).press('Enter');
  const answers = page.getByRole('radiogroup', { name: 'Компания: О какой записи речь: «Тёзки импорта»?' });
  const second = answers.getByRole('radio', { name: `Тёзки импорта · import-asked-2 · №\u00a0${id}` });
  await expect(answers.getByRole('radio')).toHaveCount(3);
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await second.press('Space');
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(second).toBeChecked();
  await page.getByRole('button', { name: 'Проверить' }).press('Enter');
  await page.getByRole('button', { name: 'Записать 2' }).press('Enter');
  await expect(page.getByRole('navigation', STEPS).locator('[aria-current="step"]')).toHaveText(/Готово$/u);
  await page.getByRole('button', { name: 'Отменить' }).waitFor();
});

test('rows are pasted on a phone, and a class that the product writes takes none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/manage/import/new/person');
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeFocused();
  await expectAccessible(page);
  const table = [HEADINGS, person('Четвёртая', 'import-four@example.ru')].join('\n').replaceAll(';', '\t');
  await pasteText(page.getByRole('button', { name: 'Выбрать файл' }), table);
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Фамилия»' })).toBeVisible();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(rowOf(page, 'Четвёртая')).toContainText('Новая');
  await expect(step(page, 'Проверка')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/manage/imports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const item = await openListMenu(page);
  await expect(item('Экспорт в XLSX')).toBeVisible();
  await expect(item('Импорт…')).toHaveCount(0);
});

test('pictures and keywords come with a table: an archive is chosen beside it, and what it lacks is told', async ({
  page,
}) => {
  const picture = await readFile('docs/picture.png');
  await page.goto('/manage/import/new/news');
  await chooseBoth(
    page,
    [
      'Заголовок;Главное изображение;Ключевые слова',
      '"Новость с картинкой из архива";"снимок.png";"архив; картинка"',
      '"Новость без картинки в архиве";"нет такой.png";""',
    ].join('\n'),
    [['фото/Снимок.PNG', picture]],
  );
  await expect(page.getByText('новости.csv · 2 строки · в архиве 1 файл')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Куда загружать «Ключевые слова»' })).toHaveValue('Ключевые слова');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(rowOf(page, 'нет такой.png')).toContainText('В архиве нет файла «нет такой.png»');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Записать 1' }).click();
  await expect(page.getByText('Новых записей: 1, изменённых: 0, без изменений: 0.')).toBeVisible();
  await page.goto('/manage/news?search=Новость с картинкой из архива');
  await page.getByRole('link', { name: 'Новость с картинкой из архива' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новость с картинкой из архива' })).toBeVisible();
});
