import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { writeAs } from './colleague-write.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { openList } from './open-list.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Действия с выбранным' });
const act = (page: Page, name: string): Locator => bar(page).getByRole('button', { name, exact: true });
const question = (page: Page): Locator => page.getByRole('alertdialog');
const agree = (page: Page): Promise<void> => question(page).getByRole('button', { name: 'подтвердить' }).click();

/** Two folders, and twelve news of the first. */
async function prepare(page: Page) {
  await startSignedIn(page, 'administrators');
  const mark = `Пачка ${Date.now()}`;
  const [from, to] = await Promise.all(
    ['откуда', 'куда'].map((caption, index) =>
      createRecord(page, 'newsFolder', {
        caption: `${mark} ${caption}`,
        name: `bulk-${Date.now()}-${index}`,
        parentId: 0,
      }),
    ),
  );
  const ids: number[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const caption = `${mark} ${String(number).padStart(2, '0')}`;
    ids.push(await createRecord(page, 'news', { caption, folderIds: [from], source: 'Старый источник' }));
  }
  await page.goto(`/manage/news?folderId=${from}&sort=caption&dir=ASC&select=true`);
  await expect(page.getByRole('checkbox', { name: `Выбрать: ${mark} 01` })).toBeVisible();
  const stored = async (id: number) =>
    (await page.request.get(`/api/v1/manage/news/${id}`, { headers: await signedHeaders(page) })).json();
  const choose = async (first: string, last: string): Promise<void> => {
    await page.getByRole('checkbox', { name: `Выбрать: ${mark} ${first}` }).click();
    await page.getByRole('checkbox', { name: `Выбрать: ${mark} ${last}` }).click({ modifiers: ['Shift'] });
  };
  return { mark, from, to, ids, stored, choose };
}

test('a range is chosen with Shift; any state is set to it, told with numbers, and undone as a whole', async ({
  page,
}) => {
  const { ids, stored, choose } = await prepare(page);
  await choose('01', '12');
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 12');
  await inBothThemes(page, () => expectAccessible(page));
  await act(page, 'Статус…').click();
  await page.getByRole('menuitem', { name: 'Архив' }).click();
  await expect(page.getByText('Статус успешно изменён')).toBeVisible();
  const before = 1;
  const archived = await Promise.all(ids.map(stored));
  const [state] = archived.map(({ instanceStateId }) => instanceStateId);
  expect(archived.every(({ instanceStateId }) => instanceStateId === state && state !== before)).toBe(true);

  await test.step('what has it already is counted and left', async () => {
    await choose('01', '03');
    await act(page, 'Статус…').click();
    await page.getByRole('menuitem', { name: 'Архив' }).click();
    await expect(page.getByText('Ни одна запись не изменена: статус уже «Архив»')).toBeVisible();
  });

  await undo(page, 'Статус успешно изменён');
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  expect((await Promise.all(ids.map(stored))).map(({ instanceStateId }) => instanceStateId)).toEqual(
    ids.map(() => before),
  );

  await test.step('rows that would be left are asked about first', async () => {
    await writeAs(page, 'PATCH', `news/${ids[0]}`, [{ fieldName: 'instanceStateId', fieldValue: state }]);
    await page.reload();
    await choose('01', '03');
    await act(page, 'Статус…').click();
    await page.getByRole('menuitem', { name: 'Архив' }).click();
    await expect(question(page)).toContainText('Установить статус «Архив»?');
    await expect(question(page)).toContainText('Без изменений: 1 запись (статус уже «Архив»)');
    await page.keyboard.press('Escape');
  });
});

test('fields are set and emptied in all that are chosen, by the keyboard alone', async ({ page }) => {
  const { ids, stored, choose } = await prepare(page);
  await choose('01', '05');
  await act(page, 'Изменить поле…').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Изменить поля' });
  await expect(dialog).toContainText('Новые значения получат 5 записей');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Изменить' }).press('Enter');
  await expect(dialog.getByText('Выберите поле')).toBeVisible();
  const field = dialog.getByRole('combobox', { name: /^(?:Поле|Ещё одно поле)$/u });
  await field.fill('Источник');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Источник' }).fill('Новый источник');
  await inBothThemes(page, () => expectAccessible(page));
  await field.fill('Описание');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Изменить' }).press('Enter');
  await expect(question(page)).toContainText(
    'Выбрано: 5 записей. «Источник»: Новый источник. «Описание» будет очищено',
  );
  await agree(page);
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const sources = async () => (await Promise.all(ids.map(stored))).map(({ source }) => source);
  expect((await sources()).slice(3, 7)).toEqual([
    'Новый источник',
    'Новый источник',
    'Старый источник',
    'Старый источник',
  ]);
  await undo(page, 'Данные успешно обновлены');
  await expect.poll(sources).toEqual(ids.map(() => 'Старый источник'));
});

test('what is chosen moves from the folder in view to another, and is downloaded', async ({ page }) => {
  const { mark, from, to, ids, stored, choose } = await prepare(page);
  await choose('02', '04');
  const downloading = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Действия: выбранное' }).click();
  await page.getByRole('menuitem', { name: 'Скачать' }).click();
  const workbook = await readXlsx(new Uint8Array(await readFile(await (await downloading).path())));
  const [headings = [], ...rows] = workbook.sheets[0]?.rows ?? [];
  const at = headings.indexOf('Заголовок');
  expect(rows.map((row) => row[at])).toEqual([`${mark} 02`, `${mark} 03`, `${mark} 04`]);

  await act(page, 'Перенести…').click();
  const dialog = page.getByRole('dialog', { name: 'Категория' });
  await expect(dialog).toContainText('Выберите папку, куда перенести 3 записи из открытой');
  await dialog.getByRole('treeitem', { name: `${mark} куда` }).click();
  await dialog.getByRole('button', { name: 'Перенести' }).click();
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Выбрать: ${mark} 02` })).toHaveCount(0);
  expect((await Promise.all(ids.slice(0, 5).map(stored))).map(({ folderIds }) => folderIds)).toEqual(
    [from, to, to, to, from].map((id) => [id]),
  );
});

test('rows are chosen by X, which begins the choice, on a Russian layout as well', async ({ page }) => {
  const { mark, from } = await prepare(page);
  await page.goto(`/manage/news?folderId=${from}&sort=caption&dir=ASC`);
  await page.getByRole('link', { name: `${mark} 01` }).focus();
  await page.keyboard.press('x');
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 1');
  await page.getByRole('link', { name: `${mark} 01` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('KeyX');
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 2');
  await page.keyboard.press('KeyX');
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 1');
});

test('twelve are archived by the mouse in four acts: Ctrl begins the choice, Shift ends it', async ({ page }) => {
  const { mark, from, ids, stored } = await prepare(page);
  await openList(page, `/manage/news?folderId=${from}&sort=caption&dir=ASC`);
  const cell = (number: string): Locator =>
    page
      .getByRole('row')
      .filter({ hasText: `${mark} ${number}` })
      .getByRole('cell', { name: '—', exact: true });
  let acts = 0;
  const click = async (target: Locator, modifiers: ('Control' | 'Shift')[] = []): Promise<void> => {
    acts += 1;
    await target.click({ modifiers });
  };
  await click(cell('01'), ['Control']);
  await click(cell('12'), ['Shift']);
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 12');
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
  await click(act(page, 'Статус…'));
  await click(page.getByRole('menuitem', { name: 'Архив' }));
  await expect(page.getByText('Статус успешно изменён')).toBeVisible();
  expect(new Set((await Promise.all(ids.map(stored))).map(({ instanceStateId }) => instanceStateId)).size).toBe(1);
  expect((await stored(ids[0] ?? 0)).instanceStateId).not.toBe(1);
  expect(acts).toBeLessThanOrEqual(4);
});

test('a click with a key on a name: Shift chooses up to it, Ctrl opens a tab; without a key the record opens', async ({
  page,
  context,
}) => {
  const { mark, from } = await prepare(page);
  await openList(page, `/manage/news?folderId=${from}&sort=caption&dir=ASC`);
  const name = (number: string): Locator => page.getByRole('link', { name: `${mark} ${number}` });
  await name('02').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 1');
  await name('04').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 3');
  await page
    .getByRole('row')
    .filter({ hasText: `${mark} 03` })
    .getByRole('cell', { name: '—', exact: true })
    .click({ modifiers: ['Control'] });
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 2');
  const opened = context.waitForEvent('page');
  await name('06').click({ modifiers: ['Control'] });
  await (await opened).close();
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 2');
  await name('06').click();
  await expect(page).toHaveURL(/\/manage\/news\/\d+/u);
});

test('topics are added to several subscribers: each keeps its own, and it is undone as a whole', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const mark = `Пачка${Date.now()}`;
  const topic = (at: number): Promise<number> =>
    createRecord(page, 'professionalArea', { caption: `${mark} тема ${at}` });
  const [first, second] = [await topic(1), await topic(2)];
  const topicsBefore = [[], [first], [second]];
  const ids: number[] = [];
  for (const topicIds of topicsBefore)
    ids.push(
      await createRecord(page, 'subscriber', {
        email: `${ids.length}.${Date.now()}@example.ru`,
        fullName: `${mark} ${ids.length}`,
        topicIds,
      }),
    );
  const topics = async (): Promise<readonly unknown[]> => {
    const headers = await signedHeaders(page);
    const answers = await Promise.all(
      ids.map(async (id) => (await page.request.get(`/api/v1/manage/subscriber/${id}`, { headers })).json()),
    );
    return answers.map(({ topicIds }: { topicIds: unknown }) => topicIds);
  };
  await page.goto(`/manage/subscribers?search=${mark}&select=true`);
  await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('Выбрано: 3');
  await act(page, 'Изменить поле…').click();
  const dialog = page.getByRole('dialog', { name: 'Изменить поля' });
  await dialog.getByRole('combobox', { name: 'Поле', exact: true }).fill('Темы');
  await page.getByRole('option', { name: 'Темы' }).click();
  const mode = dialog.getByRole('group', { name: 'Темы: что сделать' });
  await expect(mode.getByRole('button', { name: 'Добавить' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await expect(dialog.getByText('Выберите, что добавить')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Темы' }).fill(`${mark} тема 1`);
  await page.getByRole('option', { name: `${mark} тема 1` }).click();
  await page.keyboard.press('Escape');
  await inBothThemes(page, () => expectAccessible(page));
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await expect(question(page)).toContainText(`«Темы»: добавить ${mark} тема 1`);
  await expect(question(page)).toContainText('Без изменений: 1 запись (всё это уже есть)');
  await agree(page);
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  expect(await topics()).toEqual([[first], [first], [second, first]]);
  await undo(page, 'Данные успешно обновлены');
  await expect.poll(topics).toEqual(topicsBefore);
});

test('several are linked to an author: told with numbers, what is linked stays, undone as a whole', async ({
  page,
}) => {
  const { mark, ids, choose } = await prepare(page);
  const author = await createRecord(page, 'author', { caption: `${mark} автор` });
  await createRecord(page, 'componentAuthor', { componentId: ids[0], authorId: author, priority: 1 });
  const linked = async (): Promise<readonly unknown[]> => {
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'authorId', fieldValue: author }]));
    const answer = await page.request.get(`/api/v1/manage/componentAuthor/?filter=${filter}`, {
      headers: await signedHeaders(page),
    });
    const { items }: { items: readonly { readonly componentId: number }[] } = await answer.json();
    return items.map(({ componentId }) => componentId).toSorted((one, other) => one - other);
  };
  await choose('01', '03');
  await bar(page).getByRole('button', { name: 'Действия: выбранное' }).click();
  await page.getByRole('menuitem', { name: 'Связать…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Связать' });
  await dialog.getByRole('combobox', { name: 'Вид связи' }).click();
  await page.getByRole('option', { name: 'Авторы' }).click();
  await dialog.getByRole('button', { name: 'Связать' }).click();
  await expect(dialog.getByText('Выберите, с чем связать')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'С чем связать' }).fill(`${mark} автор`);
  await page.getByRole('option', { name: `${mark} автор` }).click();
  await page.keyboard.press('Escape');
  await inBothThemes(page, () => expectAccessible(page));
  await dialog.getByRole('button', { name: 'Связать' }).click();
  await expect(question(page)).toContainText('Будет связано: 2 записи, уже связаны: 1');
  await agree(page);
  await expect(page.getByText('Связи успешно добавлены')).toBeVisible();
  expect(await linked()).toEqual(ids.slice(0, 3));
  await undo(page, 'Связи успешно добавлены');
  await expect.poll(linked).toEqual(ids.slice(0, 1));
});
