import { expect, type Locator, type Page } from '@playwright/test';
import {
  list,
  chooseAction,
  drag,
  expectSaid,
  expectTree,
  folder,
  folders,
  recordIn,
  row,
  tile,
  withoutFolders,
} from './folder-tree.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** Chooses a rare action on the chosen records. */
async function chooseOfBar(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Действия: выбранное' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a tree is built, moved and cut down by mouse', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  await page.goto(list());

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
    // The chosen folder is part of the URL, and the tree expands down to it.
    await page.reload();
    await expect(row(page, 'Косметологи')).toHaveAttribute('aria-level', '3');
  });

  await test.step('a move is taken back', async () => {
    await drag(page, row(page, 'Врачи'), row(page, 'Медсёстры'), 0.5);
    await expectTree(page, ['Администраторы', { Медсёстры: ['Косметологи', 'Врачи'] }]);
    await undo(page, 'Данные успешно обновлены');
    await expectTree(page, ['Врачи', 'Администраторы', { Медсёстры: ['Косметологи'] }]);
  });

  await test.step('a folder is renamed', async () => {
    await chooseAction(page, 'Администраторы', 'Редактировать');
    const dialog = page.getByRole('dialog', { name: 'Редактировать папку' });
    await expect(dialog.getByLabel('Название')).toHaveValue('Администраторы');
    await dialog.getByLabel('Название').fill('Регистратура');
    await dialog.getByLabel('Иконка').fill('account-group');
    await expectSaid(page, 'Успешно Обновлено', () => dialog.getByRole('button', { name: 'Сохранить' }).click());
    await expect(row(page, 'Регистратура')).toBeVisible();
    await chooseAction(page, 'Регистратура', 'Редактировать');
    await expect(dialog.getByLabel('Иконка')).toHaveValue('account-group');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
  });

  await test.step('one with children stays, one without goes and comes back', async () => {
    await chooseAction(page, 'Медсёстры', 'Удалить');
    await expect(page.getByText('Нельзя удалять элементы у которых есть дочерние элементы')).toBeVisible();
    await chooseAction(page, 'Регистратура', 'Удалить');
    await expectSaid(page, 'Успешно удалено', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click(),
    );
    await expect(row(page, 'Регистратура')).toHaveCount(0);
    await undo(page, 'Успешно удалено');
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
  await page.goto(list());
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
  await expect(row(page, 'Москва')).toBeFocused();
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
  await page.goto(list());
  await expect(row(page, 'Москва')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const unplaced = page.getByRole('dialog');
  await unplaced.getByLabel('Заголовок').fill('Без папки');
  await unplaced.getByLabel('Заголовок').press('Enter');
  await expect(unplaced.getByText('Пожалуйста выберите категорию')).toBeVisible();
  await expect(unplaced.getByRole('combobox', { name: 'Папка' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await unplaced.getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The tiles stand for the tree where it does not show the subfolders, or is closed.
  await expect(tile(page, 'Москва')).toHaveCount(0);
  await page.getByRole('button', { name: 'Скрыть панель «Папки»' }).click();
  await tile(page, 'Москва').click();
  await tile(page, 'Врачи').click();
  await page.getByRole('button', { name: 'Папки', exact: true }).click();
  await expect(row(page, 'Врачи')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('navigation', { name: 'Путь к папке' })).toContainText('Врачи');
  await expect(page.getByText('Данных нет')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
  const caption = 'Врач-косметолог на полставки';
  await page.getByRole('dialog').getByLabel('Заголовок').fill(caption);
  await page.getByRole('dialog').getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page.getByRole('heading', { name: caption, level: 1 })).toBeVisible();

  await openTab(page, 'Поля');
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
  await expect(row(page, 'Врачи')).toHaveAccessibleDescription(/0 записей/);

  await test.step('dropped on a folder it stands there too', async () => {
    await page.getByRole('table').getByRole('link', { name: caption }).dragTo(row(page, 'Врачи'));
    await expect(row(page, 'Врачи')).toHaveAccessibleDescription(/1 запись/);
  });

  await test.step('the same from the bulk bar', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Выбрать', exact: true }).click();
    await page.getByRole('checkbox', { name: `Выбрать: ${caption}` }).check();
    await chooseOfBar(page, 'Добавить в категорию…');
    await page.getByRole('dialog').getByRole('treeitem', { name: 'Москва', exact: true }).click();
    await expectSaid(page, 'Данные успешно обновлены', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click(),
    );
  });

  await test.step('many are placed by one call, all that the list finds too, and taken back', async () => {
    const vrachi = Number(new URL(page.url()).searchParams.get('folderId'));
    for (const caption of ['Регистратор', 'Сестра-хозяйка']) await recordIn(page, caption, vrachi);
    const kazan = await folder(page, 'Казань', 0, 'kazan');
    await page.goto(`${list()}?folderId=${vrachi}&select=true`);
    await page.getByRole('button', { name: 'Все 3 найденных' }).click();
    await chooseOfBar(page, 'Добавить в категорию…');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/object')) calls.push(new URL(request.url()).pathname);
    });
    await page.getByRole('dialog').getByRole('treeitem', { name: 'Казань', exact: true }).click();
    await expectSaid(page, 'Данные успешно обновлены', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click(),
    );
    expect(calls).toEqual([`${folders()}/${kazan}/objects`]);
    await expect(row(page, 'Казань')).toHaveAccessibleDescription(/3 записи/);
    await undo(page, 'Данные успешно обновлены');
    await expect(row(page, 'Казань')).toHaveAccessibleDescription(/0 записей/);
  });

  await test.step('a folder is listed with what is below it, or without', async () => {
    await folder(page, 'Ординаторы', moscow, 'ordinatory').then((id) => recordIn(page, 'Ординатор', id));
    await page.goto(`${list()}?folderId=${moscow}`);
    const found = page.getByRole('table').getByRole('link', { name: 'Ординатор' });
    await expect(found).toBeVisible();
    await page.getByRole('switch', { name: 'Только эта папка' }).check();
    await expect(found).toHaveCount(0);
    await expect(page.getByRole('table').getByRole('link', { name: caption })).toBeVisible();
    await expect(page).toHaveURL(/only=true/);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Только эта папка' })).toBeChecked();
    await tile(page, 'Ординаторы').click();
    await expect(found).toBeVisible();
  });
});
