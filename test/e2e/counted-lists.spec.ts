import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { openList } from './open-list.ts';
import { startSignedIn, test } from './signed-in.ts';

const DAY = 24 * 3600 * 1000;
const ARCHIVED = 5;

/** What a person presses and types, counted: a word that is typed is one act. */
class Acts {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.type(text);
  }

  /** As typed on a keyboard of these letters, to what is no field. */
  async letters(text: string): Promise<void> {
    this.count += 1;
    const session = await this.#page.context().newCDPSession(this.#page);
    for (const key of text) await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  }

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  /** A finger rests on something until it is chosen. */
  async hold(target: Locator): Promise<void> {
    this.count += 1;
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to hold');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(chosen(this.#page)).toHaveText('Выбрано: 1');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async click(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.count += 1;
    await target.click(options);
  }
}

const chosen = (page: Page): Locator => page.getByRole('toolbar', { name: 'Действия с выбранным' }).getByRole('status');

/** Two folders, the first with news of which it returns the ids. */
async function newsIn(page: Page, mark: string, count: number): Promise<{ from: number; to: number; ids: number[] }> {
  const from = await newsFolder(page, `${mark} прежняя`);
  const to = await newsFolder(page, `${mark} новая`);
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1)
    ids.push(await createRecord(page, 'news', { caption: `${mark} ${at}`, folderIds: [from] }));
  return { from, to, ids };
}

async function newsFolder(page: Page, caption: string, parentId = 0): Promise<number> {
  const name = `counted-${Date.now()}-${Math.round(Math.random() * 1e6)}`;
  return createRecord(page, 'newsFolder', { caption, name, parentId });
}

const stored = async (page: Page, id: number): Promise<{ instanceStateId: number }> =>
  (await page.request.get(`/api/v1/manage/news/${id}`, { headers: await signedHeaders(page) })).json();

/** Archived are twelve; it is read from the server. */
async function expectArchived(page: Page, ids: readonly number[]): Promise<void> {
  await expect(page.getByText('Статус успешно изменён')).toBeVisible();
  const states = await Promise.all(ids.map(async (id) => (await stored(page, id)).instanceStateId));
  expect(states).toEqual(ids.map(() => ARCHIVED));
}

async function expectMoved(page: Page, to: number, count: string): Promise<void> {
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  await page.goto(`/manage/news?folderId=${to}`);
  await expect(page.getByText(count)).toBeVisible();
}

/** A folder with news of today in the archive, of this week, and of a month ago. */
async function newsOfDays(page: Page, mark: string, parentId = 0): Promise<number> {
  const folder = await newsFolder(page, mark, parentId);
  for (const [name, days, instanceStateId] of [
    ['архивная', 0, ARCHIVED],
    ['искомая', 2, 1],
    ['старая', 30, 1],
  ] as const)
    await createRecord(page, 'news', {
      caption: `${mark} ${name}`,
      folderIds: [folder],
      publicationDate: new Date(Date.now() - days * DAY).toISOString(),
      instanceStateId,
    });
  return folder;
}

/** Shows the end of the folders, where the newest are, whatever others there are. */
async function scrollToEnd(dialog: Locator): Promise<void> {
  await dialog.getByRole('tree').evaluate((tree) => {
    for (let box: Element | null = tree; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
  });
}

const places = (page: Page): Locator => page.getByRole('dialog', { name: 'Категория' });

test.describe('at a desk', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await startSignedIn(page, 'administrators');
  });

  test('thirty move to another folder by five acts of the mouse', async ({ page }) => {
    const mark = `Тридцать ${Date.now()}`;
    const { from, to } = await newsIn(page, mark, 30);
    await openList(page, `/manage/news?folderId=${from}`);
    const acts = new Acts(page);
    const row = page.getByRole('row').filter({ hasText: mark }).first();
    await acts.click(row.getByRole('cell', { name: '—', exact: true }).first(), { modifiers: ['Control'] });
    await acts.click(page.getByRole('button', { name: 'Все 30 найденных' }));
    await acts.click(page.getByRole('button', { name: 'Перенести…' }));
    await scrollToEnd(places(page));
    await acts.click(places(page).getByRole('treeitem', { name: `${mark} новая` }));
    await acts.click(places(page).getByRole('button', { name: 'Перенести' }));
    await expectMoved(page, to, '1–20 из 30');
    expect(acts.count).toBeLessThanOrEqual(5);
  });

  test('thirty move to another folder by five acts of the keyboard', async ({ page }) => {
    const mark = `Клавиши ${Date.now()}`;
    const { from, to } = await newsIn(page, mark, 30);
    await openList(page, `/manage/news?folderId=${from}`);
    const acts = new Acts(page);
    await acts.press('Control+KeyA');
    await expect(chosen(page)).toHaveText('Выбраны все найденные: 30');
    await acts.press('KeyM');
    await expect(places(page).getByRole('searchbox', { name: 'Поиск папок' })).toBeFocused();
    await acts.type(`${mark} новая`);
    await expect(places(page).getByText(`Выбрано 1: ${mark} новая`)).toBeVisible();
    await acts.press('Enter');
    await expectMoved(page, to, '1–20 из 30');
    expect(acts.count).toBeLessThanOrEqual(5);
  });

  test('twelve are archived by four acts of the keyboard', async ({ page }) => {
    const { from, ids } = await newsIn(page, `Архивные ${Date.now()}`, 12);
    await openList(page, `/manage/news?folderId=${from}`);
    const acts = new Acts(page);
    await acts.press('Control+KeyA');
    await expect(chosen(page)).toHaveText('Выбрано: 12');
    await acts.press('KeyS');
    await expect(page.getByRole('menu', { name: 'Новый статус' })).toBeVisible();
    await acts.letters('Ар');
    await expect(page.getByRole('menuitem', { name: 'Архив' })).toBeFocused();
    await acts.press('Enter');
    await expectArchived(page, ids);
    expect(acts.count).toBeLessThanOrEqual(4);
  });

  test('what is not archived of the last week, in a folder, is found by five acts of the mouse', async ({ page }) => {
    const mark = `Неделя ${Date.now()}`;
    const beside = await newsFolder(page, `${mark} рядом`);
    await newsOfDays(page, mark);
    await openList(page, `/manage/news?folderId=${beside}&sort=publicationDate&dir=DESC`);
    const acts = new Acts(page);
    await acts.click(page.getByRole('treeitem', { name: mark, exact: true }));
    const link = (name: string): Locator => page.getByRole('link', { name: `${mark} ${name}`, exact: true });
    await expect(link('старая')).toBeVisible();
    await acts.click(page.getByRole('columnheader', { name: 'Дата публикации' }), { button: 'right' });
    await acts.click(page.getByRole('menuitem', { name: 'За 7 дней' }));
    await expect(link('старая')).toHaveCount(0);
    const archived = page.getByRole('row').filter({ hasText: 'архивная' });
    const state = page.getByRole('columnheader', { name: 'Статус' });
    const column = await state.evaluate((head) => (head instanceof HTMLTableCellElement ? head.cellIndex : 0));
    await acts.click(archived.locator('td').nth(column), { button: 'right', position: { x: 4, y: 4 } });
    await acts.click(page.getByRole('menuitem', { name: 'Кроме таких' }));
    await expect(link('архивная')).toHaveCount(0);
    await expect(link('искомая')).toBeVisible();
    expect(acts.count).toBeLessThanOrEqual(5);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Условия списка' })).toContainText('за 7 дней');
  });

  test('what is not active of the last week, in a folder, is asked for by three acts of the keyboard', async ({
    page,
  }) => {
    const mark = `Спрошено ${Date.now()}`;
    await newsFolder(page, `${mark} рядом`);
    const folder = await newsOfDays(page, mark);
    await createRecord(page, 'news', { caption: `${mark} активная`, folderIds: [folder], instanceStateId: 4 });
    await openList(page, '/manage/news');
    const acts = new Acts(page);
    await acts.press('Control+KeyK');
    await expect(page.getByRole('combobox', { name: 'Поиск по всем разделам' })).toBeFocused();
    await acts.type(`новости за 7 дней не активен ${mark}`);
    await expect(page.getByRole('option').first()).toContainText(`Новости: за 7 дней не активен ${mark}`);
    await acts.press('Enter');
    await expect(page).toHaveURL(new RegExp(`folderId=${folder}`, 'u'));
    const link = (name: string): Locator => page.getByRole('link', { name: `${mark} ${name}`, exact: true });
    for (const name of ['искомая', 'архивная']) await expect(link(name)).toBeVisible();
    for (const name of ['старая', 'активная']) await expect(link(name)).toHaveCount(0);
    const conditions = page.getByRole('group', { name: 'Условия списка' });
    await expect(conditions).toContainText('за 7 дней');
    expect(acts.count).toBeLessThanOrEqual(5);
    await page.reload();
    await expect(conditions).toContainText('за 7 дней');
    await expect(link('искомая')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test.beforeEach(({ page }) => startSignedIn(page, 'administrators'));
  const card = (page: Page, name: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

  test('a card that is held is chosen; thirty move to another folder by five touches', async ({ page }) => {
    const mark = `Касания ${Date.now()}`;
    const { from, to } = await newsIn(page, mark, 30);
    await openList(page, `/manage/news?folderId=${from}`);
    const acts = new Acts(page);
    await acts.hold(card(page, `${mark} 30`).getByRole('link'));
    await expect(page).toHaveURL(/select=true/u);
    await acts.tap(page.getByRole('button', { name: 'Все 30 найденных' }));
    await acts.tap(page.getByRole('button', { name: 'Перенести…' }));
    await scrollToEnd(places(page));
    await acts.tap(places(page).getByRole('treeitem', { name: `${mark} новая` }));
    await acts.tap(places(page).getByRole('button', { name: 'Перенести' }));
    await expectMoved(page, to, '1–20 из 30');
    expect(acts.count).toBeLessThanOrEqual(5);
  });

  test('twelve are archived by four touches', async ({ page }) => {
    const mark = `Архивные ${Date.now()}`;
    const { from, ids } = await newsIn(page, mark, 12);
    await openList(page, `/manage/news?folderId=${from}`);
    const acts = new Acts(page);
    await acts.hold(card(page, `${mark} 12`).getByRole('link'));
    await acts.tap(page.getByRole('button', { name: 'Все 12 найденных' }));
    await acts.tap(page.getByRole('button', { name: 'Статус…' }));
    await acts.tap(page.getByRole('menuitem', { name: 'Архив' }));
    await expectArchived(page, ids);
    expect(acts.count).toBeLessThanOrEqual(4);
  });

  test('what is not active of the last week, in a folder, is found by five touches', async ({ page }) => {
    const mark = `Неделя ${Date.now()}`;
    const above = await newsFolder(page, `${mark} сверху`);
    const folder = await newsOfDays(page, mark, above);
    await createRecord(page, 'news', { caption: `${mark} активная`, folderIds: [folder], instanceStateId: 4 });
    await openList(page, `/manage/news?folderId=${above}`);
    const link = (name: string): Locator => page.getByRole('link', { name: `${mark} ${name}`, exact: true });
    const acts = new Acts(page);
    await acts.tap(page.getByRole('main').getByRole('button', { name: new RegExp(`^${mark}(?! сверху)`, 'u') }));
    await expect(page).toHaveURL(new RegExp(`folderId=${folder}`, 'u'));
    await acts.tap(page.getByRole('button', { name: 'Фильтр', exact: true }));
    const often = page.getByRole('group', { name: 'Частые условия' });
    await acts.tap(often.getByRole('button', { name: 'Дата публикации: за 7 дней' }));
    await acts.tap(often.getByRole('button', { name: 'Кроме: Активен' }));
    await expect(often.getByRole('button', { pressed: true })).toHaveCount(2);
    await acts.tap(page.getByRole('button', { name: 'Применить' }));
    await expect(link('искомая')).toBeVisible();
    for (const name of ['старая', 'активная']) await expect(link(name)).toHaveCount(0);
    expect(acts.count).toBeLessThanOrEqual(5);
  });
});
