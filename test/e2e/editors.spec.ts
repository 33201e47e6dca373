import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Calls the API as the member of staff whose session the page has. */
async function api<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const [cookie] = await page.context().cookies();
  const request: APIRequestContext = page.request;
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${cookie?.value ?? ''}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path} ${await answer.text()}`).toBe(true);
  const body: T = await answer.json();
  return body;
}

async function newRecord(page: Page, className: string, fields: object): Promise<number> {
  return (await api<{ id: number }>(page, 'POST', `/manage/${className}/`, fields)).id;
}

test.beforeEach(({ page }) => startSignedIn(page, 'administrators'));

test('a text is edited, viewed as HTML and previewed, and every loss of markup is reported', async ({ page }) => {
  const id = await newRecord(page, 'article', { caption: 'О тексте', fullInfo: '<p class="lead">Начало</p>' });
  await page.goto(`/manage/articles/${id}?tab=fields`);
  const field = page.getByRole('button', { name: /^Полный текст:/ });
  const code = page.getByRole('textbox', { name: 'Полный текст: HTML' });

  await test.step('what is written in the editor is saved with the markup around it', async () => {
    await field.click();
    // The editor itself places the caret at the beginning; a click or a key could interfere with that.
    await expect(page.getByRole('textbox', { name: 'Полный текст' })).toBeFocused();
    await page.keyboard.type('Вступление');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'HTML' }).click();
    await expect(code).toContainText('<p class="lead">Вступление</p>');
    await expect(code).toContainText('Начало</p>');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Поле "Полный текст" успешно изменено')).toBeVisible();
    await expect(field).toHaveAccessibleName(/^Полный текст: Вступление Начало/u);
  });

  await test.step('HTML is formatted by Alt-Shift-F and taken as it is written', async () => {
    await field.click();
    await page.getByRole('tab', { name: 'HTML' }).click();
    await code.fill('<div><p>Раз</p><p>Два</p></div>');
    await page.keyboard.press('Alt+Shift+KeyF');
    await expect(code).toContainText('<p>Раз</p>');
    await expect(code.locator('.cm-line')).toHaveCount(4);
    await page.getByRole('tab', { name: 'Редактор' }).click();
    await expect(page.getByRole('textbox', { name: 'Полный текст' })).toContainText('Два');
  });

  await test.step('a text that the editor cannot keep stays in the HTML tab with the reason, and runs no script', async () => {
    await page.getByRole('tab', { name: 'HTML' }).click();
    await code.fill(
      '<p>Запись</p><iframe src="https://example.com/v"></iframe><script>window.hacked = 1</script><img src="/none.png" onerror="window.hacked = 1">',
    );
    await page.getByRole('tab', { name: 'Редактор' }).click();
    await expect(page.getByRole('alert')).toContainText('<iframe>');
    await expect(code).toBeVisible();
    await page.getByRole('tab', { name: 'Просмотр' }).click();
    const shown = await page.getByTitle('Просмотр текста').getAttribute('srcdoc');
    expect(shown).toContain('<p>Запись</p>');
    expect(shown).not.toMatch(/<script|onerror|<iframe/u);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(field).toContainText('Запись');
    expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
    const record = await api<{ fullInfo: string }>(page, 'GET', `/manage/article/${id}/`);
    expect(record.fullInfo).toContain('<iframe src="https://example.com/v"></iframe>');
  });

  await test.step('unsaved writing is not thrown away without asking', async () => {
    await field.click();
    await code.fill('<p>Другое</p>');
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'отмена' }).click();
    await expect(code).toContainText('Другое');
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(field).toContainText('Запись');
  });
});

test('names, numbers and parameters are edited by their own editors', async ({ page }) => {
  const id = await newRecord(page, 'company', { caption: 'Ёлочная фабрика, 1-я' });
  await page.goto(`/manage/companies/${id}?tab=fields`);

  await test.step('a system name is made of the caption', async () => {
    await page.getByRole('button', { name: /^Системное имя:/ }).click();
    await page.getByRole('button', { name: 'Сгенерировать системное имя' }).click();
    await page.getByRole('textbox', { name: 'Системное имя' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Системное имя:/ })).toHaveText('elochnaya-fabrika-1-ya');
  });

  await test.step('a number is typed into its mask', async () => {
    await page.getByRole('button', { name: /^Телефон:/ }).click();
    await page.getByRole('textbox', { name: 'Телефон' }).pressSequentially('89012345678');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Телефон:/ })).toHaveText('+7 (901) 234-56-78');
  });

  await test.step('parameters stand in a dialog', async () => {
    await page.getByRole('button', { name: /^Параметры:/ }).click();
    await page.getByRole('textbox', { name: 'Имя' }).fill('Цвет');
    await page.getByRole('textbox', { name: 'Значение' }).fill('зелёный');
    await page.getByRole('button', { name: 'Добавить параметр' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: /^Параметры:/ })).toHaveText('Цвет: зелёный');
  });
});

test('a file is chosen among cards', async ({ page }) => {
  await newRecord(page, 'AttachedFile', { fileName: 'Устав фабрики.pdf' });
  const id = await newRecord(page, 'document', { caption: 'Документ с файлом' });
  await page.goto(`/manage/documents/${id}`);
  const field = page.getByRole('button', { name: /^Файл:/ });
  await field.click();
  await expect(page.getByRole('dialog', { name: 'Выбрать файл' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Поиск файла' });
  await search.fill('устав');
  await search.press('Enter');
  const card = page.getByRole('radio', { name: 'Устав фабрики.pdf' });
  await card.click();
  await expect(card).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await expect(field).toHaveText('Устав фабрики.pdf');
  // It is opened, downloaded and replaced where the files are.
  await page.getByRole('link', { name: 'Открыть: Файл' }).click();
  await expect(page).toHaveURL(/\/manage\/filesystem\?settings=\d+$/u);
  const drawer = page.getByRole('dialog', { name: 'Устав фабрики.pdf' });
  await expect(drawer.getByRole('link', { name: 'Документ с файлом' })).toBeVisible();
});

test('people are linked, ordered by keyboard, searched by a pattern and taken away', async ({ page }) => {
  const id = await newRecord(page, 'news', { caption: 'О связях' });
  await page.goto(`/manage/news/${id}?tab=links`);
  const people = page.getByRole('region', { name: 'Люди' });
  await people.getByRole('button', { name: 'Открыть редактор' }).click();
  await expect(page.getByRole('dialog', { name: 'Связанные особенности' })).toBeVisible();
  const available = page.getByRole('table', { name: 'Список людей' });
  const added = page.getByRole('table', { name: 'Добавленные люди' });
  const names = () => added.getByRole('row').locator('[role=cell]:nth-child(2)');

  await test.step('adding moves a person over', async () => {
    for (const count of [1, 2]) {
      await available
        .getByRole('button', { name: /^Добавить: / })
        .first()
        .click();
      await expect(names()).toHaveCount(count);
    }
    await expect(page.getByText('Успешно добавлено').first()).toBeVisible();
    for (const column of ['ID', 'Подпись', 'Статус'])
      await expect(added.getByRole('columnheader', { name: column })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the order is changed by the arrows and kept', async () => {
    const before = await names().allTextContents();
    await added
      .getByRole('button', { name: /^Переместить: / })
      .first()
      .press('ArrowDown');
    await expect(names()).toHaveText(before.toReversed());
    await page.reload();
    await people.getByRole('button', { name: 'Открыть редактор' }).click();
    await expect(names()).toHaveText(before.toReversed());
  });

  await test.step('and by the mouse', async () => {
    const before = await names().allTextContents();
    const grips = added.getByRole('button', { name: /^Переместить: / });
    const [first, second] = [await grips.first().boundingBox(), await grips.nth(1).boundingBox()];
    if (!first || !second) throw new Error('there is nothing to drag');
    await page.mouse.move(first.x + 10, first.y + 10);
    await page.mouse.down();
    await page.mouse.move(second.x + 10, second.y + 10, { steps: 6 });
    await page.mouse.up();
    await expect(names()).toHaveText(before.toReversed());
  });

  await test.step('a pattern finds by the caption, what is none is looked for as it stands', async () => {
    const search = page.getByRole('searchbox', { name: 'Поиск: Список людей' });
    await search.fill('^[а-г].*вна$');
    await expect(available.getByRole('row').nth(1)).toContainText(/^\d+[А-Г].*вна/);
    await search.fill('(((');
    await expect(page.getByText('Данных нет')).toBeVisible();
  });

  await test.step('one is taken away, then all after a question', async () => {
    await added
      .getByRole('button', { name: /^Убрать: / })
      .first()
      .click();
    await expect(page.getByText('Успешно удалено').first()).toBeVisible();
    await expect(names()).toHaveCount(1);
    await page.getByRole('button', { name: 'Удалить всё' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Вы уверены что хотите удалить всё?');
    await expect(question).toContainText('Восстановление удаленных данных невозможно');
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(added.getByText('Список пуст')).toBeVisible();
  });
});

test('keywords are added as a text and made of the record', async ({ page }) => {
  const id = await newRecord(page, 'article', {
    caption: 'Имплантация зубов',
    fullInfo: '<p>Имплантацию зубов проводит врач. Цена имплантации зуба известна заранее.</p>',
  });
  await page.goto(`/manage/articles/${id}?tab=links`);
  await page.getByRole('region', { name: 'Ключевые слова' }).getByRole('button', { name: 'Открыть редактор' }).click();
  await expect(page.getByRole('dialog', { name: 'Редактор ключевых слов' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Ключевые слова' });

  await test.step('the type of a text is found while it is written', async () => {
    await page.getByRole('button', { name: 'Добавить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Добавить ключевых слов' });
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await expect(dialog.getByText('Поле не может быть пустым')).toBeVisible();
    const text = dialog.getByRole('textbox', { name: 'Текст' });
    await text.fill('раз\nдва');
    await expect(dialog.getByRole('radio', { name: 'С новой строки' })).toBeChecked();
    await text.fill('раз, два\nтри');
    await expect(dialog.getByRole('radio', { name: 'Через запятую' })).toBeChecked();
    await text.fill('["раз", "два"]');
    await expect(dialog.getByRole('radio', { name: 'Массив JSON' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByText('Данные успешно добавлены')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveText(['раз', 'два']);
  });

  await test.step('the base of words makes keywords', async () => {
    await page.getByRole('button', { name: 'База слов' }).click();
    await page.getByRole('textbox', { name: 'База слов' }).fill('имплантация зуба цена');
    await page.getByRole('button', { name: 'Сгенерировать' }).click();
    await expect(page.getByText('Ключевые слова успешно сгенерированы')).toBeVisible();
    await expect(list.getByText('имплантация зуба цена')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a failure says why', async () => {
    await page.route('**/keywords/', (route) => route.fulfill({ status: 422, json: { message: 'нет текста' } }));
    await page.getByRole('button', { name: 'База слов' }).click();
    await page.getByRole('button', { name: 'Сгенерировать' }).click();
    await expect(page.getByText('Ошибка при генерации ключевых слов: нет текста')).toBeVisible();
    await page.getByRole('button', { name: 'Отмена' }).click();
  });

  await test.step('the chosen ones are deleted', async () => {
    await page.getByRole('checkbox', { name: 'Выбрать все' }).check();
    await page.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Успешно удалено')).toBeVisible();
    await expect(page.getByText('Данных нет')).toBeVisible();
  });
});
