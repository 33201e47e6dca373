import AxeBuilder from '@axe-core/playwright';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { startSignedIn, test } from './signed-in.ts';

const LIST = '/manage/jobs';
const FOLDERS = '/api/v1/manage/jobFolder';

interface Branch {
  readonly id: number;
  readonly caption: string;
  readonly children: readonly Branch[];
}

async function authorized(page: Page): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token');
  return { authorization: `Bearer ${token?.value ?? ''}` };
}

async function treeOf(request: APIRequestContext, headers: Record<string, string>): Promise<Branch> {
  return (await request.get(`${FOLDERS}/mainFolder/tree`, { headers })).json();
}

/** Takes every folder of the class away, the deepest first, so that each test begins with none. */
async function withoutFolders(page: Page): Promise<void> {
  const headers = await authorized(page);
  const remove = async (branch: Branch): Promise<void> => {
    for (const child of branch.children) await remove(child);
    if (branch.id === 0) return;
    const filter = JSON.stringify([{ fieldName: 'folderId', fieldValue: branch.id }]);
    const access = await page.request.get('/api/v1/manage/FolderAccess/', { headers, params: { filter } });
    const { items }: { items: readonly { id: number }[] } = await access.json();
    const jobs = await page.request.get('/api/v1/manage/job/', { headers, params: { filter } });
    const found: { items: readonly { id: number }[] } = await jobs.json();
    for (const { id } of found.items) {
      await page.request.delete(`${FOLDERS}/${branch.id}/object/${id}`, { headers });
    }
    for (const { id } of items) await page.request.delete(`/api/v1/manage/FolderAccess/${id}/`, { headers });
    expect((await page.request.delete(`${FOLDERS}/${branch.id}/`, { headers })).status()).toBe(204);
  };
  await remove(await treeOf(page.request, headers));
}

/** Makes a folder without going through the screen. */
async function folder(page: Page, caption: string, parentId: number, name: string): Promise<number> {
  const headers = await authorized(page);
  const answer = await page.request.post(`${FOLDERS}/`, { headers, data: { caption, name, parentId } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

async function job(page: Page, caption: string, folderId: number): Promise<number> {
  const headers = await authorized(page);
  const answer = await page.request.post('/api/v1/manage/job/', { headers, data: { caption, folderIds: [folderId] } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

function shape(branch: Branch): unknown {
  return branch.children.map((child) =>
    child.children.length === 0 ? child.caption : { [child.caption]: shape(child) },
  );
}

async function expectTree(page: Page, wanted: unknown): Promise<void> {
  await expect(async () => {
    expect(shape(await treeOf(page.request, await authorized(page)))).toEqual(wanted);
  }).toPass({ timeout: 5000 });
}

const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Папки' });
const row = (page: Page, caption: string): Locator => tree(page).getByRole('treeitem', { name: caption, exact: true });

const tile = (page: Page, caption: string): Locator =>
  page.getByRole('list', { name: 'Вложенные папки' }).getByRole('button', { name: caption, exact: true });

async function chooseAction(page: Page, caption: string, action: string): Promise<void> {
  await row(page, caption).click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Does something and waits for its message, which is gone two seconds later. */
async function expectSaid(page: Page, message: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.getByText(message).last().waitFor(), act()]);
}

async function drag(page: Page, from: Locator, to: Locator, part: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('there is nothing to drag');
  await page.mouse.move(start.x + 90, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 100, start.y + start.height / 2 + 8, { steps: 3 });
  await page.mouse.move(end.x + 100, end.y + end.height * part, { steps: 5 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

test('a tree is built, moved and cut down by mouse', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  await page.goto(LIST);

  await test.step('the first folder: the messages of an empty form, and the system name made of the caption', async () => {
    await page.getByRole('button', { name: 'Добавить корневой элемент' }).click();
    const dialog = page.getByRole('dialog', { name: 'Создать папку' });
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('поле не может быть пустым')).toHaveCount(2);
    await expect(page.getByText('Пожалуйста заполните форму правильно')).toBeVisible();
    await dialog.getByLabel('Название').fill('Щедрые вакансии, 2026');
    await expect(dialog.getByLabel('Системное имя', { exact: false }).first()).toHaveValue('shchedrye-vakansii-2026');
    await dialog.getByLabel('Название').fill('Врачи');
    await expectSaid(page, 'Успешно добавлено', () => dialog.getByRole('button', { name: 'Сохранить' }).click());
    await expect(row(page, 'Врачи')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/folderId=\d+/);
    await expect(page.getByRole('button', { name: 'Добавить корневой элемент' })).toHaveCount(0);
  });

  await test.step('further ones by the context menu, beside it and inside', async () => {
    for (const [parent, caption] of [
      ['Все', 'Медсёстры'],
      ['Все', 'Администраторы'],
      ['Врачи', 'Косметологи'],
    ] as const) {
      await chooseAction(page, parent, 'Создать');
      await page.getByRole('dialog').getByLabel('Название').fill(caption);
      await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
      await expect(row(page, caption)).toBeVisible();
    }
    await expectTree(page, [{ Врачи: ['Косметологи'] }, 'Медсёстры', 'Администраторы']);
  });

  await test.step('dragging reorders, and moves inside', async () => {
    await drag(page, row(page, 'Администраторы'), row(page, 'Медсёстры'), 0.1);
    await expectTree(page, [{ Врачи: ['Косметологи'] }, 'Администраторы', 'Медсёстры']);
    await drag(page, row(page, 'Косметологи'), row(page, 'Медсёстры'), 0.5);
    await expectTree(page, ['Врачи', 'Администраторы', { Медсёстры: ['Косметологи'] }]);
    // The chosen folder stands in the address, and the tree opens down to it.
    await page.reload();
    await expect(row(page, 'Косметологи')).toHaveAttribute('aria-level', '3');
  });

  await test.step('a move is taken back', async () => {
    await drag(page, row(page, 'Врачи'), row(page, 'Медсёстры'), 0.5);
    await expectTree(page, ['Администраторы', { Медсёстры: ['Косметологи', 'Врачи'] }]);
    await page.getByRole('button', { name: 'Отменить' }).last().click();
    await expectTree(page, ['Врачи', 'Администраторы', { Медсёстры: ['Косметологи'] }]);
  });

  await test.step('a folder is renamed', async () => {
    await chooseAction(page, 'Администраторы', 'Редактировать');
    const dialog = page.getByRole('dialog', { name: 'Редактировать папку' });
    await expect(dialog.getByLabel('Название')).toHaveValue('Администраторы');
    await dialog.getByLabel('Название').fill('Регистратура');
    await expectSaid(page, 'Успешно Обновлено', () => dialog.getByRole('button', { name: 'Сохранить' }).click());
    await expect(row(page, 'Регистратура')).toBeVisible();
  });

  await test.step('one with children stays, one without goes and comes back', async () => {
    await chooseAction(page, 'Медсёстры', 'Удалить');
    await expect(page.getByText('Нельзя удалять элементы у которых есть дочерние элементы')).toBeVisible();
    await chooseAction(page, 'Регистратура', 'Удалить');
    await expectSaid(page, 'Успешно удалено', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click(),
    );
    await expect(row(page, 'Регистратура')).toHaveCount(0);
    await page.getByRole('button', { name: 'Отменить' }).last().click();
    await expect(row(page, 'Регистратура')).toBeVisible();
  });

  await test.step('the search shows matches under what is above them', async () => {
    await page.getByRole('searchbox', { name: 'Поиск папок' }).fill('космет');
    await expect(row(page, 'Врачи')).toHaveCount(0);
    await expect(row(page, 'Косметологи')).toBeVisible();
    await expect(row(page, 'Медсёстры')).toBeVisible();
  });
});

test('a tree is built and moved by keyboard alone', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  await page.goto(LIST);
  const first = page.getByRole('button', { name: 'Добавить корневой элемент' });
  await expect(first).toBeVisible();
  const tabTo = async (wanted: Locator): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead there');
  };
  const name = async (caption: string): Promise<void> => {
    await expect(page.getByRole('dialog').getByLabel('Название')).toBeFocused();
    await page.keyboard.type(caption);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, caption)).toBeVisible();
  };
  await tabTo(first);
  await page.keyboard.press('Enter');
  await name('Москва');
  await expect(row(page, 'Москва')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, 'Все')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Создать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await name('Казань');
  await expectTree(page, ['Москва', 'Казань']);

  await expect(row(page, 'Казань')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expectTree(page, ['Казань', 'Москва']);
  await expect(row(page, 'Казань')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await expectTree(page, [{ Казань: ['Москва'] }]);
  await expect(row(page, 'Москва')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expectTree(page, ['Казань', 'Москва']);

  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectTree(page, ['Казань']);
  await expect(row(page, 'Все')).toBeFocused();
});

test('a record needs a folder, is placed in it, and moved to others', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  const moscow = await folder(page, 'Москва', 0, 'moskva');
  await folder(page, 'Врачи', moscow, 'vrachi');
  await page.goto(LIST);
  await expect(row(page, 'Москва')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Пожалуйста выберите категорию')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tile(page, 'Москва').click();
  await tile(page, 'Врачи').click();
  await expect(page.getByRole('navigation', { name: 'Путь к папке' })).toContainText('Врачи');
  await expect(page.getByText('Данных нет')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
  const caption = 'Врач-косметолог на полставки';
  await page.getByRole('dialog').getByLabel('Заголовок').fill(caption);
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { name: caption, level: 1 })).toBeVisible();

  const categories = page.getByRole('region', { name: 'Категория' });
  await expect(categories.getByRole('link', { name: 'Врачи' })).toBeVisible();
  await categories.getByRole('button', { name: 'Изменить категории' }).click();
  const dialog = page.getByRole('dialog', { name: 'Категория' });
  await expect(dialog.getByRole('treeitem', { name: 'Врачи', exact: true })).toHaveAttribute('aria-checked', 'true');
  await dialog.getByRole('treeitem', { name: 'Москва', exact: true }).click();
  await dialog.getByRole('treeitem', { name: 'Врачи', exact: true }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(categories.getByRole('link', { name: 'Москва' })).toBeVisible();
  await expect(categories.getByRole('link', { name: 'Врачи' })).toHaveCount(0);

  await categories.getByRole('link', { name: 'Москва' }).click();
  await expect(page.getByRole('table').getByRole('link', { name: caption })).toBeVisible();
  await expect(row(page, 'Москва')).toHaveAccessibleDescription(/1 запись/);
  await row(page, 'Москва').locator('[data-toggle]').click();
  await expect(row(page, 'Врачи')).toHaveAccessibleDescription(/0 записей/);

  await test.step('dropped on a folder it stands there too', async () => {
    await page.getByRole('table').getByRole('link', { name: caption }).dragTo(row(page, 'Врачи'));
    await expect(row(page, 'Врачи')).toHaveAccessibleDescription(/1 запись/);
  });

  await test.step('the same from the bulk bar', async () => {
    await page.getByRole('button', { name: 'Выбрать', exact: true }).click();
    await page.getByRole('checkbox', { name: `Выбрать: ${caption}` }).check();
    await page.getByRole('button', { name: 'Добавить в категорию…' }).click();
    await page.getByRole('dialog').getByRole('treeitem', { name: 'Москва', exact: true }).click();
    await expectSaid(page, 'Данные успешно обновлены', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click(),
    );
  });
});

test('a folder that is closed to a role is not there for it', async ({ page, browser }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  const closed = await folder(page, 'Закрытые вакансии', 0, 'closed');
  const below = await folder(page, 'Руководители', closed, 'heads');
  await folder(page, 'Открытые вакансии', 0, 'open');
  const caption = 'Тайный главный врач';
  const id = await job(page, caption, below);
  await page.goto(LIST);
  await chooseAction(page, 'Закрытые вакансии', 'Ограничить доступ');
  const dialog = page.getByRole('dialog', { name: 'Ограничить доступ' });
  await expect(dialog.getByText('Папка «Закрытые вакансии»')).toBeVisible();
  const box = dialog.getByRole('checkbox', { name: 'Менеджеры мероприятий' });

  await test.step('a failure says so and ticks nothing', async () => {
    await page.route('**/manage/FolderAccess/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await box.click();
    await expect(page.getByText('Ошибка', { exact: true })).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.unroute('**/manage/FolderAccess/');
  });

  await box.click();
  const seen = dialog.getByRole('region', { name: 'Кто видит эту папку' });
  await expect(seen).toContainText('Эта папка открыта ролям: Менеджеры мероприятий.');
  await expect(seen).toContainText('Редакторы сайта: не видят, роль не отмечена в папке «Закрытые вакансии».');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(row(page, 'Закрытые вакансии')).toHaveAccessibleDescription(/доступ ограничен/);
  await row(page, 'Закрытые вакансии').locator('[data-toggle]').click();
  await chooseAction(page, 'Руководители', 'Ограничить доступ');
  await expect(seen).toContainText('Папка выше, «Закрытые вакансии», открыта ролям: Менеджеры мероприятий.');

  const context = await browser.newContext();
  const editor = await context.newPage();
  await startSignedIn(editor, 'siteEditors');
  await editor.goto(`${new URL(page.url()).origin}${LIST}`);
  await expect(row(editor, 'Открытые вакансии')).toBeVisible();
  await expect(row(editor, 'Закрытые вакансии')).toHaveCount(0);
  await row(editor, 'Открытые вакансии').click({ button: 'right' });
  await expect(editor.getByRole('menu')).toHaveCount(0);
  await editor.getByRole('searchbox', { name: 'Поиск', exact: true }).fill('Тайный');
  await expect(editor.getByText('Данных нет')).toBeVisible();
  await editor.goto(`${new URL(page.url()).origin}${LIST}?folderId=${closed}`);
  await expect(editor.getByText('Папка недоступна: перейти ко всем записям')).toBeVisible();
  await expect(editor.getByText('Данных нет')).toBeVisible();
  await editor.goto(`${new URL(page.url()).origin}${LIST}/${id}`);
  await expect(editor.getByRole('heading', { name: 'Запись не найдена', level: 1 })).toBeVisible();
  await expect(editor.getByText(caption)).toHaveCount(0);
  await context.close();

  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await chooseAction(page, 'Закрытые вакансии', 'Ограничить доступ');
  await box.uncheck();
  await expect(seen).toContainText('её видят все, кому открыт раздел');
});

test('the notifications of a folder are chosen and taken away', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  await folder(page, 'Москва', 0, 'moskva');
  await page.goto(LIST);
  await chooseAction(page, 'Москва', 'Редактировать Уведомления');
  const dialog = page.getByRole('dialog', { name: 'Уведомления папки' });
  await expect(dialog.getByText('Список пуст')).toBeVisible();
  await dialog.getByLabel('Выберите уведомления').click();
  const option = page.getByRole('option').first();
  const chosen = (await option.textContent()) ?? '';
  await expectSaid(page, 'Успешно добавлено', () => option.click());
  await expect(dialog.getByRole('listitem')).toContainText(chosen);
  await expectSaid(page, 'Успешно удалено', () => dialog.getByRole('button', { name: `Удалить: ${chosen}` }).click());
  await expect(dialog.getByText('Список пуст')).toBeVisible();
});

test('the panel begins at 400 pixels, is never narrower than 100, and stays as it was left', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto(LIST);
  const panel = page.getByRole('complementary', { name: 'Папки' });
  const width = async (): Promise<number> => Math.round((await panel.boundingBox())?.width ?? 0);
  await expect(tree(page)).toBeVisible();
  expect(Math.abs((await width()) - 400)).toBeLessThanOrEqual(1);
  const separator = page.getByRole('separator', { name: 'Ширина панели «Папки»' });
  const box = await separator.boundingBox();
  if (!box) throw new Error('there is no separator');
  await page.mouse.move(box.x + box.width / 2, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x - 390, box.y + 300, { steps: 8 });
  await page.mouse.up();
  expect(Math.abs((await width()) - 100)).toBeLessThanOrEqual(1);
  await separator.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const chosen = await width();
  expect(chosen).toBeGreaterThan(110);
  await page.reload();
  await expect(tree(page)).toBeVisible();
  expect(Math.abs((await width()) - chosen)).toBeLessThanOrEqual(2);
});

test('on a phone the tree is a drawer that closes when a folder is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  await folder(page, 'Москва', 0, 'moskva');
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Папки' }).click();
  await row(page, 'Москва').click();
  await expect(tree(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Путь к папке' })).toContainText('Москва');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the tree, its menu and its dialogs', async ({ page }) => {
      await startSignedIn(page, 'administrators');
      await withoutFolders(page);
      const moscow = await folder(page, 'Москва', 0, 'moskva');
      await folder(page, 'Врачи', moscow, 'vrachi');
      await job(page, 'Медсестра процедурного кабинета', moscow);
      await page.goto(`${LIST}?folderId=${moscow}`);
      await expect(row(page, 'Врачи').or(row(page, 'Москва')).first()).toBeVisible();
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
      await row(page, 'Москва').click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      for (const [action, ready] of [
        ['Создать', 'Системное имя'],
        ['Редактировать', 'Системное имя'],
        ['Редактировать Уведомления', 'Выберите уведомления'],
        ['Ограничить доступ', 'Кто видит эту папку'],
      ] as const) {
        await chooseAction(page, 'Москва', action);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByLabel(ready).first()).toBeVisible();
        await expect(dialog.getByLabel('Загрузка')).toHaveCount(0);
        await expectAccessible(page);
        await page.screenshot({ path: `output/screens/folders-${action.toLowerCase()}-${colorScheme}.png` });
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Изменить категории' }).click();
      await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
