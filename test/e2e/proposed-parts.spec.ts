import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { openTab } from './open-tab.ts';
import { blocksOf, createBlock, paletteOf, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const band = (page: Page): Locator => page.getByRole('status', { name: 'Подготовка изменений' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Подготовленные изменения' });

async function read(page: Page, path: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.request.get(`/api/v1/manage/${path}`, { headers: await signedHeaders(page) });
  expect(answer.status(), await answer.text()).toBe(200);
  const body: Record<string, unknown> = await answer.json();
  return body;
}

/** The texts of the blocks of a page, as they are public. */
async function publicTexts(page: Page, id: number): Promise<readonly string[]> {
  const { blocks } = await read(page, `news/${id}/blocks/`);
  return [blocks].flat().map((block) => String(Reflect.get(Object(Reflect.get(Object(block), 'model')), 'text')));
}

async function publicCount(page: Page, className: string, componentId: number): Promise<unknown> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: componentId }]));
  return (await read(page, `${className}/?filter=${filter}`))['total'];
}

async function begun(page: Page, id: number): Promise<number> {
  const headers = await signedHeaders(page);
  const answer = await page.request.post(`/api/v1/manage/news/${id}/proposal/`, { data: {}, headers });
  const { proposalId }: { proposalId: number } = await answer.json();
  return proposalId;
}

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

test('blocks are prepared in the page builder, undone, looked at, compared by words and published one by one', async ({
  page,
}) => {
  const id = await createRecord(page, 'news', { caption: `Блоки ${Date.now()}`, instanceStateId: 4 });
  await createBlock(page, id, { name: 'text-00', caption: 'Первый', model: { text: '<p>Приём до пяти</p>' } });
  const before = await publicTexts(page, id);
  const proposalId = await begun(page, id);
  await open(page, `/manage/news/${id}?tab=page&proposal=${proposalId}`);
  await expect(blocksOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Ссылка на просмотр' })).toHaveCount(0);

  await test.step('a text is changed in its place, a block is added', async () => {
    await blocksOf(page).first().getByText('Приём до пяти').dblclick();
    const text = page.getByRole('textbox').filter({ hasText: 'Приём до пяти' });
    await text.press('End');
    await page.keyboard.type(' вечера');
    await page.keyboard.press('Escape');
    await expect(band(page)).toContainText('1 в связях и блоках');
    await page.getByRole('button', { name: 'Добавить блок', exact: true }).first().click();
    await paletteOf(page).getByRole('searchbox').fill('Текст');
    await paletteOf(page).locator('[data-palette-item]').first().click();
    await expect(blocksOf(page)).toHaveCount(2);
    await expect(band(page)).toContainText('2 в связях и блоках');
  });

  await test.step('undone and done again, and kept over a reload', async () => {
    await page
      .getByRole('button', { name: /^Отменить/u })
      .first()
      .click();
    await expect(blocksOf(page)).toHaveCount(1);
    await expect(band(page)).toContainText('1 в связях и блоках');
    await page
      .getByRole('button', { name: /^Повторить/u })
      .first()
      .click();
    await expect(blocksOf(page)).toHaveCount(2);
    await expect(band(page)).toContainText('2 в связях и блоках');
    await reloadWritten(page);
    await expect(blocksOf(page)).toHaveCount(2);
    await expect(page.getByText('Приём до пяти вечера')).toBeVisible();
    expect(await publicTexts(page, id)).toEqual(before);
  });

  await test.step('the page is shown as it would be', async () => {
    await band(page).getByRole('button', { name: 'Просмотр' }).click();
    const preview = page.getByRole('dialog', { name: 'Просмотр страницы' });
    await expect(preview.frameLocator('iframe').getByText('Приём до пяти вечера')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  });

  await test.step('the changed block is published, the new one is given up', async () => {
    await band(page).getByRole('button', { name: 'Сравнить' }).click();
    const parts = dialog(page).getByRole('article');
    await expect(parts).toHaveCount(2);
    const changed = parts.filter({ hasText: 'Изменено' });
    await expect(changed.locator('ins mark')).toHaveText(' вечера');
    await inBothThemes(page, () => expectAccessible(page));
    await parts.filter({ hasText: 'Добавлено' }).getByRole('checkbox').uncheck();
    await dialog(page).getByRole('button', { name: 'Опубликовать выбранное' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await publicTexts(page, id)).toEqual(['<p>Приём до пяти вечера</p>']);
    await expect(band(page)).toContainText('1 в связях и блоках');
    await band(page).getByRole('button', { name: 'Сравнить' }).click();
    await parts.getByRole('button', { name: /^Не менять/u }).click();
    await expect(dialog(page).getByText('Изменений нет')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(blocksOf(page)).toHaveCount(1);
  });
});

test('links and keywords are prepared in their editors, undone and published together', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: `Связи ${Date.now()}`, instanceStateId: 4 });
  await createRecord(page, 'SeoKeyword', { componentId: id, keyword: 'лето' });
  const proposalId = await begun(page, id);
  await open(page, `/manage/news/${id}?tab=links&proposal=${proposalId}`);
  const people = page.getByRole('region', { name: 'Люди' });
  await people.getByRole('button', { name: 'Открыть редактор' }).click();
  const available = page.getByRole('table', { name: 'Список людей' });
  const added = page.getByRole('table', { name: 'Добавленные люди' });
  const add = available.getByRole('button', { name: /^Добавить: / }).first();
  const name = (await add.getAttribute('aria-label'))?.replace('Добавить: ', '') ?? '';
  await add.click();
  await expect(added.getByRole('button', { name: `Убрать: ${name}` })).toBeVisible();
  await added.getByRole('button', { name: `Убрать: ${name}` }).click();
  await expect(added.getByText('Список пуст')).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Успешно удалено' }).last();
  await told.getByRole('button', { name: 'Отменить' }).click();
  await expect(added.getByRole('button', { name: `Убрать: ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people.getByText(name)).toBeVisible();
  const keywords = page.getByRole('region', { name: 'Ключевые слова' });
  await keywords.getByRole('button', { name: 'Открыть редактор' }).click();
  const editor = page.getByRole('dialog', { name: 'Редактор ключевых слов' });
  await editor.getByRole('checkbox', { name: 'лето' }).check();
  await editor.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(editor.getByText('Данных нет')).toBeVisible();
  await editor.getByRole('button', { name: 'Добавить' }).click();
  const form = page.getByRole('dialog', { name: 'Добавить ключевых слов' });
  await form.getByRole('textbox', { name: 'Текст' }).fill('осень\nзима');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(editor.getByRole('listitem')).toHaveText(['осень', 'зима']);
  await page.keyboard.press('Escape');
  await expect(band(page)).toContainText('4 в связях и блоках');
  expect([await publicCount(page, 'componentPerson', id), await publicCount(page, 'SeoKeyword', id)]).toEqual([0, 1]);
  await page.reload();
  await expect(people.getByText(name)).toBeVisible();
  await expect(keywords.getByRole('listitem')).toHaveText(['осень', 'зима']);
  await band(page).getByRole('button', { name: 'Сравнить' }).click();
  await expect(dialog(page).getByRole('article', { name })).toContainText('Добавлено');
  await expect(dialog(page).getByRole('article', { name: 'лето' })).toContainText('Удалено');
  await inBothThemes(page, () => expectAccessible(page));
  await dialog(page).getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(band(page)).toBeHidden();
  expect([await publicCount(page, 'componentPerson', id), await publicCount(page, 'SeoKeyword', id)]).toEqual([1, 2]);
  await expect(keywords.getByRole('listitem')).toHaveText(['осень', 'зима']);
});

test('what cannot be prepared says so in its place', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: `Файлы ${Date.now()}`, instanceStateId: 4 });
  const proposalId = await begun(page, id);
  await open(page, `/manage/news/${id}?tab=fields&proposal=${proposalId}`);
  await openTab(page, /^Файлы/u);
  await expect(page.getByText('Здесь всё меняется сразу, поэтому заранее не готовится.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toHaveCount(0);
  await band(page).getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
});

test('what is done with prepared changes stands in the journal', async ({ page }) => {
  const caption = `Журнал ${Date.now()}`;
  const id = await createRecord(page, 'news', { caption, instanceStateId: 4 });
  const proposalId = await begun(page, id);
  const headers = await signedHeaders(page);
  const held = await page.request.post('/api/v1/manage/SeoKeyword/', {
    data: { componentId: id, keyword: 'тайное слово' },
    headers: { ...headers, 'x-proposal': String(proposalId) },
  });
  expect(held.status(), await held.text()).toBe(201);
  const accepted = await page.request.post(`/api/v1/manage/proposal/${proposalId}/accept/`, { data: {}, headers });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await startSignedIn(page, 'administrators');
  await page.goto(`/manage/audit?class=news&id=${id}`);
  const acts = page.getByRole('listitem').filter({ hasText: caption });
  await expect(acts.filter({ hasText: 'Публикация подготовленного' })).toContainText('Ключевое слово');
  await expect(acts.filter({ hasText: 'Начало подготовки изменений' })).toBeVisible();
  await expectAccessible(page);
});

test('who may only read a record proposes changes of it and hands them over', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: `Предложение ${Date.now()}`, instanceStateId: 4, h1: 'Было' });
  // No role of the product reads a published class without writing it: the rights are those of such a role.
  const isOwn = (url: URL) => url.pathname.toLowerCase() === '/api/v1/manage/news/metadata/';
  await page.route(isOwn, async (route) => {
    if (route.request().headers()['x-proposal'] !== undefined) return route.continue();
    const answer = await route.fetch();
    const metadata: Record<string, unknown> = await answer.json();
    const permissions = { create: false, update: false, delete: false };
    const properties = [metadata['properties']].flat().map((one) => ({ ...Object(one), readonly: true }));
    return route.fulfill({ json: { ...metadata, permissions, properties } });
  });
  await page.route(/\/proposal\/(?:\d+\/)?$/u, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const body: Record<string, unknown> = await answer.json();
    return route.fulfill({ json: 'mayDecide' in body ? { ...body, mayDecide: false } : body });
  });
  await open(page, `/manage/news/${id}?tab=fields`);
  const h1 = page.locator('[role="tabpanel"] [data-field-place="h1"]');
  await expect(h1).toContainText('Было');
  await expect(h1.locator('[data-field-reader]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Опубликовано', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Предложить изменения' }).click();
  await expect(band(page)).toContainText('Вы предлагаете изменения');
  await page.getByRole('tab', { name: 'Поля' }).click();
  await h1.locator('[data-field-reader]').click();
  await h1.getByRole('textbox').fill('Стало');
  await h1.getByRole('textbox').press('Enter');
  await expect(band(page)).toContainText('Вы предлагаете изменения: 1 поле');
  await expect(band(page).getByRole('button', { name: 'Опубликовать' })).toHaveCount(0);
  await expect(band(page).getByRole('button', { name: 'В срок…' })).toHaveCount(0);
  await inBothThemes(page, () => expectAccessible(page));
  await band(page).getByRole('button', { name: 'Передать…' }).click();
  const task = page.getByRole('dialog', { name: 'Назначить ответственного' });
  await task.getByRole('combobox', { name: /^Ответственный/u }).fill('Киселёва');
  await page.getByRole('option', { name: /Киселёва/u }).click();
  await task.getByRole('button', { name: 'Назначить', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Ответственный: Киселёва/u })).toBeVisible();
  await band(page).getByRole('button', { name: 'Сравнить' }).click();
  await expect(dialog(page).getByRole('article', { name: 'Заголовок H1' })).toContainText('Стало');
  await expect(dialog(page).getByRole('button', { name: /^Опубликовать/u })).toHaveCount(0);
  expect((await read(page, `news/${id}`))['h1']).toBe('Было');
});
